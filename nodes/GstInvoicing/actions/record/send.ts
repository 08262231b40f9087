import { type Answer, dataIn } from '../../../../api/envelope';
import { ServiceError } from '../../../../api/errors';
import type { JsonObject } from '../../../../api/types';
import { agrees } from '../agrees';
import { warnAboutGstin } from '../gstinWarning';
import type { ItemContext } from '../operation';
import type { RecordKind } from './kind';
import { findStored } from './stored';

/**
 * Creates a record. Where an answer was lost, the record that is there counts as made by this call if
 * it is as the call describes it (service.md, Errors: Repeating a call).
 * @throws ServiceError
 */
export async function sendNewRecord(
  context: ItemContext,
  kind: RecordKind,
  body: JsonObject,
): Promise<JsonObject> {
  warnAboutGstin(context, body.gstin);
  const call = context.client.call(kind.endpoints.create, { body });
  return await call.then(
    (answer) => savedRow(kind, body, answer),
    async (error: unknown) => {
      const mayBeDone =
        error instanceof ServiceError && (error.outcomeUnknown || error.afterUnknownOutcome);
      if (!mayBeDone) throw error;
      const isStored = await isStoredSo(context, kind, body);
      if (isStored) return { ...savedRow(kind, body), recovered: true };
      // Whose the ID is cannot be said without a look.
      throw isStored === undefined ? error.with({ outcomeUnknown: true }) : error;
    },
  );
}

/** Undefined where nobody answers. What the read leaves out cannot be compared. */
async function isStoredSo(
  context: ItemContext,
  kind: RecordKind,
  body: JsonObject,
): Promise<boolean | undefined> {
  const id = String(body[kind.idAttribute]);
  return await findStored(context, kind, id).then(
    (stored) =>
      stored !== undefined &&
      Object.entries(body).every(
        ([name, value]) => !(name in stored) || agrees(value, stored[name]),
      ),
    () => undefined,
  );
}

/** Some answers carry nothing: what was sent is then all that is known. */
export const savedRow = (
  kind: RecordKind,
  body: JsonObject,
  answer: Answer = { message: '', payload: {} },
): JsonObject => ({
  [kind.idAttribute]: body[kind.idAttribute] ?? '',
  ...(body.name !== undefined && { name: body.name }),
  ...dataIn(answer),
});
