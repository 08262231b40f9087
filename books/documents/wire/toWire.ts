/** The bodies of documents (service.md, Resources: Document), and what they say. */
import { amountOf, isObject, type JsonObject, textOf } from '../../../core/json';
import { paiseOf, sumOf, toRupees } from '../../../core/paise';
import { hasOwnNumber } from '../../../law/documentNumber';
import { toServiceDate } from '../../../core/day';
import type { DocumentTotals } from '../../amounts/documentTotal';
import { newMark, withMark } from '../../mark';
import type { DocumentParts, PartyType, SerialNumber, CompleteLine } from './command';
import { attributesOfLine } from './lineAttributes';
import { objectsIn, totalsOf } from '../../amounts/total';

/** A party with everything that the service requires. */
export interface WireParty extends JsonObject {
  id: string;
  type: PartyType;
  name: string;
}

/** What was looked up or computed for a document, and what its request adds. */
export interface Completion {
  type?: string;
  party?: WireParty;
  /** Empty if the document keeps its lines. */
  lines: CompleteLine[];
  isEInvoice?: boolean;
  /** The document from which this one is made. */
  convert?: { convert_from: string; hash_id: string };
}

/**
 * What a body says. Additional attributes may override everything in a command, so all that happens
 * after the request depends on this and never on the command.
 */
export interface Sent {
  type: string;
  /** As it was sent, which may be any text that `parseDay` reads. */
  date: string;
  dueDate: string;
  party: { id: string; name: string; attributes: JsonObject };
  reference: string;
  /** The user's own serial number as one text; undefined if the service assigns it. */
  number?: string;
  lineCount: number;
  isEInvoice: boolean;
  isRounded: boolean;
  tcsId?: number;
  /** Undefined if they cannot be computed. */
  totals?: DocumentTotals;
  /** The total before it is rounded to the rupee. */
  exactTotal?: number;
  /** What the document says was paid with it; undefined if it says nothing. */
  paid?: number;
  /** Whether tax is deducted at source, so that less than the total is to be paid. */
  hasTds: boolean;
  /** The mark in the reference. */
  mark?: string;
}

/** What a body says besides its party, lines and amounts. */
export type SentHead = Pick<Sent, 'type' | 'date' | 'reference' | 'number'>;

export interface WireDocument {
  body: JsonObject;
  sent: Sent;
}

/** The attributes that a command sets. Additional attributes come last. */
export function attributesOf(
  { date, dueDate, number, details, attributes }: DocumentParts,
  { type, party, lines, isEInvoice, convert }: Completion,
): JsonObject {
  return {
    ...(type !== undefined && { document_type: type }),
    ...(date && { document_date: toServiceDate(date) }),
    ...(dueDate && { due_date: toServiceDate(dueDate) }),
    ...(number && numberAttributes(number)),
    ...details,
    ...(isEInvoice && { einvoice: true }),
    ...(lines.length > 0 && { items: lines.map(itemOf) }),
    ...(party && { party }),
    ...(convert && { convert }),
    ...attributes,
  };
}

const numberAttributes = (number: SerialNumber): JsonObject =>
  'text' in number
    ? { serial_number: number.text }
    : {
        serial_number_v2: {
          ...(number.prefix && { prefix: number.prefix }),
          doc_number: number.number,
          ...(number.suffix && { suffix: number.suffix }),
        },
      };

export const itemOf = ({ productId, ...line }: CompleteLine): JsonObject => ({
  ...attributesOfLine(line),
  id: productId,
});

/** A body without changes, and what it says. */
export const toWire = (body: JsonObject): WireDocument => ({ body, sent: sentBy(body) });

/** A body with a mark in the reference, unless the document has the user's own serial number. */
export function toMarkedWire(body: JsonObject): WireDocument {
  if (hasOwnNumber(body)) return toWire(body);
  const mark = newMark();
  const reference = withMark(body.reference, mark);
  const wire = toWire({ ...body, reference });
  return { ...wire, sent: { ...wire.sent, mark } };
}

export const headSentBy = (body: JsonObject): SentHead => ({
  type: textOf(body.document_type),
  date: textOf(body.document_date),
  reference: textOf(body.reference),
  number: numberIn(body),
});

function sentBy(body: JsonObject): Sent {
  const attributes = isObject(body.party) ? body.party : {};
  const totals = totalsOf(body);
  const isRounded = body.round_off === true;
  const payments = objectsIn(body.payments).map(({ amount }) => paiseOf(amountOf(amount) ?? 0));
  return {
    ...headSentBy(body),
    dueDate: textOf(body.due_date),
    party: { id: textOf(attributes.id), name: textOf(attributes.name), attributes },
    lineCount: objectsIn(body.items).length,
    isEInvoice: Boolean(body.einvoice),
    isRounded,
    ...(body.tcs_id !== undefined && { tcsId: Number(body.tcs_id) }),
    totals,
    hasTds: body.tds_id !== undefined,
    ...(payments.length > 0 && { paid: toRupees(sumOf(payments)) }),
    exactTotal: (isRounded ? totalsOf({ ...body, round_off: false }) : totals)?.total,
  };
}

function numberIn(body: JsonObject): string | undefined {
  if (!hasOwnNumber(body)) return undefined;
  const { serial_number: text, serial_number_v2: parts } = body;
  if (!isObject(parts)) return String(text);
  return [parts.prefix, parts.doc_number, parts.suffix].map(textOf).join('');
}
