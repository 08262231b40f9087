import { groupBy } from '../../../core/groupBy';
import type { ItemForm } from './form';
import type { ItemGroup } from './operation';

/** All items as one group, for operations of which they are the rows. */
export const asOneGroup = ([first, ...others]: ItemForm[]): ItemGroup[] =>
  first ? [[first, ...others]] : [];

/**
 * Groups items with equal settings, for operations that read the whole account: one run has the rows of
 * all of them. An item with an expression that fails is on its own, so that its run reports the error.
 */
export function groupBySettings(
  items: readonly ItemForm[],
  keyOf: (item: ItemForm) => unknown = settingsOf(items),
): ItemGroup[] {
  const groups = groupBy(items, (item) => {
    try {
      return keyOf(item);
    } catch {
      return item;
    }
  });
  return [...groups.values()] as ItemGroup[];
}

/** What is equal for items whose settings, with their expressions evaluated, are equal. */
function settingsOf([first]: readonly ItemForm[]): (item: ItemForm) => string {
  const parameters = first?.functions.getNode().parameters ?? {};
  const names = Object.keys(parameters).filter((name) => dependsOnItem(parameters[name]));
  return (item) => JSON.stringify(names.map((name) => item.parameter(name)));
}

/** What n8n's expressions can read without depending on the item. */
const sameForAllItems =
  /\$(now|today|vars|workflow)\b|\$(input|\((["'`])[^"'`]*\3\))\s*\.\s*(all|first|last)\s*\(/g;

/**
 * Whether expressions in a parameter may have another value for each item. To evaluate the others for each
 * of thousands of items takes minutes if they return all rows of another node.
 */
export function dependsOnItem(parameter: unknown): boolean {
  if (typeof parameter === 'string') {
    return parameter.startsWith('=') && parameter.replace(sameForAllItems, '').includes('$');
  }
  return (
    typeof parameter === 'object' &&
    parameter !== null &&
    Object.values(parameter).some(dependsOnItem)
  );
}
