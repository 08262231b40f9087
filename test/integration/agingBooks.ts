import type { IDataObject } from 'n8n-workflow';
import type { TestAccount } from '../harness/account';
import type { Random } from '../harness/random';
import { bodyLine, day, documentBody } from '../harness/samples';

const types = { customer: ['invoice', 'sales_return'], vendor: ['purchase', 'purchase_return'] };

export type PartyKind = keyof typeof types;

/** A document as a test has booked it. Days are counted from today, amounts are in paise. */
interface BookedDocument {
  party: string;
  isReturn: boolean;
  isCancelled: boolean;
  on: number;
  /** Undefined if it has no due date. */
  due?: number;
  total: number;
}

/** A payment, and how much of it settles a document. */
interface BookedPayment {
  on: number;
  amount: number;
  settled: number;
  document: BookedDocument;
}

export interface AgingBooks {
  documents: BookedDocument[];
  payments: BookedPayment[];
}

export const bookedParties = ['P-1', 'P-2', 'P-3', 'P-4'];

const rupees = (paise: number) => paise / 100;

/** The body of a document with one line without tax. */
export function bodyOf(type: string, party: IDataObject, total: number) {
  const amount = rupees(total);
  const prices = { unit_price: amount, price_with_tax: amount };
  const line = { ...bodyLine, ...prices, tax_rate: 0, net_amount: amount, total_amount: amount };
  return documentBody({ document_type: type, party, items: [line] });
}

/** Books documents and, for customers, payments of the last 150 days. */
export async function addRandomBooks(
  account: TestAccount,
  random: Random,
  kind: PartyKind,
): Promise<AgingBooks> {
  const books: AgingBooks = { documents: [], payments: [] };
  for (let count = 0; count < 24; count++) {
    const document = randomDocument(random);
    books.documents.push(document);
    const { party, isReturn, isCancelled, on, due, total } = document;
    const { data } = await account.send('POST', '/v2/doc', {
      ...bodyOf(
        types[kind][Number(isReturn)] as string,
        { id: party, name: party, type: kind },
        total,
      ),
      document_date: day(on),
      ...(due !== undefined && { due_date: day(due) }),
    });
    const hash_id = String((data as IDataObject).hash_id);
    if (kind === 'customer' && random.below(2) === 0) {
      const payment = randomPayment(random, document);
      books.payments.push(payment);
      await account.send('POST', '/v2/payment', {
        amount: rupees(payment.amount),
        customer: party,
        payment_date: day(payment.on),
        payment_mode: 'Cash',
        ...(payment.settled > 0 && {
          documents: [{ hash_id, amount_paying: rupees(payment.settled) }],
        }),
      });
    }
    if (isCancelled) await account.send('DELETE', `/v2/doc/${hash_id}`);
  }
  return books;
}

function randomDocument(random: Random): BookedDocument {
  const on = -random.below(150);
  return {
    party: random.pick(bookedParties),
    isReturn: random.below(5) === 0,
    isCancelled: random.below(6) === 0,
    on,
    ...(random.below(3) > 0 && { due: on + random.below(60) }),
    total: 1 + random.below(1_000_000),
  };
}

/** Some are advances, some settle a part, and some are more than they settle. */
function randomPayment(random: Random, document: BookedDocument): BookedPayment {
  const settled = random.below(4) === 0 ? 0 : 1 + random.below(document.total);
  return {
    on: Math.min(0, document.on - 10 + random.below(60)),
    amount: settled + random.below(2) * 50_000 + 1,
    settled,
    document,
  };
}

/** The amounts of a party's row on a day, in rupees. @param paid whether payments are included */
export function expectedAmounts(
  { documents, payments }: AgingBooks,
  party: string,
  asOf: number,
  paid: boolean,
) {
  const counts = ({ isCancelled, on }: BookedDocument) => !isCancelled && on <= asOf;
  const upToDay = payments.filter(({ on, document }) => on <= asOf && document.party === party);
  const pending = documents
    .filter((document) => document.party === party && counts(document))
    .map((document) => {
      const own = upToDay.filter((payment) => payment.document === document);
      const open = own.reduce((rest, { settled }) => rest - settled, document.total);
      const overdue = asOf - (document.due ?? document.on);
      return { amount: document.isReturn ? -open : open, overdue };
    });
  const sumFrom = (first: number, last: number) =>
    pending
      .filter(({ amount, overdue }) => amount > 0 && overdue >= first && overdue <= last)
      .reduce((sum, { amount }) => sum + amount, 0);
  const credits = pending.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  const unapplied = upToDay.reduce((sum, { amount, settled, document }) => {
    const elsewhere = counts(document) ? 0 : document.isReturn ? -settled : settled;
    return sum + amount - settled + elsewhere;
  }, 0);
  const total = sumFrom(-Infinity, Infinity);
  return {
    not_due: rupees(sumFrom(-Infinity, 0)),
    days_1_30: rupees(sumFrom(1, 30)),
    days_31_60: rupees(sumFrom(31, 60)),
    days_61_90: rupees(sumFrom(61, 90)),
    days_over_90: rupees(sumFrom(91, Infinity)),
    total_overdue: rupees(sumFrom(1, Infinity)),
    total_pending: rupees(total),
    credits: rupees(credits),
    ...(paid && { unapplied_payments: rupees(unapplied) }),
    balance: rupees(total - credits - (paid ? unapplied : 0)),
  };
}
