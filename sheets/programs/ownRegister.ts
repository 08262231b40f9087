import {
  choice,
  column,
  optional,
  signed,
  themselves,
  type Column,
  type Columns,
} from '../cells/columns';
import type { LineField } from '../cells/headings';
import { supplyTypes, type SupplyType } from '../../law/tables/gstr1';
import type { Program } from './sheet/program';

const textColumn = (heading: string) => optional(column('text', heading));
const dateColumn = (heading: string) => optional(column('date', heading));

/** In rupees, negative for what reduces sales or purchases. */
const amountColumn = (heading: string) => optional(signed(column('paise', heading)));

/** A column in which an empty text is a value. */
const mayBeEmpty = <C extends Column>(one: C) => ({ ...one, mayBeEmpty: true }) as const;

const documentColumns = {
  number: column('number', 'document'),
  date: column('date', 'document_date'),
  status: choice('status', { active: ['Active'], cancelled: ['Cancelled'] }),
};

const supplyColumns = {
  placeOfSupply: optional(column('state', 'place_of_supply')),
  reverseCharge: optional({ ...column('yesNo', 'reverse_charge'), asLetter: true as const }),
};

const taxColumns = {
  taxRate: optional(column('rate', 'rate')),
  taxableValue: amountColumn('taxable_value'),
  igst: amountColumn('integrated_tax'),
  cgst: amountColumn('central_tax'),
  sgst: amountColumn('state_tax'),
  cess: amountColumn('cess'),
};

/** With tax, the same in all rows of a document. */
const invoiceValue = amountColumn('document_total');

const supplyTypeNames = Object.fromEntries(
  Object.entries(supplyTypes).map(([type, { name }]) => [type, [name]]),
) as unknown as Record<SupplyType, readonly [string]>;

/** A row of a sales register: the lines of a document that have one rate, HSN code and unit. */
export const salesColumns = {
  type: choice('document_type', {
    invoice: ['Invoice'],
    creditNote: ['Credit Note'],
    debitNote: ['Debit Note'],
    deliveryChallan: ['Delivery Challan'],
  }),
  ...documentColumns,
  partyName: mayBeEmpty(column('text', 'customer_name')),
  /** Empty for an unregistered customer. */
  gstin: mayBeEmpty(optional(column('gstin', 'customer_gstin'))),
  placeOfSupply: supplyColumns.placeOfSupply,
  supplyType: optional(choice('supply_type', supplyTypeNames)),
  reverseCharge: supplyColumns.reverseCharge,
  hsn: mayBeEmpty(optional(column('hsn', 'hsn_code'))),
  unit: mayBeEmpty(textColumn('unit')),
  quantity: optional(column('quantity', 'quantity')),
  ...taxColumns,
  invoiceValue,
  zeroRateLines: optional(
    choice('zero_rate_lines', {
      nilRated: ['Nil-Rated'],
      exempt: ['Exempt'],
      nonGst: ['Non-GST'],
      zeroRated: ['Zero-Rated'],
      commercial: ['Commercial'],
    }),
  ),
  originalNumber: optional(column('number', 'original_invoice_number')),
  originalDate: dateColumn('original_invoice_date'),
  originalTotal: amountColumn('original_invoice_total'),
  amendsNumber: optional(column('number', 'amends_number')),
  amendsDate: dateColumn('amends_date'),
  portCode: textColumn('port_code'),
  shippingBillNumber: textColumn('shipping_bill_number'),
  shippingBillDate: dateColumn('shipping_bill_date'),
  eCommerceGstin: optional(column('gstin', 'e_commerce_gstin')),
  notifiedUnder: textColumn('notified_under'),
  /** The currency of the amounts, if their value in rupees is not known. */
  currency: textColumn('currency'),
  /** Empty for a document that has none. */
  irn: mayBeEmpty(textColumn('irn')),
} satisfies Partial<Record<LineField, Column>>;

/** What a purchase register has of a purchase: its amounts at one rate. */
export const purchaseColumns = {
  type: choice('document_type', {
    invoice: ['Invoice'],
    creditNote: ['Credit Note'],
    debitNote: ['Supplier Debit Note'],
  }),
  ...documentColumns,
  supplierNumber: optional(column('number', 'supplier_invoice_number')),
  partyName: mayBeEmpty(column('text', 'vendor_name')),
  /** Empty for an unregistered vendor. */
  gstin: mayBeEmpty(column('gstin', 'vendor_gstin')),
  ...supplyColumns,
  ...taxColumns,
  /** All heads together, with cess. */
  taxAmount: amountColumn('total_tax'),
  invoiceValue,
} satisfies Partial<Record<LineField, Column>>;

const claims = themselves(['Yes', 'No', 'Ask']);

const availabilities = themselves(['Yes', 'No', 'Temporary']);

/** Whether the input tax credit of a purchase is available, as a reconciled row has it, too. */
export const creditColumns = {
  claim: optional(choice('claim', claims)),
  claim_because: textColumn('claim_because'),
  itc_available: optional(choice('itc_available', availabilities)),
  itc_reason: textColumn('itc_reason'),
  claim_until: dateColumn('claim_until'),
};

/** The fields whose columns show that a sheet is a register, which has all of them. */
const shownFields = ['type', 'number', 'gstin', 'taxRate', 'taxableValue', 'invoiceValue'] as const;

const headingsOf = (columns: Columns): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([field, { heading }]) => [field, heading]));

const register = (
  use: 'sales' | 'purchases',
  columns: Partial<Record<LineField, Column>> & Record<(typeof shownFields)[number], Column>,
  notSupplied: Columns = {},
): Program => ({
  name: 'GST Returns',
  sheet: `${use === 'sales' ? 'sales' : 'purchase'} register of Get Register`,
  uses: [use],
  signature: shownFields.map((field) => columns[field].heading).join(),
  columns: {
    ...headingsOf(columns),
    notSupplied: Object.values(headingsOf(notSupplied)).join(),
  },
});

/** The registers that *Get Register* makes. */
export const ownRegister: Program[] = [
  register('sales', salesColumns),
  register('purchases', purchaseColumns, creditColumns),
];
