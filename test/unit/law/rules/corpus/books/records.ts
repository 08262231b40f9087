import { createHash } from 'node:crypto';
import { readLastReturn } from '../../../../../../returns/gstr1/late/lastReturn';
import { addresses, own, registered, type CorpusAddress } from '../parties';
import { expectOnly, meant, oneNamed, readCases } from '../readCases';
import mayReturn from './mayReturn.json';

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

interface BookedParty {
  gstin?: unknown;
  name?: string;
  billing?: CorpusAddress | null;
  shipping?: CorpusAddress | null;
}

interface Booking {
  type?: string;
  number?: string;
  date?: string;
  /** The name of a usual buyer, or a buyer of its own. */
  party?: string | BookedParty;
  lines?: BookedLine[];
  /** What the total is rounded by. */
  roundOff?: number;
  /** The IRN may be that `of this number`, or what it is of instead. */
  facts?: Values;
  /** Attributes as they are in the record, whatever the rest says. */
  fields?: Values;
}

interface WrittenBooks extends Omit<Books, 'documents'> {
  documents: Booking[];
}

/** The filing for which May's return is read. */
const inJune = {
  gstin: own,
  period: { year: 2026, month: 6 },
  frequency: 'monthly',
  turnoverAbove5Crore: false,
} as const;

const buyers: Record<string, BookedParty> = {
  mumbai: { gstin: registered.maharashtra, billing: addresses.mumbai },
  bengaluru: { gstin: registered.karnataka, billing: addresses.bengaluru },
  chennai: { gstin: registered.tamilNadu, billing: addresses.chennai },
  mysuru: { gstin: registered.karnataka, billing: addresses.mysuru },
  consumer: { billing: addresses.bengaluru },
  ravi: { name: 'Ravi Kumar', gstin: '', billing: addresses.bengaluru },
  paris: { name: 'Société Exemple', billing: addresses.paris },
};

const cents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;

/** A line at quantity × price less discount, with tax (and cess) in its total. */
export function itemOf(line: BookedLine, index: number) {
  expectOnly('name hsn rate quantity price unit discount cess fields', line);
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
function booked(booking: Booking): BookedDocument {
  expectOnly('type number date party lines roundOff facts fields', booking);
  const { lines = [{}], roundOff = 0 } = booking;
  const party =
    typeof booking.party === 'string' ? oneNamed(buyers, booking.party) : (booking.party ?? {});
  expectOnly('gstin name billing shipping', party);
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
  return { record, facts: factsOf(booking) };
}

function factsOf({ facts = {}, ...booking }: Booking): Values {
  const { irn } = facts;
  if (irn === 'of this number') return { ...facts, irn: irnOf(booking) };
  return typeof irn === 'object' && irn ? { ...facts, irn: irnOf(booking, irn) } : facts;
}

/** The IRN that the portal gives a document of this number, or of what is stated instead. */
function irnOf({ number = '', type = 'invoice', date = '10-06-2026' }: Booking, stated = {}) {
  const year = Number(date.slice(6));
  const from = Number(date.slice(3, 5)) < 4 ? year - 1 : year;
  const of = {
    gstin: own,
    year: `${from}-${(from + 1) % 100}`,
    type: { invoice: 'INV', sales_return: 'CRN', debit_note: 'DBN' }[type],
    number: number.toUpperCase(),
    ...stated,
  };
  return createHash('sha256').update(`${of.gstin}${of.year}${of.type}${of.number}`).digest('hex');
}

/** Cases of one document, or of several that belong together. */
export const bookCases = (...files: string[]) =>
  readCases<WrittenBooks, Books>('books', files, ({ id, about, documents, filing, ...others }) => {
    expectOnly('', others);
    return { id, about, documents: documents.map(booked), filing: filing && filingOf(filing) };
  });

const filingOf = (filing: Values): Values =>
  filing.lastReturn === 'of May'
    ? { ...filing, lastReturn: readLastReturn(meant(mayReturn), inJune) }
    : filing;
