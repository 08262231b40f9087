/** How the orders of a sheet are recognized when it runs again. */
import { forSheets } from '../../../../shared/rows/sheetColumns';
import type { NamedDocument, Order } from '../../../../../books/documents/wire/command';
import { comparable } from '../../../../../core/comparable';
import { type Day, daysBetween, parseDay } from '../../../../../core/day';
import { textOf } from '../../../../../core/json';
import { comparableCell } from '../../../../../sheets/rows/registerCells';
import type { OrderField } from '../../../../../sheets/rows/orders';
import { isPresent } from '../../../../../law/readValues';
import { choiceOption } from '../../../../shared/form/option';
import type { ItemGroup } from '../../../../shared/run/operation';
import { hasColumn, columnLabel, nameInSheet, valueOf } from './sheetCells';
import { giveHint } from '../../../../shared/words/formTexts';

/** What happens to orders of which an earlier run has created the documents. */
export const ifOrderExists = choiceOption(
  'ifOrderExists',
  'If the Order Exists',
  [
    { name: 'Return It', value: 'return' },
    { name: 'Create Another', value: 'create' },
  ],
  {
    added: 'create',
    otherwise: 'return',
    displayOptions: forSheets,
    description:
      'Without this option, a document of an earlier run is returned if it has the key as reference and the same customer.',
  },
);

/** The orders of a run, each with what all of them have in common. */
export function withOrders(groups: readonly ItemGroup[]): ItemGroup[] {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const group of groups) {
    const text = comparableCell(givenIn(group, 'reference') ?? givenIn(group, 'key') ?? '');
    if (seen.has(text)) shared.add(text);
    seen.add(text);
  }
  const days = groups.flatMap((group) => dayOf(group) ?? []);
  const [from, to] = [earliest(days), earliest(days, -1)];
  const orders = { shared, ...(from && to && { days: { from, to } }) };
  return groups.map(([first, ...others]) => [{ ...first, orders }, ...others]);
}

const earliest = (days: readonly Day[], sign = 1): Day | undefined =>
  [...days].sort((one, other) => sign * daysBetween(other, one))[0];

/** What the first row of a document that has a value says. */
const givenIn = (group: ItemGroup, field: OrderField): unknown =>
  group.map(({ row }) => row?.values[field]).find(isPresent);

/** The day of a document, from its rows or the form; undefined if it can't be read. */
function dayOf(group: ItemGroup): Day | undefined {
  const [first] = group;
  if (hasColumn(first, 'date')) return parseDay(givenIn(group, 'date'));
  return parseDay(first.parameter('documentDate', ''), first.settings.timeZone);
}

/**
 * The reference of a document whose rows give none: its key, so that a later run recognizes it. Undefined if
 * it has a number of the user's, or no key.
 */
export const keyAsReference = (group: ItemGroup, number: unknown): string | undefined =>
  number === undefined && hasColumn(group[0], 'key') ? valueOf(group[0], 'key') : undefined;

type OrderedParts = Pick<NamedDocument, 'number' | 'details' | 'attributes'>;

/** How the document of an order is recognized; undefined if it can't be, or if another one is to be created. */
export function orderIn(group: ItemGroup, document: OrderedParts): Order | undefined {
  const [first] = group;
  const { number, details, attributes } = document;
  if (number !== undefined || ifOrderExists.read(first) === 'create') return undefined;
  const reference = comparable(textOf({ ...details, ...attributes }.reference));
  const isGiven = (field: OrderField) =>
    reference === comparableCell(givenIn(group, field) ?? '') &&
    first.orders?.shared.has(reference) !== true;
  if (reference === '' || !(isGiven('key') || isGiven('reference'))) return undefined;
  const key = comparableCell(givenIn(group, 'key') ?? '');
  return { key, isDated: hasColumn(first, 'date'), days: first.orders?.days };
}

/** Warns of an order that a second run would create again. */
export function warnOfUnknownOrder(
  group: ItemGroup,
  { number, order }: Pick<NamedDocument, 'number' | 'order'>,
): void {
  const [first] = group;
  if (number !== undefined || order || ifOrderExists.read(first) === 'create') return;
  const key = columnLabel(first, 'key');
  giveHint(first, 'createdAgain', { key }, nameInSheet(group));
}
