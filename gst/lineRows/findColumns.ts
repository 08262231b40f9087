import { fieldsOf, type LineField } from './headings';
import { readNumber } from '../../core/readNumber';
import { isFilled } from '../readValues';
import { isRate, readRate } from './readRate';
import { writtenCell } from './writtenCells';

/** The columns of a sheet that its user reads. */
export interface WantedColumns {
  /** All fields that are read. */
  fields: readonly LineField[];
  /** For each thing that a row must have, the fields that can give it. */
  required: ReadonlyArray<readonly LineField[]>;
  /** What a heading means that fits several fields, of which it is the only one that is read. */
  preferred?: readonly LineField[];
}

/** What the headings of a sheet lead to. */
export interface FoundColumns {
  /** The heading of each field that is read. */
  headings: ReadonlyMap<LineField, string>;
  /** The headings that are not read. */
  unused: string[];
  /** What is wrong with the headings, in whole sentences without a full stop. */
  problems: string[];
}

/** The cells of a row under their headings, without blank ones. */
type Cells = Readonly<Record<string, unknown>>;

/**
 * Finds the columns of a sheet by their headings. A heading that fits several fields means the one that
 * no other heading has, and among several of those the one that the rows need. `Rate` without a second
 * column for price or tax rate is decided by its values, and `Amount` is not needed if it is what quantity
 * and price make. Whatever is left open is a problem.
 */
export function findColumns(
  rows: readonly Cells[],
  { fields, required, preferred = [] }: WantedColumns,
): FoundColumns {
  const given = [...new Set(rows.flatMap(Object.keys))];
  const found = new Map<LineField, string[]>();
  const add = (field: LineField, heading: string) =>
    found.set(field, [...(found.get(field) ?? []), heading]);
  const fitting = given.map((heading) => ({ heading, fits: fieldsOf(heading) }));
  for (const { heading, fits } of fitting) {
    if (fits.length === 1) add(fits[0] as LineField, heading);
  }
  let open = fitting.filter(({ fits }) => fits.length > 1);
  // The field that only this heading can give.
  const isNeeded = (field: LineField) =>
    required.some((some) => some.includes(field) && !some.some((one) => found.has(one))) &&
    open.filter(({ fits }) => fits.includes(field)).length === 1;
  const isPreferred = (field: LineField, free: readonly LineField[]) =>
    preferred.includes(field) && free.every((one) => one === field || !fields.includes(one));
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    open = open.filter(({ heading, fits }) => {
      const free = fits.filter((one) => !found.has(one));
      const values = () => rows.flatMap((row) => row[heading] ?? []);
      const field = meantField(free, { isNeeded, isPreferred, values });
      if (field) add(field, heading);
      return !field;
    });
  }

  const computed = open.filter(
    ({ heading, fits }) => fits.includes('lineTotal') && isComputed(rows, heading, found),
  );
  open = open.filter((one) => !computed.includes(one));

  const read = (field: LineField) => fields.includes(field);
  const isOpen = ({ fits }: { fits: readonly LineField[] }) => fits.some(read);
  const several = [...found].filter(([field, headings]) => read(field) && headings.length > 1);
  const missing = required.filter((some) => !some.some((field) => found.has(field)));
  return {
    headings: new Map(
      [...found]
        .filter(([field]) => read(field))
        .map(([field, [heading]]) => [field, heading as string]),
    ),
    unused: given.filter((heading) => {
      const uses = [...found].filter(([, headings]) => headings.includes(heading));
      const isUsed = uses.some(([field]) => read(field) || field === 'rowNumber');
      const isKnown = [...computed, ...open.filter(isOpen)].some((one) => one.heading === heading);
      return !isUsed && !isKnown;
    }),
    problems: [
      ...open
        .filter(isOpen)
        .map(({ heading, fits }) => `Column "${heading}" may be ${list(fits.map(nameOf), 'or')}`),
      ...several.map(
        ([field, headings]) =>
          `Columns ${list(headings.map(quoted), 'and')} are both ${nameOf(field)}`,
      ),
      ...missing.map((some) => `There is no column for ${list(some.map(nameOf), 'or')}`),
    ],
  };
}

/** The field that is meant among those that no other heading has; undefined if that is open. */
function meantField(
  free: readonly LineField[],
  {
    isNeeded,
    isPreferred,
    values,
  }: {
    isNeeded: (field: LineField) => boolean;
    isPreferred: (field: LineField, free: readonly LineField[]) => boolean;
    values: () => readonly unknown[];
  },
): LineField | undefined {
  if (free.length < 2) return free[0];
  const needed = free.filter(isNeeded);
  if (needed.length === 1) return needed[0];
  const isRateColumn = free.includes('price') && free.includes('taxRate');
  const shown = isRateColumn ? priceOrTaxRate(values()) : undefined;
  return shown ?? free.find((field) => isPreferred(field, free));
}

/** A percent sign shows a tax rate, and a number that no GST rate has shows a price. */
function priceOrTaxRate(values: readonly unknown[]): LineField | undefined {
  if (values.some((value) => String(value).trim().endsWith('%'))) return 'taxRate';
  return values.every(isRate) ? undefined : 'price';
}

/**
 * Whether a column has in all rows with quantity and price the amount that they make, or else that with
 * tax. Rows without them are not lines.
 */
function isComputed(
  rows: readonly Cells[],
  heading: string,
  found: ReadonlyMap<LineField, readonly string[]>,
): boolean {
  const cellOf = (row: Cells, field: LineField) =>
    writtenCell(field, row[found.get(field)?.[0] ?? '']).value;
  const priceOf = (row: Cells) => cellOf(row, 'price') ?? cellOf(row, 'priceWithTax');
  const lines = rows.filter((row) => isFilled(cellOf(row, 'quantity')) && isFilled(priceOf(row)));
  const amounts = lines.map((row) => {
    const price = numberIn(priceOf(row));
    const share = 100 - numberIn(cellOf(row, 'discountPercent') ?? 0);
    const net = (numberIn(cellOf(row, 'quantity')) * price * share) / 100;
    const rate = numberIn(cellOf(row, 'taxRate'), readRate);
    return { given: numberIn(row[heading]), net, total: (net * (100 + rate)) / 100 };
  });
  const isEach = (name: 'net' | 'total') =>
    amounts.length > 0 && amounts.every((one) => Math.abs(one[name] - one.given) < 0.011);
  return !found.has('discountAmount') && (isEach('net') || isEach('total'));
}

/** NaN if it is not a number. */
function numberIn(value: unknown, read: typeof readRate = readNumber): number {
  try {
    return read(value, '');
  } catch {
    return NaN;
  }
}

const names: Record<LineField, string> = {
  key: 'Document Key',
  number: 'Invoice No',
  type: 'Document Type',
  date: 'Invoice Date',
  dueDate: 'Due Date',
  reference: 'Reference',
  invoiceValue: 'Invoice Value',
  partyId: 'Customer ID',
  partyName: 'Customer Name',
  gstin: 'GSTIN',
  email: 'Email',
  phone: 'Phone',
  placeOfSupply: 'Place of Supply',
  productId: 'Item Code',
  productName: 'Item Name',
  description: 'Item Description',
  hsn: 'HSN',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Unit Price',
  priceWithTax: 'Price With Tax',
  taxRate: 'GST %',
  discountPercent: 'Discount %',
  discountAmount: 'Discount Amount',
  taxableValue: 'Taxable Value',
  lineTotal: 'Total Amount',
  taxAmount: 'Tax Amount',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: 'Cess',
  rowNumber: 'Row Number',
  status: 'Status',
  supplierNumber: 'Supplier Invoice No',
  supplierDate: 'Supplier Invoice Date',
  reverseCharge: 'Reverse Charge',
  supplyType: 'Supply Type',
  zeroRateLines: '0 % Lines',
  originalNumber: 'Original Invoice Number',
  originalDate: 'Original Invoice Date',
  originalTotal: 'Original Invoice Total',
  amendsNumber: 'Amends Number',
  amendsDate: 'Amends Date',
  portCode: 'Port Code',
  shippingBillNumber: 'Shipping Bill Number',
  shippingBillDate: 'Shipping Bill Date',
  currency: 'Currency',
  exchangeRate: 'Exchange Rate',
  eCommerceGstin: 'E-Commerce GSTIN',
  notifiedUnder: 'Notified Under',
  irn: 'IRN',
  state: 'State',
  country: 'Country',
  cgstRate: 'CGST %',
  sgstRate: 'SGST %',
};

/** A heading that means this field and no other. */
export const nameOf = (field: LineField): string => names[field];

const quoted = (text: string): string => `"${text}"`;

const list = (texts: readonly string[], word: 'and' | 'or'): string =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(` ${word} `);
