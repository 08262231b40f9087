import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { camelCase } from '../../../core/names';
import { rememberedOf } from '../../../core/remembered';

/** The parameters of attributes that have another name, in the order of preference. */
const parametersOf = new Map([
  ['customer_id', ['recordId', 'customer']],
  ['vendor_id', ['recordId', 'vendor']],
  ['item_id', ['recordId', 'product']],
  ['product_id', ['product']],
  ['id', ['id', 'recordId', 'product']],
  ['items', ['lineItems']],
  // The parameters of the party are collections with its details.
  ['party', ['updatePartyDetails', 'newPartyDetails']],
  ['serial_number_v2', ['serialNumber']],
]);

/** Attributes whose label in errors is not that of their parameter. */
const labelsOfPaths = new Map([
  ['items', 'Line Item'],
  ['party', 'Party'],
]);

/** The parameters inside a collection, or inside the groups of a fixed collection. */
export const inside = rememberedOf(
  ({ options = [] }: INodeProperties): readonly INodeProperties[] =>
    options.flatMap((option) => {
      if ('type' in option) return [option];
      return 'values' in option ? (option as INodePropertyCollection).values : [];
    }),
);

/**
 * The first parameter with this name, those of a form before those inside its groups. Capitals don't count:
 * `cancel_einvoice` is Cancel E-Invoice Too.
 */
function find(name: string, form: readonly INodeProperties[]): INodeProperties | undefined {
  return (
    form.find((property) => property.name.toLowerCase() === name.toLowerCase()) ??
    form.map((property) => find(name, inside(property))).find((found) => found !== undefined)
  );
}

/**
 * The label of the attribute that an error of the service names, with the name itself in brackets:
 * `Line Item 1: Quantity (items[0].quantity)`. The service counts from 0, users from 1. For an
 * attribute without a parameter, it is only the name.
 */
export function labelOf(attribute: string, form: readonly INodeProperties[]): string {
  const parts: string[] = [];
  let isKnown = false;
  let scope = form;
  for (const part of attribute.split(/[.[\]]+/).filter((one) => one !== '')) {
    if (/^\d+$/.test(part)) {
      parts.push(`${parts.pop() ?? ''} ${Number(part) + 1}`.trim());
      continue;
    }
    const names = parametersOf.get(part) ?? [camelCase(part)];
    const found = names.map((name) => find(name, scope)).find((one) => one !== undefined);
    const label = labelsOfPaths.get(part) ?? found?.displayName;
    isKnown ||= label !== undefined;
    parts.push(label ?? part);
    if (found && inside(found).length > 0) scope = inside(found);
  }
  return isKnown ? `${parts.join(': ')} (${attribute})` : attribute;
}
