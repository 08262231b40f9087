import { type Day, parseDay, toIsoDate } from '../../core/day';
import { isGiven, objectOf, trimmedText, type Fields } from '../readValues';
import type { Line, Own, Subject } from './subject';

export interface BodyInput {
  /** The body of the new document, as it is sent to the service. */
  body: Fields;
  /** The day in India. */
  today: Day;
  own?: Own;
}

/** What rules see of a body that is sent to the service. */
export function subjectOfBody({ body, today, own }: BodyInput): Subject {
  const date = parseDay(body.document_date);
  const number = numberOf(body);
  return {
    labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' },
    today: toIsoDate(today),
    type: trimmedText(body.document_type),
    ...(number !== '' && { number }),
    ...(date && { date: toIsoDate(date) }),
    ...(own && { own }),
    lines: linesOf(body),
  };
}

/** The number as it is sent, with its blanks; empty if the service assigns one. */
function numberOf({ serial_number: text, serial_number_v2: parts }: Fields): string {
  const { prefix, doc_number: counter, suffix } = objectOf(parts);
  const written = (value: unknown) => (isGiven(value) ? String(value) : '');
  return written(text) || written(prefix) + written(counter) + written(suffix);
}

const linesOf = ({ items }: Fields): Line[] =>
  (Array.isArray(items) ? items.map(objectOf) : []).map((item, index) => ({
    label: `Line Item ${index + 1}`,
    prefix: `Line Item ${index + 1}: `,
    hsn: trimmedText(item.hsn_code),
  }));
