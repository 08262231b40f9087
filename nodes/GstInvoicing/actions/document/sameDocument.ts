import type { INodeProperties } from 'n8n-workflow';
import { labelOf } from '../../../shared/form/labels';
import type { Values } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { nameOfItem } from '../../../shared/run/itemError';
import type { ItemGroup } from '../../../shared/run/operation';
import { formError } from '../../../shared/words/formTexts';

/**
 * What belongs to a document as a whole is read from its first line.
 * @param wholeOf what a line says about the whole document, by attributes or parameters
 * @throws InputError if another line has a different value, which would be lost
 */
export function requireSameDocument(
  [first, ...others]: ItemGroup,
  wholeOf: (form: ItemForm) => Values,
  { named, all }: { named: INodeProperties[]; all: INodeProperties[] },
): void {
  if (others.length === 0) return;
  const expected = wholeOf(first);
  for (const item of others) {
    const found = wholeOf(item);
    const differing = Object.keys({ ...expected, ...found }).find(
      (name) => JSON.stringify(expected[name]) !== JSON.stringify(found[name]),
    );
    if (differing === undefined) continue;
    const labels = named.filter(({ name }) => name === differing).map((one) => one.displayName);
    const field = [...new Set(labels)].join(' or ') || labelOf(differing, all);
    throw formError('orderDiffers', { items: nameOfItem(first, item), field });
  }
}
