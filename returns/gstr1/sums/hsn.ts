import { isHsnCode, isInB2bTab, isServiceCode } from '../../../law/tables/hsn';
import { unitCodeOf } from '../../../law/tables/unitCodes';
import type { ReturnLine } from '../documents/document';
import { hasTwoHsnTables, leastHsnDigits, type Filing } from '../../../law/filing';
import { sumOf, type Millionths } from '../../../core/paise';
import { groupBy } from '../../../core/groupBy';
import { amountsOn, sumOfAmounts, type RateItem } from '../placement/amounts';
import type { PlacedDocument } from '../placement/entry';
import { operatorPays } from '../placement/supply';
import type { B2csAmendment } from './b2cs';

/** A table of the HSN summary: that of all supplies, or of those to registered or other customers. */
export interface HsnTable {
  name: 'all' | 'b2b' | 'b2c';
  rows: HsnRow[];
}

/** The supplies with one HSN code in one unit at one rate. */
export interface HsnRow extends RateItem {
  hsn: string;
  /** The unit quantity code (UQC); NA for services. */
  unit: string;
  quantity: Millionths;
}

/** Whether the HSN summary accepts a code: 4 digits where the turnover allows it, 6 or 8. */
export const isReportableHsn = (hsn: string, filing: Filing): boolean =>
  isHsnCode(hsn) && hsn.length >= leastHsnDigits(filing);

/**
 * Whether the HSN summary includes a document. What an operator pays tax for is in table 14(b) alone
 * (gst.md, E-commerce operators).
 */
export const isInHsnSummary = ({ section }: PlacedDocument): boolean => section !== operatorPays;

const isB2b = ({ document, supplyType }: TabbedDocument): boolean =>
  isInB2bTab(document.party.gstin, supplyType);

type TabbedDocument = Pick<PlacedDocument, 'document' | 'supplyType'>;

/** Whether the lines of a document need an HSN code: up to 5 crore, it is optional for B2C. */
export const needsHsn = (entry: TabbedDocument, { turnoverAbove5Crore }: Filing): boolean =>
  turnoverAbove5Crore || isB2b(entry);

/** The documents that a return reports, and the sums that it corrects. */
export interface Reported {
  entries: readonly PlacedDocument[];
  corrections: { b2cs: readonly B2csAmendment[] };
}

/** What the summary sums: all entries, but of amendments only the difference, where it is known. */
export const hsnEntries = ({ entries, corrections }: Reported): PlacedDocument[] =>
  [
    ...entries.flatMap((entry) => (entry.amends ? (entry.amends.hsnDifference ?? []) : [entry])),
    ...corrections.b2cs.flatMap(({ hsnDifference }) => hsnDifference ?? []),
  ].filter(isInHsnSummary);

/** The tables that a return has: one for periods before there were two. */
export function hsnTables(entries: readonly PlacedDocument[], filing: Filing): HsnTable[] {
  if (!hasTwoHsnTables(filing)) return [{ name: 'all', rows: hsnRows(entries, filing) }];
  const b2c = entries.filter((entry) => !isB2b(entry));
  return [
    { name: 'b2b', rows: hsnRows(entries.filter(isB2b), filing) },
    { name: 'b2c', rows: hsnRows(b2c, filing) },
  ];
}

interface HsnLine {
  entry: PlacedDocument;
  line: ReturnLine;
  unit: string;
}

/**
 * All supplies by HSN code, unit and rate, less their notes. Lines with a code that the summary
 * does not accept are left out. A quarter's summary includes what IFFs have reported, since an IFF
 * has no summary.
 */
function hsnRows(entries: readonly PlacedDocument[], filing: Filing): HsnRow[] {
  const parts = entries.flatMap((entry) =>
    entry.document.lines
      .filter(({ hsn }) => isReportableHsn(hsn, filing))
      .map((line) => hsnLineOf(entry, line)),
  );
  const groups = groupBy(parts, ({ line, unit }) => `${line.hsn} ${unit} ${line.rate}`);
  return [...groups.values()].map(rowOf);
}

const hsnLineOf = (entry: PlacedDocument, line: ReturnLine): HsnLine => ({
  entry,
  line,
  unit: isServiceCode(line.hsn) ? 'NA' : (unitCodeOf(line.unit) ?? 'OTH'),
});

function rowOf(parts: HsnLine[]): HsnRow {
  const [
    {
      line: { hsn, rate },
      unit,
    },
  ] = parts as [HsnLine];
  // Supplies that are taxed alike are added up before their tax is computed and rounded.
  const alike = groupBy(parts, ({ entry }) => `${entry.isIntraState} ${entry.supplyType}`);
  const amounts = [...alike.values()].map((group) => {
    const taxable = sumOf(group.map(({ entry, line }) => entry.sign * line.taxable));
    const cess = sumOf(group.map(({ entry, line }) => entry.sign * (line.cess ?? 0n)));
    return amountsOn({ taxable, rate, cess }, (group as [HsnLine])[0].entry);
  });
  const quantity = parts.reduce((sum, { entry, line }) => sum + entry.sign * line.quantity, 0n);
  return {
    hsn,
    unit,
    quantity: isServiceCode(hsn) ? 0n : quantity,
    rate,
    ...sumOfAmounts(amounts),
  };
}
