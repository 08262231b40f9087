import { type INodeParameters, type INodeProperties, NodeHelpers } from 'n8n-workflow';
import { resources } from '../../../../nodes/GstInvoicing/actions';
import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';
import type { Operation } from '../../../../nodes/GstInvoicing/run/operation';
import { hidesCredential, offlineValues } from '../../../../nodes/GstInvoicing/run/withoutAccount';

const { description } = new GstInvoicing();
const offline = offlineValues(resources);

/** Every operation of every resource. */
const operations = resources.flatMap(({ value: resource, operations: own }) =>
  own.map((operation) => ({ title: `${resource}: ${operation.value}`, resource, operation })),
);

const propertiesOf = (operation: Operation, name: string): INodeProperties[] =>
  operation.properties.filter((property) => property.name === name);

/** The values that the form of an operation has for a parameter. */
const valuesOf = (operation: Operation, name: string): unknown[] =>
  propertiesOf(operation, name).flatMap(({ options = [] }) =>
    options.map((option) => ('value' in option ? option.value : undefined)),
  );

describe('a value that hides the credential', () => {
  it.each(operations)('means in $title that no request is sent', ({ operation }) => {
    const { value, isOffline, offlineWith } = operation;
    for (const [name, hiding] of Object.entries(offline)) {
      const own = name === 'operation' ? [value] : valuesOf(operation, name);
      const declared = isOffline && name === 'operation' ? [value] : (offlineWith?.[name] ?? []);
      expect(own.filter((one) => hiding.includes(String(one)) && !declared.includes(String(one))))
        // Another operation has this value, and may need the account with it.
        .toEqual([]);
    }
  });

  it.each(operations)('is in $title an option of a list or an operation', ({ operation }) => {
    const typed = Object.keys(offline)
      .flatMap((name) => propertiesOf(operation, name))
      .filter(({ type }) => type !== 'options');
    expect(typed).toEqual([]);
  });

  it('is never the name of a resource, whose other operations need the account', () => {
    expect(Object.keys(offline)).not.toContain('resource');
    expect(Object.keys(offline)).toContain('operation');
  });
});

describe('the node asks n8n for the credential', () => {
  /** The parameters of a form, for each value of the parameters that can hide the credential. */
  const formsOf = (resource: string, operation: Operation): INodeParameters[] => [
    { resource, operation: operation.value },
    ...Object.keys(offline).flatMap((name) =>
      [...valuesOf(operation, name), '={{ "own" }}'].map((value) => ({
        resource,
        operation: operation.value,
        ...(name === 'operation' ? {} : { [name]: value as string }),
      })),
    ),
  ];

  it.each(operations)('exactly where n8n shows it in $title', ({ resource, operation }) => {
    const [credential] = description.credentials ?? [];
    for (const parameters of formsOf(resource, operation)) {
      const isShown = NodeHelpers.displayParameter(parameters, credential!, null, description);
      expect({ parameters, isHidden: hidesCredential(offline, parameters) }).toEqual({
        parameters,
        isHidden: !isShown,
      });
    }
  });
});
