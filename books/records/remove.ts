import { isRecord } from '../ownWrites';
import type { Session } from '../session';
import type { RecordKind } from './kind';

/** Deletes a record, which then is none that this execution has created. @throws ServiceError */
export async function removeRecord(
  { client, own }: Session,
  kind: RecordKind,
  id: string,
): Promise<void> {
  await client.call(kind.endpoints.remove, { path: { [kind.pathParameter]: id } });
  const isRemoved = isRecord(kind, id);
  own.records = own.records.filter((one) => !isRemoved(one));
}
