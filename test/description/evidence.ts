import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedRequest } from '../../simulator';
import { endpointOf } from './endpoints';
import { facts } from './facts';
import { type Evidence, evidenceFolder, type Place, root } from './places';
import {
  inError,
  inEvent,
  isAccepted,
  shown,
  sightingsIn,
  sightingsOfRequest,
  sightingsOfRows,
} from './sightings';

/** What one run of a node did and gave. */
export interface SeenRun {
  /** Such as `Document: Create`. */
  where: string;
  requests: RecordedRequest[];
  rows: object[];
  /** Everything that the run says of errors. */
  errors: string[];
}

const wanted = new Set(facts.flatMap(({ seenAs }) => seenAs));
const seen = new Map<string, Place>();
const undescribed = new Set<string>();
/** The last run of the test that is under way. */
let lastRun = { test: '', where: '' };

// Each test file that imports this keeps evidence of its own.
beforeAll(() => rmSync(fileOfEvidence(), { force: true }));
afterAll(() => {
  const evidence: Evidence = {
    testFile: path.relative(root, testPath()),
    seen: Object.fromEntries(seen),
    undescribed: [...undescribed],
  };
  mkdirSync(evidenceFolder, { recursive: true });
  writeFileSync(fileOfEvidence(), JSON.stringify(evidence));
});

/** Notes what a run of a node met. */
export function noteRun({ where, requests, rows, errors }: SeenRun): void {
  lastRun = { test: testName(), where };
  for (const request of requests) noteRequest(request, where);
  const answered = requests.findLast(isAccepted);
  const endpoint = answered && endpointOf(answered);
  if (endpoint) sightingsOfRows(endpoint, rows).forEach((sighting) => note(sighting, where));
  const codes = errors.flatMap((text) => text.match(/\b[A-Z]+(_[A-Z]+)*(_\d+)?\b/g) ?? []);
  codes.forEach((code) => note(inError(code), where));
}

/** Notes what an event holds that the trigger gave out. */
export function noteEvent(event: { event_type?: unknown }): void {
  const sightings = sightingsIn(event, inEvent(String(event.event_type)));
  sightings.forEach((sighting) => note(sighting, 'Trigger'));
}

/** Says that the test shows a rule of the description. */
export function shows(...rules: string[]): void {
  const where = lastRun.test === testName() ? lastRun.where : 'Simulator';
  for (const rule of rules) {
    if (!wanted.has(shown(rule))) throw new Error(`The description has no rule "${rule}"`);
    note(shown(rule), where);
  }
}

function noteRequest(request: RecordedRequest, where: string): void {
  const endpoint = endpointOf(request);
  if (!endpoint) return;
  for (const sighting of sightingsOfRequest(endpoint, request)) {
    if (wanted.has(sighting)) note(sighting, where);
    else if (/ (body|query) [^=]+$/.test(sighting)) undescribed.add(sighting);
  }
}

function note(sighting: string, where: string): void {
  if (!wanted.has(sighting)) return;
  const test = testName();
  const first = seen.get(sighting);
  if (!first || test < first.test) seen.set(sighting, { where, test });
}

const testPath = () => expect.getState().testPath ?? '';

const testName = () =>
  `${path.basename(testPath(), '.test.ts')}: ${expect.getState().currentTestName ?? ''}`;

const fileOfEvidence = () => path.join(evidenceFolder, `${path.basename(testPath())}.json`);
