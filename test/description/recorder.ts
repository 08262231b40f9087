import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../nodes/GstReturns/actions';
import type { RecordedRequest } from '../../simulator';
import { type ObservedRun, onRun } from '../harness/account';
import { onEvent } from '../harness/webhookTrigger';
import { endpointOf } from './description';
import { facts } from './facts';
import { type FileObservations, observationsFolder, root, type Source } from './coverage';
import {
  inError,
  inEvent,
  isAccepted,
  observationsIn,
  observationsInRequest,
  observationsInRows,
  ruleCovered,
  sentBy,
} from './observations';

const relevant = new Set(facts.flatMap(({ observedAs }) => observedAs));
const observed = new Map<string, Source>();
const undescribed = new Set<string>();
/** The latest run of the node in the current test. */
let lastRun = { test: '', where: '' };

// Jest runs this module before each integration test file.
onRun.push(recordRun);
onEvent.push(recordEvent);

beforeAll(() => rmSync(outputFile(), { force: true }));
afterAll(() => {
  const observations: FileObservations = {
    testFile: path.relative(root, testPath()),
    observed: Object.fromEntries(observed),
    undescribed: [...undescribed],
  };
  mkdirSync(observationsFolder, { recursive: true });
  writeFileSync(outputFile(), JSON.stringify(observations));
});

/** Records a run of the action node. */
function recordRun(run: ObservedRun): void {
  const { parameters, version, requests, result } = run;
  const where = operationNamed(parameters);
  const rows = result.items.map(({ json }) => json);
  const errors = [result.error?.description ?? '', ...rows.map(codeOf)];
  lastRun = { test: testName(), where };
  for (const request of requests) {
    recordRequest(request, where, run.acceptsUndocumented);
    const sentTo = isAccepted(request) && endpointOf(request);
    if (sentTo) record(sentBy(where, version, sentTo), where);
  }
  const accepted = requests.findLast(isAccepted);
  const endpoint = accepted && endpointOf(accepted);
  if (endpoint) observationsInRows(endpoint, rows).forEach((one) => record(one, where));
  const codes = errors.flatMap((text) => text.match(/\b[A-Z]+(_[A-Z]+)*(_\d+)?\b/g) ?? []);
  codes.forEach((code) => record(inError(code), where));
}

/** Records an event that the trigger has emitted. */
function recordEvent(event: { event_type?: unknown }): void {
  const observations = observationsIn(event, inEvent(String(event.event_type)));
  observations.forEach((one) => record(one, 'Trigger'));
}

/** Declares that the current test covers rules of the description. */
export function covers(...rules: string[]): void {
  const where = lastRun.test === testName() ? lastRun.where : 'Simulator';
  for (const rule of rules) {
    if (!relevant.has(ruleCovered(rule))) throw new Error(`The description has no rule "${rule}"`);
    record(ruleCovered(rule), where);
  }
}

function recordRequest(
  request: RecordedRequest,
  where: string,
  acceptsUndocumented: boolean,
): void {
  const endpoint = endpointOf(request);
  if (!endpoint) return;
  for (const observation of observationsInRequest(endpoint, request)) {
    if (relevant.has(observation)) record(observation, where);
    else if (!acceptsUndocumented && / (body|query) [^=]+$/.test(observation)) {
      undescribed.add(observation);
    }
  }
}

function record(observation: string, where: string): void {
  if (!relevant.has(observation)) return;
  const test = testName();
  const first = observed.get(observation);
  if (!first || test < first.test) observed.set(observation, { where, test });
}

const testPath = () => expect.getState().testPath ?? '';

const testName = () =>
  `${path.basename(testPath(), '.test.ts')}: ${expect.getState().currentTestName ?? ''}`;

const outputFile = () => path.join(observationsFolder, `${path.basename(testPath())}.json`);

/** The name of the operation in the editor: `Document: Create`, `GST Returns: Check`. */
export function operationNamed({ resource, operation }: INodeParameters): string {
  const place =
    resource === undefined
      ? { name: 'GST Returns', operations: returns }
      : resources.find(({ value }) => value === resource);
  const chosen = place?.operations.find(({ value }) => value === operation);
  return `${place?.name ?? String(resource)}: ${chosen?.name ?? String(operation)}`;
}

/** The error code of a failed item with Continue On Fail. */
const codeOf = ({ details }: IDataObject): string =>
  String((details as IDataObject | undefined)?.code ?? '');
