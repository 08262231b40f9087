import {
  type IDataObject,
  type INodeParameters,
  type INodeProperties,
  NodeHelpers,
} from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../nodes/GstReturns/actions';
import { ifNothingFound, type IfNothingFound } from '../../nodes/shared/form/ifNothingFound';
import type { Operation } from '../../nodes/shared/run/operation';
import { wholeForm } from '../../nodes/shared/run/properties';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { gstInvoicing, gstReturns, newNode } from '../harness/engine';
import { byId } from '../harness/samples';
import { everyOperation, type Outputs, selectionOf } from './everyOperation';

useSimulator({ rateLimit: false });

/** The names that lead to a field, and 0 for the first of several groups. */
type Path = Array<string | 0>;

/** A field of a form that can have an expression. */
interface Field {
  property: INodeProperties;
  path: Path;
  rule: IfNothingFound;
  /** Whether its group has fields that must be filled in. */
  isBesideRequired: boolean;
}

function fieldsOf(properties: readonly INodeProperties[], path: Path = []): Field[] {
  const collection = path.findLast((name) => name !== 0 && name !== 'values' && name !== 'rules');
  const isBesideRequired = path.length > 0 && properties.some((one) => one.required);
  const isAddress = properties.some(({ name }) => name === 'addressLine1');
  return properties.flatMap((property): Field[] => {
    const { name, type, options = [], typeOptions } = property;
    if (property.noDataExpression || type === 'notice' || type === 'hidden') return [];
    const here = [...path, name];
    if (type === 'collection') return fieldsOf(options as INodeProperties[], here);
    if (type === 'fixedCollection') {
      const groups = options as Array<{ name: string; values: INodeProperties[] }>;
      const first: Path = typeOptions?.multipleValues ? [0] : [];
      return groups.flatMap((group) => fieldsOf(group.values, [...here, group.name, ...first]));
    }
    // An address of which nothing is found is left out.
    const rule = isAddress ? 'leaveOut' : ifNothingFound(property, collection || undefined);
    return [{ property, path: here, rule, isBesideRequired }];
  });
}

const valueAt = (value: unknown, [name, ...rest]: Path): unknown =>
  name === undefined ? value : valueAt((value as IDataObject | undefined)?.[name], rest);

/** The parameters with an expression in a field. */
function withExpression(parameters: unknown, { path, property }: Field, text: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) {
    const expression = `={{ ${text} }}`;
    return property.type === 'resourceLocator' ? byId(expression) : expression;
  }
  const inner = withExpression(
    (parameters as IDataObject | undefined)?.[name],
    { path: rest, property } as Field,
    text,
  );
  return name === 0 ? [inner] : { ...(parameters as object | undefined), [name]: inner };
}

function operationOf(selected: INodeParameters): Operation {
  const { resource, operation } = selected;
  const all = resource
    ? (resources.find(({ value }) => value === resource)?.operations ?? [])
    : returns;
  return all.find(({ value }) => value === operation) as Operation;
}

/** Whether n8n gives the node what the field has: nothing of a field that is hidden. */
function isShown(field: Field, parameters: INodeParameters): boolean {
  const { description } = parameters.resource ? gstInvoicing : gstReturns;
  const given = withExpression(parameters, field, 'marked') as INodeParameters;
  const node = { ...newNode('Test', 'x', {}), parameters: given };
  const { properties } = description;
  const shown = NodeHelpers.getNodeParameters(properties, given, true, false, node, description);
  return JSON.stringify(shown).includes('={{ marked }}');
}

/** Runs all operations. @param run what runs one, and returns its first row */
async function runAll(
  run: (
    account: TestAccount,
    operation: string,
    parameters: INodeParameters,
    fields: Field[],
  ) => Promise<IDataObject | undefined>,
): Promise<void> {
  const account = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
  const outputs: Outputs = {};
  for (const [name, parametersOf] of everyOperation) {
    const selected = selectionOf(name);
    const given = { ...selected, ...(await parametersOf(outputs, account)) };
    const { parameters } = newNode('Test', 'x', given);
    const fields = fieldsOf(wholeForm(operationOf(selected)));
    const shown = fields.filter((field) => isShown(field, parameters));
    outputs[name] = (await run(account, name, parameters, shown)) ?? {};
  }
}

const notFound = ['undefined', 'null', "''"];

const isRefused = ({ rule }: Field, text: string): boolean =>
  rule === 'refuse' || (rule === 'refuseUndefined' && text === 'undefined');

/** Fields that are read only if what they are about happens: a found record, a file, a new party. */
const readLater = ['recordId', 'attach', 'ifPartyDiffers'];

/** One field of each kind in each resource with each value; of the first value, one of each type. */
function samples() {
  const seen = new Set<string>();
  const isNew = (operation: string, { property, path, rule }: Field, text: string) => {
    const kind = text === 'undefined' && `${property.type} ${path.length > 1}`;
    const key = [operation.replace(/\/.*/, ''), rule, text, kind].join(' ');
    const isSeen = seen.has(key) || (path.length > 1 && readLater.includes(property.name));
    return !isSeen && seen.add(key);
  };
  return (operation: string, fields: Field[]) =>
    notFound.flatMap((text) =>
      fields
        .filter((field) => isRefused(field, text) && isNew(operation, field, text))
        .map((field) => ({ field, text })),
    );
}

it('a field that must be found is refused by its name before anything is written', async () => {
  const samplesOf = samples();
  const wrong: string[] = [];
  await runAll(async (account, operation, parameters, fields) => {
    const before = account.writes().length;
    for (const { field, text } of samplesOf(operation, fields)) {
      const given = withExpression(parameters, field, text) as INodeParameters;
      const message = (await account.errorMessage(given)) ?? 'no error';
      const isNamed = message.includes(field.property.displayName.replace(/ \(.*$/, ''));
      if (!isNamed) wrong.push(`${operation}, ${field.path.join('.')}, ${text}: ${message}`);
    }
    if (account.writes().length > before) wrong.push(`${operation} wrote something`);
    const { items } = await account.run(parameters);
    return items[0]?.json;
  });
  expect(wrong).toEqual([]);
}, 120_000);

/** Whether a field may lack a value, besides others that are empty. */
const mayBeLeftOut = ({ rule, isBesideRequired, path }: Field): boolean =>
  (rule === 'refuseUndefined' || rule === 'leaveOut') &&
  !isBesideRequired &&
  // An entry without a row is refused.
  path[0] !== 'gstr3bAmounts';

it('others change nothing, and a hint names what only describes', async () => {
  const wrong: string[] = [];
  await runAll(async (account, operation, parameters, fields) => {
    const left = fields.filter(
      (field) => mayBeLeftOut(field) && valueAt(parameters, field.path) === undefined,
    );
    const given = left.reduce<unknown>((all, field, index) => {
      const texts = notFound.filter((text) => !isRefused(field, text));
      return withExpression(all, field, texts[index % texts.length] ?? '');
    }, parameters);
    const { items, hints, error } = await account.run(given as INodeParameters);
    if (error) wrong.push(`${operation}: ${error.message}`);
    const hint = hints.find((text) => text.includes('xpressions found nothing')) ?? '';
    // A record that is found needs no fields.
    const isRead = !operation.endsWith('findOrCreate') || items[0]?.json.created === true;
    const described = isRead ? left.filter(({ rule }) => rule === 'leaveOut') : [];
    const isNamed = described.every(({ property }) => hint.includes(property.displayName));
    if ((hint !== '') !== described.length > 0 || !(isNamed || hint.includes(' more'))) {
      wrong.push(`${operation}: ${hint}`);
    }
    return items[0]?.json;
  });
  expect(wrong).toEqual([]);
}, 120_000);
