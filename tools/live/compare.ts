/**
 * What the checks compare. A difference names requests, attributes, types, statuses and codes, and counts
 * records. It never has a value of the account, which could be a name.
 */
import { saysNotFound } from '../../api/errors';
import { ownIdOf } from '../../api/ownIds';
import { isEmptyList } from '../../api/payload';
import { amountOf, flagOf, isObject, type Json, type JsonObject, textOf } from '../../core/json';
import { groupBy } from '../../core/groupBy';
import { type Paise, paiseOf } from '../../core/paise';
import { objectsIn, paiseBetween } from '../../books/amounts/total';
import { readLedger } from '../../receivables/statement';
import { differencesFrom, neutralName } from './attributes';
import { pageOf, type Reading, recordOf, rowsOf } from './reading';

/** The differences of some readings; undefined if they show nothing to compare. */
export type Compare = (readings: Reading[]) => string[] | undefined;

/** Reports a difference of each reading that has one. */
const each =
  (differenceOf: (reading: Reading) => string | undefined): Compare =>
  (readings) =>
    readings.flatMap((reading) => {
      const difference = differenceOf(reading);
      return difference === undefined ? [] : [`${reading.request}: ${difference}`];
    });

/** Counts the records that are not right. */
const eachRecord =
  (
    recordsOf: (reading: Reading) => JsonObject[],
    isRight: (record: JsonObject) => boolean,
    what: string,
  ): Compare =>
  (readings) => {
    if (readings.every((reading) => recordsOf(reading).length === 0)) return undefined;
    return each((reading) => {
      const records = recordsOf(reading);
      const count = records.filter((record) => !isRight(record)).length;
      return count === 0 ? undefined : `${what} in ${count} of ${records.length} records`;
    })(readings);
  };

export const eachRow = (isRight: (row: JsonObject) => boolean, what: string): Compare =>
  eachRecord(rowsOf, isRight, what);

export const eachRead = (isRight: (record: JsonObject) => boolean, what: string): Compare =>
  eachRecord((reading) => [recordOf(reading) ?? []].flat(), isRight, what);

/** The response came, and was no rejection. */
export const succeeds = each((reading) => (reading.error ? rejectionOf(reading) : undefined));

/** How the service rejected a request. */
function rejectionOf({ error }: Reading): string {
  if (!error) return 'a success';
  const { status, code, reason } = error;
  // A code that is none could be anything.
  const named = /^[A-Z][A-Z\d_]{0,59}$/.test(code) ? ` ${code}` : '';
  return status === 0 ? `no response (${reason})` : `HTTP ${status}${named}`;
}

const bodyOf = ({ responses }: Reading): unknown => responses.at(-1)?.body;

export const isRejectedAsUnknownPath = each((reading) =>
  reading.error?.status === 404 && isObject(bodyOf(reading))
    ? undefined
    : `${rejectionOf(reading)} for a path that does not exist, not HTTP 404 with JSON`,
);

export const isRejectedAsNotFound = each((reading) =>
  reading.error && saysNotFound(reading.error)
    ? undefined
    : `${rejectionOf(reading)} for a record that does not exist`,
);

export const hasEnvelope = each((reading) => {
  const body = bodyOf(reading);
  if (reading.error) return undefined;
  return isObject(body) && body.success === true ? undefined : '`success` is not true';
});

/** Which of the responses are rate limits, and whether they look like one. */
export function rateLimits(readings: Reading[]): string[] {
  const responses = readings.flatMap((reading) => reading.responses);
  const isCode = (code: unknown) => code === 'RATE_LIMIT_EXCEEDED' || code === 'TOO_MANY_REQUESTS';
  const limited = responses.filter(
    ({ status, body }) =>
      status === 429 ||
      (isObject(body) &&
        (isCode(body.error_code) || /rate limit|too many/i.test(textOf(body.message)))),
  );
  const unclear = limited.filter(
    ({ status, body }) => status !== 429 && !(isObject(body) && isCode(body.error_code)),
  );
  const tooMany = limited.length > Math.max(1, responses.length / 10);
  return [
    ...(tooMany
      ? [`${limited.length} of ${responses.length} requests, a second apart, were rate-limited`]
      : []),
    ...(unclear.length > 0
      ? [`${unclear.length} rate limits have neither HTTP 429 nor a code of their own`]
      : []),
  ];
}

/** Names and types of all attributes, of all rows that a request returned. */
export function attributes(readings: Reading[]): string[] {
  const byRequest = [...groupBy(readings, ({ request }) => request)];
  return byRequest.flatMap(([request, ofRequest]) => {
    const { shape } = (ofRequest[0] as Reading).step;
    const records = ofRequest.flatMap((reading) =>
      /list|ledger/.test(request) ? rowsOf(reading) : [recordOf(reading) ?? []].flat(),
    );
    return shape ? differencesFrom(shape, records).map((what) => `${request}: ${what}`) : [];
  });
}

export const identifierPrefix: Compare = (readings) => {
  const names = readings.flatMap((reading) => rowsOf(reading).flatMap(Object.keys));
  const own = [...new Set(names)].filter((name) => neutralName(name) === 'service_id');
  if (names.length === 0) return undefined;
  if (own.length === 0) return ['no attribute has an identifier of the service'];
  return own
    .filter((name) => name !== 'service_id')
    .map((name) => `enter \`${name.replace(/_id$/, '')}\` as _Service ID Prefix_`);
};

export const total = each((reading) => {
  const page = pageOf(reading);
  if (!page || page.records.length === 0) return undefined;
  if (page.total === undefined) return '`total_records` is missing';
  return page.total < page.records.length ? '`total_records` is less than the rows' : undefined;
});

/** Two pages of one list. */
export const pages: Compare = ([first, second]) => {
  if (!first || !second) return undefined;
  const ids = (reading: Reading) => rowsOf(reading).map((row) => JSON.stringify(row));
  const repeated = ids(second).filter((row) => ids(first).includes(row)).length;
  const { request } = first;
  return [
    ...(repeated > 0 ? [`${request}: ${repeated} rows of page 1 are on page 2, too`] : []),
    ...(pageOf(first)?.total === pageOf(second)?.total
      ? []
      : [`${request}: \`total_records\` differs between pages`]),
  ];
};

/** The same page, read twice. */
export const repeats: Compare = ([first, again]) => {
  if (!first || !again || rowsOf(first).length === 0) return undefined;
  const [one, two] = [first, again].map((reading) => JSON.stringify(rowsOf(reading)));
  return one === two ? [] : [`${first.request}: the second read has other rows, or another order`];
};

export const saysNothingFound = each(({ result, step, ...reading }) => {
  if (!result) return rejectionOf({ step, ...reading });
  return isEmptyList(result, step.endpoint) ? undefined : 'a page after the end does not say so';
});

/** Every row has the attributes of its kind that are searched. */
export const searchedFields = each((reading) => {
  const names = /product/.test(reading.request)
    ? ['barcode', 'hsn_code']
    : ['gstin', 'phone', 'email'];
  const missing = names.filter((name) => rowsOf(reading).some((row) => !(name in row)));
  return missing.length === 0 ? undefined : `rows without \`${missing.join('`, `')}\``;
});

const paise = (value: Json | undefined): Paise => paiseOf(amountOf(value) ?? 0);

const sumOf = (list: Json | undefined, attribute: string): Paise =>
  objectsIn(list).reduce((sum, one) => sum + paise(one[attribute]), 0n);

export const isPaidByPayments = (row: JsonObject): boolean =>
  sumOf(row.payments, 'amount') === paise(row.amount_paid);

export const isSettled = (row: JsonObject): boolean =>
  sumOf(row.linked_docs, 'amount_settled') + paise(row.amount_remaining) ===
  paise(row.total_amount);

export const hasKnownStatus = (row: JsonObject): boolean =>
  ['pending', 'paid', 'cancelled'].includes(textOf(row.payment_status));

export const isPartyOf =
  (type: string) =>
  ({ party }: JsonObject): boolean =>
    isObject(party) && party.type === type;

/** IDs that two rows have, other than those that mean none. */
export const sharedIds = each((reading) => {
  const ids = rowsOf(reading)
    .map((row) => ownIdOf(row.customer_id ?? row.vendor_id ?? row.id))
    .filter((id) => id !== '');
  const repeated = ids.length - new Set(ids).size;
  return repeated === 0 ? undefined : `${repeated} rows have the ID of another one`;
});

export const isLedger = each((reading) => {
  const rows = pageOf(reading)?.records ?? [];
  try {
    readLedger(rows, 'Asia/Kolkata');
    return undefined;
  } catch {
    return 'the balances of the entries do not lead to the closing balance';
  }
});

/** Seconds since 1970, in the past and in this century. */
export const isRecordTime = ({ record_time: time }: JsonObject): boolean =>
  Number(time) > 946_684_800 && Number(time) <= Date.now() / 1000 + 60;

export const tellsSez = (taxpayer: JsonObject): boolean => flagOf(taxpayer.is_sez) !== undefined;

/** The record of the second read differs from that of the first only in these attributes. */
export const changesOnly =
  (...changed: string[]): Compare =>
  ([first, second]) => {
    const [before, after] = [recordOf(first), recordOf(second)];
    if (!second || !before || !after) return undefined;
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => !changed.includes(name))
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => `${second.request}: \`${name}\` changed, too`);
  };

export const keeps =
  (name: string): Compare =>
  ([first, second]) => {
    const [before, after] = [recordOf(first), recordOf(second)];
    if (!second || !before || !after) return undefined;
    return before[name] === after[name] ? [] : [`${second.request}: \`${name}\` changed`];
  };

/** The total of a document with one line, which the service may round otherwise. */
export const hasTotal =
  (rupees: number) =>
  ({ total_amount: total }: JsonObject): boolean =>
    paiseBetween(amountOf(total) ?? 0, rupees) <= 1n;

export const hasRow = (isRow: (row: JsonObject) => boolean): Compare =>
  each((reading) => (rowsOf(reading).some(isRow) ? undefined : 'no row is the new one'));

export const hasAddress = (party: Json | undefined, expected: JsonObject | undefined): boolean =>
  isObject(party) &&
  isObject(party.billing_address) &&
  party.billing_address.address_line1 === expected?.address_line1;

/** Whatever the text says: a read decides what became of a cancellation. */
export const isRejected = each((reading) =>
  reading.error ? undefined : `${rejectionOf(reading)} for a document that is cancelled`,
);
