import { nilSupplies, supplyTypes } from '../../law/tables/gstr1';
import { placeName } from '../../law/tables/states';
import { isIff, refuseImpossibleFiling, type Filing } from '../../law/filing';
import { toQuantity, toRupees } from '../../core/paise';
import { inSlices, type Slices } from '../../core/slices';
import type { TaxedAmounts } from './placement/amounts';
import { isIn, type PlacedDocument } from './placement/entry';
import { issuedDocuments, type ListedDocument } from './placement/issuedDocuments';
import { placeDocuments } from './placeDocuments';
import { amendedSections, amountSections } from './placement/supply';
import type { Gstr1Input } from './prepareGstr1';
import { advancesOf } from './sums/advances';
import { b2csRows } from './sums/b2cs';
import { issuedRanges, type ChallanNature } from './sums/documentsIssued';
import { iffSheets } from './sections/sheets/sheets';
import type { OperatorRow } from './sums/eCommerce';
import { hsnEntries, hsnTables, type HsnRow, type HsnTable } from './sums/hsn';
import { nilRows } from './sums/nil';
import { operatorAmendments } from './sums/operatorAmendments';
import { operatorSums } from './sums/returnSums';

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

/** The input without the day of making, which is only in the file's name. */
export type SectionInput = Omit<Gstr1Input, 'madeOn'>;

/**
 * One section of the return as rows for a spreadsheet. Sections of documents have a row for each rate
 * of a document; the amounts of credit notes are negative, so that columns can be added up.
 * @throws FilingError when no such return can be filed
 */
export function* sectionRows(input: SectionInput, section: RowSection): Slices<SectionRow[]> {
  refuseImpossibleFiling(input);
  const placed = yield* placeDocuments(input);
  const { entries, corrections } = placed;
  if (isIff(input) && !(iffSheets as ReadonlySet<string>).has(section)) return [];
  switch (section) {
    case 'b2cs':
      return b2csRows(entries).map((row) => ({
        ...place(row.placeOfSupply),
        rate: row.rate,
        ...amounts(row),
      }));
    case 'b2csa':
      return corrections.b2cs.flatMap(({ originalPeriod, placeOfSupply, items }) =>
        items.map((item) => ({
          original_period: originalPeriod,
          ...place(placeOfSupply),
          rate: item.rate,
          ...amounts(item),
        })),
      );
    case 'nil':
      return nilRows(entries).map((row) => ({
        supply: nilSupplies[row.supply],
        nil_rated: toRupees(row.nilRated),
        exempt: toRupees(row.exempt),
        non_gst: toRupees(row.nonGst),
      }));
    case 'hsn':
      return (yield* hsnTables(hsnEntries(placed), input)).flatMap(({ name, rows }) =>
        rows.map((one) => hsnRow(name, one)),
      );
    case 'doc_issue':
      return yield* issuedRows(input);
    case 'supeco':
      return operatorSums(placed, input).operators.map(operatorRow);
    case 'supecoa':
      return operatorAmendments(placed, input).rows.map((row) => ({
        original_period: row.originalPeriod,
        ...operatorRow(row),
      }));
    case 'at':
    case 'txpd':
      return advanceRows(input, section);
    default:
      return (yield* inSlices(
        entries.filter((entry) => isIn(entry, section)),
        documentRows,
      )).flat();
  }
}

export interface IssuedInput extends Filing, Pick<Gstr1Input, 'lastReturn'> {
  documents: readonly ListedDocument[];
  challanNature?: ChallanNature;
}

/**
 * The documents issued as rows. The rows of lists are enough.
 * @throws FilingError when no such return can be filed
 */
export function* issuedRows(input: IssuedInput): Slices<SectionRow[]> {
  refuseImpossibleFiling(input);
  if (isIff(input)) return [];
  const issued = yield* issuedDocuments(input.documents, input);
  return (yield* issuedRanges(issued, input.challanNature)).map((range) => ({
    nature: range.natureName,
    from: range.from,
    to: range.to,
    total: range.total,
    cancelled: range.cancelled,
    net_issued: range.total - range.cancelled,
  }));
}

function documentRows(entry: PlacedDocument): SectionRow[] {
  const { document, items, sign, supplyType, placeOfSupply, amends } = entry;
  const { facts, party } = document;
  const head = {
    document: document.number,
    document_type: document.type,
    document_date: document.date,
    ...(amends && { original_document: amends.number, original_date: amends.date }),
    customer_name: party.name,
    customer_gstin: entry.customerGstin,
    ...place(placeOfSupply.code),
    supply_type: supplyTypes[supplyType].name,
    reverse_charge: facts.reverseCharge ? 'Y' : 'N',
    port_code: facts.portCode ?? '',
    shipping_bill_number: facts.shippingBillNumber ?? '',
    shipping_bill_date: facts.shippingBillDate ?? '',
    document_total: toRupees(sign * document.total),
  };
  return items.map((item) => ({ ...head, rate: item.rate, ...amounts(item, sign) }));
}

const operatorRow = (row: OperatorRow): SectionRow => ({
  notified_under: row.notifiedUnder,
  e_commerce_gstin: row.eCommerceGstin,
  ...amounts(row),
});

function advanceRows(input: SectionInput, section: 'at' | 'txpd'): SectionRow[] {
  if (!input.advances) return [];
  const { received, adjusted } = advancesOf(input.advances, input);
  return (section === 'at' ? received : adjusted).map((row) => ({
    ...place(row.placeOfSupply),
    rate: row.rate,
    with_tax: toRupees(row.gross),
    ...amounts(row),
    payments: row.payments,
  }));
}

const tableNames = { all: 'All', b2b: 'B2B', b2c: 'B2C' };

const hsnRow = (table: HsnTable['name'], row: HsnRow): SectionRow => ({
  table: tableNames[table],
  hsn_code: row.hsn,
  unit: row.unit,
  quantity: toQuantity(row.quantity),
  rate: row.rate,
  ...amounts(row),
});

const place = (code: string) => ({
  place_of_supply: code,
  place_of_supply_state: placeName(code),
});

const amounts = (row: TaxedAmounts, sign = 1n) => ({
  taxable_value: toRupees(sign * row.taxable),
  integrated_tax: toRupees(sign * row.igst),
  central_tax: toRupees(sign * row.cgst),
  state_tax: toRupees(sign * row.sgst),
  cess: toRupees(sign * row.cess),
});
