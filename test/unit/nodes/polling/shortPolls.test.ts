import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { poll } from '../../../../nodes/GstInvoicingPollingTrigger/poll';
import { n8nPorts, usePorts } from '../../../../nodes/shared/connection/ports';
import { VirtualClock } from '../../../harness/virtualTime';
import { Company, create, type Deed, quiet, watch } from './company';

/** 36 seconds, as n8n's durable scheduler allows, are enough for about 30 requests. */
const budgetMs = 36_000;

const lookBack = 30;

let processes = 0;

/** A published workflow whose polls have little time. Pages of its account hold three documents. */
class Workflow {
  private readonly clock = new VirtualClock(Date.UTC(2026, 9, 21, 7, 28));
  /** How long the machine stood still after a poll had read everything, in milliseconds. */
  stoodStillMs = 0;
  readonly company = new Company({
    now: () => this.clock.now() + this.stoodStillMs,
    date: () => new Date(this.clock.wallNow()),
    sleep: this.clock.sleep,
    random: () => 0.5,
  });
  /** What is in memory, and what n8n has stored with executions. */
  private store: IDataObject = {};
  private stored = '{}';
  private id = '';
  private readonly key = `key ${++processes}`;
  /** Called when a poll has read all that it can. */
  afterReading: () => void = () => undefined;
  /** The seconds that each poll took. */
  readonly seconds: number[] = [];

  constructor(private readonly parameters: IDataObject = {}) {
    usePorts(() => this.company.ports);
    this.restart();
  }

  /** Another process continues with what was stored. */
  restart(): void {
    this.store = JSON.parse(this.stored) as IDataObject;
    this.id = `process ${++processes}`;
  }

  do(...deeds: Array<Partial<Deed>>): void {
    for (const deed of deeds) this.company.do({ ...create, ...deed });
  }

  /** @returns the events; undefined if no execution starts */
  async poll(): Promise<string[] | undefined> {
    const start = this.clock.now();
    jest.setSystemTime(this.clock.wallNow());
    this.company.watchFromNow(quiet);
    const output = await poll(this.functions()).finally(() =>
      this.seconds.push((this.clock.now() - start) / 1000),
    );
    if (output) this.stored = JSON.stringify(this.store);
    return output?.flat().map(({ json }) => `${json.event} ${json.hash_id}`);
  }

  async polls(count: number): Promise<Array<string[] | undefined>> {
    const results = [];
    for (let number = 0; number < count; number++) results.push(await this.poll());
    return results;
  }

  /** How many documents the stored state knows. */
  get known(): number {
    const { memory } = JSON.parse(this.stored) as { memory?: { documents: object } };
    return Object.keys(memory?.documents ?? {}).length;
  }

  private functions(): IPollFunctions {
    const parameters: IDataObject = {
      events: watch.events,
      documentTypes: watch.types,
      lookBack,
      ...this.parameters,
    };
    const apiKey = this.key;
    return {
      getMode: () => 'trigger',
      getActivationMode: () => 'update',
      getPollBudgetMs: () => budgetMs,
      getWorkflow: () => ({ id: this.id }),
      getNode: () => ({ id: 'Polling', name: 'Polling' }),
      getCredentials: () => Promise.resolve({ apiKey, baseUrl: 'https://books.example' }),
      getNodeParameter: (name: string, fallback: unknown) => {
        if (name === 'pollTimes') this.afterReading();
        return parameters[name] ?? fallback;
      },
      getWorkflowStaticData: () => this.store,
      logger: { warn: () => undefined },
    } as unknown as IPollFunctions;
  }
}

/** A workflow whose account has 50 pages of documents, of 30 days. */
function withFiftyPages(parameters?: IDataObject): Workflow {
  const workflow = new Workflow(parameters);
  for (let number = 0; number < 150; number++) workflow.do({ age: number % lookBack });
  return workflow;
}

/** The number of the document that a deed changes; document 29 is the oldest, document 0 of today. */
const oldest = 29;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => {
  jest.useRealTimers();
  usePorts(n8nPorts);
});

describe('a first look that takes longer than a poll may', () => {
  it('goes on in the next polls, each in its time, and emits nothing', async () => {
    const workflow = withFiftyPages();
    expect(await workflow.poll()).toEqual([]);
    const first = workflow.known;
    expect([first > 30, first < 150]).toEqual([true, true]);
    expect(await workflow.poll()).toEqual([]);
    await workflow.polls(3);
    expect(workflow.known).toBe(150);
    expect(Math.max(...workflow.seconds)).toBeLessThanOrEqual(36);
  });

  it('emits no document of the days that were not read so far as created', async () => {
    const workflow = withFiftyPages();
    await workflow.poll();
    workflow.do({ age: 0 }, { age: oldest });
    const events = (await workflow.polls(6)).flat();
    expect(events.filter(Boolean)).toEqual(['created doc 150']);
  });

  it('emits existing documents on request, each once', async () => {
    const workflow = withFiftyPages({ firstRun: 'emitEverything', events: ['created'] });
    const events = (await workflow.polls(6)).flat().filter(Boolean);
    expect([events.length, new Set(events).size]).toEqual([150, 150]);
  });

  it('continues in another process, which repeats some days only', async () => {
    const workflow = withFiftyPages();
    await workflow.poll();
    const before = workflow.known;
    workflow.restart();
    await workflow.polls(2);
    expect(workflow.known).toBeGreaterThan(before);
    workflow.restart();
    await workflow.polls(4);
    expect(workflow.known).toBe(150);
    expect((await workflow.polls(4)).flat().filter(Boolean)).toEqual([]);
  });
});

describe('a round of several polls', () => {
  /** After the first look. */
  async function watching(): Promise<Workflow> {
    const workflow = withFiftyPages();
    await workflow.polls(6);
    return workflow;
  }

  it('finds changes of all days, each once', async () => {
    const workflow = await watching();
    workflow.do({ what: 'payAll', which: oldest }, { what: 'cancel', which: 0 }, { age: 15 });
    const events = (await workflow.polls(6)).flat().filter(Boolean);
    expect(events.sort()).toEqual(['cancelled doc 0', 'created doc 150', 'paid doc 29']);
  });

  it('finds a document whose date moves between its windows, each time once', async () => {
    const workflow = await watching();
    for (const age of [0, oldest, 14, 0]) {
      workflow.do({ what: 'move', which: 7, age });
      const first = await workflow.poll();
      workflow.do({ what: 'move', which: 7, age: lookBack - 1 - age });
      const events = [first, ...(await workflow.polls(6))].flat().filter(Boolean);
      expect(new Set(events)).toEqual(new Set(['changed doc 7']));
      expect(events.length).toBeLessThanOrEqual(2);
    }
  });

  it('begins again after a restart, and emits nothing twice', async () => {
    const workflow = await watching();
    workflow.do({ what: 'payAll', which: oldest }, { what: 'payAll', which: 0 });
    const events = [];
    for (let number = 0; number < 4; number++) {
      events.push(...(await workflow.polls(3)).flat());
      workflow.restart();
    }
    expect(events.filter(Boolean).sort()).toEqual(['paid doc 0', 'paid doc 29']);
  });

  it('reads documents that left the look-back and are in no list, however many', async () => {
    const workflow = await watching();
    for (let which = 0; which < 60; which++) workflow.company.delete(`doc ${which}`);
    await workflow.polls(12);
    workflow.do({ age: 0 });
    await workflow.polls(4);
    expect(workflow.known).toBe(91);
  });
});

describe('a poll that ends long after its time, because the machine stood still', () => {
  it('emits and stores nothing, and the next one emits its events', async () => {
    const workflow = new Workflow();
    await workflow.poll();
    workflow.do({ age: 0 });
    workflow.afterReading = () => (workflow.stoodStillMs += 60_000);
    await expect(workflow.poll()).rejects.toThrow('The poll took longer than it may');
    workflow.afterReading = () => undefined;
    expect(await workflow.poll()).toEqual(['created doc 0']);
  });

  it('does not keep the next one from running', async () => {
    const workflow = new Workflow();
    await workflow.poll();
    workflow.do({ age: 0 });
    let next: Promise<string[] | undefined> | undefined;
    workflow.afterReading = () => {
      workflow.afterReading = () => undefined;
      workflow.stoodStillMs += 60_000;
      next = workflow.poll();
    };
    await expect(workflow.poll()).rejects.toThrow('The poll took longer than it may');
    expect(await next).toEqual(['created doc 0']);
  });
});

describe('a single day that is too long for a poll', () => {
  it('fails, names the settings, and goes on as soon as there is time for it', async () => {
    const workflow = new Workflow();
    for (let number = 0; number < 150; number++) workflow.do({ age: 3 });
    await workflow.polls(3).catch(() => undefined);
    await expect(workflow.poll()).rejects.toMatchObject({
      message: expect.stringContaining('of 2026-10-18 is too long for one poll'),
      description: expect.stringContaining('N8N_SCHEDULER_POLL_TIMEOUT'),
    });
    for (let which = 0; which < 100; which++) workflow.company.delete(`doc ${which}`);
    await workflow.polls(3);
    expect(workflow.known).toBe(50);
  });
});
