import { parseDay } from '../../core/day';
import { flagOf, type JsonObject, textOf } from '../../core/json';
import { toRupees } from '../../core/paise';
import type { EInvoiceGiven } from './eInvoiceCheck';
import type { PortalDocumentType } from '../../law/irn';
import { fieldsOf, type LineField } from '../../sheets/cells/headings';
import { amountIn } from '../../sheets/cells/kinds';
import { isFilled } from '../../law/readValues';

interface EInvoiceInput {
  given: EInvoiceGiven;
  /** The columns that seem to have what `given` lacks, but can't be read or may mean something else. */
  unused: string[];
}

type Fits = (heading: string) => boolean;

/** Where rows have a value. */
interface Source {
  field: keyof EInvoiceGiven;
  /** Which columns have it. The first that a row has count, and all of them must agree. */
  columns: Fits[];
  /** Which columns may have it. */
  maybe?: Fits;
  /** Undefined if the value can't be read. */
  read(value: unknown, timeZone: string): unknown;
}

const namedLike =
  (name: string): Fits =>
  (heading) =>
    heading === name;

const headed =
  (field: LineField): Fits =>
  (heading) =>
    fieldsOf(heading).includes(field);

/** A heading that means a field and no other. */
const only =
  (field: LineField): Fits =>
  (heading) =>
    fieldsOf(heading).join() === field;

const isQrCode: Fits = (heading) => /^(signed[ _]?)?qr[ _]?code$/i.test(heading);

const gstinOf =
  (party: RegExp): Fits =>
  (heading) =>
    party.test(heading) && headed('gstin')(heading);

/** The QR code of a credit note has no sign, and registers have its total as negative. */
function readTotal(value: unknown): number | undefined {
  const amount = amountIn(value);
  return amount === undefined ? undefined : Math.abs(toRupees(amount));
}

const readText = (value: unknown): string => String(value).trim();

/** The columns of the service come first, then the headings of registers; of purchases, those of the supplier's document. */
const sources: Source[] = [
  { field: 'irn', columns: [namedLike('irn'), headed('irn')], read: readText },
  { field: 'supplierGstin', columns: [gstinOf(/supplier|vendor/i)], read: readText },
  {
    field: 'buyerGstin',
    columns: [namedLike('customer_gstin'), gstinOf(/customer|buyer|client|recipient/i)],
    read: readText,
  },
  {
    field: 'documentNumber',
    columns: [namedLike('serial_number'), headed('supplierNumber'), headed('number')],
    read: readText,
  },
  {
    field: 'documentDate',
    columns: [namedLike('document_date'), headed('supplierDate'), headed('date')],
    read: parseDay,
  },
  {
    field: 'total',
    columns: [
      namedLike('total_amount'),
      only('invoiceValue'),
      (heading) => /^total( amount)?$/i.test(heading),
    ],
    maybe: (heading) => headed('lineTotal')(heading) || headed('invoiceValue')(heading),
    read: readTotal,
  },
  { field: 'qrCode', columns: [isQrCode], read: readText },
];

const typesOfRows = new Map<string, PortalDocumentType>([
  ['invoice', 'INV'],
  ['sales_return', 'CRN'],
]);

/**
 * What a row says about its e-invoice. Empty values don't count, and neither does a total in another
 * currency, since the portal's amounts are in rupees.
 * @param stated what the user says in place of the row
 */
export function readEInvoiceInput(
  row: JsonObject,
  timeZone: string,
  stated: EInvoiceGiven,
): EInvoiceInput {
  const type = typesOfRows.get(textOf(row.document_type));
  const given: EInvoiceGiven = { ...(type && { documentType: type }), ...stated };
  const filled = Object.keys(row).filter((name) => isFilled(row[name]));
  const unused: string[] = [];
  for (const { field, columns, maybe = () => false, read } of sources) {
    const isForeign = field === 'total' && flagOf(row.is_multi_currency);
    if (field in stated || isForeign) continue;
    const found = columns.map((fits) => filled.filter(fits)).find(({ length }) => length > 0);
    const values = found?.map((name) => read(row[name], timeZone)) ?? [];
    const [value, ...others] = new Set(values.map((one) => JSON.stringify(one)));
    if (value !== undefined && others.length === 0) Object.assign(given, { [field]: values[0] });
    else unused.push(...(found ?? filled.filter(maybe)));
  }
  if (!given.supplierGstin && !given.buyerGstin) unused.push(...filled.filter(headed('gstin')));
  return { given, unused: [...new Set(unused)] };
}
