import type { customers, products, vendors } from './monthRecords';

/** A line item: a product by its ID. */
export interface Line {
  product: keyof typeof products;
  quantity: number;
}

/** A document to book. */
export interface BookedDocument {
  type?: string;
  number: string;
  /** The ID of the customer, or of the vendor of a purchase. */
  party: keyof typeof customers | keyof typeof vendors;
  lines: Line[];
  more?: object;
  isCancelled?: true;
}

const of = (product: Line['product'], quantity: number): Line => ({ product, quantity });

/** Purchases, with the supplier's own number as reference. */
export const purchases: BookedDocument[] = [
  purchase('PUR-1', 'M-GODAVARI', 'GS/26/118', of('M-KEYBOARD', 20)),
  purchase('PUR-2', 'M-SAHYADRI', 'SC-4471', of('M-CABLE', 15), of('M-REPAIR', 1)),
  purchase('PUR-3', 'M-GODAVARI', 'GS/26/131', of('M-NOTEBOOK', 200)),
  purchase('PUR-4', 'M-KIRANA', '', of('M-BOOK', 3)),
  { ...purchase('PR-1', 'M-GODAVARI', 'GS/CN/9', of('M-KEYBOARD', 2)), type: 'purchase_return' },
];

function purchase(
  number: string,
  party: keyof typeof vendors,
  reference: string,
  ...lines: Line[]
): BookedDocument {
  return { type: 'purchase', number, party, lines, more: { reference } };
}

/** Documents without a fault. */
export const plainDocuments: BookedDocument[] = [
  {
    number: 'INV-101',
    party: 'M-KAVERI',
    lines: [of('M-KEYBOARD', 10), of('M-NOTEBOOK', 40), of('M-BOOK', 2)],
  },
  { number: 'INV-102', party: 'M-ARAVALI', lines: [of('M-TEA', 12.5), of('M-REPAIR', 1)] },
  { number: 'INV-103', party: 'M-COUNTER', lines: [of('M-KEYBOARD', 1), of('M-NOTEBOOK', 3)] },
  { number: 'INV-104', party: 'M-PONNI', lines: [of('M-KEYBOARD', 5)], isCancelled: true },
  { number: 'INV-105', party: 'M-MEERA', lines: [of('M-TEA', 2)] },
  { number: 'INV-106', party: 'M-VAIGAI', lines: [of('M-KEYBOARD', 80)] },
  { number: 'INV-107', party: 'M-PONNI', lines: [of('M-TEA', 100)] },
  {
    number: 'INV-108',
    party: 'M-COUNTER',
    lines: [of('M-BOOK', 4)],
    more: { with_tax: false },
  },
  {
    number: 'EXP-1',
    party: 'M-LUMIERE',
    lines: [of('M-BOOK', 500)],
    more: {
      is_export: true,
      export_invoice_details: { export_type: 'Export under bond/LUT', conversion_factor: 1 },
    },
  },
  {
    type: 'sales_return',
    number: 'CN-1',
    party: 'M-KAVERI',
    lines: [of('M-KEYBOARD', 1)],
  },
  { type: 'sales_return', number: 'CN-2', party: 'M-MEERA', lines: [of('M-TEA', 0.5)] },
  { type: 'delivery_challan', number: 'DC-1', party: 'M-KAVERI', lines: [of('M-CABLE', 1)] },
  { type: 'delivery_challan', number: 'DC-2', party: 'M-KAVERI', lines: [of('M-CABLE', 1)] },
  { type: 'estimate', number: 'EST-1', party: 'M-ARAVALI', lines: [of('M-KEYBOARD', 1)] },
  {
    type: 'pro_forma_invoice',
    number: 'PFI-1',
    party: 'M-ARAVALI',
    lines: [of('M-KEYBOARD', 1)],
  },
];

/** Documents with one fault each. */
export const faultyDocuments: Array<BookedDocument & { fault: string }> = [
  {
    number: 'INV-110',
    party: 'M-ARAVALI',
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
    party: 'M-TYPO',
    lines: [of('M-KEYBOARD', 1)],
    fault: 'The check character of the GSTIN is wrong',
  },
  {
    number: 'INV-112',
    party: 'M-MOVED',
    lines: [of('M-TEA', 4)],
    fault: 'The GSTIN is of another state than the billing address',
  },
  {
    number: 'INV-113',
    party: 'M-PONNI',
    lines: [of('M-OLDRATE', 3)],
    fault: 'The tax rate is not in the list of GSTR-1',
  },
  {
    number: 'INV-114',
    party: 'M-COUNTER',
    lines: [of('M-NOCODE', 1)],
    fault: 'The line has no HSN code',
  },
  {
    number: 'INV-115',
    party: 'M-ARAVALI',
    lines: [of('M-CABLE', 2)],
    fault: 'The unit has no unit quantity code',
  },
  {
    number: 'INV-116',
    party: 'M-NOWHERE',
    lines: [of('M-KEYBOARD', 90)],
    fault: 'A large invoice to an unregistered buyer has no state',
  },
  {
    number: 'INV-117',
    party: 'M-KAVERI',
    lines: [of('M-REPAIR', 4)],
    more: { tds_id: 20 },
    fault: 'Reads hide the TDS that the buyer keeps',
  },
  {
    number: 'INVOICE-2026-0118',
    party: 'M-KAVERI',
    lines: [of('M-NOTEBOOK', 10)],
    fault: 'The number has 17 characters',
  },
  {
    type: 'sales_return',
    number: 'CN-3',
    party: 'M-MOVED',
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
    party: buyers[below(buyers.length)] as BookedDocument['party'],
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
