import { readDay, toServiceDate } from '../../../../api/dates';
import { ServiceError } from '../../../../api/errors';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { financialYearPeriod } from '../../../../api/period';
import type { ItemContext } from '../operation';
import { lookUntilSettled } from '../settle';
import { bodyTotal, totalsAgree } from './bodyTotal';
import { findBySerialNumber, findInList, serialNumberOf } from './find';
import { takesExisting } from './safeRetry';

/** A create that did not succeed. */
interface FailedCreate {
  body: JsonObject;
  /** The mark in its reference, if it has one. */
  token?: string;
  error: unknown;
}

/**
 * The document that a failed create was about, if it is there (service.md, Errors: Repeating a call);
 * undefined where the failure stands.
 * @throws InputError where the serial number is another document's; ServiceError where a lost answer
 * may have taken it and nothing shows so
 */
export async function recoverDocument(
  context: ItemContext,
  { body, token, error }: FailedCreate,
): Promise<JsonObject | undefined> {
  if (!(error instanceof ServiceError)) return undefined;
  return await existing(context, body, token, error).catch((lookError: unknown) => {
    // A look that fails tells nothing: what is known of the create still stands.
    if (error.outcomeUnknown) return undefined;
    if (lookError instanceof InputError) throw lookError;
    // The number may be taken by the very sending whose answer was lost.
    if (error.afterUnknownOutcome) throw error.with({ outcomeUnknown: true });
    if (lookError instanceof ServiceError) return undefined;
    throw lookError;
  });
}

async function existing(
  context: ItemContext,
  body: JsonObject,
  token: string | undefined,
  error: ServiceError,
): Promise<JsonObject | undefined> {
  const serialNumber = ownNumberOf(body);
  if (serialNumber !== undefined && error.code === 'DUPLICATE_DOC_SERIAL_NUMBER') {
    return error.afterUnknownOutcome || takesExisting(context)
      ? await sameDocument(context, body, error)
      : undefined;
  }
  if (!error.outcomeUnknown) return undefined;
  const look = lookFor(context, body, serialNumber, token);
  const row = look && (await lookUntilSettled(context, look));
  return row && !difference(body, row) ? rowOf(body, row, 'recovered') : undefined;
}

/** Where a number or a mark tells which document to look for. */
function lookFor(
  context: ItemContext,
  body: JsonObject,
  serialNumber: string | undefined,
  token: string | undefined,
): (() => Promise<JsonObject | undefined>) | undefined {
  const search = { documentType: String(body.document_type), period: dayOf(body) };
  if (serialNumber !== undefined) {
    return async () => await findBySerialNumber(context, { ...search, serialNumber });
  }
  return token === undefined
    ? undefined
    : async () =>
        await findInList(context, search, ({ reference }) => String(reference).includes(token));
}

/**
 * The document with the number of the body, if it is the one that the body describes.
 * @throws InputError where it is another one, or may be; ServiceError where a lost answer may have taken
 * the number and no list shows by whom
 */
async function sameDocument(
  context: ItemContext,
  body: JsonObject,
  error: ServiceError,
): Promise<JsonObject> {
  const mayBeOwn = error.afterUnknownOutcome;
  const serialNumber = ownNumberOf(body) ?? '';
  const search = { documentType: String(body.document_type), serialNumber };
  const find = async () =>
    (await findBySerialNumber(context, { ...search, period: dayOf(body) })) ??
    (await findBySerialNumber(context, { ...search, period: yearOf(body) }));
  const row = await (mayBeOwn ? lookUntilSettled(context, find) : find());
  if (!row && mayBeOwn) throw error;
  const differs = row && difference(body, row);
  if (row && !differs) return rowOf(body, row, mayBeOwn ? 'recovered' : 'already_existed');
  const whose = row
    ? `the ${search.documentType} of ${partyNameOf(row)} of ${String(row.document_date)} over ${String(row.total_amount)}, with another ${differs}`
    : 'a document that its list does not show';
  throw new InputError(
    'Serial Number',
    `The serial number "${serialNumber}" belongs to ${whose}`,
    mayBeOwn
      ? 'Look at that document in your account: the answer to the first try was lost, so it may be the one of this item. If it is not, use the next number of the series.'
      : 'Use the next number of the series, or look at that document in your account.',
  );
}

/** In what a listed document differs from a body; undefined where it is the same. */
function difference(body: JsonObject, row: JsonObject): string | undefined {
  const party = (body.party ?? {}) as JsonObject;
  const items = (body.items ?? []) as JsonObject[];
  const total = Number(row.total_amount);
  if (partyIdOf(row) !== String(party.id)) return 'party';
  // The list of subscriptions has no date of the document, and no cancelled amount.
  if (row.document_date !== undefined && !isSameDay(row.document_date, body.document_date)) {
    return 'date';
  }
  if (!totalsAgree(total, bodyTotal(body), items.length)) return 'total';
  return [row.payment_status, row.status].includes('cancelled')
    ? 'state: it is cancelled'
    : undefined;
}

const partyIdOf = (row: JsonObject): string =>
  String(((row.customer ?? row.party ?? {}) as JsonObject).id ?? row.customer_id ?? '');

const partyNameOf = (row: JsonObject): string =>
  String(((row.customer ?? row.party ?? {}) as JsonObject).name ?? row.customer_name ?? '');

function isSameDay(one: unknown, other: unknown): boolean {
  const asDate = (value: unknown) => toServiceDate(readDay(value, 'Document Date', 'UTC'));
  try {
    return asDate(one) === asDate(other);
  } catch {
    return false;
  }
}

const dayOf = ({ document_date: day }: JsonObject) => ({
  start_date: String(day),
  end_date: String(day),
});

function yearOf({ document_date: date }: JsonObject) {
  const { start, end } = financialYearPeriod(readDay(date, 'Document Date', 'UTC'));
  return { start_date: toServiceDate(start), end_date: toServiceDate(end) };
}

/** The body's own serial number as one text; undefined where the service assigns it. */
function ownNumberOf({
  serial_number: text,
  serial_number_v2: parts,
}: JsonObject): string | undefined {
  if (text !== undefined) return String(text);
  if (parts === undefined) return undefined;
  const { prefix = '', doc_number: number = '', suffix = '' } = parts as JsonObject;
  return `${String(prefix)}${String(number)}${String(suffix)}`;
}

const rowOf = (body: JsonObject, row: JsonObject, mark: string): JsonObject => ({
  document_type: body.document_type ?? '',
  hash_id: row.hash_id ?? '',
  serial_number: serialNumberOf(row),
  [mark]: true,
});
