import type { Books, RecordedRequest } from '../../simulator';

/** A document or payment in the books. */
export interface Standing {
  hashId?: string;
  serialNumber: string;
}

/** What the simulator knows of one intent. */
export interface Evidence {
  standing: Standing[];
  /** The requests that were to bring it about, in order of arrival. */
  sendings: RecordedRequest[];
}

/** Sorts what the simulator knows, by the mark of the intent that it belongs to. */
export function evidenceByMark(
  { documents, payments }: Books,
  requests: RecordedRequest[],
): (mark: string) => Evidence {
  const evidence = new Map<string, Evidence>();
  const of = (text: string): Evidence => {
    // Where the node is to make retries safe, it adds a mark of its own.
    const mark = text.replace(/ \[n8n-\w+\]$/, '');
    const known = evidence.get(mark) ?? { standing: [], sendings: [] };
    evidence.set(mark, known);
    return known;
  };
  for (const { reference, hashId, serialNumber } of documents) {
    of(reference).standing.push({ hashId, serialNumber });
  }
  for (const { notes, serialNumber } of payments) of(notes).standing.push({ serialNumber });
  for (const request of requests.filter(({ method }) => method === 'POST')) {
    const { reference, notes } = request.body as { reference?: string; notes?: string };
    of(reference ?? notes ?? '').sendings.push(request);
  }
  return of;
}
