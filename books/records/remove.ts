import { ownAbout } from '../memory/write';
import type { Session } from '../session';
import { aboutRecord } from './create';
import type { RecordKind } from './kind';

/** Deletes a record, which then is none that this execution has created. @throws ServiceError */
export async function removeRecord(
  { client, own }: Session,
  kind: RecordKind,
  id: string,
): Promise<void> {
  await client.call(kind.endpoints.remove, { path: { [kind.pathParameter]: id } });
  const removed = ownAbout({ own }, 'record', aboutRecord(kind, id));
  own.splice(0, own.length, ...own.filter((write) => !removed.some(({ id }) => id === write.id)));
}
