/** A line item: a product by its ID. */
export interface Line {
  product: keyof typeof products;
  quantity: number;
}

/** A document to book. */
export interface BookedDocument {
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
export const customers = {
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
export const products = {
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
export const plainDocuments: BookedDocument[] = [
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
export const faultyDocuments: Array<BookedDocument & { fault: string }> = [
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
export function furtherInvoices(count: number, seed: number): BookedDocument[] {
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
