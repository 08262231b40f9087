import type { Books, RecordedRequest } from '../../simulator';

/** A document or payment that the simulator has stored. */
export interface StoredRecord {
  hashId?: string;
  serialNumber: string;
}

/** The state of the simulator for one write. */
export interface SimulatorState {
  records: StoredRecord[];
  /** The create requests, in the order of their arrival. */
  requests: RecordedRequest[];
}

/** Groups stored records and requests by the reference of their write. */
export function stateByReference(
  { documents, payments }: Books,
  requests: RecordedRequest[],
): (reference: string) => SimulatorState {
  const states = new Map<string, SimulatorState>();
  const stateOf = (text: string): SimulatorState => {
    // Prevent Double Entries appends a mark.
    const reference = text.replace(/ \[n8n-\w+\]$/, '');
    const state = states.get(reference) ?? { records: [], requests: [] };
    states.set(reference, state);
    return state;
  };
  for (const { reference, hashId, serialNumber } of documents) {
    stateOf(reference).records.push({ hashId, serialNumber });
  }
  for (const { notes, serialNumber } of payments) stateOf(notes).records.push({ serialNumber });
  for (const request of requests.filter(({ method }) => method === 'POST')) {
    const { reference, notes } = request.body as { reference?: string; notes?: string };
    stateOf(reference ?? notes ?? '').requests.push(request);
  }
  return stateOf;
}
