import type { JsonObject } from '../../../../core/json';
import type { SavedRecord } from '../../../../books/records/create';
import type { RecordKind } from '../../../../books/records/kind';

/** The row of a saved record. If the response is empty, the row has only what was sent. */
export const savedRecord = (
  { idAttribute }: RecordKind,
  { body, answer, isRecovered }: SavedRecord,
): JsonObject => ({
  [idAttribute]: body[idAttribute] ?? '',
  ...(body.name !== undefined && { name: body.name }),
  ...answer,
  ...(isRecovered && { recovered: true }),
});
