import { type INode, type INodeParameters, type INodeProperties, NodeHelpers } from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { wholeForm } from '../../nodes/shared/run/properties';

const latest = { typeVersion: 1 } as INode;

const collections = ['additionalFields', 'options'];

/**
 * Parameters of the action node where its form has them, so that tests name an additional field or an option
 * without its collection, such as `serialNumber` or `returnWholeDocument`.
 */
export function placed(parameters: INodeParameters): INodeParameters {
  const operation = resources
    .find(({ value }) => value === parameters.resource)
    ?.operations.find(({ value }) => value === parameters.operation);
  if (!operation) return parameters;
  const form = wholeForm(operation);
  const found: INodeParameters = {};
  for (const [name, value] of Object.entries(parameters)) {
    const collection = isShown(form, name, parameters) ? undefined : collectionWith(form, name);
    if (collection === undefined) found[name] = mergedWith(found[name], value);
    else found[collection] = { ...(found[collection] as INodeParameters), [name]: value };
  }
  return found;
}

/** A collection that is given itself joins the fields that were placed in it. */
const mergedWith = (placedBefore: unknown, value: INodeParameters[string]) =>
  placedBefore === undefined ? value : { ...(placedBefore as object), ...(value as object) };

const isShown = (form: INodeProperties[], name: string, parameters: INodeParameters): boolean =>
  form.some(
    (property) =>
      property.name === name && NodeHelpers.displayParameter(parameters, property, latest, null),
  );

const collectionWith = (form: INodeProperties[], name: string): string | undefined =>
  collections.find((collection) =>
    form
      .filter((property) => property.name === collection)
      .some(({ options = [] }) => options.some((option) => option.name === name)),
  );
