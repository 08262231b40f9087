import { createHash } from 'crypto';
import type { Fields } from '../../../../law/readValues';
import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import type { GivenFacts } from '../../../../returns/gstr1/documents/readFacts';
import type { ReturnDocument } from '../../../../returns/gstr1/documents/document';
import { isIff } from '../../../../law/filing';
import { type Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';

import { readUploadFile } from './format';
import { prepareGstr1 } from '../../../harness/atOnce';

/** The filer is in Karnataka. */
export const ownGstin = '29AAAAA0000A1ZY';

export const maharashtra = '27AAAAA0000A1Z2';
export const tamilNadu = '33ABCDE1234F1Z7';
export const karnataka = '29ABCDE1234F1ZW';

/** The registration of an e-commerce operator for collecting tax. */
export const operator = '29AAACO1234F1C3';

/** A monthly filer's June 2026, made on 5 July. */
export const inJune: Omit<Gstr1Input, 'documents'> = {
  gstin: ownGstin,
  period: { year: 2026, month: 6 },
  frequency: 'monthly',
  turnoverAbove5Crore: false,
  madeOn: '2026-07-05',
  // Payments were read, and there were none.
  advances: { payments: [], invoices: [], terms: [] },
};

/** A line of the service's record: net amount and rate, with the total that results from them. */
export interface SampleLine {
  net: number;
  rate?: number;
  name?: string;
  hsn?: string;
  unit?: string;
  quantity?: number;
  total?: number;
}

export interface Sample {
  type?: string;
  number?: string;
  date?: string;
  name?: string;
  gstin?: string;
  state?: string;
  country?: string;
  shippingState?: string;
  status?: string;
  lines?: SampleLine[];
  /** The document's own amounts, if they are not the sums of its lines. */
  net?: number;
  tax?: number;
  total?: number;
  /** As the service writes it, in seconds since 1970. */
  recordTime?: string;
  facts?: GivenFacts;
}

/** The IRN of the filer's document of June 2026, by the portal's definition. */
export const irnOf = (type: 'INV' | 'CRN' | 'DBN', number: string): string =>
  createHash('sha256').update(`${ownGstin}2026-27${type}${number.toUpperCase()}`).digest('hex');

const inPaise = (amount: number): number => Math.round(amount * 100) / 100;

/** A list row and a read of one document together, as the node passes them. */
export function record(sample: Sample): Fields {
  const { gstin = '', state = '29-KARNATAKA', country = 'India', lines = [{ net: 1000 }] } = sample;
  const items = lines.map(
    ({
      net,
      rate = 18,
      hsn = '8471',
      name = `Item ${hsn}`,
      unit = 'NOS',
      quantity = 1,
      total,
    }) => ({
      id: 'P1',
      name,
      item_type: hsn.startsWith('99') ? 'Service' : 'Product',
      hsn_code: hsn,
      unit,
      quantity,
      net_amount: net,
      tax_rate: rate,
      total_amount: total ?? inPaise(net * (1 + rate / 100)),
    }),
  );
  const sum = (key: 'net_amount' | 'total_amount') =>
    inPaise(items.reduce((all, item) => all + item[key], 0));
  const total = sample.total ?? sum('total_amount');
  return {
    document_type: sample.type ?? 'invoice',
    hash_id: '',
    serial_number: sample.number ?? 'INV-1',
    document_date: sample.date ?? '10-06-2026',
    payment_status: sample.status ?? 'pending',
    net_amount: sample.net ?? sum('net_amount'),
    tax_amount: sample.tax ?? inPaise(sum('total_amount') - sum('net_amount')),
    total_amount: total,
    ...(sample.recordTime !== undefined && { record_time: sample.recordTime }),
    amount_paid: 0,
    amount_pending: total,
    party: {
      id: 'C1',
      name: sample.name ?? 'Customer',
      gstin,
      billing_address: { state, country },
      shipping_address: sample.shippingState ? { state: sample.shippingState, country } : {},
    },
    items,
  };
}

export const document = (sample: Sample = {}): ReturnDocument =>
  readReturnDocument(record(sample), sample.facts ?? {}, 'Asia/Kolkata');

/** Documents, numbered INV-1, INV-2, CN-1 … if the sample has no number. */
export function documents(...samples: Sample[]): ReturnDocument[] {
  const counts: Record<string, number> = {};
  return samples.map((sample) => {
    const prefix = { sales_return: 'CN', debit_note: 'DN', delivery_challan: 'DC' }[
      sample.type ?? ''
    ];
    const series = prefix ?? 'INV';
    counts[series] = (counts[series] ?? 0) + 1;
    return document({ number: `${series}-${counts[series]}`, ...sample });
  });
}

export const prepare = (samples: Sample[], input: Partial<Gstr1Input> = {}) =>
  prepareGstr1({ ...inJune, documents: documents(...samples), ...input });

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at files of many shapes
type AnyFile = any;

/** The only file of the prepared return, which the strict reader also checks. */
export function fileOf(samples: Sample[], input: Partial<Gstr1Input> = {}): AnyFile {
  const { parts } = prepare(samples, input);
  expect(parts).toHaveLength(1);
  return readUploadFile(parts[0]?.json as string, { iff: isIff({ ...inJune, ...input }) });
}
