import { mustBe } from '../../core/inputError';
import { isObject } from '../../core/json';
import type { Purchase, PurchaseKind, TaxHeads } from '../purchases/purchase';
import {
  type Fields,
  invalidValue,
  isFilled,
  readIsoDate,
  readPaise,
  readYesNo,
  trimmedText,
  type ValueSource,
} from '../readValues';
import type { Pair } from './match';
import { reconciledStatuses, type ReconciledStatus } from './reconciledRow';
import { readPeriod, refuseMonthFirst } from './sheetCells';
import { isCredit, isSection, type SectionName, type SuppliedDocument } from './supplied';

/** A pair of an earlier reconciliation. */
export interface LastPair extends Pair {
  /** Whether a person has accepted it, in the column `accepted`. */
  isAccepted: boolean;
}

/** The rows of an earlier reconciliation, as far as they matter for the next one: each document once. */
export interface LastRows {
  pairs: LastPair[];
  /** Purchases and documents of GSTR-2B without a pair. */
  purchases: Purchase[];
  supplied: SuppliedDocument[];
  /** The return periods of GSTR-2B that occur in the rows, YYYY-MM. */
  periods: string[];
  notes: string[];
}

const field = 'Rows From Last Time (JSON)';

const isPairStatus = (status: ReconciledStatus): status is Pair['status'] =>
  ['exact', 'suggested', 'mismatch', 'residual'].includes(status);

/**
 * Reads rows that the operation returned, also from a spreadsheet: an array, or undefined for none. Of
 * several rows of a document, the last one counts.
 * @throws InputError naming the row and its column
 */
export function readLastRows(given: unknown, timeZone: string): LastRows {
  const read: LastRows = { pairs: [], purchases: [], supplied: [], periods: [], notes: [] };
  if (!isFilled(given)) return read;
  if (!Array.isArray(given) || !given.every(isObject)) {
    throw mustBe(
      field,
      'an array of rows',
      given,
      "Give the rows of the last reconciliation, for example {{ $('Get row(s)').all().map((item) => item.json) }}.",
    );
  }
  refuseMonthFirst(given, field);
  const rows = given.flatMap((row, index) => readRow(row, index + 1, timeZone, read.notes) ?? []);
  read.periods = [...new Set(given.flatMap((row, index) => periodOf(row, index + 1, timeZone)))];
  const known = new Set<string>();
  const isNew = (key: string): boolean => known.size < known.add(key).size;
  // A sheet may have rows of several runs, the last ones at its end.
  for (const { purchase, supplied, status, isAccepted } of rows.reverse()) {
    const hasNewPurchase = purchase && isNew(keyOfPurchase(purchase));
    const hasNewDocument = supplied && isNew(keyOfSupplied(supplied));
    if (hasNewPurchase && hasNewDocument && isPairStatus(status)) {
      read.pairs.push({ purchase, supplied, status, isAccepted });
    } else {
      if (hasNewPurchase) read.purchases.push(purchase);
      if (hasNewDocument) read.supplied.push(supplied);
    }
  }
  return read;
}

/** What only one purchase has. */
export const keyOfPurchase = ({ id, kind, gstin, number, date }: Purchase): string =>
  id === '' ? [kind, gstin, number, date].join(' ') : id;

const keyOfSupplied = ({ period, section, kind, gstin, number, date }: SuppliedDocument): string =>
  [period, section, kind, gstin, number.toUpperCase(), date].join(' ');

const sourceOf = (number: number, timeZone: string): ValueSource => ({
  document: `row ${number} of ${field}`,
  timeZone,
});

const readPeriodOf = ({ gstr2b_period: period }: Fields, source: ValueSource): string =>
  readPeriod(period, 'gstr2b_period', source);

const periodOf = (row: Fields, number: number, timeZone: string): string[] =>
  isFilled(row.gstr2b_period) ? [readPeriodOf(row, sourceOf(number, timeZone))] : [];

/** The sides that a row has. */
interface LastRow {
  status: ReconciledStatus;
  isAccepted: boolean;
  purchase?: Purchase;
  supplied?: SuppliedDocument;
}

/** @param notes what to tell about a row that has nothing to compare */
function readRow(
  row: Fields,
  number: number,
  timeZone: string,
  notes: string[],
): LastRow | undefined {
  const source = sourceOf(number, timeZone);
  const status = readStatus(row.status, source);
  if (status === 'not_in_books_by_nature') return undefined;
  const kind = readKind(row.document_type);
  const hasBooks = isFilled(row.books_number);
  const has2b = isFilled(row.gstr2b_date);
  if (!kind || !(hasBooks || has2b)) {
    if (status === 'rejected_in_ims') return undefined;
    notes.push(`Row ${number} of ${field} is not of a document that can be compared.`);
    return undefined;
  }
  if (isPairStatus(status) && !(hasBooks && has2b)) {
    throw invalidValue(hasBooks ? 'gstr2b_date' : 'books_number', 'given', undefined, source);
  }
  return {
    status,
    isAccepted: isFilled(row.accepted) && readYesNo(row.accepted, 'accepted', source),
    ...(hasBooks && { purchase: readPurchase(row, kind, !has2b, source) }),
    ...(has2b && { supplied: readSupplied(row, kind, !hasBooks, source) }),
  };
}

function readStatus(value: unknown, source: ValueSource): ReconciledStatus {
  const found = reconciledStatuses.find((status) => status === trimmedText(value));
  if (found) return found;
  throw invalidValue('status', `one of ${reconciledStatuses.join(', ')}`, value, source);
}

const kinds = new Map<string, PurchaseKind>([
  ['Invoice', 'invoice'],
  ['Debit Note', 'debitNote'],
  ['Credit Note', 'creditNote'],
]);

const readKind = (value: unknown): PurchaseKind | undefined => kinds.get(trimmedText(value));

/** @param isSingle whether the columns that both sides share are those of the purchase */
function readPurchase(
  row: Fields,
  kind: PurchaseKind,
  isSingle: boolean,
  source: ValueSource,
): Purchase {
  const amount = amounts(row, kind, source);
  return {
    kind,
    id: trimmedText(row.books_id),
    number: trimmedText(row.books_number),
    ...(isFilled(row.books_supplier_number) && {
      supplierNumber: trimmedText(row.books_supplier_number),
    }),
    date: readIsoDate(row.books_date, 'books_date', source),
    name: trimmedText(row.supplier_name),
    gstin: trimmedText(row.supplier_gstin).toUpperCase(),
    taxable: amount('books_taxable_value'),
    tax: amount('books_total_tax'),
    ...(isFilled(row.books_igst) && { heads: readHeads('books', amount) }),
    ...(isSingle && readShared(row, source)),
    ...(isFilled(row.books_not_eligible) && { notEligible: trimmedText(row.books_not_eligible) }),
    isCancelled: false,
  };
}

function readSupplied(
  row: Fields,
  kind: PurchaseKind,
  isSingle: boolean,
  source: ValueSource,
): SuppliedDocument {
  const amount = amounts(row, kind, source);
  const itc = (['Yes', 'No', 'Temporary'] as const).find(
    (one) => one === trimmedText(row.itc_available),
  );
  return {
    section: readSection(row.gstr2b_section, source),
    isRejected: trimmedText(row.status) === 'rejected_in_ims',
    period: readPeriodOf(row, source),
    gstin: trimmedText(row.supplier_gstin).toUpperCase(),
    name: trimmedText(row.supplier_name),
    number: trimmedText(row.gstr2b_number),
    kind,
    date: readIsoDate(row.gstr2b_date, 'gstr2b_date', source),
    taxable: amount('gstr2b_taxable_value'),
    heads: readHeads('gstr2b', amount),
    ...(isSingle && readShared(row, source)),
    ...(itc && { itc }),
    ...(isFilled(row.itc_reason) && { itcReason: trimmedText(row.itc_reason) }),
    ...(isFilled(row.ims_status) && { imsStatus: trimmedText(row.ims_status) }),
    ...(isFilled(row.gstr2b_original_number) && {
      amends: {
        number: trimmedText(row.gstr2b_original_number),
        date: readIsoDate(row.gstr2b_original_date, 'gstr2b_original_date', source),
      },
    }),
    isAmendedImport: false,
  };
}

function readSection(value: unknown, source: ValueSource): SectionName {
  const name = trimmedText(value);
  if (isSection(name)) return name;
  throw invalidValue('gstr2b_section', 'a section of GSTR-2B', value, source);
}

/** Rows have the amounts of credit notes with the other sign. */
const amounts = (row: Fields, kind: PurchaseKind, source: ValueSource) => (name: string) => {
  const amount = readPaise(row[name], name, source);
  return isCredit(kind) ? -amount : amount;
};

const readHeads = (side: 'books' | 'gstr2b', amount: ReturnType<typeof amounts>): TaxHeads => ({
  igst: amount(`${side}_igst`),
  cgst: amount(`${side}_cgst`),
  sgst: amount(`${side}_sgst`),
  cess: amount(`${side}_cess`),
});

function readShared(
  row: Fields,
  source: ValueSource,
): Pick<Purchase, 'placeOfSupply' | 'reverseCharge'> {
  return {
    ...(isFilled(row.place_of_supply) && {
      placeOfSupply: trimmedText(row.place_of_supply).padStart(2, '0'),
    }),
    ...(isFilled(row.reverse_charge) && {
      reverseCharge: readYesNo(row.reverse_charge, 'reverse_charge', source),
    }),
  };
}
