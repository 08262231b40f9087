import type { RecordedRequest, Simulator } from '../simulator';

/** How a strict service may count a second: any one, or each second of its clock. */
export const windows = ['sliding', 'fixed'] as const;
export type Window = (typeof windows)[number];

/** A company account of its own at a simulator, so that no measurement waits for another. */
export interface Company {
  name: string;
  baseUrl: string;
  apiKey: string;
  /** What arrived with its key. */
  requests(): RecordedRequest[];
}

/** @param latencyMs by how much every answer is put off */
export function openCompany(simulator: Simulator, name: string, latencyMs: number): Company {
  const { apiKey } = simulator.addCompany(name, '29AAAAA0000A1ZY');
  simulator.configure({ latencyMs }, apiKey);
  return {
    name,
    baseUrl: simulator.baseUrl,
    apiKey,
    requests: () => simulator.requests().filter(({ keyLabel }) => keyLabel?.startsWith(`${name}:`)),
  };
}

const isRejected = ({ status }: RecordedRequest): boolean => status === 429;

/** Accepted requests a second, from the first arrival to the last. */
export function acceptedPerSecond(requests: RecordedRequest[]): number {
  const arrivals = requests.filter((request) => !isRejected(request)).map((it) => it.arrivedAt);
  const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
  return (arrivals.length - 1) / seconds;
}

export const rejectedIn = (requests: RecordedRequest[]): number =>
  requests.filter(isRejected).length;

/** Between 0 and 1. */
export const rejectedShare = (requests: RecordedRequest[]): number =>
  rejectedIn(requests) / requests.length;
