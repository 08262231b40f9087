import { since, takeOut } from '../memory/memory';
import type { Session } from '../session';
import { aboutRecord } from './create';
import type { RecordKind } from './kind';

/** Deletes a record, which then is none that this process has created. @throws ServiceError */
export async function removeRecord(session: Session, kind: RecordKind, id: string): Promise<void> {
  await session.client.call(kind.endpoints.remove, { path: { [kind.pathParameter]: id } });
  for (const write of since(session, 'record', aboutRecord(kind, id), -Infinity)) {
    takeOut(session, write);
  }
}
