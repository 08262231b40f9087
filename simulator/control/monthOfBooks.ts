import { z } from 'zod';
import { validate } from '../bodies/validate';
import { cancelDocument } from '../endpoints/documents/cancel';
import { createDocument } from '../endpoints/documents/create';
import type { Account } from '../books/companies';
import type { JsonReply } from '../endpoints/endpoint';
import { changeBooks, type Simulation } from '../http/simulation';
import { addDays, indianDate, writtenDate } from '../time/calendar';

const monthBody = z
  .object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-06'),
    further_invoices: z.number().int().min(0).max(99_999).default(0),
    seed: z.number().int().default(1),
  })
  .strict();

/** What to book: a month, and how many further invoices without a fault. */
export type MonthOfBooks = z.input<typeof monthBody>;

/** A fault of the books that a check of a GST return should find. */
export interface PlantedFault {
  /** The serial number, or the one that is missing. */
  document: string;
  fault: string;
}

/**
 * Books a month for a seller in Karnataka: B2B and B2C within the state and in others, large B2C, an
 * export, services, a bill of supply, notes, challans, an estimate, a cancelled number, and faults.
 * The further invoices depend on the seed alone.
 * @returns the faults
 */
export function addMonthOfBooks(
  simulation: Simulation,
  companyId: number,
  body: unknown,
): PlantedFault[] {
  const { month, further_invoices: further, seed } = validate(monthBody, body);
  const documents = [...plainDocuments, ...faultyDocuments, ...furtherInvoices(further, seed)];
  changeBooks(simulation, companyId, (account) =>
    documents.forEach((document, index) => book(account, document, dateOf(month, index))),
  );
  return [
    ...faultyDocuments.map(({ number, fault }) => ({ document: number, fault })),
    { document: 'INV-109', fault: 'The number is missing' },
  ];
}

/** The month before the current one in India, such as 2026-06. */
export function lastMonth({ clock }: Simulation): string {
  const today = indianDate(clock.now());
  return addDays(today, -Number(today.slice(8))).slice(0, 7);
}

interface Line {
  product: keyof typeof products;
  quantity: number;
}

interface BookedDocument {
  type?: string;
  number: string;
  customer: keyof typeof customers;
  lines: Line[];
  more?: object;
  isCancelled?: true;
}

const india = { country: 'India', address_line2: '' };

const place = (address_line1: string, city: string, state: string, pincode: string) => ({
  billing_address: { ...india, address_line1, city, state, pincode },
});

/** Buyers by ID. Those with a GSTIN are registered. */
const customers = {
  'M-KAVERI': {
    name: 'Kaveri Traders',
    gstin: '29ABCDE1234F1ZW',
    ...place('1 Fort Road', 'Mysuru', 'KARNATAKA', '570001'),
  },
  'M-ARAVALI': {
    name: 'Aravali Ceramics',
    gstin: '27AAAAA0000A1Z2',
    ...place('2 Station Road', 'Pune', 'MAHARASHTRA', '411001'),
  },
  'M-PONNI': {
    name: 'Ponni Stores',
    gstin: '33ABCDE1234F1Z7',
    ...place('3 Temple Street', 'Madurai', 'TAMIL NADU', '625001'),
  },
  'M-COUNTER': {
    name: 'Counter Sales',
    ...place('4 MG Road', 'Bengaluru', 'KARNATAKA', '560001'),
  },
  'M-MEERA': { name: 'Meera Nair', ...place('5 Beach Road', 'Kochi', 'KERALA', '682001') },
  'M-VAIGAI': {
    name: 'Vaigai Weavers',
    ...place('6 Mill Road', 'Coimbatore', 'TAMIL NADU', '641001'),
  },
  'M-LUMIERE': {
    name: 'Atelier Lumiere',
    billing_address: {
      address_line1: '7 Rue de Rivoli',
      address_line2: '',
      city: 'Paris',
      state: 'OTHER TERRITORY',
      country: 'France',
      pincode: '75001',
    },
  },
  'M-NOWHERE': { name: 'Nowhere Interiors' },
  'M-TYPO': {
    name: 'Tungabhadra Mills',
    gstin: '29ABCDE1234F1ZX',
    ...place('8 Canal Road', 'Hosapete', 'KARNATAKA', '583201'),
  },
  'M-MOVED': {
    name: 'Moved Movers',
    gstin: '07ABCDE1234F1Z2',
    ...place('9 Ring Road', 'Surat', 'GUJARAT', '395001'),
  },
};

/** Products and services by ID. */
const products = {
  'M-KEYBOARD': { name: 'Keyboard', hsn_code: '847160', unit: 'NOS', tax_rate: 18, price: 1500 },
  'M-NOTEBOOK': { name: 'Ruled notebook', hsn_code: '4820', unit: 'PCS', tax_rate: 5, price: 45 },
  'M-TEA': { name: 'Nilgiri tea', hsn_code: '0902', unit: 'KGS', tax_rate: 5, price: 420.5 },
  'M-BOOK': { name: 'Printed book', hsn_code: '4901', unit: 'NOS', tax_rate: 0, price: 350 },
  'M-REPAIR': { name: 'Repair', hsn_code: '998713', unit: '', tax_rate: 18, price: 2500 },
  'M-NOCODE': { name: 'Gift basket', hsn_code: undefined, unit: 'NOS', tax_rate: 18, price: 900 },
  'M-CABLE': { name: 'Cable', hsn_code: '8544', unit: 'REEL', tax_rate: 18, price: 700 },
  'M-OLDRATE': { name: 'Old stock', hsn_code: '3304', unit: 'NOS', tax_rate: 15, price: 200 },
};

const of = (product: Line['product'], quantity: number): Line => ({ product, quantity });

/** Documents without a fault. */
const plainDocuments: BookedDocument[] = [
  {
    number: 'INV-101',
    customer: 'M-KAVERI',
    lines: [of('M-KEYBOARD', 10), of('M-NOTEBOOK', 40), of('M-BOOK', 2)],
  },
  { number: 'INV-102', customer: 'M-ARAVALI', lines: [of('M-TEA', 12.5), of('M-REPAIR', 1)] },
  { number: 'INV-103', customer: 'M-COUNTER', lines: [of('M-KEYBOARD', 1), of('M-NOTEBOOK', 3)] },
  { number: 'INV-104', customer: 'M-PONNI', lines: [of('M-KEYBOARD', 5)], isCancelled: true },
  { number: 'INV-105', customer: 'M-MEERA', lines: [of('M-TEA', 2)] },
  { number: 'INV-106', customer: 'M-VAIGAI', lines: [of('M-KEYBOARD', 80)] },
  { number: 'INV-107', customer: 'M-PONNI', lines: [of('M-TEA', 100)] },
  {
    number: 'INV-108',
    customer: 'M-COUNTER',
    lines: [of('M-BOOK', 4)],
    more: { with_tax: false },
  },
  {
    number: 'EXP-1',
    customer: 'M-LUMIERE',
    lines: [of('M-BOOK', 500)],
    more: {
      is_export: true,
      export_invoice_details: { export_type: 'Export under bond/LUT', conversion_factor: 1 },
    },
  },
  {
    type: 'sales_return',
    number: 'CN-1',
    customer: 'M-KAVERI',
    lines: [of('M-KEYBOARD', 1)],
  },
  { type: 'sales_return', number: 'CN-2', customer: 'M-MEERA', lines: [of('M-TEA', 0.5)] },
  { type: 'delivery_challan', number: 'DC-1', customer: 'M-KAVERI', lines: [of('M-CABLE', 1)] },
  { type: 'delivery_challan', number: 'DC-2', customer: 'M-KAVERI', lines: [of('M-CABLE', 1)] },
  { type: 'estimate', number: 'EST-1', customer: 'M-ARAVALI', lines: [of('M-KEYBOARD', 1)] },
  {
    type: 'pro_forma_invoice',
    number: 'PFI-1',
    customer: 'M-ARAVALI',
    lines: [of('M-KEYBOARD', 1)],
  },
];

/** Documents with one fault each. */
const faultyDocuments: Array<BookedDocument & { fault: string }> = [
  {
    number: 'INV-110',
    customer: 'M-ARAVALI',
    lines: [of('M-KEYBOARD', 2)],
    more: {
      charges_and_deductions: [
        { id: 1, name: 'Freight', amount: 500, tax_rate: 18, type: 'charge' },
      ],
    },
    fault: 'Reads hide a charge that is part of the total',
  },
  {
    number: 'INV-111',
    customer: 'M-TYPO',
    lines: [of('M-KEYBOARD', 1)],
    fault: 'The check character of the GSTIN is wrong',
  },
  {
    number: 'INV-112',
    customer: 'M-MOVED',
    lines: [of('M-TEA', 4)],
    fault: 'The GSTIN is of another state than the billing address',
  },
  {
    number: 'INV-113',
    customer: 'M-PONNI',
    lines: [of('M-OLDRATE', 3)],
    fault: 'The tax rate is not in the list of GSTR-1',
  },
  {
    number: 'INV-114',
    customer: 'M-COUNTER',
    lines: [of('M-NOCODE', 1)],
    fault: 'The line has no HSN code',
  },
  {
    number: 'INV-115',
    customer: 'M-ARAVALI',
    lines: [of('M-CABLE', 2)],
    fault: 'The unit has no unit quantity code',
  },
  {
    number: 'INV-116',
    customer: 'M-NOWHERE',
    lines: [of('M-KEYBOARD', 90)],
    fault: 'A large invoice to an unregistered buyer has no state',
  },
  {
    number: 'INV-117',
    customer: 'M-KAVERI',
    lines: [of('M-REPAIR', 4)],
    more: { tds_id: 20 },
    fault: 'Reads hide the TDS that the buyer keeps',
  },
  {
    number: 'INVOICE-2026-0118',
    customer: 'M-KAVERI',
    lines: [of('M-NOTEBOOK', 10)],
    fault: 'The number has 17 characters',
  },
  {
    type: 'sales_return',
    number: 'CN-3',
    customer: 'M-MOVED',
    lines: [of('M-TEA', 40)],
    fault: 'The credit note is more than the invoices of the buyer',
  },
];

/** Invoices without a fault, in another series of numbers. */
function furtherInvoices(count: number, seed: number): BookedDocument[] {
  const below = randomNumbers(seed);
  const buyers = ['M-KAVERI', 'M-ARAVALI', 'M-PONNI', 'M-COUNTER', 'M-MEERA'] as const;
  const goods = ['M-KEYBOARD', 'M-NOTEBOOK', 'M-TEA', 'M-BOOK', 'M-REPAIR'] as const;
  return Array.from({ length: count }, (_, index) => ({
    number: `S/${index + 1}`,
    customer: buyers[below(buyers.length)] as BookedDocument['customer'],
    lines: goods
      .filter((_good, place) => place === 0 || below(2) === 0)
      .map((product) => of(product, 1 + below(20))),
  }));
}

/** Whole numbers below a bound, which the seed determines (a linear congruential generator). */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function book(account: Account, document: BookedDocument, date: string): void {
  const body = bodyOf(document, date);
  const { changed } = createDocument.handle({ account, params: {}, query: {}, body }) as JsonReply;
  if (!document.isCancelled) return;
  const params = { hashId: changed?.hashId ?? '' };
  void cancelDocument.handle({ account, params, query: {}, body: undefined });
}

/** Documents are spread over the first 28 days. */
const dateOf = (month: string, index: number): string =>
  writtenDate(`${month}-${String((index % 28) + 1).padStart(2, '0')}`);

/** The body of POST /v2/doc. */
const bodyOf = (
  { type = 'invoice', number, customer, lines, more }: BookedDocument,
  date: string,
) => ({
  document_type: type,
  document_date: date,
  serial_number: number,
  party: { id: customer, type: 'customer', ...customers[customer] },
  items: lines.map(itemOf),
  ...more,
});

function itemOf({ product, quantity }: Line) {
  const { price, tax_rate, hsn_code, ...rest } = products[product];
  const inPaise = (amount: number) => Number(amount.toFixed(2));
  const withTax = 1 + tax_rate / 100;
  return {
    id: product,
    ...rest,
    ...(hsn_code && { hsn_code }),
    item_type: hsn_code?.startsWith('99') ? 'Service' : 'Product',
    tax_rate,
    quantity,
    unit_price: price,
    price_with_tax: inPaise(price * withTax),
    net_amount: inPaise(price * quantity),
    total_amount: inPaise(price * quantity * withTax),
  };
}
