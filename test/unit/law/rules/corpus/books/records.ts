import type { CorpusAddress } from '../parties';

/** Any fields of a record, fact or filing. */
export type Values = Record<string, unknown>;

/** Documents as the service returns them, with what the user says about them. */
export interface Books {
  id: string;
  /** What the documents show. */
  about: string;
  documents: BookedDocument[];
  /** What differs from the filing of June 2026. */
  filing?: Values;
}

export interface BookedDocument {
  record: Values;
  facts: Values;
}

/** Books with one planted fault. */
export interface BookFault extends Books {
  /** The label of the field, or those of which any will do. */
  field: string | string[];
  /** Whether the portal, or the government's tool before it, refuses it; `either` if it differs. */
  refused: boolean | 'either';
}

export interface BookedLine {
  name?: string;
  hsn?: unknown;
  rate?: number;
  quantity?: number;
  price?: number;
  unit?: unknown;
  /** In percent. */
  discount?: number;
  cess?: number;
  /** Attributes as they are in the record, whatever the rest says. */
  fields?: Values;
}

export interface BookedParty {
  gstin?: unknown;
  name?: string;
  billing?: CorpusAddress | null;
  shipping?: CorpusAddress | null;
}

export interface Booking {
  type?: string;
  number?: string;
  date?: string;
  party?: BookedParty;
  lines?: BookedLine[];
  /** What the total is rounded by. */
  roundOff?: number;
  facts?: Values;
  /** Attributes as they are in the record, whatever the rest says. */
  fields?: Values;
}

const cents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;

/** A line at quantity × price less discount, with tax (and cess) in its total. */
export function itemOf(line: BookedLine, index: number) {
  const { hsn = '84713010', rate = 18, quantity = 1, price = 1000, discount = 0, cess = 0 } = line;
  const gross = quantity * price;
  const net = cents(gross - (gross * discount) / 100);
  const isService = String(hsn).startsWith('99');
  return {
    id: `P${index + 1}`,
    name: line.name ?? `Item ${String(hsn)}`,
    quantity,
    unit_price: price,
    price_with_tax: cents(price * (1 + rate / 100)),
    net_amount: net,
    total_amount: cents(net + cents((net * rate) / 100) + cess),
    item_type: isService ? 'Service' : 'Product',
    tax_rate: rate,
    discount_percent: discount,
    discount_amount: cents((gross * discount) / 100),
    description: '',
    hsn_code: hsn,
    unit: line.unit ?? (isService ? '' : 'NOS'),
    category: '',
    custom_columns: [],
    ...line.fields,
  };
}

let count = 0;

/** A list row and a read of one document together, as *From the Account* passes them. */
function booked(booking: Booking = {}): BookedDocument {
  const { party = {}, lines = [{}], roundOff = 0 } = booking;
  count += 1;
  const items = lines.map(itemOf);
  const sum = (amounts: number[]) => cents(amounts.reduce((all, one) => all + one, 0));
  const net = sum(items.map(({ net_amount }) => net_amount));
  const gross = sum(items.map(({ total_amount }) => total_amount));
  const total = cents(gross + roundOff);
  // Each day has a series of its own, since documents of many cases are checked together.
  const day = (booking.date ?? '').slice(0, 5).replace('-', '');
  const summary = {
    id: 'C1',
    name: party.name ?? 'Asha Traders',
    country_code: '91',
    phone_number: '9876543210',
    company_name: '',
    email: 'accounts@asha.example',
    gstin: party.gstin ?? '',
  };
  const record = {
    serial_number: booking.number ?? `T${day}/26-27/${count}`,
    document_date: booking.date ?? '10-06-2026',
    customer: summary,
    due_date: '25-06-2026',
    amount_paid: 0,
    amount_pending: total,
    reference: '',
    notes: '',
    terms: '',
    is_created_by_recurring: 0,
    net_amount: net,
    hash_id: `hash${count}`,
    payment_status: 'pending',
    payments: [],
    tax_amount: cents(gross - net),
    total_amount: total,
    total_discount: sum(items.map(({ discount_amount }) => discount_amount)),
    document_type: booking.type ?? 'invoice',
    party: {
      ...summary,
      type: 'customer',
      billing_address: party.billing === undefined ? {} : party.billing,
      shipping_address: party.shipping === undefined ? {} : party.shipping,
    },
    items,
    record_time: '1781060000',
    document_custom_headers: [],
    ...booking.fields,
  };
  return { record, facts: booking.facts ?? {} };
}

/** One correct document, or several that belong together. */
export const correct = (
  id: string,
  about: string,
  bookings: Booking | Booking[],
  filing?: Values,
): Books => ({ id, about, documents: [bookings].flat().map(booked), filing });

/** A fault in one document, or between several. */
export const fault = (
  id: string,
  about: string,
  [field, refused]: readonly [string | string[], boolean | 'either'],
  bookings: Booking | Booking[],
  filing?: Values,
): BookFault => ({ ...correct(id, about, bookings, filing), field, refused });
