import { toIsoDate, type IsoDate } from '../../../core/day';
import { lastDayToCorrect } from '../../../law/financialYear';
import { daysOfReturn, financialYear, type Filing } from '../../../law/filing';
import { isNote, type OriginalInvoice, type ReturnDocument } from './document';
import { isRegistered, type DocumentParty } from '../../../law/parties/party';
import { comparedNumber } from '../../../law/documentNumber';
import { comparable } from '../../../core/comparable';

/**
 * The documents, with notes completed from their original invoices: if the invoice is among the
 * documents, its date and total are used unless the user has given them.
 */
export function withOriginals(documents: readonly ReturnDocument[]): readonly ReturnDocument[] {
  if (!documents.some(({ facts }) => facts.originalInvoice)) return documents;
  const invoices = new Map<string, ReturnDocument>();
  for (const invoice of documents) {
    if (invoice.kind !== 'invoice' || invoice.isCancelled) continue;
    const key = keyOf(invoice.party, invoice.date, invoice.number);
    if (!invoices.has(key)) invoices.set(key, invoice);
  }
  return documents.map((document) => {
    const original = document.facts.originalInvoice;
    const invoice = original && invoices.get(originalKey(document, original));
    if (!invoice || !isNote(document)) return document;
    const { number, date = invoice.date, total = invoice.total } = original;
    const isTaxed = invoice.lines.length > 0 && invoice.lines.every(({ rate }) => rate > 0);
    const originalInvoice = { number, date, total, isTaxed };
    return { ...document, facts: { ...document.facts, originalInvoice } };
  });
}

/**
 * The key that a note's original invoice has: customer, financial year and number. Without a date of
 * the invoice, it is of the note's own financial year.
 */
const originalKey = (note: ReturnDocument, original: OriginalInvoice): string =>
  keyOf(note.party, original.date ?? note.date, original.number);

const keyOf = (party: DocumentParty, date: IsoDate, number: string): string =>
  [
    isRegistered(party) ? party.gstin : comparable(party.name),
    financialYear(date),
    comparedNumber(number),
  ].join(' ');

/**
 * Whether a return comes too late for a credit note on an invoice of a known date (gst.md, Credit notes): a return is filed after its period.
 */
export function isAfterNoteLimit({ kind, facts }: ReturnDocument, filing: Filing): boolean {
  const supplied = facts.originalInvoice?.date;
  if (kind !== 'creditNote' || supplied === undefined) return false;
  return toIsoDate(daysOfReturn(filing).end) >= lastDayToCorrect(supplied);
}
