import { ServiceError } from '../../../api/errors';
import { type Document, comparedStatus } from './document';
import { parseDay, readDay, toIsoDate } from '../../../core/day';
import { financialYearPeriod } from '../../../law/period';
import { type DatesQuery, datesQuery } from '../../lists';
import { findLateCommit } from '../../memory/lateCommit';
import { wasCancelled } from '../../memory/memory';
import advice from '../../advice.json';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import { findBySerialNumber, findDocument, type Search } from './lookup';
import type { Sent } from './toWire';
import { paiseBetween } from '../../amounts/total';

/** A create that the service did not confirm. */
interface FailedCreate {
  sent: Sent;
  error: ServiceError;
  /** Whether to return an existing document that has the same serial number and details. */
  returnsExisting: boolean;
}

/** An existing document that is returned instead of a new one. */
export interface Recovered {
  kind: 'recovered' | 'already_existed';
  found: Document;
}

const adviceIfOther = (found: Document | undefined): string =>
  found && isCancelled(found) ? advice.numberOfCancelled : advice.numberOfOther;

/**
 * The document that a failed create has created, or that already existed (service.md, Errors:
 * Retries). Undefined if there is none, so that the failure is reported.
 * @throws Refusal if the serial number is another document's; ServiceError if a request without a
 * response may have taken it and no list shows that document
 */
export async function recoverDocument(
  session: Session,
  { sent, error, returnsExisting }: FailedCreate,
): Promise<Recovered | undefined> {
  const { number } = sent;
  if (number !== undefined && error.code === 'DUPLICATE_DOC_SERIAL_NUMBER') {
    if (error.afterUnknownOutcome) return await recoverTaken(session, sent, number, error);
    // It is mostly that of the same document, after a run that stopped half way.
    if (!returnsExisting) throw error.with({ advice: advice.numberIsTaken });
    // If the lookup fails, the service's refusal is reported.
    return await findExisting(session, sent, number).catch(exceptServiceErrors);
  }
  return error.outcomeUnknown ? await recoverLost(session, sent) : undefined;
}

/** The response was lost. If the document was created, its serial number or its mark identifies it. */
async function recoverLost(session: Session, sent: Sent): Promise<Recovered | undefined> {
  const find = finderOf(session, sent);
  // A failed lookup proves nothing, so the outcome stays unknown.
  const found = find && (await findLateCommit(session, find).catch(() => undefined));
  return found && !differenceOf(sent, found) ? { kind: 'recovered', found } : undefined;
}

function finderOf(
  { client }: Session,
  sent: Sent,
): (() => Promise<Document | undefined>) | undefined {
  const { number, mark } = sent;
  const search = searchOf(sent, dayOf(sent));
  if (number !== undefined) return async () => await findBySerialNumber(client, search, number);
  if (mark === undefined) return undefined;
  return async () =>
    await findDocument(client, search, ({ raw }) => String(raw.reference).includes(mark));
}

/** The number is taken, perhaps by an earlier attempt of this create whose response was lost. */
async function recoverTaken(
  session: Session,
  sent: Sent,
  number: string,
  error: ServiceError,
): Promise<Recovered> {
  const find = async () => await findNumber(session, sent, number);
  const found = await findLateCommit(session, find).catch(() => undefined);
  if (!found) throw error.with({ outcomeUnknown: true });
  const difference = differenceOf(sent, found);
  if (!difference) return { kind: 'recovered', found };
  if (isMissing(found, difference)) throw error.with({ outcomeUnknown: true });
  const document = describe(sent, found, difference);
  throw refused('numberMayBeTaken', { number, document, other: adviceIfOther(found) });
}

/** The number is taken, and the user wants the document that has it if it is the same. */
async function findExisting(session: Session, sent: Sent, number: string): Promise<Recovered> {
  const found = await findNumber(session, sent, number);
  const difference = found && differenceOf(sent, found);
  if (found && !difference) return { kind: 'already_existed', found };
  const document =
    found && difference ? describe(sent, found, difference) : 'a document that is not in the list';
  throw refused('numberIsTaken', { number, document, other: adviceIfOther(found) });
}

/** Searches the day of the document first, then its financial year. */
export async function findNumber(
  { client }: Session,
  sent: Sent,
  number: string,
): Promise<Document | undefined> {
  return (
    (await findBySerialNumber(client, searchOf(sent, dayOf(sent)), number)) ??
    (await findBySerialNumber(client, searchOf(sent, yearOf(sent)), number))
  );
}

const searchOf = ({ type }: Sent, period: DatesQuery): Search => ({ type, period });

const dayOf = ({ date }: Sent): DatesQuery => ({ start_date: date, end_date: date });

const yearOf = ({ date }: Sent): DatesQuery =>
  datesQuery(financialYearPeriod(readDay(date, 'Document Date', 'UTC')));

const describe = ({ type }: Sent, { party, raw }: Document, difference: string): string =>
  `the ${type} of ${party.name} dated ${String(raw.document_date)} for ${String(raw.total_amount)}, with a different ${difference}`;

function exceptServiceErrors(error: unknown): undefined {
  if (!(error instanceof ServiceError)) throw error;
}

/**
 * What differs between a document that was sent and a listed one; undefined if nothing does.
 * @param comparesDate whether the date of the document matters
 */
export function differenceOf(sent: Sent, found: Document, comparesDate = true): string | undefined {
  // Two missing IDs don't show that the party is the same.
  if (sent.party.id === '' || found.party.id !== sent.party.id) return 'party';
  // Only rows of subscriptions lack the date of the document.
  const hasNoDate = found.date === '' && sent.type === 'subscription';
  if (comparesDate && !hasNoDate && !isSameDay(found.date, sent.date)) return 'date';
  const { exactTotal } = sent;
  if (found.total === undefined || exactTotal === undefined) return 'total';
  if (paiseBetween(found.total, exactTotal) > mostRounding(sent)) return 'total';
  return isCancelled(found) ? 'state: it is cancelled' : undefined;
}

/** A subscription may have both attributes, and either may show the cancellation. */
export const isCancelled = ({ raw }: Document): boolean =>
  [raw.payment_status, raw.status].some((state) => comparedStatus(state) === 'cancelled');

/** Also one that this process has cancelled, if a read lags. */
export const isKnownCancelled = (session: Session, document: Document): boolean =>
  isCancelled(document) || wasCancelled(session, document.hashId);

/** Whether the list omits what would differ, so that the document may be the one that was sent. */
const isMissing = ({ party, date, total }: Document, difference: string): boolean =>
  (difference === 'party' && party.id === '') ||
  (difference === 'date' && date === '') ||
  (difference === 'total' && total === undefined);

/** In paise: the service may round each line, and then the total, differently (assumptions.md, Totals). */
const mostRounding = ({ lineCount, isRounded }: Sent): number => lineCount + (isRounded ? 50 : 0);

export function isSameDay(one: string, other: string): boolean {
  const [a, b] = [one, other].map((date) => parseDay(date));
  return a !== undefined && b !== undefined && toIsoDate(a) === toIsoDate(b);
}
