import crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import saved from '../fixtures/savedWorkflows.json';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { inVirtualTime, limitTimer, VirtualClock } from '../harness/virtualTime';

/**
 * A node of version 1 as a workflow has it that was saved at commit e32e892, and what it sent and returned then.
 * The nodes ran one after another, in one account.
 */
interface SavedNode {
  parameters: INodeParameters;
  items?: IDataObject[];
  requests: IDataObject[];
  rows: IDataObject[];
  /** The text of CHANGELOG.md about requests and rows that are no longer those of e32e892. */
  changed?: string;
}

const nodes = (saved as unknown as SavedNode[]).map((node, index) => ({
  ...node,
  name: `${index}, ${String(node.parameters.resource)}/${String(node.parameters.operation)}`,
}));

const start = Date.UTC(2026, 3, 20, 6);
const clock = new VirtualClock(start);
usePorts((functions) => inVirtualTime(n8nPorts(functions, limitTimer), clock));
useSimulator({ rateLimit: false, now: clock.wallNow, sleep: clock.sleep });

let account: TestAccount;

const allButDate: FakeableAPI[] = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
  ...(['hrtime', 'performance'] as const),
];

beforeAll(() => {
  jest.useFakeTimers({ now: start, doNotFake: allButDate });
  account = newAccount();
  drawInOrder();
});
afterAll(() => void jest.useRealTimers());

/** Gives records the same random IDs in each run, so that saved parameters can name them. */
function drawInOrder(): void {
  const drawn: Record<number, number> = {};
  jest.spyOn(crypto, 'randomBytes').mockImplementation(((size: number) => {
    drawn[size] = (drawn[size] ?? 0) + 1;
    return crypto.hash('sha512', `${size}:${drawn[size]}`, 'buffer').subarray(0, size);
  }) as never);
}

/** Without times of day, which each request that was added since makes later. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replace(/T\d\d:\d\d:\d\d(\.\d+)?/g, 'T00:00:00'));

describe('a workflow that was saved at e32e892', () => {
  it.each(nodes)('sends and returns the same in node $name', async (node) => {
    const { items, error } = await account.run(
      node.parameters,
      node.items && { items: node.items },
    );
    expect(error).toBeUndefined();
    expect(comparable(account.newRequests())).toEqual(node.requests);
    expect(comparable(items.map(({ json }) => json))).toMatchObject(node.rows);
  });

  it('differs only in what the changelog names', () => {
    const changelog = readFileSync(join(__dirname, '../../CHANGELOG.md'), 'utf8');
    const texts = nodes.flatMap(({ changed = [] }) => changed);
    expect(texts.filter((text) => !changelog.includes(text))).toEqual([]);
  });
});
