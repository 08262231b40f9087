import { InputError, mustBe } from '../../core/inputError';
import { absolute, rupeeText, sumOf, taxOn, type Paise } from '../../core/paise';
import { groupBy } from '../../core/groupBy';
import { firstNames } from '../../core/names';
import type { Purchase, PurchaseKind, PurchaseRate, TaxHeads } from '../purchases/purchase';
import {
  invalidValue,
  optionalText,
  readIsoDate,
  readYesNo,
  type Fields,
  type ValueSource,
} from '../readValues';
import { financialYear } from '../returns/base/filing';
import { readPlaceOfSupply } from '../returns/documents/readFacts';
import { readCurrency } from '../tables/currencies';
import { gstr1Rates } from '../tables/gstr1';
import { purchaseKind } from './documentType';
import type { WantedColumns } from './findColumns';
import {
  missingIn,
  readAmount,
  readGstin,
  RowError,
  type Cells,
  type DocumentRows,
  type Issuer,
  type Row,
} from './cells';
import { readRegister, type Register } from './register';
import { readRowAmounts, requireSameSign, type RowAmounts } from './rowAmounts';
import { isCancelled as readIsCancelled } from './status';

const columns: WantedColumns = {
  fields: [
    ...([
      'type',
      'number',
      'date',
      'supplierNumber',
      'supplierDate',
      'partyName',
      'gstin',
    ] as const),
    ...(['placeOfSupply', 'reverseCharge', 'status', 'taxRate', 'cgstRate', 'sgstRate'] as const),
    ...(['taxableValue', 'taxAmount', 'igst', 'cgst', 'sgst', 'cess', 'invoiceValue'] as const),
    'currency',
  ],
  required: [
    ['number', 'supplierNumber'],
    ['date', 'supplierDate'],
    ['gstin'],
    ['taxableValue'],
    ['taxRate', 'cgstRate', 'igst', 'cgst', 'taxAmount'],
  ],
  preferred: ['partyName', 'taxRate'],
};

/**
 * The purchases of a purchase register with one row per line item, per rate or per document. Its amounts
 * may be negative for what reduces a purchase.
 * @param rows as a spreadsheet or a workflow gives them
 * @param timeZone in which an instant becomes a date
 * @throws InputError for columns that are missing or unclear
 */
export function readPurchases(rows: readonly Fields[], timeZone: string): Register<Purchase> {
  const register = readRegister(rows, timeZone, {
    columns,
    kindOf: purchaseKind,
    issuerOf: supplierOf,
    read: readPurchase,
  });
  return { ...register, notices: [...register.notices, ...ratesNotice(register)] };
}

/** Names the purchases whose stated tax is not that of their rates. The stated one counts. */
function ratesNotice({ read }: Register<Purchase>): string[] {
  const odd = read.filter(({ document, rows }) =>
    document.rates?.some((rate) => isOdd(rate, document, rows.length)),
  );
  if (odd.length === 0) return [];
  const numbers = odd.map(({ document }) => document.number);
  return [
    `The stated tax is not that of the rate, and counts as stated: ${firstNames(numbers, mostNamed)}.`,
  ];
}

const mostNamed = 20;

/** Each row may be rounded to the rupee. Under reverse charge, the supplier states no tax. */
function isOdd(
  { rate, taxable, heads }: PurchaseRate,
  { reverseCharge }: Purchase,
  rows: number,
): boolean {
  if (!heads || reverseCharge) return false;
  const stated = heads.igst + heads.cgst + heads.sgst;
  return absolute(stated - taxOn(taxable, rate, 1)) > BigInt(rows) * 100n;
}

const supplierOf = (row: Row, cells: Cells): Issuer => ({
  gstin: cells.of(row, 'gstin', readGstin) ?? '',
  name: cells.of(row, 'partyName', optionalText) ?? '',
});

/** @throws InputError */
function readPurchase(document: DocumentRows, cells: Cells): Purchase {
  const { number, rows } = document;
  const common = cells.commonOf(document);
  common('currency', requireRupees);
  const kind = kindOf(document, cells);
  const name = common('partyName', optionalText) ?? '';
  const gstin = common('gstin', readGstin) ?? '';
  const isCancelled = readIsCancelled(document, cells);
  const lines = isCancelled ? [] : rows.map((row) => lineOf(row, cells));
  const taxable = sumOf(lines.map((line) => line.taxable));
  const sign = signOf(kind, taxable, document, cells);
  const total = isCancelled ? undefined : common('invoiceValue', readAmount);
  const heads = headsOf(lines, sign);
  return {
    kind: sign < 0n ? 'creditNote' : kind,
    id: [kind, gstin || name.toUpperCase(), financialYear(document.date), number].join(' '),
    number,
    supplierNumber: common('supplierNumber', optionalText) ?? ownNumberOfSupplier(number, cells),
    date: common('supplierDate', readIsoDate) ?? document.date,
    name,
    gstin,
    taxable: sign * taxable,
    tax: sign * sumOf(lines.map(({ tax }) => tax)),
    ...(heads && { heads }),
    ...(total !== undefined && { total: absolute(total) }),
    placeOfSupply: common('placeOfSupply', readPlaceOfSupply),
    reverseCharge: common('reverseCharge', readYesNo),
    isCancelled,
    ...ratesOf(lines, sign),
  };
}

/** @throws InputError */
function requireRupees(value: unknown, label: string, source: ValueSource): void {
  const isRupees = typeof value === 'string' && readCurrency(value) === 'INR';
  if (isRupees) return;
  const fix = 'Write the amounts in rupees, and INR as their currency: GSTR-2B has rupees.';
  throw invalidValue(label, 'INR', value, source, fix);
}

/** @throws RowError for a type that is none of a purchase */
function kindOf({ type, rows, number }: DocumentRows, cells: Cells): PurchaseKind {
  const kind = type === '' ? 'invoice' : purchaseKind(type);
  if (kind) return kind;
  const fix = 'Remove rows that are no purchases, or correct the type.';
  throw new RowError(
    rows[0].position,
    invalidValue(
      cells.label('type'),
      'Purchase, Credit Note, Purchase Return or Debit Note',
      type,
      { document: number },
      fix,
    ),
  );
}

/**
 * -1n for amounts that are written as negative: those of a credit note, or of a debit note that the buyer
 * issued, which reduces the purchase.
 * @throws RowError for a negative purchase
 */
function signOf(kind: PurchaseKind, taxable: Paise, { rows, number }: DocumentRows, cells: Cells) {
  if (taxable >= 0n) return 1n;
  if (kind !== 'invoice') return -1n;
  throw new RowError(
    rows[0].position,
    new InputError(
      cells.label('taxableValue'),
      `${cells.label('taxableValue')} of ${number} is negative, but its type is that of a purchase`,
      `Set ${cells.label('type')} to Purchase Return or Credit Note, or correct the amount.`,
    ),
  );
}

/**
 * A register that calls the number that of an invoice or bill has the supplier's, not one of a voucher,
 * unless it has the supplier's in another column, which is blank for this purchase.
 */
const ownNumberOfSupplier = (number: string, cells: Cells): string | undefined =>
  cells.has('supplierNumber') || /voucher|vch|document|serial/i.test(cells.label('number'))
    ? undefined
    : number;

type Line = RowAmounts & { tax: Paise };

/** @throws RowError */
function lineOf(row: Row, cells: Cells): Line {
  const amounts = readRowAmounts(row, cells);
  const { rate } = amounts;
  if (rate !== undefined && !gstr1Rates.includes(rate)) throw unknownRate(row, rate, cells);
  return { ...amounts, tax: taxOf(row, amounts, cells) };
}

const unknownRate = (row: Row, rate: number, cells: Cells): RowError => {
  const label = cells.label(cells.has('taxRate') ? 'taxRate' : 'cgstRate');
  const fix = `Use one of ${gstr1Rates.join(', ')}. If the column has amounts of tax, rename it to Tax Amount.`;
  return new RowError(row.position, mustBe(label, 'a rate of GST', rate, fix));
};

/**
 * The tax of a row with cess: as stated, or else by its rate.
 * @throws RowError if it has neither, or states a tax that is not the sum of its heads
 */
function taxOf(row: Row, { taxable, rate, heads, cess = 0n }: RowAmounts, cells: Cells): Paise {
  const stated = cells.of(row, 'taxAmount', readAmount);
  requireSameSign(row, cells, { field: 'taxAmount', taxable, tax: stated });
  if (heads) {
    const sum = sumOf(Object.values<Paise>({ ...heads }));
    // The stated tax may include cess.
    const isSum = [sum, sum - cess].some((one) => absolute(one - (stated ?? one)) <= 100n);
    if (isSum) return sum;
    throw new RowError(
      row.position,
      new InputError(
        cells.label('taxAmount'),
        `${cells.label('taxAmount')} is ${rupeeText(stated as Paise)}, but IGST, CGST, SGST and cess of the row come to ${rupeeText(sum)}`,
        'Correct the taxes. The columns of all heads must have headings such as IGST, CGST and SGST.',
      ),
    );
  }
  if (stated !== undefined) return stated + cess;
  if (rate !== undefined) return taxOn(taxable, rate, 1) + cess;
  const statesTax = (['igst', 'cgst', 'sgst', 'taxAmount'] as const).some(cells.has);
  if (statesTax) return cess;
  throw missingIn(row, 'taxRate', cells);
}

/** The heads of several rows; undefined if a row does not state them. */
function headsOf(lines: readonly RowAmounts[], sign: bigint): TaxHeads | undefined {
  const stated = lines.flatMap(({ heads }) => heads ?? []);
  if (stated.length < lines.length || stated.length === 0) return undefined;
  const sum = (head: keyof TaxHeads) => sign * sumOf(stated.map((heads) => heads[head]));
  return { igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst'), cess: sum('cess') };
}

function ratesOf(lines: readonly Line[], sign: bigint): Pick<Purchase, 'rates'> {
  if (lines.length === 0 || lines.some(({ rate }) => rate === undefined)) return {};
  const rates = [...groupBy(lines, ({ rate }) => rate as number)].map(([rate, members]) => {
    const heads = headsOf(members, sign);
    return {
      rate,
      taxable: sign * sumOf(members.map(({ taxable }) => taxable)),
      tax: sign * sumOf(members.map(({ tax }) => tax)),
      ...(heads && { heads }),
    };
  });
  return { rates };
}
