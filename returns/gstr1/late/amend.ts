import type { ReturnDocument } from '../documents/document';
import { isIff, positionOf, type Filing } from '../../../law/filing';
import { rupeeText } from '../../../core/paise';
import type { Reason } from '../../../law/advice';
import { supplyTypes } from '../../../law/tables/gstr1';
import { isAbroad } from '../../../law/parties/placeOfSupply';
import { unplacedValue } from '../placement/booked';
import { entryOf, type Amendment, type PlacedDocument } from '../placement/entry';
import { numberRefusal } from '../placement/refusals';
import { isB2bSection } from '../placement/supply';
import { entryUnlessRefused, leftOut, type Placing } from '../placement/unlessRefused';
import type { Corrections } from './corrections';
import { taxableOf } from '../placement/amounts';
import { lateReason, type AmendmentTreatment, type CorrectionInput } from './treatment';
import type { FiledDocument } from './filedDocuments';
import { filedLines, lineDifference, taxedLines } from './difference';
import { filedEntry, inFiledSection, filedReturnLines } from './filedAs';

/**
 * The entry of a document that corrects one of an earlier return; none if it is left out, or reported in
 * the sums of b2csa.
 */
export function placeAmendment(
  document: ReturnDocument,
  treatment: AmendmentTreatment,
  books: Filing & CorrectionInput,
  { b2cs }: Pick<Corrections, 'b2cs'>,
): Placing {
  if (b2cs.some(({ documents }) => documents.includes(document)))
    return { entries: [], leftOut: [] };
  const { filed, amends } = treatment;
  const placing = entryUnlessRefused(treatment.document, books);
  const [placed] = placing.entries;
  if (!placed) return placing;
  const entry = filed ? inFiledSection(placed, filed) : placed;
  const reason = refusalOf(entry, treatment, books);
  if (reason) return leftOut(document, ...reason);
  const amendment = { ...amends, ...originalOf(entry, treatment, books) };
  return { entries: [{ ...entry, untaxed: 0n, amends: amendment }], leftOut: [] };
}

/** Why an amendment can't be reported. */
function refusalOf(
  entry: PlacedDocument,
  { filed, amends, isCancelled }: AmendmentTreatment,
  books: Filing,
): Reason | undefined {
  const { section, supplyType, items, document } = entry;
  const number = numberRefusal({ ...document, number: amends.number });
  if (number) return [`${number.problem}.`];
  if (positionOf(amends.date, books) !== 'before') {
    return lateReason('datedInPeriod', { date: amends.date });
  }
  if (isCancelled && section !== 'b2b' && section !== 'exp') {
    return lateReason('noValueOf0');
  }
  if (section === 'b2cs') {
    return lateReason(filed?.section === 'b2cl' ? 'b2clIsB2cs' : 'b2csAsSums');
  }
  const unknown = isCancelled ? undefined : unknownAmounts(entry, filed);
  if (unknown !== undefined) return unknown;
  if (filed && filed.section !== section) {
    return lateReason('otherSection', { filed: filed.section, section });
  }
  if (filed && filed.supplyType === undefined) return lateReason('otherRate');
  if (filed && section === 'exp' && filed.supplyType !== supplyType) {
    return lateReason('otherExport');
  }
  if (items.length === 0) return lateReason('onlyNil');
  return isIff(books) && !isB2bSection(section) ? lateReason('notInIff') : undefined;
}

/** Why the amounts of a correction can't be trusted: it must not reduce what was filed by mistake. */
function unknownAmounts(entry: PlacedDocument, filed?: FiledDocument): Reason | undefined {
  const { document, items, supplyType } = entry;
  const { value, isRounding } = unplacedValue(document);
  if (!isRounding) return lateReason('netAmountDiffers', { value: rupeeText(value) });
  const isForeign = supplyTypes[supplyType].isExport || isAbroad(document.party);
  const hasChanged = filed && taxableOf(filed.items) !== taxableOf(items);
  return isForeign && hasChanged && document.facts.currency === undefined
    ? lateReason('filedValueDiffers')
    : undefined;
}

/** The original and the difference in table 12, as far as they are known. */
function originalOf(
  revised: PlacedDocument,
  { filed, booked, isCancelled }: AmendmentTreatment,
  books: Filing & CorrectionInput,
): Pick<Amendment, 'original' | 'hsnDifference' | 'isFromFile'> {
  if (filed && books.lastReturn) {
    const filing = { ...books, period: books.lastReturn.period };
    const lines = isCancelled ? undefined : filedLines(filed.items, taxedLines(revised));
    const original = filedEntry(filed, revised.document, lines ?? filedReturnLines(filed), filing);
    const hsnDifference = lines && lineDifference([revised], [original]);
    return { original, hsnDifference, isFromFile: true };
  }
  if (!booked) return {};
  const original = entryOf(booked, books);
  return { original, hsnDifference: lineDifference([revised], [original]) };
}
