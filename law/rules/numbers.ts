import { hasNumberForm, isZeroNumber } from '../documentNumber';
import type { Finds } from './find';
import type { NumberRange, Subject } from './subjects/subject';

/** What GSTR-1 reports or counts. Other documents may have any number. */
const reported = ['invoice', 'sales_return', 'credit_note', 'debit_note', 'delivery_challan'];

const numberOf = ({ number, type = '' }: Subject): string | undefined =>
  reported.includes(type) ? number : undefined;

/** The numbers of a range as those of a series. */
interface Span {
  /** The number without its counter. */
  series: string;
  first: bigint;
  last: bigint;
}

/** The numbers of a range, if its first and last one differ in one run of digits. */
function spanOf({ from, to }: NumberRange): Span | undefined {
  const [first, last] = [from, to].map((one) => one.toUpperCase().split(/(\d+)/)) as [
    string[],
    string[],
  ];
  const differing = first.flatMap((part, at) => (part === last[at] ? [] : [at]));
  const [at = first.length - 2] = differing;
  if (first.length !== last.length || differing.length > 1 || at < 0 || at % 2 === 0) {
    return undefined;
  }
  return {
    series: first.map((part, place) => (place === at ? '' : part)).join('\n'),
    first: BigInt(first[at] as string),
    last: BigInt(last[at] as string),
  };
}

function overlap(one: NumberRange, other: NumberRange): boolean {
  const [span, otherSpan] = [spanOf(one), spanOf(other)];
  return (
    span !== undefined &&
    otherSpan !== undefined &&
    span.series === otherSpan.series &&
    span.first <= otherSpan.last &&
    otherSpan.first <= span.last
  );
}

export const numberFinds = {
  'number-form': (subject) => {
    const number = numberOf(subject);
    return number !== undefined && !hasNumberForm(number) && { number };
  },
  'number-zero': (subject) => {
    const number = numberOf(subject);
    // A number without letters and digits, and an empty one, have the wrong form already.
    const isNumber = number !== undefined && hasNumberForm(number);
    return isNumber && isZeroNumber(number) && { number };
  },
  'number-range': ({ range }) => {
    const span = range && spanOf(range);
    if (!span) return false;
    const { from, to, total } = range;
    const issued = span.last - span.first + 1n;
    if (issued === BigInt(total)) return false;
    if (issued < 1n) return { case: 'descending', from, to };
    return { from, to, total, issued: String(issued) };
  },
  'number-range-once': ({ range }) => {
    const other = range?.before.find((one) => overlap(one, range));
    if (!range || !other) return false;
    return { from: range.from, to: range.to, otherFrom: other.from, otherTo: other.to };
  },
  'documents-issued': ({ issued }) =>
    issued !== undefined && issued.stated < issued.reported && { ...issued },
  'number-start': (subject) => {
    const number = numberOf(subject);
    return number !== undefined && /^[0/-]/.test(number) && { number };
  },
} satisfies Finds;
