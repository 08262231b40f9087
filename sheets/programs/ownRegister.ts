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

const text = (heading: string) => optional(column('text', heading));
const date = (heading: string) => optional(column('date', heading));

/** In rupees, negative for what reduces sales or purchases. */
const amount = (heading: string) => optional(signed(column('paise', heading)));

/** A column in which an empty text is a value. */
const mayBeEmpty = <C extends Column>(one: C) => ({ ...one, mayBeEmpty: true }) as const;

const document = {
  number: column('number', 'document'),
  date: column('date', 'document_date'),
  status: choice('status', { active: ['Active'], cancelled: ['Cancelled'] }),
};

const supply = {
  placeOfSupply: optional(column('state', 'place_of_supply')),
  reverseCharge: optional({ ...column('yesNo', 'reverse_charge'), asLetter: true as const }),
};

const taxes = {
  taxRate: optional(column('rate', 'rate')),
  taxableValue: amount('taxable_value'),
  igst: amount('integrated_tax'),
  cgst: amount('central_tax'),
  sgst: amount('state_tax'),
  cess: amount('cess'),
};

/** With tax, the same in all rows of a document. */
const invoiceValue = amount('document_total');

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
  ...document,
  partyName: mayBeEmpty(column('text', 'customer_name')),
  /** Empty for an unregistered customer. */
  gstin: mayBeEmpty(optional(column('gstin', 'customer_gstin'))),
  placeOfSupply: supply.placeOfSupply,
  supplyType: optional(choice('supply_type', supplyTypeNames)),
  reverseCharge: supply.reverseCharge,
  hsn: mayBeEmpty(optional(column('hsn', 'hsn_code'))),
  unit: mayBeEmpty(text('unit')),
  quantity: optional(column('quantity', 'quantity')),
  ...taxes,
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
  originalDate: date('original_invoice_date'),
  originalTotal: amount('original_invoice_total'),
  amendsNumber: optional(column('number', 'amends_number')),
  amendsDate: date('amends_date'),
  portCode: text('port_code'),
  shippingBillNumber: text('shipping_bill_number'),
  shippingBillDate: date('shipping_bill_date'),
  eCommerceGstin: optional(column('gstin', 'e_commerce_gstin')),
  notifiedUnder: text('notified_under'),
  /** The currency of the amounts, if their value in rupees is not known. */
  currency: text('currency'),
  /** Empty for a document that has none. */
  irn: mayBeEmpty(text('irn')),
} satisfies Partial<Record<LineField, Column>>;

/** What a purchase register has of a purchase: its amounts at one rate. */
export const purchaseColumns = {
  type: choice('document_type', {
    invoice: ['Invoice'],
    creditNote: ['Credit Note'],
    debitNote: ['Supplier Debit Note'],
  }),
  ...document,
  supplierNumber: optional(column('number', 'supplier_invoice_number')),
  partyName: mayBeEmpty(column('text', 'vendor_name')),
  /** Empty for an unregistered vendor. */
  gstin: mayBeEmpty(column('gstin', 'vendor_gstin')),
  ...supply,
  ...taxes,
  /** All heads together, with cess. */
  taxAmount: amount('total_tax'),
  invoiceValue,
} satisfies Partial<Record<LineField, Column>>;

const claims = themselves(['Yes', 'No', 'Ask']);

const availabilities = themselves(['Yes', 'No', 'Temporary']);

/** Whether the input tax credit of a purchase is available, as a reconciled row has it, too. */
export const creditColumns = {
  claim: optional(choice('claim', claims)),
  claim_because: text('claim_because'),
  itc_available: optional(choice('itc_available', availabilities)),
  itc_reason: text('itc_reason'),
  claim_until: date('claim_until'),
};

/** The fields whose columns show that a sheet is a register, which has all of them. */
const shown = ['type', 'number', 'gstin', 'taxRate', 'taxableValue', 'invoiceValue'] as const;

const headingsOf = (columns: Columns): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([field, { heading }]) => [field, heading]));

const register = (
  use: 'sales' | 'purchases',
  columns: Partial<Record<LineField, Column>> & Record<(typeof shown)[number], Column>,
  notSupplied: Columns = {},
): Program => ({
  name: 'GST Returns',
  sheet: `${use === 'sales' ? 'sales' : 'purchase'} register of Get Register`,
  uses: [use],
  signature: shown.map((field) => columns[field].heading).join(),
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
