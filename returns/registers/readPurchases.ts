import { inputError } from '../../core/inputError';
import { naming } from '../../core/names';
import { absolute, sumOf, type Paise } from '../../core/paise';
import texts from './notes.json';
import { flatInSlices, type Slices } from '../../core/slices';
import { billId, inPart, type Purchase } from '../purchases/purchase';
import type { Fields } from '../../law/readValues';
import { readCurrency } from '../../law/tables/currencies';
import { readSupplyType } from '../../law/tables/gstr1';
import type { Cells, DocumentRows, Issuer, RegisterRow } from '../../sheets/rows/registerCells';
import { purchaseType, type PurchaseType } from '../../sheets/words/types';
import { RowError, rowError } from '../../sheets/rows/rowError';
import { taxFields } from '../../sheets/columns/candidates';
import type { GivenColumns, WantedColumns } from '../../sheets/columns/wanted';

import {
  headsOf,
  isProvedByTax,
  linesOfRow,
  oddRatesNotice,
  oddRatesOf,
  ratesOf,
  taxFromOf,
  type PurchaseLine,
} from './purchaseTax';
import { readRegister, type Register } from '../../sheets/rows/register';
import {
  chargesOf,
  netFields,
  partFields,
  rateFields,
  withoutRounding,
} from '../../sheets/rows/rowAmounts';

const wantedOfPurchases: WantedColumns = {
  party: 'vendor',
  fields: [
    ...(['type', 'number', 'date', 'supplierNumber', 'supplierDate', 'partyName'] as const),
    ...(['gstin', 'placeOfSupply', 'reverseCharge', 'status'] as const),
    ...(['invoiceValue', 'currency', 'reverseChargeTax', 'itcEligibility'] as const),
    ...netFields,
    ...rateFields,
    ...partFields,
  ],
  required: [
    ['number', 'supplierNumber'],
    ['date', 'supplierDate'],
    ['gstin'],
    netFields,
    rateFields,
  ],
  preferred: ['partyName'],
};

/**
 * The purchases of a purchase register with one row per line item, per rate or per document. Its amounts
 * may be negative for what reduces a purchase. Debit notes are the buyer's own unless their type says that
 * they are the supplier's.
 * @param rows as a spreadsheet or a workflow gives them
 * @param timeZone in which an instant becomes a date
 * @param known what is known about the columns beside their headings
 * @throws ColumnsError for columns that are missing or unclear
 */
export function* readPurchases(
  rows: readonly Fields[],
  timeZone: string,
  known: GivenColumns = {},
): Slices<Register<Purchase>> {
  const register = yield* readRegister(rows, timeZone, {
    known,
    columns: wantedOfPurchases,
    use: 'purchases',
    kindOf: purchaseType,
    issuerOf: supplierOf,
    untested: taxFields,
    read: (document, cells) =>
      readPurchase(document, document.isDraft ? readableCells(cells) : cells),
    isProved: ({ purchase }) => purchase.reverseCharge === true || isProvedByTax(purchase),
  });
  const purchases = {
    ...register,
    read: register.read.map((one) => ({ ...one, document: one.document.purchase })),
    drafts: register.drafts.map(({ purchase }) => purchase),
  };
  const odd = yield* flatInSlices(purchases.read, ({ document, rows }) =>
    oddRatesOf(document, rows.length),
  );
  return {
    ...purchases,
    notices: [
      ...register.notices,
      ...debitNotesNotice(register.read.flatMap(({ document }) => document.ownNote ?? [])),
      ...oddRatesNotice(odd),
    ],
  };
}

/** @param notes that reduce purchases by their type alone */
const debitNotesNotice = (notes: readonly DocumentRows[]): string[] =>
  naming(
    texts.debitNotes,
    notes.map(({ number }) => number),
    { type: notes[0]?.type },
  );

const supplierOf = (row: RegisterRow, cells: Cells): Issuer => ({
  gstin: cells.of(row, 'gstin') ?? '',
  name: cells.of(row, 'partyName') ?? '',
});

interface ReadPurchase {
  purchase: Purchase;
  /** The debit note, if it reduces purchases by its type alone. */
  ownNote?: DocumentRows;
}

/** @throws RowError */
function readPurchase(document: DocumentRows, cells: Cells): ReadPurchase {
  const { number, isCancelled } = document;
  const type = typeOf(document, cells);
  const gstin = cells.common(document, 'gstin') ?? '';
  const name = nameOf(document, cells, gstin);
  const { lines, sign } = linesOf(document, type, cells);
  const taxable = sumOf(lines.map((line) => line.taxable));
  const beside = chargesOf(document, cells);
  const due = beside === 0n ? undefined : taxable + sumOf(lines.map(({ tax }) => tax)) + beside;
  const total = isCancelled ? undefined : (cells.common(document, 'invoiceValue') ?? due);
  const heads = headsOf(lines, sign);
  const isOwnNote = type === 'ownDebitNote';
  const purchase: Purchase = {
    kind: sign < 0n || isOwnNote ? 'creditNote' : type,
    id: billId({ kind: type, gstin, name, date: document.date, number }),
    number,
    supplierNumber: cells.common(document, 'supplierNumber') ?? ownNumberOfSupplier(number, cells),
    date: cells.common(document, 'supplierDate') ?? document.date,
    name,
    gstin,
    taxable: sign * taxable,
    tax: sign * sumOf(lines.map(({ tax }) => tax)),
    ...(heads && { heads }),
    ...taxFromOf(lines),
    ...(total !== undefined && { total: absolute(total) }),
    placeOfSupply: cells.common(document, 'placeOfSupply'),
    reverseCharge: cells.common(document, 'reverseCharge') ?? paysTaxItself(document, cells),
    ...eligibilityOf(document, cells),
    isCancelled,
    ...ratesOf(lines, sign),
  };
  return { purchase, ...(isOwnNote && sign > 0n && { ownNote: document }) };
}

/** The name of a supplier, which rows with its GSTIN may spell in several ways. @throws RowError */
function nameOf(document: DocumentRows, cells: Cells, gstin: string): string {
  if (gstin === '') return cells.common(document, 'partyName') ?? '';
  const names = document.rows.map((row) => cells.of(row, 'partyName'));
  return names.find((name) => name !== undefined) ?? '';
}

/** The cells of a draft: those that can't be read are blank. */
const readableCells = (cells: Cells): Cells => ({
  ...cells,
  of: (row, field) => unlessFault(() => cells.of(row, field), undefined),
  common: (document, field) => unlessFault(() => cells.common(document, field), undefined),
});

/** What is read, or something else in place of what a row does not say. */
function unlessFault<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowError)) throw inputError(error);
    return otherwise;
  }
}

interface PurchaseLines {
  lines: PurchaseLine[];
  /** -1n for amounts that are written as negative. */
  sign: bigint;
}

/** The lines of a purchase. Of a draft, whose number is enough to find it, none if one can't be read. @throws RowError */
function linesOf(document: DocumentRows, type: PurchaseType, cells: Cells): PurchaseLines {
  const read = (): PurchaseLines => {
    requireRupees(document, cells);
    const { rows } = document.isCancelled ? { rows: [] } : withoutRounding(document, cells);
    const lines = rows.flatMap((row) => linesOfRow(row, cells));
    const taxable = sumOf(lines.map((line) => line.taxable));
    return { lines, sign: signOf(type, taxable, document, cells) };
  };
  return document.isDraft ? unlessFault(read, { lines: [], sign: 1n }) : read();
}

/** Undefined if no row has a tax under reverse charge, since the column may be one that is never filled. */
const paysTaxItself = ({ rows }: DocumentRows, cells: Cells): true | undefined =>
  rows.some((row) => cells.of(row, 'reverseChargeTax')) || undefined;

/** What bookkeeping programs call eligible. Any other text says why credit is not, such as section 17(5). */
const eligible = /^(eligible|yes|y|true|inputs?|input services?|capital goods)$/i;

function eligibilityOf(
  { rows }: DocumentRows,
  cells: Cells,
): Pick<Purchase, 'notEligible'> | undefined {
  const texts = rows.map((row) => cells.of(row, 'itcEligibility') ?? '');
  const blocked = texts.filter((text) => text !== '' && !eligible.test(text));
  if (blocked.length === 0) return undefined;
  const text = [...new Set(blocked)].join(', ');
  return { notEligible: blocked.length < texts.length ? inPart(text) : text };
}

/** @throws RowError for another currency */
function requireRupees(document: DocumentRows, cells: Cells): void {
  const row = cells.rowWith(document, 'currency');
  const value = row && cells.of(row, 'currency');
  if (!row || readCurrency(String(value)) === 'INR') return;
  throw rowError(row.position, cells.label('currency'), 'notRupees', { value });
}

/** @throws RowError for a type that is none of a purchase */
function typeOf({ type, rows }: DocumentRows, cells: Cells): PurchaseType {
  const known = type === '' || readSupplyType(type) ? 'invoice' : purchaseType(type);
  if (known) return known;
  const choices = [
    ...['Purchase', 'Credit Note', 'Purchase Return', 'Debit Note', 'Supplier Debit Note'],
  ];
  throw rowError(rows[0].position, cells.label('type'), 'unknownWord', { value: type, choices });
}

/**
 * -1n for amounts that are written as negative: those of what reduces a purchase.
 * @throws RowError for a negative purchase
 */
function signOf(type: PurchaseType, taxable: Paise, { rows }: DocumentRows, cells: Cells) {
  if (taxable >= 0n) return 1n;
  if (type !== 'invoice') return -1n;
  const other = { columns: [cells.label('type')] };
  throw rowError(rows[0].position, cells.label('taxableValue'), 'negativePurchase', { other });
}

/**
 * A register that calls the number that of an invoice or bill, also `Vch/Bill No`, has the supplier's, not one of
 * a voucher, unless it has the supplier's in another column, which is blank for this purchase.
 */
function ownNumberOfSupplier(number: string, cells: Cells): string | undefined {
  const label = cells.label('number');
  const isOwn = /voucher|vch|document|serial/i.test(label) && !/bill|invoice/i.test(label);
  return isOwn || cells.has('supplierNumber') ? undefined : number;
}
