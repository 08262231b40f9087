import type { INodeProperties } from 'n8n-workflow';
import { dayFirstNotice, orderOfDates } from '../../../core/day';
import { showHint } from '../connection/nodeErrors';
import { inside } from '../form/labels';
import { isGroup } from '../form/readValue';
import type { ItemForm } from './form';
import { ItemError } from './itemError';
import type { Operation, WrittenDate } from './operation';
import { wholeForm } from './properties';
import { dependsOnItem } from './sameSettings';
import { mapInTurns } from './turns';
import { formError } from '../words/formTexts';

/**
 * Compares the dates of all items, because one date shows how its source writes the others: beside
 * `07/14/2026`, `05/07/2026` is not in July. Shows a hint if no date proves that the day is first.
 * @throws ItemError for a date whose month is first
 */
export async function checkDateOrder(operation: Operation, items: ItemForm[]): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { writtenDates = () => [] } = operation;
  const { parameters } = first.functions.getNode();
  // n8n keeps no value of a hidden parameter, and throws for one that is asked for.
  const withDates = wholeForm(operation).filter(
    (property) => hasDate(property) && parameters[property.name] !== undefined,
  );
  const ofEachItem = withDates.filter(({ name }) => dependsOnItem(parameters[name]));
  const datesOf = (item: ItemForm) =>
    [
      ...(item === first ? withDates : ofEachItem).flatMap((property) =>
        readable(() => datesIn(property, item.parameter(property.name))),
      ),
      ...readable(() => writtenDates(item)),
    ].map((date) => ({ ...date, item }));
  const dates = (await mapInTurns(first.functions, items, datesOf)).flat();
  const { monthFirst, unproven } = orderOfDates(new Set(dates.map(({ value }) => value)));
  const wrong = dates.find(({ value }) => monthFirst && String(value).trim() === monthFirst);
  if (wrong) {
    throw new ItemError(wrong.item, formError('monthFirst', { label: wrong.label, monthFirst }));
  }
  if (unproven === undefined) return;
  showHint(first.functions, 'info', dayFirstNotice(unproven));
}

const isNested = ({ type }: INodeProperties) => type === 'collection' || type === 'fixedCollection';

const hasDate = (property: INodeProperties): boolean =>
  property.type === 'dateTime' || (isNested(property) && inside(property).some(hasDate));

/** What can't be read, such as an expression that fails, is reported when its item is read. */
function readable(read: () => WrittenDate[]): WrittenDate[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function datesIn(property: INodeProperties, value: unknown): WrittenDate[] {
  if (property.type === 'dateTime') return [{ value, label: property.displayName }];
  // A fixed collection has its fields in a group, or in a list of groups.
  const groups =
    property.type === 'collection' ? [value] : Object.values(isGroup(value) ? value : {}).flat();
  return groups.filter(isGroup).flatMap((group) =>
    inside(property)
      .filter((field) => field.name in group && hasDate(field))
      .flatMap((field) => datesIn(field, group[field.name])),
  );
}
