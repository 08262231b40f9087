import { endpoints } from '../../api/endpoints';
import { ServiceError } from '../../api/errors';
import { findInList } from '../../api/lists/pages';
import { dataIn } from '../../api/payload';
import { toPaise } from '../../core/fraction';
import { amountOf, isObject, type Json, type JsonObject, textOf } from '../../core/json';
import { paiseIn, rupeeText, sumOf } from '../../core/paise';
import { comparable } from '../../core/comparable';
import { type Day, toServiceDate } from '../../core/day';
import { isUnknownDocument } from '../documents/wire/lookup';
import { objectsIn } from '../amounts/total';
import { findLateCommit } from '../memory/lateCommit';
import { newMark, withMark } from '../mark';
import { since, writing } from '../memory/memory';
import { oneOf } from '../memory/oneOf';
import { type Facts, isUncertain } from '../memory/write';
import { refused } from '../refusal';
import type { Session } from '../session';
import { whoHasPaid } from './amountOwed';
import { type Settlement, settle, type Settled } from './settle';

export interface NewPayment {
  settlement: Settlement;
  date: Day;
  mode: string;
  /** All other attributes that the form sets, under the service's names. */
  details: JsonObject;
  /** Attributes that take precedence over everything else, under the service's names. */
  attributes: JsonObject;
  /** The payer's or gateway's number of the payment, which the details have, too. */
  reference?: string;
  /** Whether the internal notes get a mark, by which the payment is found after a lost response. */
  isMarked: boolean;
}

export interface RecordedPayment {
  kind: 'recorded' | 'recovered';
  body: JsonObject;
  settled: Settled['documents'];
  /** Every attribute of the response; empty for a recovered payment. */
  answer: JsonObject;
}

/**
 * Records a payment (service.md, Endpoints: POST /v2/payment). The request is never retried. If the
 * response is lost, the payment is looked up by its mark, if it has one. Payments of other executions of this
 * process for the same documents are made before that, or after it.
 * @throws Refusal, InputError, ServiceError
 */
export const recordPayment = async (
  session: Session,
  payment: NewPayment,
): Promise<RecordedPayment> =>
  await oneOf(session, subjectsOf(payment), async () => await recordOne(session, payment));

/** What a payment is about, before anything of it is read. */
function subjectsOf({ settlement, attributes }: NewPayment): string[] {
  const documents = settlement.kind === 'inFull' ? [settlement] : settlement.documents;
  const hashIds = [
    ...documents.map(({ hashId }) => hashId),
    ...objectsIn(attributes.documents).map(({ hash_id }) => textOf(hash_id)),
  ];
  const onAccount = settlement.kind === 'parts' && hashIds.length === 0;
  return [...hashIds, ...(onAccount ? [aboutAccount(settlement.customer)] : [])].map(
    (about) => `payment of ${about}`,
  );
}

/** A payment that settles no document is about its customer. */
const aboutAccount = (customer: Json | undefined): string => `customer ${textOf(customer)}`;

async function recordOne(
  session: Session,
  { settlement, date, mode, details, attributes, isMarked, reference = '' }: NewPayment,
): Promise<RecordedPayment> {
  const { customer, amount, documents } = await settle(session, settlement);
  const given = inPaise({
    customer,
    amount,
    ...(documents.length > 0 && {
      documents: documents.map(({ hashId, paying }) => ({
        hash_id: hashId,
        amount_paying: paying,
      })),
    }),
    payment_date: toServiceDate(date),
    payment_mode: mode,
    ...details,
    ...attributes,
  });
  const mark = isMarked ? newMark() : undefined;
  const body = mark ? { ...given, exclusive_notes: withMark(given.exclusive_notes, mark) } : given;
  const writes = paymentsIn(body, documents, reference);
  for (const write of writes) refuseRepeated(session, write, documents);
  noteUnapplied(session, body, documents);
  const send = async ({ client }: Session): Promise<RecordedPayment> =>
    await client.call(endpoints.paymentRecord, { body }).then<RecordedPayment, RecordedPayment>(
      (result) => ({ kind: 'recorded', body, settled: documents, answer: dataIn(result) }),
      async (error: unknown) => {
        if (isUnknownDocument(error)) throw orOfOtherCustomer(error as ServiceError, body);
        const isUnknown = error instanceof ServiceError && error.outcomeUnknown;
        if (!isUnknown || !mark || !(await isRecorded(session, body, mark))) throw error;
        return { kind: 'recovered', body, settled: documents, answer: {} };
      },
    );
  return await writing(session, writes, send, ({ answer }) => ({
    serial_number: textOf(answer.serial_number),
  }));
}

/**
 * The body with amounts to the paisa, without floating-point noise.
 * @throws Refusal for a fraction of a paisa, which only attributes can have
 */
function inPaise(body: JsonObject): JsonObject {
  const { amount = null, documents } = body;
  return {
    ...body,
    amount: exact(amount),
    ...(Array.isArray(documents) && {
      documents: documents.map((one) =>
        isObject(one) && one.amount_paying !== undefined
          ? { ...one, amount_paying: exact(one.amount_paying) }
          : one,
      ),
    }),
  };
}

function exact(amount: Json): Json {
  const rupees = amountOf(amount);
  if (rupees === undefined) return amount;
  const paise = toPaise(rupees);
  if (paise !== undefined) return paise;
  throw refused('paymentHasFraction', { rupees });
}

/** The service does not distinguish a document of another customer from an unknown one. */
const orOfOtherCustomer = (error: ServiceError, { customer }: JsonObject): ServiceError =>
  error.with({
    advice: `${error.advice} Or it belongs to another customer than ${textOf(customer)}, who pays.`,
  });

/** Notes what of a payment as it is sent settles none of its documents. */
function noteUnapplied(
  { note }: Session,
  { amount, documents }: JsonObject,
  settled: Settled['documents'],
): void {
  const entries = objectsIn(documents);
  const paise = sumOf(entries.map(({ amount_paying }) => paiseIn(amount_paying) ?? 0n));
  const rest = (paiseIn(amount) ?? 0n) - paise;
  if (entries.length === 0 || rest <= 0n) return;
  const numbers = entries.map(({ hash_id }) =>
    textOf(settled.find(({ hashId }) => hashId === hash_id)?.number ?? hash_id),
  );
  note({
    kind: 'unappliedAmount',
    settled: rupeeText(paise),
    rest: rupeeText(rest),
    documents: numbers,
  });
}

type PaymentFacts = Extract<Facts, { kind: 'payment' }>;

/** What a payment is about, as it is sent: its attributes may name documents of their own. */
function paymentsIn(
  { customer, amount, documents }: JsonObject,
  settled: Settled['documents'],
  reference: string,
): PaymentFacts[] {
  const whole = { kind: 'payment', amount: textOf(amount), reference } as const;
  const entries = objectsIn(documents);
  if (entries.length === 0) return [{ ...whole, about: aboutAccount(customer), left: null }];
  return entries.map(({ hash_id, amount_paying }) => {
    const about = textOf(hash_id);
    const same = settled.find((one) => one.hashId === about && one.paying === amount_paying);
    return { ...whole, about, left: same?.left ?? null };
  });
}

/** A bank's or gateway's number as such numbers are compared: people write blanks between its digits. */
const comparedReference = (reference: string): string => comparable(reference).replaceAll(' ', '');

/** A gateway may tell of one payment twice. @throws Refusal if it was recorded in the last hour */
function refuseRepeated(
  session: Session,
  { about, amount, reference }: PaymentFacts,
  settled: Settled['documents'],
): void {
  if (reference === '') return;
  const isSame = (one: PaymentFacts) =>
    one.amount === amount && comparedReference(one.reference) === comparedReference(reference);
  const first = since(session, 'payment', about, -Infinity).find(isSame);
  if (!first) return;
  const document = settled.find(({ hashId }) => hashId === about);
  const target = document ? `document ${textOf(document.number ?? about)}` : `the ${about}`;
  const was = isUncertain(first) ? 'may have been recorded' : 'was recorded';
  const payer = whoHasPaid(session, first);
  throw refused('paidBefore', { amount, target, reference, was, payer });
}

async function isRecorded(session: Session, body: JsonObject, mark: string): Promise<boolean> {
  const day = String(body.payment_date);
  const query = { start_date: day, end_date: day, status: 'success' };
  const list = { endpoint: endpoints.paymentList, key: '', query };
  const find = async () =>
    await findInList(session.client, list, ({ exclusive_notes: notes }) =>
      String(notes).includes(mark),
    );
  // If a lookup fails, the outcome stays unknown.
  return (await findLateCommit(session, find).catch(() => undefined)) !== undefined;
}
