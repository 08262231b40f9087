import { endpoints } from '../../api/endpoints';
import { ServiceError } from '../../api/errors';
import { dataIn } from '../../api/payload';
import { textOf } from '../../core/json';
import { fromIsoDate, type IsoDate, parseDay, toIsoDate, toServiceDate } from '../../core/day';
import {
  firstDayOfNewRates,
  lastDayOfSection,
  newRateOfSection,
  tcsSections,
  type Withholding,
} from '../../law/tables/withholding';
import { noteOddGstin } from '../gstin';
import { withoutMark } from '../mark';
import type { Session } from '../session';
import type { Creation } from './wire/command';
import { checkEInvoiceRules, requireEInvoice } from './eInvoice';
import { taxSplitOf } from './integratedTax';
import { noteLackingLines } from './lines/lackingLines';
import { noteSentProducts } from './lines/lineProducts';
import { forgetIfChanged, knownParty, listedParty } from './parties/party';
import { requireNumberOfGst, requirePossibleAdjustment } from './possible';
import { recoverDocument } from './wire/recover';
import type { NewlySaved } from './wire/saved';
import type { Sent, WireDocument } from './wire/toWire';

/**
 * Creates a document (service.md, Endpoints: POST /v2/doc). Returns an existing one instead if a
 * response was lost, or if the command asks for it.
 * @throws ServiceError, also if the document was created without its e-invoice; InputError if the
 * serial number is another document's, or if a portal is sure to reject it or the document
 */
export async function sendNewDocument(
  session: Session,
  wire: WireDocument,
  { isChecked, returnsExisting }: Pick<Creation, 'isChecked' | 'returnsExisting'>,
): Promise<NewlySaved> {
  const { body, sent } = wire;
  requirePossibleAdjustment(body);
  if (isChecked) await checkRules(session, wire);
  // Once it is saved, a party that it changes is no longer known. A preview says it by itself.
  const split = session.client.onlyReads ? {} : taxSplitOf(session, wire);
  const saved = { sent, ...split };
  const call = session.client.call(endpoints.documentCreate, { body });
  return await call.then(
    (result): NewlySaved => {
      noteSaved(session, wire);
      if (sent.isEInvoice) requireEInvoice(result);
      return { kind: 'created', ...saved, answer: dataIn(result) };
    },
    async (error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      noteSentProducts(session, body);
      const recovered = await recoverDocument(session, { sent, error, returnsExisting });
      if (!recovered) throw error;
      if (sent.isEInvoice) session.note({ kind: 'unknownEInvoice' });
      return { ...recovered, ...saved };
    },
  );
}

/** @throws InputError naming what the portals are sure to reject; ServiceError */
async function checkRules(session: Session, wire: WireDocument): Promise<void> {
  const { body, sent } = wire;
  if (sent.isEInvoice) return await checkEInvoiceRules(session, wire);
  noteLackingLines(session, wire);
  requireNumberOfGst(body);
}

/** Notes hints about a saved document, and updates what is known of its party and products. */
export function noteSaved(session: Session, { body, sent }: WireDocument): void {
  noteSentProducts(session, body);
  noteDoubts(session, sent);
  forgetIfChanged(session, sent.party.attributes);
}

/** Notes hints about the party, the number of the supplier and the TCS of a document. */
export function noteDoubts(session: Session, sent: Sent): void {
  const { party, tcsId, date } = sent;
  noteOddGstin(session, party.attributes.gstin);
  if (lacksSupplierNumber(session, sent)) session.note({ kind: 'noSupplierNumber' });
  const section = tcsSections.find(({ id }) => id === tcsId);
  const day = parseDay(date);
  if (section && day) noteTcs(session, section, toIsoDate(day));
}

/** Bills of suppliers without a GSTIN are in no GSTR-2B. */
function lacksSupplierNumber(session: Session, { type, reference, party }: Sent): boolean {
  if (type !== 'purchase' || withoutMark(reference) !== '') return false;
  const known = knownParty(session, party.attributes) ?? listedParty(session, party.attributes);
  return textOf({ ...known?.raw, ...party.attributes }.gstin) !== '';
}

/** The service also accepts a section that has ended, and lists former rates. */
function noteTcs({ note }: Session, { id, section, name, rate }: Withholding, date: IsoDate): void {
  const lastDay = lastDayOfSection(id);
  if (lastDay && date > lastDay) note({ kind: 'endedTcs', section, id, lastDay });
  const newRate = newRateOfSection(id, date);
  if (newRate === undefined) return;
  const firstDay = toServiceDate(fromIsoDate(firstDayOfNewRates));
  note({ kind: 'changedTcs', id, name, rate, newRate, firstDay });
}
