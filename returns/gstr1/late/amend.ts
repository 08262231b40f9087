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
import type { AmendmentTreatment, CorrectionInput } from './treatment';
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
    return [
      `Amends Date must be before the return period, not ${amends.date}. Correct a document of the period itself.`,
    ];
  }
  if (isCancelled && section !== 'b2b' && section !== 'exp') {
    return ['The file takes no value of 0 here. Correct it on the portal.'];
  }
  if (section === 'b2cs' && filed?.section === 'b2cl') {
    return [
      'It was filed as a large B2C invoice (b2cl) and is a small one now (b2cs), and an amendment can not move it. Issue a credit note for the difference, which reduces the large invoice in cdnur, or correct it on the portal.',
    ];
  }
  if (section === 'b2cs') {
    return ['B2C (Small) supplies are amended as sums.', 'giveLastReturn'];
  }
  const unknown = isCancelled ? undefined : unknownAmounts(entry, filed);
  if (unknown !== undefined) return unknown;
  if (filed && filed.section !== section) {
    return [
      `It was filed in ${filed.section} and belongs in ${section} now, and an amendment can not move it. Correct it on the portal.`,
    ];
  }
  if (filed && filed.supplyType === undefined) {
    return ['It was filed at 65 % of the rate or as CBW. Correct it on the portal.'];
  }
  if (filed && section === 'exp' && filed.supplyType !== supplyType) {
    return [
      'An amendment can not change whether an export is with payment of tax. Correct it on the portal.',
    ];
  }
  if (items.length === 0) return ['It has only lines of section nil, which has no amendments.'];
  if (isIff(books) && !isB2bSection(section)) {
    return ['An IFF reports B2B only. Report it with the quarter.'];
  }
  return undefined;
}

/** Why the amounts of a correction can't be trusted: it must not reduce what was filed by mistake. */
function unknownAmounts(entry: PlacedDocument, filed?: FiledDocument): Reason | undefined {
  const { document, items, supplyType } = entry;
  const { value, isRounding } = unplacedValue(document);
  if (!isRounding) {
    return [`Its Net Amount differs by ${rupeeText(value)} from its lines.`, 'giveCharges'];
  }
  const isForeign = supplyTypes[supplyType].isExport || isAbroad(document.party);
  const hasChanged = filed && taxableOf(filed.items) !== taxableOf(items);
  return isForeign && hasChanged && document.facts.currency === undefined
    ? ['The customer is abroad, and its taxable value is not the filed one.', 'giveCurrency']
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
