import { toQuantity, toRupees } from '../../core/paise';
import { isIff, refuseImpossibleFiling, type Filing } from '../../law/filing';
import { nilSupplies, supplyTypes } from '../../law/tables/gstr1';
import { placeName } from '../../law/tables/states';
import type { PlacedDocuments } from './late/corrections';
import type { LastReturn } from './late/lastReturn';
import type { TaxedAmounts } from './placement/amounts';
import { isInSection, type PlacedDocument } from './placement/entry';
import { issuedDocuments, type ListedDocument } from './placement/issuedDocuments';
import { amendedSections, amountSections } from './placement/supply';
import { iffSheets } from './sections/sheets/sheets';
import type { AdvanceRow } from './sums/advances';
import { issuedRanges, type IssuedRange } from './sums/documentsIssued';
import type { OperatorRow } from './sums/eCommerce';
import type { HsnRow, HsnTable } from './sums/hsn';
import type { ReturnSums, SumsInput } from './sums/returnSums';

/** The sections that can be returned as rows. */
export const rowSections = [
  ...amountSections,
  ...Object.values(amendedSections),
  'hsn',
  'doc_issue',
  'supeco',
  'supecoa',
  'at',
  'txpd',
] as const;

export type RowSection = (typeof rowSections)[number];

/** A row for a spreadsheet: no nesting, amounts in rupees, dates as YYYY-MM-DD. */
export type SectionRow = Record<string, string | number>;

/** A row, and the position of the input item that is its document. */
export interface LocatedRow {
  cells: SectionRow;
  row?: number;
}

/**
 * One section of a return as rows for a spreadsheet, each made when it is its turn. Sections of documents
 * have a row for each rate of a document; the amounts of credit notes are negative, so that columns can be
 * added up.
 * @throws FilingError when no such return can be filed
 */
export function* sectionRows(
  { placed, sums }: { placed: PlacedDocuments; sums: ReturnSums },
  filing: Filing,
  section: RowSection,
): Iterable<LocatedRow> {
  refuseImpossibleFiling(filing);
  if (isIff(filing) && !(iffSheets as ReadonlySet<string>).has(section)) return;
  if (isSummed(section)) {
    for (const cells of summedRows[section](sums, placed)) yield { cells };
    return;
  }
  for (const entry of placed.entries) {
    if (isInSection(entry, section)) yield* documentRows(entry);
  }
}

const summedRows = {
  b2cs: ({ b2cs }: ReturnSums) =>
    b2cs.map((row) => ({ ...placeCells(row.placeOfSupply), rate: row.rate, ...amountsAs(row) })),
  b2csa: (_: ReturnSums, { corrections }: PlacedDocuments) =>
    corrections.b2cs.flatMap(({ originalPeriod, placeOfSupply, items }) =>
      items.map((item) => ({
        original_period: originalPeriod,
        ...placeCells(placeOfSupply),
        rate: item.rate,
        ...amountsAs(item),
      })),
    ),
  nil: ({ nil }: ReturnSums) =>
    nil.map((row) => ({
      supply: nilSupplies[row.supply],
      nil_rated: toRupees(row.nilRated),
      exempt: toRupees(row.exempt),
      non_gst: toRupees(row.nonGst),
    })),
  hsn: ({ hsn }: ReturnSums) =>
    hsn.flatMap(({ name, rows }) => rows.map((row) => hsnRow(name, row))),
  doc_issue: ({ issued }: ReturnSums) => issued.map(rangeRow),
  supeco: ({ operators }: ReturnSums) => operators.map(operatorRow),
  supecoa: ({ operatorAmendments }: ReturnSums) =>
    operatorAmendments.rows.map((row) => ({
      original_period: row.originalPeriod,
      ...operatorRow(row),
    })),
  at: ({ advances }: ReturnSums) => (advances?.received ?? []).map(advanceRow),
  txpd: ({ advances }: ReturnSums) => (advances?.adjusted ?? []).map(advanceRow),
} satisfies Partial<
  Record<RowSection, (sums: ReturnSums, placed: PlacedDocuments) => SectionRow[]>
>;

const isSummed = (section: RowSection): section is keyof typeof summedRows => section in summedRows;

export interface IssuedInput extends Filing, Pick<SumsInput, 'challanNature'> {
  documents: readonly ListedDocument[];
  lastReturn?: LastReturn;
}

/**
 * The documents issued as rows. The rows of lists are enough.
 * @throws FilingError when no such return can be filed
 */
export function issuedRows(input: IssuedInput): SectionRow[] {
  refuseImpossibleFiling(input);
  if (isIff(input)) return [];
  const issued = issuedDocuments(input.documents, input);
  return issuedRanges(issued, input.challanNature).map(rangeRow);
}

const rangeRow = ({ natureName, from, to, total, cancelled }: IssuedRange): SectionRow => ({
  nature: natureName,
  from,
  to,
  total,
  cancelled,
  net_issued: total - cancelled,
});

function documentRows(entry: PlacedDocument): LocatedRow[] {
  const { document, items, sign, supplyType, placeOfSupply, amends } = entry;
  const { facts, party } = document;
  const head = {
    document: document.number,
    document_type: document.type,
    document_date: document.date,
    ...(amends && { original_document: amends.number, original_date: amends.date }),
    customer_name: party.name,
    customer_gstin: entry.customerGstin,
    ...placeCells(placeOfSupply.code),
    supply_type: supplyTypes[supplyType].name,
    reverse_charge: facts.reverseCharge ? 'Y' : 'N',
    port_code: facts.portCode ?? '',
    shipping_bill_number: facts.shippingBillNumber ?? '',
    shipping_bill_date: facts.shippingBillDate ?? '',
    document_total: toRupees(sign * document.total),
  };
  return items.map((item) => ({
    cells: { ...head, rate: item.rate, ...amountsAs(item, sign) },
    row: document.row,
  }));
}

const operatorRow = (row: OperatorRow): SectionRow => ({
  notified_under: row.notifiedUnder,
  e_commerce_gstin: row.eCommerceGstin,
  ...amountsAs(row),
});

const advanceRow = (row: AdvanceRow): SectionRow => ({
  ...placeCells(row.placeOfSupply),
  rate: row.rate,
  with_tax: toRupees(row.gross),
  ...amountsAs(row),
  payments: row.payments,
});

const tableNames = { all: 'All', b2b: 'B2B', b2c: 'B2C' };

const hsnRow = (table: HsnTable['name'], row: HsnRow): SectionRow => ({
  table: tableNames[table],
  hsn_code: row.hsn,
  unit: row.unit,
  quantity: toQuantity(row.quantity),
  rate: row.rate,
  ...amountsAs(row),
});

const placeCells = (code: string) => ({
  place_of_supply: code,
  place_of_supply_state: placeName(code),
});

const amountsAs = (row: TaxedAmounts, sign = 1n) => ({
  taxable_value: toRupees(sign * row.taxable),
  integrated_tax: toRupees(sign * row.igst),
  central_tax: toRupees(sign * row.cgst),
  state_tax: toRupees(sign * row.sgst),
  cess: toRupees(sign * row.cess),
});
