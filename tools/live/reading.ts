import { createClient } from '../../api/client';
import type { Endpoint } from '../../api/endpoint';
import { ServiceError } from '../../api/errors';
import { type CallResult, type ListPage, pageIn, recordIn } from '../../api/payload';
import type { RequestInput } from '../../api/request';
import type { Account, Ports, WireResponse } from '../../api/types';
import type { JsonObject } from '../../core/json';
import type { Shape } from './attributes';

/** A request of the check. */
export interface Step {
  endpoint: Endpoint;
  /** Undefined if the account has nothing to send it for. */
  input: (seen: Seen, now: Date) => RequestInput | undefined;
  /** What its records look like. */
  shape?: Shape;
  /** Whether the service should reject it. */
  isRefused?: true;
}

/** What came of the steps, by name. */
export type Seen = Record<string, Reading | undefined>;

/** What came of one step, retries included. */
export interface Reading {
  step: Step;
  /** Method and path, without values. */
  request: string;
  responses: WireResponse[];
  /** How the package reads the last response. */
  result?: CallResult;
  error?: ServiceError;
}

/** Sends the request of a step at the package's pace, and keeps all responses. */
export async function take(
  step: Step,
  input: RequestInput,
  { account, ports }: { account: Account; ports: Ports },
): Promise<Reading> {
  const responses: WireResponse[] = [];
  const send: Ports['send'] = async (sent) => {
    const received = await ports.send(sent);
    if ('status' in received) responses.push(received);
    return received;
  };
  const { endpoint } = step;
  const request = `${endpoint.method} ${endpoint.v2.path}`;
  try {
    const result = await createClient(account, { ...ports, send }).call(endpoint, input);
    return { step, request, responses, result };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { step, request, responses, error };
  }
}

/** The page of a list, as the package reads it; undefined if it can't. */
export const pageOf = (reading: Reading | undefined): ListPage | undefined =>
  readOrNothing(reading, pageIn);

/** The records of a page, without what the package adds to each of them. */
export function rowsOf(reading: Reading | undefined): JsonObject[] {
  const added = reading?.step.endpoint.besideRecords ?? [];
  return (pageOf(reading)?.records ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !added.includes(name))),
  );
}

/** The record of a read; undefined if there is none. */
export const recordOf = (reading: Reading | undefined): JsonObject | undefined =>
  readOrNothing(reading, recordIn);

function readOrNothing<Read>(
  reading: Reading | undefined,
  read: (result: CallResult, endpoint: Endpoint) => Read,
): Read | undefined {
  if (!reading?.result) return undefined;
  try {
    return read(reading.result, reading.step.endpoint);
  } catch {
    return undefined;
  }
}
