import type { INodeProperties, INodePropertyCollection, NodePropertyTypes } from 'n8n-workflow';
import { InputError, mustBe } from '../../../core/inputError';
import { isFilled } from '../../../law/readValues';
import { entryAmount, ifNothingFound } from './ifNothingFound';
import { inside } from './labels';
import { isGroup, missing, pickedValue, type Values } from './readValue';
import { giveHint, formError } from '../words/formTexts';

/** Where values are in the form. */
interface Place {
  /** What comes before the label of a field: `Line Item 2: `. */
  before: string;
  hint(type: 'info', message: string, name: string): void;
  /** The name of the collection that they are in. */
  collection?: string;
}

/**
 * The values of a collection or line without those that expressions did not find. Presence decides, not the
 * value: a name whose value is undefined belongs to a field that was added. What is left empty by hand is ''.
 * @throws InputError for a field that must be found
 */
export const foundValues = (
  properties: readonly INodeProperties[],
  values: Values,
  place: Place,
): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const property = properties.find((one) => one.name === name);
      const found = property ? foundValue(property, value, place) : value;
      return found === undefined ? [] : [[name, found]];
    }),
  );

/** The value of a field; undefined if it is left out. @throws InputError if it must be found */
export function foundValue(property: INodeProperties, value: unknown, place: Place): unknown {
  const { displayName, name, type } = property;
  const { before, hint, collection } = place;
  if (type === 'collection' && isGroup(value)) {
    const isOuter = collection === undefined && before === '';
    const within = { hint, collection: name, before: isOuter ? '' : `${before}${displayName}: ` };
    return foundValues(inside(property), value, within);
  }
  if (type === 'fixedCollection' && isGroup(value)) return foundGroups(property, value, place);
  const given = pickedValue(value);
  if (given !== undefined && given !== null) return value;
  const label = `${before}${displayName}`;
  switch (ifNothingFound(property, collection)) {
    case 'refuse':
      throw lacking(property, label);
    case 'refuseUndefined':
      if (given === null) return undefined;
      throw formError('findsNothing', { label });
    case 'leaveOut':
      giveHint({ hint }, 'foundNothing', {}, displayName);
      return undefined;
    case 'takeEmpty':
      return '';
  }
}

/** What a switch or date must be: "missing" would not say it. */
const expectedTypes: Partial<Record<NodePropertyTypes, string>> = {
  boolean: 'true or false',
  dateTime: 'a date',
};

function lacking({ type }: INodeProperties, label: string): InputError {
  const kind = expectedTypes[type];
  return kind ? mustBe(label, kind, '', 'Set it, or check its expression.') : missing(label);
}

/** The groups of a fixed collection, each of which has one entry or several. */
function foundGroups(property: INodeProperties, value: Values, { before, hint }: Place): Values {
  const { displayName, name: collection, options = [] } = property;
  const groups = (options as INodePropertyCollection[]).filter(({ name }) => name in value);
  const found = groups.map(({ name, values: properties }) => {
    const group = value[name];
    const read = (one: unknown, label: string): unknown[] => {
      if (!isGroup(one) || Array.isArray(one)) return [one];
      if (isAddress(properties) && isNowhere(properties, one)) {
        giveHint({ hint }, 'foundNothing', {}, displayName);
        return [];
      }
      const entry = foundValues(properties, one, {
        hint,
        collection,
        before: `${before}${label}: `,
      });
      return entryAmount in one && !(entryAmount in entry) ? [] : [entry];
    };
    return Array.isArray(group)
      ? [name, group.flatMap((one, index) => read(one, `${displayName} ${index + 1}`))]
      : [name, read(group, displayName)[0]];
  });
  return { ...value, ...Object.fromEntries(found) };
}

const isAddress = (properties: readonly INodeProperties[]): boolean =>
  properties.some(({ name }) => name === 'addressLine1');

/** Whether expressions find no text of an address. A country is mostly fixed. */
function isNowhere(properties: readonly INodeProperties[], address: Values): boolean {
  const texts = properties
    .filter(({ name }) => name !== 'country' && name in address)
    .map(({ name }) => address[name] ?? undefined);
  return texts.includes(undefined) && texts.every((text) => !isFilled(text));
}
