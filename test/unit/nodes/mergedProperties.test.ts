import type { INodeProperties } from 'n8n-workflow';
import { resources } from '../../../nodes/GstInvoicing/actions';
import { type Form, mergedProperties } from '../../../nodes/shared/run/mergedProperties';
import { propertiesOf, wholeForm } from '../../../nodes/shared/run/properties';

/** The names of the parameters of each operation of each resource. */
type Forms = Record<string, Record<string, string[]>>;

const property = (name: string): INodeProperties => ({
  displayName: name,
  name,
  type: 'string',
  default: '',
});

const formsWith = (
  forms: Forms,
  propertiesOf = (names: string[]): INodeProperties[] => names.map(property),
): Form[] =>
  Object.entries(forms).flatMap(([resource, operations]) =>
    Object.entries(operations).map(([operation, names]) => ({
      selected: { resource, operation },
      properties: propertiesOf(names),
    })),
  );

/** A parameter as `name: resources/operations`, with only what its condition names. */
const shown = (
  { name, displayOptions: { show = {} } = {} }: INodeProperties,
  path = '',
): string => {
  const named = (selector: string) => show[`${path}${selector}`]?.join(',') ?? '';
  return `${name}: ${named('resource')}/${named('operation')}`;
};

const merged = (forms: Forms): string[] =>
  mergedProperties(formsWith(forms)).map((one) => shown(one));

describe('the parameters of all operations', () => {
  it('contain a parameter once if it is identical in several operations', () => {
    expect(
      merged({ a: { get: ['id'], update: ['id'] }, b: { get: ['id'], update: ['id'] } }),
    ).toEqual(['id: /']);
  });

  it('show a parameter only in operations that have it', () => {
    const forms = { a: { get: ['id'], update: ['id'] }, b: { get: ['id'], update: [] } };
    expect(merged(forms)).toEqual(['id: a/', 'id: b/get']);
  });

  it('keep the order of each form', () => {
    const forms = { a: { get: ['id', 'name'], update: ['name', 'id'] } };
    expect(merged(forms)).toEqual(['id: /get', 'name: /', 'id: /update']);
  });

  it('place a parameter after those that precede it in another form', () => {
    const forms = { a: { create: ['more'], update: ['id', 'clear', 'more'], get: ['id'] } };
    expect(merged(forms)).toEqual(['id: /update,get', 'clear: /update', 'more: /create,update']);
  });

  it('contain a collection once, whose fields are shown only in operations that have them', () => {
    const collection = (names: string[]): INodeProperties[] => [
      {
        displayName: 'Fields',
        name: 'fields',
        type: 'collection',
        default: {},
        options: names.map(property),
      },
    ];
    const forms = {
      a: { create: ['id', 'date'], get: ['id'] },
      b: { create: ['id', 'date'], get: ['id', 'all'] },
      c: { create: ['id'], get: [] },
    };
    const [fields, ...others] = mergedProperties(formsWith(forms, collection));
    expect(others).toEqual([]);
    expect(((fields?.options ?? []) as INodeProperties[]).map((one) => shown(one, '/'))).toEqual([
      'all: b/get',
      'date: a,b/create',
      'id: a,b/',
      'id: c/create',
    ]);
  });

  it('appear in every form of the node as its operation declares them', () => {
    const all = propertiesOf(resources, 'document').slice(1 + resources.length);
    for (const { value: resource, operations } of resources) {
      for (const operation of operations) {
        const isOf = ({ displayOptions: { show = {} } = {} }: INodeProperties, path = '') =>
          (show[`${path}resource`]?.includes(resource) ?? true) &&
          (show[`${path}operation`]?.includes(operation.value) ?? true);
        const namesIn = (form: INodeProperties[]) =>
          form.map(({ type, name, displayName, options = [] }) => ({
            name,
            displayName,
            fields:
              type === 'collection'
                ? (options as INodeProperties[])
                    .filter((field) => (form !== own && isOf(field, '/')) || form === own)
                    .map((field) => field.displayName)
                : [],
          }));
        const own = wholeForm(operation);
        expect(namesIn(all.filter((one) => isOf(one)))).toEqual(namesIn(own));
      }
    }
  });
});
