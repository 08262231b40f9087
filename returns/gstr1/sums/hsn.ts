import { isHsnCode, isInB2bTab, isServiceCode } from '../../../law/tables/hsn';
import { unitCodeOf } from '../../../law/tables/unitCodes';
import type { ReturnLine } from '../documents/document';
import { hasTwoHsnTables, leastHsnDigits, type Filing } from '../../../law/filing';
import type { Millionths, Paise } from '../../../core/paise';
import { amountsOn, sumOfAmounts, type RateItem } from '../placement/amounts';
import { isLineReported, type PlacedDocument } from '../placement/entry';
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

export interface HsnSums {
  add(entry: PlacedDocument): void;
  /** The tables that a return has: one for periods before there were two. */
  tables(): HsnTable[];
}

/**
 * All supplies by HSN code, unit and rate, less their notes. Lines with a code that the summary
 * does not accept are left out. A quarter's summary includes what IFFs have reported, since an IFF
 * has no summary.
 */
export function hsnSums(filing: Filing): HsnSums {
  const [first, b2c] = [new Map<string, HsnSum>(), new Map<string, HsnSum>()];
  const hasTwo = hasTwoHsnTables(filing);
  return {
    add(entry) {
      const rows = hasTwo && !isB2b(entry) ? b2c : first;
      for (const line of entry.document.lines) {
        if (isReportableHsn(line.hsn, filing) && isLineReported(line, entry))
          addLine(rows, entry, line);
      }
    },
    tables: () => [
      { name: hasTwo ? 'b2b' : 'all', rows: [...first.values()].map(rowOf) },
      ...(hasTwo ? [{ name: 'b2c' as const, rows: [...b2c.values()].map(rowOf) }] : []),
    ],
  };
}

interface HsnSum extends Pick<HsnRow, 'hsn' | 'unit' | 'quantity' | 'rate'> {
  /** Supplies that are taxed alike are added up before their tax is computed and rounded. */
  alike: Map<string, { entry: PlacedDocument; taxable: Paise; cess: Paise }>;
}

function addLine(rows: Map<string, HsnSum>, entry: PlacedDocument, line: ReturnLine): void {
  const { hsn, rate, quantity, taxable, cess = 0n } = line;
  const unit = isServiceCode(hsn) ? 'NA' : (unitCodeOf(line.unit) ?? 'OTH');
  const key = `${hsn} ${unit} ${rate}`;
  const row: HsnSum = rows.get(key) ?? { hsn, unit, rate, quantity: 0n, alike: new Map() };
  rows.set(key, row);
  row.quantity += entry.sign * quantity;
  const taxed = `${entry.isIntraState} ${entry.supplyType}`;
  const sum = row.alike.get(taxed) ?? { entry, taxable: 0n, cess: 0n };
  row.alike.set(taxed, sum);
  sum.taxable += entry.sign * taxable;
  sum.cess += entry.sign * cess;
}

function rowOf({ hsn, unit, quantity, rate, alike }: HsnSum): HsnRow {
  const amounts = [...alike.values()].map(({ entry, taxable, cess }) =>
    amountsOn({ taxable, rate, cess }, entry),
  );
  return {
    hsn,
    unit,
    quantity: isServiceCode(hsn) ? 0n : quantity,
    rate,
    ...sumOfAmounts(amounts),
  };
}
