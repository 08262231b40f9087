import { sumOf, taxOn, type Paise } from '../../../core/paise';
import { isFilled } from '../../../law/readValues';
import { readSupplyType, supplyTypes, type SupplyType } from '../../../law/tables/gstr1';
import { cellNumber } from '../../columns/candidates';
import type { LineField } from '../../cells/headings';
import { sharesOf } from '../ledgers/solveRates';
import { splitTax } from '../../../law/taxHeads';
import { isNear, isYes, netOf, supplyTypeOf } from '../sheet/documents';
import {
  eachDocument,
  rupeeCells,
  without,
  type RowsOfDocument,
  type Sheet,
  type SheetRow,
} from '../sheet/program';
import written from '../signatures/zoho.json';

/** The columns that all exports of Zoho Books have, as far as they have them. */
const { columns: zohoColumns } = written;

const numberNames =
  'Credit Note Number, Vendor Credit Number, Bill Number, Invoice Number, SalesOrder Number';

/** Vendors have numbers of their own. */
const parties = `${zohoColumns.gstin}, Vendor Name, Customer Name`;

const dateNames = 'Credit Note Date, Vendor Credit Date, Bill Date, Invoice Date';

/** A line with its figures, in the currency of the document. */
interface ZohoLine {
  row: SheetRow;
  taxable: Paise;
  rate: number;
  tax: Paise;
  cess: Paise;
  /** The discount of the line, and its part of that of the document. */
  discount: Paise;
  includesTax: boolean;
}

/** The lines of Zoho Books' documents, with shipping and discounts of the whole, and what returns say of them. */
export const zohoRows = eachDocument(numberNames, [parties, dateNames], (sheet, members) => {
  const lines = zohoLines(sheet, members);
  const [first] = members;
  const facts = {
    ...factsOf(sheet, lines),
    ...moneyOf(sheet, first),
    // The export of vendor credits leaves it out.
    ...(sheet.heading(zohoColumns.gstin) === undefined && { gstin: '' }),
  };
  const charge = chargeOf(sheet, lines);
  const beside =
    discountAfterTax(sheet, first, lines) +
    (charge?.rate === undefined ? (charge?.taxable ?? 0n) : 0n);
  const write = writerOf(sheet);
  const money = beside === 0n ? facts : { ...facts, ...rupeeCells({ documentCharges: beside }) };
  return [
    ...lines.map((line) => write(lineRow(sheet, line), money)),
    ...(charge?.rate === undefined
      ? []
      : [write(chargeRow(sheet, lines, { ...charge, rate: charge.rate }), money)]),
  ];
});

const writerOf = (sheet: Sheet) => sheet.writer(zohoColumns);

const isForeign = (sheet: Sheet, row: SheetRow): boolean =>
  !['', 'INR'].includes(sheet.textOf(row, 'Currency Code').toUpperCase());

function zohoLines(sheet: Sheet, rows: RowsOfDocument): ZohoLine[] {
  const totals = rows.map((row) => sheet.amountOf(row, 'Item Total'));
  const shares = sharesOf(discountBeforeTax(sheet, rows[0], sumOf(totals)), totals);
  return rows.map((row, index) => {
    const reverse = cellNumber('taxRate', sheet.cellOf(row, 'Reverse Charge Tax Rate'));
    const rate = cellNumber('taxRate', sheet.cellOf(row, zohoColumns.taxRate)) ?? reverse ?? 0;
    const heads = isForeign(sheet, row) ? 'IGST(FCY);CGST(FCY);SGST(FCY)' : 'IGST;CGST;SGST';
    const cess = sheet.amountOf(row, isForeign(sheet, row) ? 'CESS(FCY)' : 'CESS');
    const stated = sumOf(heads.split(';').map((head) => sheet.amountOf(row, head)));
    const tax = stated === 0n ? sheet.amountOf(row, zohoColumns.taxAmount) - cess : stated;
    const includesTax = isYes(sheet.textOf(row, 'Is Inclusive Tax'));
    const share = shares[index] as Paise;
    const amount = (totals[index] as Paise) - share;
    return {
      row,
      taxable: includesTax ? netOf(amount, tax, { rate, cess }) : amount,
      ...{ rate, tax, cess, includesTax },
      discount: sheet.amountOf(row, zohoColumns.discountAmount) + share,
    };
  });
}

/** The discount of a document, which Item Total does not have in it. */
function discountOf(sheet: Sheet, row: SheetRow, whole: Paise): Paise {
  const percent = cellNumber('discountPercent', sheet.cellOf(row, 'Entity Discount Percent')) ?? 0;
  const amount = sheet.amountOf(row, 'Entity Discount Amount');
  return amount === 0n ? taxOn(whole, percent, 1) : amount;
}

const isBeforeTax = (sheet: Sheet, row: SheetRow): boolean =>
  !/^(false|no|n|0)$/i.test(sheet.textOf(row, 'Is Discount Before Tax'));

const discountBeforeTax = (sheet: Sheet, row: SheetRow, whole: Paise): Paise =>
  isBeforeTax(sheet, row) ? discountOf(sheet, row, whole) : 0n;

const discountAfterTax = (sheet: Sheet, row: SheetRow, lines: readonly ZohoLine[]): Paise =>
  isBeforeTax(sheet, row)
    ? 0n
    : -discountOf(sheet, row, sumOf(lines.map(({ taxable }) => taxable)));

const moneyOf = (sheet: Sheet, row: SheetRow): Partial<Record<LineField, unknown>> =>
  rupeeCells({
    rounding: sumOf(['Round Off', 'Adjustment'].map((name) => sheet.amountOf(row, name))),
  });

/** What the return says of the document. */
function factsOf(sheet: Sheet, lines: readonly ZohoLine[]): Partial<Record<LineField, unknown>> {
  const [{ row }] = lines as [ZohoLine];
  const isCredit = ['Credit Note Number', 'Vendor Credit Number'].some((name) =>
    sheet.heading(name),
  );
  const type = isCredit ? { type: 'Credit Note' } : {};
  const reverse = lines.some((line) => sheet.textOf(line.row, 'Reverse Charge Tax Name') !== '');
  if (sheet.use === 'purchases') return { ...type, ...(reverse && { reverseCharge: 'Yes' }) };
  const isTaxed = lines.some(({ tax }) => tax !== 0n);
  const supplyType = supplyTypeOf(sheet.textOf(row, 'GST Treatment'), isTaxed);
  const { isExport, isSez } = supplyTypes[readSupplyType(supplyType) as SupplyType];
  return {
    ...type,
    ...(reverse && { reverseCharge: 'Yes' }),
    supplyType,
    ...(isExport && { placeOfSupply: '96' }),
    zeroRateLines: isExport || isSez ? undefined : zeroRateKind(sheet, lines),
  };
}

/** What the lines at 0 % are, if they say it and are all the same. */
function zeroRateKind(sheet: Sheet, lines: readonly ZohoLine[]): string | undefined {
  const kinds = lines
    .filter(({ rate }) => rate === 0)
    .map(({ row }) => {
      const text = sheet.textOf(row, 'Supply Type');
      if (/exempt/i.test(text)) return 'Exempt';
      if (/nil/i.test(text)) return 'Nil-Rated';
      return /non/i.test(text) ? 'Non-GST' : undefined;
    });
  const [kind, ...others] = new Set(kinds);
  return others.length === 0 ? kind : undefined;
}

/** The headings of what is in the currency of the account. */
const headNames = 'IGST, CGST, SGST, CESS';

function lineRow(sheet: Sheet, { row, ...line }: ZohoLine): SheetRow {
  const isReverse =
    cellNumber('taxRate', sheet.cellOf(row, zohoColumns.taxRate)) === undefined &&
    sheet.textOf(row, 'Reverse Charge Tax Rate') !== '';
  const written = writerOf(sheet)(
    isForeign(sheet, row) ? without(row, sheet.headingsOf(headNames)) : row,
    {
      ...rupeeCells({ taxableValue: line.taxable }),
      taxRate: line.rate,
      // The supplier charges none.
      ...(isReverse && { taxAmount: 0 }),
    },
  );
  const prices = sheet.headingsOf('Item Price, Rate');
  const discounts = sheet.headingsOf('Discount Amount, Discount');
  if (!line.includesTax) {
    const others = discounts.filter((heading) => heading !== sheet.heading('Discount Amount'));
    return writerOf(sheet)(without(written, others), rupeeCells({ discountAmount: line.discount }));
  }
  const rest = without(written, [...prices, ...discounts]);
  // It is not known whether a discount has tax in it.
  const [price] = prices.map((heading) => row.cells[heading]).filter(isFilled);
  return line.discount === 0n ? writerOf(sheet)(rest, { priceWithTax: price }) : rest;
}

/** A charge outside the lines; without a rate, it is outside tax. */
interface Charge {
  taxable: Paise;
  tax: Paise;
  rate?: number;
}

/**
 * The shipping charge at the rate that the file has for it. Without one, it is taxed as the lines are, at the
 * highest rate, unless the total shows that it is not taxed.
 */
function chargeOf(sheet: Sheet, lines: readonly ZohoLine[]): Charge | undefined {
  const [{ row }] = lines as [ZohoLine];
  const amount = sheet.amountOf(row, 'Shipping Charge');
  if (amount === 0n) return undefined;
  const tax = sheet.amountOf(row, 'Shipping Charge Tax Amount');
  const rate = cellNumber('taxRate', sheet.cellOf(row, 'Shipping Charge Tax %'));
  if (rate !== undefined) {
    const taxable = netOf(amount, tax, { rate });
    return { taxable, tax: tax === 0n ? taxOn(taxable, rate, 1) : tax, rate };
  }
  const besides = ['TCS Amount', 'Round Off', 'Adjustment'].map((name) =>
    sheet.amountOf(row, name),
  );
  const due = sumOf([
    ...lines.flatMap((line) => [line.taxable, line.tax, line.cess]),
    ...besides,
    amount,
    -sheet.amountOf(row, zohoColumns.deductedTax),
  ]);
  const total = sheet.amountOf(row, 'Total');
  if (isNear(due, total, BigInt(lines.length + 1))) return { taxable: amount, tax: 0n };
  const highest = Math.max(...lines.map((line) => line.rate));
  return { taxable: amount, tax: taxOn(amount, highest, 1), rate: highest };
}

/** What a charge has not of the line whose document it is of. */
const ofLine = `${zohoColumns.productId}, ${zohoColumns.description}, ${zohoColumns.quantity}, ${zohoColumns.unit}, Item Price, Rate,
  ${zohoColumns.discountAmount}, ${zohoColumns.taxAmount}, ${zohoColumns.cgstRate}, ${zohoColumns.sgstRate}, ${headNames}`;

function chargeRow(
  sheet: Sheet,
  lines: readonly ZohoLine[],
  charge: Charge & { rate: number },
): SheetRow {
  const [{ row }] = lines as [ZohoLine];
  const isIntegrated = lines.some((line) => sheet.amountOf(line.row, 'IGST') !== 0n);
  const hasHeads = sheet.headingsOf('IGST, CGST').length > 0 && !isForeign(sheet, row);
  return writerOf(sheet)(without(row, sheet.headingsOf(ofLine)), {
    productName: 'Shipping Charge',
    hsn: sheet.textOf(row, 'Shipping Charge SAC Code'),
    ...rupeeCells({
      taxableValue: charge.taxable,
      ...(hasHeads ? splitTax(charge.tax, isIntegrated) : { taxAmount: charge.tax }),
    }),
    taxRate: charge.rate,
  });
}
