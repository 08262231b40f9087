import { type INodeParameters, type INodeTypeDescription, NodeHelpers } from 'n8n-workflow';
import { resources } from '../../../../nodes/GstInvoicing/actions';
import { GstInvoicing } from '../../../../nodes/GstInvoicing/GstInvoicing.node';
import { operations as returns } from '../../../../nodes/GstReturns/actions';
import { GstReturns } from '../../../../nodes/GstReturns/GstReturns.node';
import type { Operation } from '../../../../nodes/shared/run/operation';

const invoicing = new GstInvoicing().description;

interface Case {
  title: string;
  description: INodeTypeDescription;
  selected: INodeParameters;
  operation: Operation;
}

/** Every operation of both nodes. */
const cases: Case[] = [
  ...resources.flatMap(({ value: resource, operations }) =>
    operations.map((operation) => ({
      title: `${resource}: ${operation.value}`,
      description: invoicing,
      selected: { resource, operation: operation.value },
      operation,
    })),
  ),
  ...returns.map((operation) => ({
    title: `GST Returns: ${operation.value}`,
    description: new GstReturns().description,
    selected: { operation: operation.value },
    operation,
  })),
];

/** The parameters that decide whether a node shows its credential. */
const decidingIn = ({ credentials = [] }: INodeTypeDescription): string[] => [
  ...new Set(
    credentials
      .flatMap(({ displayOptions }) => [displayOptions?.show, displayOptions?.hide])
      .flatMap((condition) => Object.keys(condition ?? {})),
  ),
];

/** The values of a list of any operation, for the editor keeps those of a list that it hides. */
const valuesOf = ({ properties }: INodeTypeDescription, name: string): string[] => [
  ...new Set(
    properties
      .filter((property) => property.name === name)
      .flatMap(({ options = [] }) => options.map((one) => String('value' in one && one.value))),
  ),
];

/** The forms of an operation, with each value of what decides, and with an expression. */
const formsOf = ({ description, selected }: Case): INodeParameters[] => [
  selected,
  ...decidingIn(description)
    .filter((name) => !(name in selected))
    .flatMap((name) =>
      [...valuesOf(description, name), '={{ "own" }}'].map((value) => ({
        ...selected,
        [name]: value,
      })),
    ),
];

/** The values that a form has, as n8n gives them to the node: with defaults, and none of hidden parameters. */
const asExecuted = ({ description }: Case, form: INodeParameters): INodeParameters =>
  NodeHelpers.getNodeParameters(description.properties, form, true, false, null, description) ?? {};

const isShown = ({ description }: Case, form: INodeParameters): boolean =>
  NodeHelpers.displayParameter(form, description.credentials![0]!, null, description);

describe('the credential', () => {
  it.each(cases)('is shown in $title exactly where requests are sent', (one) => {
    const { isOffline = false, isOfflineWith } = one.operation;
    for (const form of formsOf(one)) {
      const parameters = asExecuted(one, form);
      const isWithout = isOffline || (isOfflineWith?.(parameters) ?? false);
      expect({ form, isShown: isShown(one, parameters) }).toEqual({ form, isShown: !isWithout });
    }
  });

  // The editor keeps the value of a list that it hides, until the node is opened again.
  it.each(cases.filter(({ selected }) => !('resource' in selected)))(
    'does not depend in $title on a value that the form has hidden',
    (one) => {
      const choices = formsOf(one).filter((form) => !String(form.documentsFrom).startsWith('='));
      for (const form of choices) {
        const executed = asExecuted(one, form);
        expect({ form, isShown: isShown(one, { ...executed, ...form }) }).toEqual({
          form,
          isShown: isShown(one, executed),
        });
      }
    },
  );
});
