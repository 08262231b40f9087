import { isObject, type JsonObject } from '../../../../../core/json';
import { list } from '../../../../../core/names';
import { isFilled } from '../../../../../law/readValues';
import { fieldsOf, type LineField, plain } from '../../../../../sheets/cells/headings';
import { orderLineAttributes } from '../../../../../sheets/rows/orders';
import { type Field, type FieldPlace, readGroup } from '../../../../shared/form/field';
import { foundFields, readingOf } from '../../../../shared/form/parameters';
import type { Values } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { withTaxIncluded } from '../head/additional';
import { giveHint, formError } from '../../../../shared/words/formTexts';

/** The lines in Items (JSON). @throws InputError naming the line */
export function jsonItems(form: ItemForm, fields: Field[]): JsonObject[] {
  const given = form.jsonParameter('lineItemsJson', 'Items (JSON)');
  if (!Array.isArray(given)) throw formError('itemsNotArray', { example: '[{…}, {…}]' });
  return given.map((item, index) => {
    const label = `Line Item ${index + 1}`;
    if (isObject(item)) return withTaxIncluded(form, checked(item, fields, readingOf(form, label)));
    throw formError('itemNotObject', { label });
  });
}

/**
 * Known attributes are checked like those of the form, and so is one without a value. Unknown ones are sent as
 * they are, unless they seem to be known ones under another name, which the service would ignore.
 */
function checked(item: JsonObject, fields: Field[], reading: FieldPlace): JsonObject {
  const known: Values = {};
  const unknown: JsonObject = {};
  for (const [name, value] of Object.entries(item)) {
    const property = fields.find(({ attribute }) => attribute === name)?.property;
    const given = isFilled(value) || value === undefined ? value : null;
    if (property)
      known[property.name] = property.type === 'fixedCollection' ? { values: value } : given;
    else if (value !== null && value !== undefined) unknown[name] = value;
  }
  for (const name of Object.keys(unknown)) {
    refuseOtherName(name, fields, reading);
    giveHint(reading, 'unknownAttributes', {}, name);
  }
  return { ...unknown, ...readGroup(fields, foundFields(fields, known, reading), reading) };
}

/** The attributes of what the columns of sheets mean. Other words for a description may be attributes. */
const attributes: Partial<Record<LineField, string>> = {
  ...orderLineAttributes,
  description: undefined,
};

/** @throws InputError for an attribute that the node knows, written otherwise or under a heading of sheets */
function refuseOtherName(name: string, fields: Field[], { label }: FieldPlace): void {
  const same = fields.filter(({ attribute }) => plain(attribute) === plain(name));
  const meant =
    same.length > 0
      ? same.map(({ attribute }) => attribute)
      : fieldsOf(name.replaceAll('_', ' ')).flatMap((field) => attributes[field] ?? []);
  if (meant.length === 0) return;
  throw formError('otherName', { label, name, meant: list(meant, 'or') });
}
