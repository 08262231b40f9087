import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { addDays, type Day } from '../../../../core/day';
import { poll } from '../../../../nodes/GstInvoicingPollingTrigger/poll';
import { n8nPorts, usePorts } from '../../../../nodes/shared/connection/ports';
import { Company, create, watch } from './company';

let workflows = 0;

/** A published workflow with the polling trigger, whose polls happen at given instants. */
class Workflow {
  readonly company = new Company();
  private readonly id = `calendar ${++workflows}`;
  private readonly store: IDataObject = {};
  private functions: IPollFunctions;

  constructor(
    private timeZone: string,
    private readonly lookBack: number,
  ) {
    usePorts(() => this.company.ports);
    this.functions = this.activated('activate');
  }

  private activated(mode: string): IPollFunctions {
    const parameters: IDataObject = {
      events: watch.events,
      documentTypes: watch.types,
      lookBack: this.lookBack,
    };
    return {
      getMode: () => 'trigger',
      getActivationMode: () => mode,
      getWorkflow: () => ({ id: this.id }),
      getNode: () => ({ id: 'Polling', name: 'Polling' }),
      getCredentials: () =>
        Promise.resolve({
          apiKey: `the key of ${this.id}`,
          baseUrl: 'https://books.example',
          booksTimeZone: this.timeZone,
        }),
      getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
      getWorkflowStaticData: () => this.store,
      logger: { warn: () => undefined },
    } as unknown as IPollFunctions;
  }

  restart(): void {
    this.functions = this.activated('init');
  }

  moveTo(timeZone: string): void {
    this.timeZone = timeZone;
  }

  /** The events of a poll at an instant, in milliseconds since 1970; undefined if no execution starts. */
  async eventsAt(instant: number): Promise<string[] | undefined> {
    jest.setSystemTime(instant);
    const output = await poll(this.functions);
    return output?.flat().map(({ json }: INodeExecutionData) => `${json.event} ${json.hash_id}`);
  }
}

const minute = 60_000;

/** The instant of the midnight at the end of a day. */
const endOf = ({ year, month, day }: Day, hoursFromUtc: number): number =>
  Date.UTC(year, month - 1, day + 1) - hoursFromUtc * 60 * minute;

const lastDayOfYear: Day = { year: 2026, month: 12, day: 31 };
const lastDayOfFinancialYear: Day = { year: 2027, month: 3, day: 31 };
const dayOfLeapYear: Day = { year: 2028, month: 2, day: 28 };

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => {
  jest.useRealTimers();
  usePorts(n8nPorts);
});

describe.each<[zone: string, lastDay: Day, hoursFromUtc: number]>([
  ['Asia/Kolkata', lastDayOfYear, 5.5],
  ['Asia/Kolkata', lastDayOfFinancialYear, 5.5],
  ['Asia/Kolkata', dayOfLeapYear, 5.5],
  ['UTC', lastDayOfFinancialYear, 0],
  ['Pacific/Kiritimati', lastDayOfYear, 14],
  ['Etc/GMT+12', lastDayOfFinancialYear, -12],
  ['America/New_York', lastDayOfYear, -5],
  ['America/New_York', lastDayOfFinancialYear, -4],
  ['Europe/London', { year: 2027, month: 3, day: 28 }, 1],
])('at the midnight in %s that ends %j', (zone, lastDay, hoursFromUtc) => {
  const midnight = endOf(lastDay, hoursFromUtc);

  it('polls with a look-back of one day emit each document once', async () => {
    const workflow = new Workflow(zone, 1);
    const { company } = workflow;
    company.today = lastDay;
    expect(await workflow.eventsAt(midnight - minute)).toEqual([]);
    company.do(create);
    expect(await workflow.eventsAt(midnight - 1)).toEqual(['created doc 0']);
    company.do(create);
    company.today = addDays(lastDay, 1);
    company.do(create);
    expect(await workflow.eventsAt(midnight)).toEqual(['created doc 1', 'created doc 2']);
    expect(await workflow.eventsAt(midnight + minute)).toBeUndefined();
    company.do({ ...create, what: 'payAll', which: 0 });
    expect(await workflow.eventsAt(midnight + minute)).toEqual(['paid doc 0']);
  });

  it('a document that is due on that day becomes overdue', async () => {
    const workflow = new Workflow(zone, 30);
    workflow.company.today = lastDay;
    await workflow.eventsAt(midnight - minute);
    workflow.company.do({ ...create, age: 1, term: 1 });
    expect(await workflow.eventsAt(midnight - 1)).toEqual(['created doc 0']);
    expect(await workflow.eventsAt(midnight)).toEqual(['overdue doc 0']);
    expect(await workflow.eventsAt(midnight + minute)).toBeUndefined();
  });
});

describe.each<[name: string, lastDay: Day]>([
  ['a year', lastDayOfYear],
  ['a financial year', lastDayOfFinancialYear],
])('after a pause of a month over the end of %s', (_name, lastDay) => {
  const dayAfter = (days: number) => addDays(lastDay, days);
  const noonOf = (days: number) => endOf(dayAfter(days), 5.5) - 12 * 60 * minute;

  it('the next poll emits everything that happened meanwhile, by date and once', async () => {
    const workflow = new Workflow('Asia/Kolkata', 10);
    const { company } = workflow;
    company.today = dayAfter(-20);
    for (const age of [0, 9, 8]) company.do({ ...create, age });
    expect(await workflow.eventsAt(noonOf(-20))).toEqual([]);

    company.do({ ...create, what: 'payAll', which: 0 });
    company.do({ ...create, what: 'cancel', which: 1 });
    company.today = dayAfter(12);
    for (const days of [-10, 0, 1, 12]) company.do({ ...create, age: 12 - days });
    company.do({ ...create, what: 'payAll', which: 3 });
    workflow.restart();
    expect(await workflow.eventsAt(noonOf(12))).toBeUndefined();
    expect(await workflow.eventsAt(noonOf(12))).toEqual([
      'cancelled doc 1',
      'paid doc 0',
      'created doc 3',
      'paid doc 3',
      'created doc 4',
      'created doc 5',
      'created doc 6',
    ]);
    expect(await workflow.eventsAt(noonOf(12))).toBeUndefined();

    for (const which of [2, 4]) company.do({ ...create, what: 'payAll', which });
    expect(await workflow.eventsAt(noonOf(13))).toEqual(['paid doc 2', 'paid doc 4']);
  });

  it('a new time zone of the credential, in which it is the day before, emits nothing twice', async () => {
    const workflow = new Workflow('Asia/Kolkata', 1);
    const { company } = workflow;
    company.today = lastDay;
    company.do(create);
    company.today = dayAfter(1);
    const afterMidnight = endOf(lastDay, 5.5) + minute;
    await workflow.eventsAt(afterMidnight);
    company.do(create);
    expect(await workflow.eventsAt(afterMidnight)).toEqual(['created doc 1']);
    workflow.moveTo('America/New_York');
    expect(await workflow.eventsAt(afterMidnight + minute)).toEqual([]);
    expect(await workflow.eventsAt(afterMidnight + minute)).toBeUndefined();
    workflow.moveTo('Asia/Kolkata');
    expect(await workflow.eventsAt(afterMidnight + minute)).toBeUndefined();
  });
});
