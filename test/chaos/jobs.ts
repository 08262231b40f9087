import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { RecordedRequest } from '../../simulator';
import { chainOf, resultIn } from '../harness/chain';
import type { Random } from '../harness/random';
import { type Access, requestJson } from '../harness/request';
import type { NodeSettings } from '../harness/runNode';
import { runWorkflow } from '../harness/runWorkflow';
import { credentialData } from '../harness/samples';
import type { Claims } from './claims';
import { endpointVersions, errorSettings, timeouts } from './executions';
import { type Operation, operations } from './operations';
import { type Report, reportOf } from './runExecutions';

/** Items for which one execution carries out an operation. */
export interface Job {
  name: string;
  operation: Operation;
  items: IDataObject[];
  settings: NodeSettings;
  options: INodeParameters;
  endpointVersion: string;
}

/** What an execution says of one item. */
export interface ReportedItem extends Pick<Claims, 'reports'> {
  job: Job;
  item: IDataObject;
}

const turns = Object.entries(operations);

/** Every operation has its turn. */
function nextOperation(): [string, Operation] {
  const next = turns.shift() as [string, Operation];
  turns.push(next);
  return next;
}

/** Makes random jobs and the records that they need, without the node. @param first the number of the first item */
export async function prepareJobs(
  access: Access,
  first: number,
  count: number,
  random: Random,
): Promise<Job[]> {
  const send = async (method: string, path: string, body: object) =>
    await requestJson<IDataObject>(access, method, path, body);
  const jobs: Job[] = [];
  const end = first + count;
  for (let number = first; number < end;) {
    const [name, operation] = nextOperation();
    const { settings, maxItems } = random.pick(errorSettings);
    const items: IDataObject[] = [];
    const until = Math.min(end, number + 1 + random.below(maxItems));
    for (; number < until; number++) {
      const key = `W${number}W`;
      const date = `2025-10-0${1 + random.below(9)}`;
      const item = { key, reference: key, customer: `${key}P`, number, date };
      items.push({ ...item, ...(await operation.prepare?.(send, item)) });
    }
    const { options } = random.pick(timeouts);
    const endpointVersion = random.pick(endpointVersions);
    jobs.push({ name, operation, items, settings, options, endpointVersion });
  }
  return jobs;
}

/** Runs a job with n8n's engine. */
export async function runJob(access: Access, job: Job): Promise<ReportedItem[]> {
  const { operation, items, settings, options, endpointVersion } = job;
  const nodes = operation.nodes.map((parameters) => ({ ...parameters, options }));
  const credential = { ...credentialData(access), endpointVersion };
  const run = await runWorkflow(chainOf(nodes, items, settings), credential);
  const [first] = operation.nodes;
  const writing = operation.nodes.flatMap(({ resource }, index) =>
    resource === first?.resource ? `Node ${index + 1}` : [],
  );
  const results = writing.map((node) => resultIn(run, node));
  return items.map((item, index) => ({
    job,
    item,
    reports: results.map((result): Report => reportOf(result, index)),
  }));
}

/** What was said of an item beside what the simulator did. @param requests those with the item's key or hash ID */
export function claimsOf(
  { job, item, reports }: ReportedItem,
  requests: RecordedRequest[],
): Claims {
  const { write, isRepeatable } = job.operation;
  const carriedOut = requests.filter(
    ({ method, path, committed }) => committed && write.test(`${method} ${path}`),
  ).length;
  return { name: `${String(item.key)}, ${job.name}`, reports, carriedOut, isRepeatable };
}

/** Finds the writes about an item: by its key, or the hash ID of its document. */
export function writesByItem(
  reported: ReportedItem[],
  requests: RecordedRequest[],
): (item: IDataObject) => RecordedRequest[] {
  const byKey = new Map<unknown, RecordedRequest[]>();
  const names = new Map(reported.map(({ item }) => [item.hash, item.key]));
  for (const request of requests.filter(({ method }) => method !== 'GET')) {
    const text = `${request.path} ${JSON.stringify(request.body)}`;
    const words = text.match(/W\d+W|[\w-]+/g) ?? [];
    const keys = new Set(words.flatMap((word) => [/W\d+W/.exec(word)?.[0] ?? names.get(word)]));
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), request]);
  }
  return ({ key }) => byKey.get(key) ?? [];
}
