import { anchorOf } from './markdown';
import type { Documented } from './contents';
import type { Parameter } from './parameters';
import type { Linked } from './sharing';

/** From this many words on, the text of a parameter is worth a link to the operation that has it. */
const longText = 8;

/** Rows that an earlier operation of the page describes in the same words are one link to it for each label. */
export const shortenedRows = (one: Linked, earlier: Linked[]): Parameter[] =>
  one.rows.flatMap((row, index, rows) => {
    const own = rows.filter(({ label }) => label === row.label);
    const isLong = own.some((other) => textOf(other).split(' ').length >= longText);
    const first = isLong && earlier.find((other) => describesAll(other, own, one.form));
    if (!first) return [row];
    const isRepeat = rows.findIndex(({ label }) => label === row.label) < index;
    return isRepeat ? [] : [linked(own, first)];
  });

function linked(own: Parameter[], { form, rows }: Linked): Parameter {
  const known = rows.map(({ condition }) => condition);
  const conditions = own.map(({ condition }) => condition);
  return {
    label: own[0]?.label ?? '',
    description: `As for ${operationLink(form, form.page)}.`,
    condition: conditions.every((condition) => known.includes(condition))
      ? ''
      : commonPart(conditions),
    values: '',
    fields: [],
  };
}

const describesAll = (earlier: Linked, rows: Parameter[], form: Documented): boolean =>
  rows.every((row) => describes(earlier, row, form));

const textOf = ({ description, values }: Parameter): string => `${description} ${values}`;

/** Whether an operation has a row without fields of its own, and shows it under no condition that the form lacks. */
const describes = ({ rows }: Linked, row: Parameter, form: Documented): boolean =>
  row.fields.length === 0 &&
  rows.some(
    (other) =>
      other.label === row.label &&
      textOf(other) === textOf(row) &&
      other.fields.length === 0 &&
      (row.condition !== '' || other.condition === '' || isAlwaysMet(other.condition, form)),
  );

/** Whether a condition is that a choice is not one which the form doesn't offer. */
function isAlwaysMet(condition: string, { parameters }: Documented): boolean {
  const [, choice, value = ''] = /^_([^_]+)_ is not ([^,]+)$/.exec(condition) ?? [];
  const own = parameters.find(({ label }) => label === choice);
  return own !== undefined && !own.values.includes(value);
}

/** What several conditions have in common. */
const commonPart = ([first = '', ...others]: string[]): string =>
  first
    .split(' and ')
    .filter((part) => others.every((other) => other.split(' and ').includes(part)))
    .join(' and ');

export const operationLink = (
  { page, title, operation }: Omit<Documented, 'parameters'>,
  from: string,
): string =>
  page === from
    ? linkTo(operation, '')
    : `[${title}: ${operation}](${fileOf(page)}#${anchorOf(operation)})`;

export const linkTo = (heading: string, page: string): string =>
  `[${heading}](${page}#${anchorOf(heading)})`;

export const fileOf = (name: string): string => `${name}.md`;
