import type { INodeProperties } from 'n8n-workflow';
import { resources } from '../../../nodes/GstInvoicing/actions';
import { mergedProperties } from '../../../nodes/GstInvoicing/run/mergedProperties';
import type { Operation, Resource } from '../../../nodes/GstInvoicing/run/operation';

/** The names of the parameters of each operation of each resource. */
type Forms = Record<string, Record<string, string[]>>;

const property = (name: string): INodeProperties => ({
  displayName: name,
  name,
  type: 'string',
  default: '',
});

const resourcesWith = (forms: Forms): Resource[] =>
  Object.entries(forms).map(([resource, operations]) => {
    const all = Object.entries(operations).map(([value, names]): Operation => ({
      name: value,
      value,
      action: value,
      description: value,
      properties: names.map(property),
      run: async () => [],
    }));
    return { name: resource, value: resource, operations: all, defaultOperation: all[0]! };
  });

/** Each parameter, as `name: resources/operations`. */
const merged = (forms: Forms): string[] =>
  mergedProperties(resourcesWith(forms)).map(
    ({ name, displayOptions: { show } = {} }) =>
      `${name}: ${show?.resource?.join(',')}/${show?.operation?.join(',')}`,
  );

describe('the parameters of all operations', () => {
  it('contain a parameter once if it is identical in several operations', () => {
    expect(
      merged({ a: { get: ['id'], update: ['id'] }, b: { get: ['id'], update: ['id'] } }),
    ).toEqual(['id: a,b/get,update']);
  });

  it('show a parameter only in operations that have it', () => {
    const forms = { a: { get: ['id'], update: ['id'] }, b: { get: ['id'], update: [] } };
    expect(merged(forms)).toEqual(['id: a/get,update', 'id: b/get']);
  });

  it('keep the order of each form', () => {
    const forms = { a: { get: ['id', 'name'], update: ['name', 'id'] } };
    expect(merged(forms)).toEqual(['id: a/get', 'name: a/get,update', 'id: a/update']);
  });

  it('place a parameter after those that precede it in another form', () => {
    const forms = { a: { create: ['more'], update: ['id', 'clear', 'more'], get: ['id'] } };
    expect(merged(forms)).toEqual(['id: a/update,get', 'clear: a/update', 'more: a/create,update']);
  });

  it('appear in every form of the node as its operation declares them', () => {
    const all = mergedProperties(resources);
    for (const { value: resource, operations } of resources) {
      for (const { value: operation, properties } of operations) {
        const shown = all.filter(
          ({ displayOptions: { show } = {} }) =>
            show?.resource?.includes(resource) && show.operation?.includes(operation),
        );
        expect(shown.map(({ displayName }) => displayName)).toEqual(
          properties.map(({ displayName }) => displayName),
        );
      }
    }
  });
});
