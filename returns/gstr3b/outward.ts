import { isUin } from '../../law/gstin';
import { supplyTypes } from '../../law/tables/gstr1';
import type { LastReturn } from '../gstr1/late/lastReturn';
import type { PlacedBooks } from '../gstr1/placeDocuments';
import {
  addAmounts,
  amountsOn,
  noAmounts,
  sumOfItems,
  type TaxedAmounts,
} from '../gstr1/placement/amounts';
import type { PlacedDocument } from '../gstr1/placement/entry';
import { amendedSections, isB2bSection, operatorPays } from '../gstr1/placement/supply';
import type { Advances } from '../gstr1/sums/advances';
import { b2csRows } from '../gstr1/sums/b2cs';
import type { Contribution } from './contribution';

export interface Outward {
  contributions: Contribution[];
  /** Amendments whose original is not known, so that the form lacks the difference. */
  unknownOriginals: string[];
}

/** Marks what the file of GSTR-1 leaves to the portal. */
export const eInvoiced = ' (e-invoiced)';

/**
 * Tables 3.1, 3.1.1 and 3.2 from the documents as GSTR-1 reports them (gst.md, GSTR-3B).
 * What an IFF or an e-invoice has reported already counts, too: the form covers all of it.
 */
export function outwardOf(
  { entries, corrections }: PlacedBooks,
  lastReturn?: LastReturn,
  advances?: Advances,
): Outward {
  const current = entries.filter(({ amends, items }) => !amends && items.length > 0);
  const amended = entries.filter(({ amends }) => amends?.original);
  return {
    contributions: [
      ...current
        .filter(({ section }) => section !== 'b2cs')
        .flatMap((entry) => ofEntry(entry, sectionOf(entry), 1n)),
      ...ofSmallSupplies(current),
      ...entries.flatMap(ofUntaxedLines),
      ...amended.flatMap((entry) => ofAmendment(entry)),
      ...corrections.b2cs.flatMap((sum) => ofAmendedSums(sum, lastReturn)),
      ...(advances ? ofAdvances(advances) : []),
    ],
    unknownOriginals: entries
      .filter(({ amends }) => amends && !amends.original)
      .map(({ document }) => document.number),
  };
}

function sectionOf({ section, isFiledByIff, eInvoice }: PlacedDocument): string {
  if (section === operatorPays) return 'supeco';
  if (isFiledByIff) return `${section} (IFF)`;
  return eInvoice === 'leftToPortal' ? `${section}${eInvoiced}` : section;
}

/** The row of the taxable lines of a document. */
function rowOf({ section, supplyType, document }: PlacedDocument): Contribution['row'] {
  if (section === operatorPays) return '3.1.1(ii)';
  if (isB2bSection(section) && document.facts.reverseCharge) return 'reverseCharge';
  const { isExport, isSez } = supplyTypes[supplyType];
  return isExport || isSez ? '3.1(b)' : '3.1(a)';
}

function ofEntry(
  entry: PlacedDocument,
  from: string,
  direction: 1n | -1n,
  document = entry.document,
): Contribution[] {
  const row = rowOf(entry);
  const amounts = sumOfItems([{ items: entry.items, sign: direction * entry.sign }]);
  const documents = [document];
  const { isIntraState, section, customerGstin, placeOfSupply } = entry;
  const contribution = { row, from, amounts, documents };
  if (row !== '3.1(a)' || isIntraState) return [contribution];
  const place = placeOfSupply.code;
  if (!isB2bSection(section)) {
    return [contribution, { ...contribution, row: '3.2 unregistered', place }];
  }
  return isUin(customerGstin)
    ? [contribution, { ...contribution, row: '3.2 UIN', place }]
    : [contribution];
}

/** Section b2cs states sums, on which tax is rounded once. */
function ofSmallSupplies(entries: PlacedDocument[]): Contribution[] {
  const members = entries.filter(({ section }) => section === 'b2cs');
  return b2csRows(members).flatMap((row) => {
    const { placeOfSupply: place, isIntraState } = row;
    const documents = members
      .filter((one) => one.placeOfSupply.code === place && hasRate(one, row.rate))
      .map(({ document }) => document);
    const contribution = { row: '3.1(a)' as const, from: 'b2cs', amounts: row, documents };
    return isIntraState
      ? [contribution]
      : [contribution, { ...contribution, row: '3.2 unregistered' as const, place }];
  });
}

const hasRate = ({ items }: PlacedDocument, rate: number): boolean =>
  items.some((item) => item.rate === rate);

function ofUntaxedLines({
  untaxed,
  sign,
  zeroRateLines,
  document,
}: PlacedDocument): Contribution[] {
  if (untaxed === 0n) return [];
  const row = zeroRateLines === 'nonGst' ? '3.1(e)' : '3.1(c)';
  const amounts = { ...noAmounts, taxable: sign * untaxed };
  return [{ row, from: 'nil', amounts, documents: [document] }];
}

/** The form takes the difference between an amended document and its original. */
function ofAmendment(entry: PlacedDocument): Contribution[] {
  const original = entry.amends?.original as PlacedDocument;
  const from = entry.section === operatorPays ? 'supecoa' : amendedSections[entry.section];
  return [...ofEntry(entry, from, 1n), ...ofEntry(original, from, -1n, entry.document)];
}

type AmendedSums = PlacedBooks['corrections']['b2cs'][number];

function ofAmendedSums(sums: AmendedSums, lastReturn?: LastReturn): Contribution[] {
  const { placeOfSupply: place, isIntraState } = sums;
  // Only a comparison with the last return shows such sums.
  const filed = (lastReturn as LastReturn).b2cs.filter(
    ({ placeOfSupply }) => placeOfSupply === place,
  );
  const taxedAs = { isIntraState, supplyType: 'regular' as const };
  const amounts = sumOfItems([
    { items: sums.items, sign: 1n },
    { items: filed.map((item) => amountsOn(item, taxedAs)), sign: -1n },
  ]);
  const { documents } = sums;
  const contribution = { row: '3.1(a)' as const, from: 'b2csa', amounts, documents };
  return isIntraState
    ? [contribution]
    : [contribution, { ...contribution, row: '3.2 unregistered', place }];
}

/** GSTR-1 does not say who paid an advance, so table 3.2 has none of it. */
const ofAdvances = ({ received, adjusted }: Advances): Contribution[] => [
  ...received.map((row) => ofAdvance('at', row, 1n)),
  ...adjusted.map((row) => ofAdvance('txpd', row, -1n)),
];

const ofAdvance = (from: 'at' | 'txpd', row: TaxedAmounts, sign: bigint): Contribution => ({
  row: '3.1(a)',
  from,
  amounts: addAmounts(noAmounts, row, sign),
  documents: [],
});
