import type { RecordedRequest, Simulator } from '../simulator';

/** A company at the simulator. Each measurement has one, so that none waits for another. */
export interface Company {
  name: string;
  baseUrl: string;
  apiKey: string;
  /** The requests with its key. */
  requests(): RecordedRequest[];
}

/** @param latencyMs the delay of each response */
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

/** Accepted requests per second, from the first to the last. */
export function acceptedPerSecond(requests: RecordedRequest[]): number {
  const arrivals = requests.filter((request) => !isRejected(request)).map((it) => it.arrivedAt);
  const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)) / 1000;
  return (arrivals.length - 1) / seconds;
}

export const rejectedIn = (requests: RecordedRequest[]): number =>
  requests.filter(isRejected).length;
