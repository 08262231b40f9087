import type { INodeParameters, INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../nodes/GstReturns/actions';
import { wholeForm } from '../../nodes/shared/run/properties';
import { byId } from './samples';

/**
 * The parameters of an operation, from the labels of its form and what a user enters there.
 * @param operation as pages name it: `Document, Get Many`, or `GST Returns, Check`, whose node has no resource
 * @param entries such as `['Return All', 'on']`; the label of a field in a group may begin with that of the
 * group: `Payments: Amount`
 * @throws Error for a label or an option that the form lacks
 */
export function formByLabels(
  operation: string,
  entries: Iterable<[label: string, value: string]>,
): INodeParameters {
  const [place, name] = operation.split(', ');
  const resource = resources.find((one) => one.name === place);
  const operations = place === 'GST Returns' ? returns : resource?.operations;
  const found = operations?.find((one) => one.name === name);
  if (!found) throw new Error(`The nodes have no operation ${operation}`);
  const parameters: INodeParameters = {
    ...(resource && { resource: resource.value }),
    operation: found.value,
  };
  for (const [label, value] of entries) enter(parameters, wholeForm(found), label, value);
  return parameters;
}

function enter(
  parameters: INodeParameters,
  properties: INodeProperties[],
  label: string,
  value: string,
): void {
  if (!enterIfShown(parameters, properties, label.split(': '), value)) {
    throw new Error(`The form has no field ${label}`);
  }
}

/** Enters the value in the first field with the label, looking into groups last. */
function enterIfShown(
  parameters: INodeParameters,
  properties: INodeProperties[],
  labels: string[],
  value: string,
): boolean {
  const [label, ...inner] = labels;
  const field = properties.find(({ displayName }) => displayName === label);
  if (field && inner.length === 0) {
    parameters[field.name] = valueOf(field, value);
    return true;
  }
  return properties.some(({ name, displayName, type, typeOptions, options = [] }) => {
    const rest = displayName === label ? inner : labels;
    if (type === 'collection') {
      const group = { ...(parameters[name] as INodeParameters) };
      if (!enterIfShown(group, options as INodeProperties[], rest, value)) return false;
      parameters[name] = group;
      return true;
    }
    if (type !== 'fixedCollection') return false;
    const [{ name: kind, values } = { name: '', values: [] }] =
      options as INodePropertyCollection[];
    const stored = (parameters[name] as INodeParameters | undefined)?.[kind];
    const entry = { ...((Array.isArray(stored) ? stored[0] : stored) as INodeParameters) };
    if (!enterIfShown(entry, values, rest, value)) return false;
    parameters[name] = { [kind]: typeOptions?.multipleValues ? [entry] : entry };
    return true;
  });
}

function valueOf({ displayName, type, options = [] }: INodeProperties, value: string) {
  if (type === 'resourceLocator') return byId(isExpression(value) ? `=${value}` : value);
  if (isExpression(value)) return `=${value}`;
  if (type === 'boolean') return value === 'on';
  if (type === 'number') return Number(value);
  if (type !== 'options' && type !== 'multiOptions') return value;
  const option = options.find(({ name }) => name === value);
  if (!option || !('value' in option)) throw new Error(`${displayName} has no option ${value}`);
  return type === 'options' ? option.value : [option.value as string];
}

const isExpression = (value: string) => value.includes('{{');
