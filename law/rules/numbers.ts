import { hasNumberForm, isZeroNumber } from '../documentNumber';
import type { Finds } from './rule';
import type { NumberRange, Subject } from './subjects/subject';

const numberField = 'Document Number';

/** What GSTR-1 reports or counts. Other documents may have any number. */
const reported = ['invoice', 'sales_return', 'credit_note', 'debit_note', 'delivery_challan'];

const numberOf = ({ number, type = '' }: Subject): string | undefined =>
  reported.includes(type) ? number : undefined;

const newNumber =
  'Give the document another number. If it exists already, cancel it and issue it again.';

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
    if (number === undefined || hasNumberForm(number)) return [];
    const problem = `The number "${number}" must have 1 to 16 letters, digits, hyphens and slashes`;
    return { field: numberField, problem, fix: newNumber };
  },
  'number-zero': (subject) => {
    const number = numberOf(subject);
    // A number without letters and digits, and an empty one, have the wrong form already.
    if (number === undefined || !hasNumberForm(number) || !isZeroNumber(number)) return [];
    const problem = `The number "${number}" is zero`;
    return { field: numberField, problem, fix: newNumber };
  },
  'number-range': ({ range }) => {
    const span = range && spanOf(range);
    if (!span) return [];
    const { from, to, total } = range;
    const issued = span.last - span.first + 1n;
    if (issued === BigInt(total)) return [];
    if (issued < 1n) {
      const problem = `The first number ${from} is after the last one ${to}`;
      const fix = 'Exchange the two, or correct one of them.';
      return { field: 'Sr. No. From', problem, fix };
    }
    const problem = `From ${from} to ${to} there are ${issued} numbers, not ${total}`;
    const fix = 'Count cancelled documents too, and correct the total or one of the numbers.';
    return { field: 'Total Number', problem, fix };
  },
  'number-range-once': ({ range }) => {
    const other = range?.before.find((one) => overlap(one, range));
    if (!range || !other) return [];
    const problem = `The numbers from ${range.from} to ${range.to} overlap those from ${other.from} to ${other.to}`;
    const fix = 'Correct one of the two ranges, so that each number is counted once.';
    return { field: 'Sr. No. From', problem, fix };
  },
  'documents-issued': ({ issued }) => {
    if (!issued || issued.stated >= issued.reported) return [];
    const { nature, stated, reported } = issued;
    const problem = `Table 13 has ${stated} of "${nature}", but the other sheets have ${reported}`;
    const fix = 'Add the numbers that are missing, or correct those that count as cancelled.';
    return { field: 'Total Number', problem, fix };
  },
  'number-start': (subject) => {
    const number = numberOf(subject);
    if (number === undefined || !/^[0/-]/.test(number)) return [];
    const problem = `Document Number "${number}" is not possible for an e-invoice`;
    return { field: numberField, problem, fix: 'Begin it with a letter or a digit from 1 to 9.' };
  },
} satisfies Finds;
