import type { IDataObject } from 'n8n-workflow';
import { ServiceError } from '../../../../../api/errors';
import { isObject } from '../../../../../api/json';
import { type Document, textOf } from '../../../../../api/records';
import { hasOwnNumber } from '../../../../../api/retry';
import type { JsonObject } from '../../../../../api/types';
import { dayOfInstant, readDay, toServiceDate } from '../../../../../core/day';
import { InputError } from '../../../../../core/inputError';
import { financialYearPeriod } from '../../../../../gst/period';
import { findBySerialNumber, findDocument, type Search } from '../../../../shared/documents/lookup';
import { simplifiedDocument } from '../../../../shared/documents/row';
import type { ItemContext } from '../../../run/form';
import { findLateCommit } from '../../../run/lateCommit';
import { differenceOf } from './difference';
import { returnsExisting } from './safeRetry';

/** A create that the service did not confirm. */
interface FailedCreate {
  body: JsonObject;
  /** The mark in its reference, if it has one. */
  token?: string;
  error: ServiceError;
}

/** A document that was found in place of the one to create. */
export interface Recovered {
  /** Its fields, as the list has them. */
  document: IDataObject;
  /** Its type, hash ID and serial number, with the mark `recovered` or `already_existed`. */
  outcome: JsonObject;
}

/**
 * The document that a failed create was about, if it is there (service.md, Errors:
 * Repeating a call); undefined where the failure stands.
 * @throws InputError where the serial number is another document's; ServiceError where a request
 * without a response may have taken it and no list shows so
 */
export async function recoverDocument(
  context: ItemContext,
  failed: FailedCreate,
): Promise<Recovered | undefined> {
  const { body, error } = failed;
  const serialNumber = ownNumberOf(body);
  if (serialNumber !== undefined && error.code === 'DUPLICATE_DOC_SERIAL_NUMBER') {
    if (error.afterUnknownOutcome) return await recoverTaken(context, body, serialNumber, error);
    if (!returnsExisting(context)) return undefined;
    // A lookup that fails leaves the refusal as it is.
    return await findExisting(context, body, serialNumber).catch(exceptServiceErrors);
  }
  return error.outcomeUnknown ? await recoverLost(context, failed, serialNumber) : undefined;
}

/** The response was lost; a serial number or a mark identifies the document, if it was created. */
async function recoverLost(
  context: ItemContext,
  failed: FailedCreate,
  serialNumber: string | undefined,
): Promise<Recovered | undefined> {
  const find = finderOf(context, failed, serialNumber);
  // A lookup that fails tells nothing: the outcome stays unknown.
  const found = find && (await findLateCommit(context, find).catch(() => undefined));
  return found && !differenceOf(failed.body, found)
    ? recoveredAs(context, found, failed.body, 'recovered')
    : undefined;
}

function finderOf(
  { client }: ItemContext,
  { body, token }: FailedCreate,
  serialNumber: string | undefined,
): (() => Promise<Document | undefined>) | undefined {
  const search = searchOf(body, dayOf(body));
  if (serialNumber !== undefined) {
    return async () => await findBySerialNumber(client, search, serialNumber);
  }
  if (token === undefined) return undefined;
  return async () =>
    await findDocument(client, search, ({ raw }) => String(raw.reference).includes(token));
}

/** The number is taken, perhaps by a request of this very create whose response was lost. */
async function recoverTaken(
  context: ItemContext,
  body: JsonObject,
  serialNumber: string,
  error: ServiceError,
): Promise<Recovered> {
  const find = async () => await findNumber(context, body, serialNumber);
  const found = await findLateCommit(context, find).catch(() => undefined);
  if (!found) throw error.with({ outcomeUnknown: true });
  const difference = differenceOf(body, found);
  if (!difference) return recoveredAs(context, found, body, 'recovered');
  throw isTaken(
    serialNumber,
    describe(body, found, difference),
    'Check that document in your account. The response to the first attempt was lost, so it may be the document of this item. If it is not, use the next number of the series.',
  );
}

/** The number is taken, and the user wants the document that has it, if it is the same. */
async function findExisting(
  context: ItemContext,
  body: JsonObject,
  serialNumber: string,
): Promise<Recovered> {
  const found = await findNumber(context, body, serialNumber);
  const difference = found && differenceOf(body, found);
  if (found && !difference) return recoveredAs(context, found, body, 'already_existed');
  throw isTaken(
    serialNumber,
    found && difference ? describe(body, found, difference) : 'a document that is not in the list',
    'Use the next number of the series, or check that document in your account.',
  );
}

/** Searches the day of the document first, then its financial year. */
async function findNumber(
  { client }: ItemContext,
  body: JsonObject,
  serialNumber: string,
): Promise<Document | undefined> {
  return (
    (await findBySerialNumber(client, searchOf(body, dayOf(body)), serialNumber)) ??
    (await findBySerialNumber(client, searchOf(body, yearOf(body)), serialNumber))
  );
}

const searchOf = ({ document_type }: JsonObject, period: Search['period']): Search => ({
  type: String(document_type),
  period,
});

const dayOf = ({ document_date: day }: JsonObject): Search['period'] => ({
  start_date: String(day),
  end_date: String(day),
});

function yearOf({ document_date: date }: JsonObject): Search['period'] {
  const { start, end } = financialYearPeriod(readDay(date, 'Document Date', 'UTC'));
  return { start_date: toServiceDate(start), end_date: toServiceDate(end) };
}

/** The body's own serial number as one text; undefined where the service assigns it. */
function ownNumberOf(body: JsonObject): string | undefined {
  if (!hasOwnNumber(body)) return undefined;
  const { serial_number: text, serial_number_v2: parts } = body;
  if (!isObject(parts)) return String(text);
  return [parts.prefix, parts.doc_number, parts.suffix].map(textOf).join('');
}

const isTaken = (serialNumber: string, whose: string, advice: string): InputError =>
  new InputError(
    'Serial Number',
    `The serial number "${serialNumber}" belongs to ${whose}`,
    advice,
  );

const describe = ({ document_type }: JsonObject, { party, raw }: Document, difference: string) =>
  `the ${String(document_type)} of ${party.name} dated ${String(raw.document_date)} for ${String(raw.total_amount)}, with a different ${difference}`;

const recoveredAs = (
  { settings }: ItemContext,
  { raw, hashId, serialNumber }: Document,
  { document_type = '' }: JsonObject,
  mark: 'recovered' | 'already_existed',
): Recovered => ({
  document: simplifiedDocument(raw, dayOfInstant(new Date(), settings.timeZone)),
  outcome: { document_type, hash_id: hashId, serial_number: serialNumber, [mark]: true },
});

function exceptServiceErrors(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
}
