import { z } from 'zod';
import { validate } from '../bodies/validate';
import { cancelDocument } from '../endpoints/documents/cancel';
import { createDocument } from '../endpoints/documents/create';
import type { Account } from '../books/companies';
import type { JsonReply } from '../endpoints/endpoint';
import { changeBooks, type Simulation } from '../http/simulation';
import { addDays, indianDate, writtenDate } from '../time/calendar';
import {
  type BookedDocument,
  faultyDocuments,
  furtherInvoices,
  type Line,
  plainDocuments,
  purchases,
} from './monthDocuments';
import { customers, products, vendors } from './monthRecords';

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
 * export, services, a bill of supply, notes, challans, an estimate, a cancelled number, and faults;
 * and a few purchases. In an account that has some of its numbers, a letter stands before all of them.
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
  return changeBooks(simulation, companyId, (account) => {
    const series = unusedSeries(account, [...documents, ...purchases]);
    for (const some of [documents, purchases]) {
      some.forEach((document, index) => {
        const number = `${series}${document.number}`;
        book(account, { ...document, number }, dateOf(month, index));
      });
    }
    return [
      ...faultyDocuments.map(({ number, fault }) => ({
        document: `${series}${number}`,
        fault: fault.replace('17', String(series.length + 17)),
      })),
      { document: `${series}INV-109`, fault: 'The number is missing' },
    ];
  });
}

/** What stands before all numbers, so that none of them is taken: nothing, or a letter. */
function unusedSeries({ db, company }: Account, documents: BookedDocument[]): string {
  const rows = db
    .prepare('SELECT serial_number FROM documents WHERE company_id = ?')
    .all(company.id);
  const taken = new Set(rows.map((row) => String(row.serial_number)));
  const isFree = (series: string) => documents.every(({ number }) => !taken.has(series + number));
  for (let count = 0; ; count++) {
    const series = count === 0 ? '' : `${String.fromCharCode(64 + count)}-`;
    if (isFree(series)) return series;
  }
}

/** The month before the current one in India, such as 2026-06. */
export function lastMonth({ clock }: Simulation): string {
  const today = indianDate(clock.now());
  return addDays(today, -Number(today.slice(8))).slice(0, 7);
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

const parties = { ...customers, ...vendors };

/** The body of POST /v2/doc. */
const bodyOf = (
  { type = 'invoice', number, party, lines, more }: BookedDocument,
  date: string,
) => ({
  document_type: type,
  document_date: date,
  serial_number: number,
  party: { id: party, type: party in vendors ? 'vendor' : 'customer', ...parties[party] },
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
