import { versionFor } from '../../api/endpoint';
import { dataIn } from '../../api/payload';
import type { Json, JsonObject } from '../../core/json';
import { noteOddGstin } from '../gstin';
import { retryGuard } from '../retryGuard';
import { withNewStock } from '../stock';
import type { Session } from '../session';
import { withChanges } from '../storedBody';
import type { SavedRecord } from './create';
import type { RecordKind } from './kind';
import { readAsBody } from './stored';

export interface RecordChange {
  id: string;
  /** Under the service's names; null leaves an attribute out. */
  changes: JsonObject;
  /** Whether to send the whole record with the changes, or the changes alone. */
  keepsOthers: boolean;
  /** The record as a body, if it was read just before. */
  stored?: JsonObject;
}

/**
 * Changes a record, which is read just before. This keeps changes by other users, and the stock
 * that the service requires with every update of a product.
 * @throws ServiceError, InputError
 */
export async function changeRecord(
  session: Session,
  kind: RecordKind,
  { id, changes, keepsOthers, stored: known }: RecordChange,
): Promise<SavedRecord> {
  const { update } = kind.endpoints;
  const { lacks = [] } = versionFor(update, session.account.endpointVersion);
  if (keepsOthers && lacks.length > 0) {
    session.note({ kind: 'lostByV1', noun: kind.noun, attributes: [...lacks] });
  }
  const guard = retryGuard(kind.label);
  let before: JsonObject | undefined;
  let unused = known;
  const send = async (check: (stored: JsonObject) => void) =>
    await session.client.call(update, {
      async body({ client, lost }) {
        const stored = unused ?? (await readAsBody(client, session, kind, id));
        unused = undefined;
        check(stored);
        // After a lost response, the record may have been changed already.
        before ??= stored;
        const names = Object.keys(stored).filter((name) => keepsOthers && !lacks.includes(name));
        const kept = Object.fromEntries(names.map((name) => [name, stored[name] as Json]));
        const whole = withChanges(kept, { ...changes, [kind.idAttribute]: id });
        const body = kind.complete?.(whole, changes) ?? whole;
        const ours = Object.keys(changes).map((name) => [name, body[name] ?? null]);
        guard(stored, Object.fromEntries(ours), lost !== undefined);
        return { body, made: body };
      },
    });
  const sendsStock = kind.type === 'product' && keepsOthers && !('quantity' in changes);
  const result = sendsStock ? await withNewStock(session, id, send) : await send(() => undefined);
  noteOddGstin(session, result.made.gstin);
  return { body: result.made, answer: dataIn(result), isRecovered: false, before };
}
