import type { RecordType } from '../../api/ownIds';
import { readListFor } from '../records/list';
import { customers, vendors } from '../records/parties';
import { products } from '../records/products';
import type { Session } from '../session';

/** A record that a document of a run needs. */
export interface NeededRecord {
  type: RecordType;
  id: string;
}

/** So few are read on their own, so that the first document does not wait for a list. */
const mostAlone = 3;

/**
 * Reads lists of customers, vendors and products as far as that takes fewer requests than reading each
 * record that documents need on its own. What a list lacks, or can't be read, is read on its own later.
 */
export async function readAhead(session: Session, needed: NeededRecord[]): Promise<void> {
  for (const kind of [customers, vendors, products]) {
    const ids = new Set(needed.filter(({ type }) => type === kind.type).map(({ id }) => id));
    if (ids.size <= mostAlone) continue;
    await readListFor(session, kind, ids);
  }
}
