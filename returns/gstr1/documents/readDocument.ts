import { parseDay, toIsoDate, type IsoDate } from '../../../core/day';
import { millionthsIn, type Paise, readScaled } from '../../../core/paise';
import { AdvisedError } from '../../../law/advice';
import { withCess } from './cess';
import { withCharges } from './charges';
import { documentInRupees } from './currency';
import {
  needsLines,
  type ReturnLine,
  type NumberedDocument,
  type ReturnDocument,
  withHsnCode,
} from './document';
import { partyOfRecord } from '../../../law/parties/party';
import type { DocumentKind } from '../../../law/documentKinds';
import { readFacts, type GivenFacts } from './readFacts';
import {
  objectOf,
  invalidValue,
  isGiven,
  optionalPaise,
  readPaise,
  readIsoDate,
  trimmedText,
  type Fields,
  type ValueSource,
} from '../../../law/readValues';

const kinds = new Map<string, DocumentKind>([
  ['invoice', 'invoice'],
  ['sales_return', 'creditNote'],
  ['credit_note', 'creditNote'],
  ['debit_note', 'debitNote'],
  ['delivery_challan', 'deliveryChallan'],
]);

/**
 * A document from its row in a list, which is enough for numbering. `document_type` must be added
 * to the row that the service returns.
 * @param timeZone in which an instant becomes a date; written dates are taken as written
 * @throws InputError naming what is missing
 */
export function readNumberedDocument(record: Fields, timeZone: string): NumberedDocument {
  const number = trimmedText(record.serial_number);
  if (number === '') {
    const problem = 'An input item has no serial_number, so it is not a document';
    throw new AdvisedError('Documents', problem, [['', 'giveRecords']]);
  }
  const source = { document: number, timeZone };
  const type = trimmedText(record.document_type);
  if (type === '') throw invalidValue('document_type', 'given', record.document_type, source);
  return {
    id: trimmedText(record.hash_id),
    kind: kinds.get(type) ?? 'other',
    type,
    number,
    date: readIsoDate(record.document_date, 'Document Date', source),
    isCancelled: trimmedText(record.payment_status).toLowerCase() === 'cancelled',
  };
}

/**
 * A document from the service's record of it: a list row together with a read, a read alone, or the
 * simplified row with items. Items are required only if the return needs them.
 * @throws InputError naming the document and what is missing or can't be read
 */
export function readReturnDocument(
  record: Fields,
  given: GivenFacts,
  timeZone: string,
): ReturnDocument {
  const document = readNumberedDocument(record, timeZone);
  const source = { document: document.number, timeZone };
  const lines = needsLines(document) ? readReturnLines(record.items, source) : [];
  const read = withCharges({
    ...document,
    party: partyOfRecord(record),
    lines: withCess(lines, lines.length > 0 ? given.cess : undefined, source),
    total: readPaise(record.total_amount, 'Total Amount', source),
    net: optionalPaise(record.net_amount, 'Net Amount', source),
    tax: optionalPaise(record.tax_amount, 'Tax Amount', source),
    payable: readPayable(record, source),
    facts: readFacts(given, source),
    recordedOn: readRecordedOn(record.record_time, timeZone),
  });
  return documentInRupees(withHsnCode(read, given.hsnCode));
}

/** The day of the time of recording, in seconds since 1970 or, in a simplified row, as an instant. */
function readRecordedOn(value: unknown, timeZone: string): IsoDate | undefined {
  const isSeconds = /^\d{9,10}$/.test(trimmedText(value));
  const day = parseDay(isSeconds ? new Date(Number(value) * 1000) : value, timeZone);
  return day && toIsoDate(day);
}

function readPayable(record: Fields, source: ValueSource): Paise | undefined {
  const paid = optionalPaise(record.amount_paid, 'Amount Paid', source);
  const pending = optionalPaise(record.amount_pending, 'Amount Pending', source);
  return paid === undefined || pending === undefined ? undefined : paid + pending;
}

function readReturnLines(items: unknown, source: ValueSource): ReturnLine[] {
  if (!Array.isArray(items) || items.length === 0) {
    throw new AdvisedError('Documents', `${source.document} has no items`, [['', 'giveItems']]);
  }
  return items.map((item, index) =>
    readLine(objectOf(item), { ...source, document: `line ${index + 1} of ${source.document}` }),
  );
}

function readLine(item: Fields, source: ValueSource): ReturnLine {
  const scaled = (value: unknown, label: string, decimals: number): bigint => {
    const number = readScaled(value, decimals);
    if (number !== undefined) return number;
    throw invalidValue(label, 'a number', value, source);
  };
  const quantity = scaled(item.quantity, 'Quantity', 6);
  const taxable = readPaise(item.net_amount, 'Net Amount', source);
  const total = optionalPaise(item.total_amount, 'Total Amount', source);
  const hasRate = isGiven(item.tax_rate);
  return {
    name: trimmedText(item.name),
    hsn: trimmedText(item.hsn_code),
    unit: trimmedText(item.unit),
    quantity,
    taxable,
    rate: hasRate ? Number(scaled(item.tax_rate, 'Tax Rate', 3)) / 1000 : 0,
    ...(!hasRate && total !== undefined && total !== taxable && { lacksRate: true }),
    total,
    itemType: trimmedText(item.item_type) || undefined,
    unitPrice: optionalNumber(item.unit_price),
    discountPercent: optionalNumber(item.discount_percent),
    discountAmount: optionalNumber(item.discount_amount),
  };
}

/** A number that is only compared, so that another value is as good as none. */
const optionalNumber = (value: unknown): number | undefined => {
  const scaled = millionthsIn(value);
  return scaled === undefined ? undefined : Number(scaled) / 1_000_000;
};
