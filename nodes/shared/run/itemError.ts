import { InputError } from '../../../core/inputError';
import type { ItemForm } from './form';
import type { ItemGroup } from './operation';

/** A mistake in one of several input items that are processed together. */
export class ItemError extends InputError {
  readonly itemIndex: number;

  constructor(item: NamedItem, { field, message, advice }: InputError) {
    super(field, `${nameOfItem(item)}: ${message}`, advice);
    this.itemIndex = item.itemIndex;
  }
}

/** What names an item. Without its input, its place does. */
type NamedItem = Pick<ItemForm, 'itemIndex'> & Partial<Pick<ItemForm, 'input'>>;

const rowNumberOf = ({ input }: NamedItem): number | undefined => {
  const row = input?.json.row_number;
  return typeof row === 'number' ? row : undefined;
};

/** The numbers of items' rows in their sheet, as Google Sheets gives them, or else their places, counted from 1. */
export function numberedNoun(items: readonly NamedItem[]): {
  noun: 'row' | 'item';
  numbers: number[];
} {
  const rows = items.map(rowNumberOf).filter((row) => row !== undefined);
  return rows.length === items.length
    ? { noun: 'row', numbers: rows }
    : { noun: 'item', numbers: items.map(({ itemIndex }) => itemIndex + 1) };
}

/** Items as texts name them: `Row 7` of a sheet, or `Item 6`; `Rows 7 and 8`. */
export function nameOfItem(...items: [NamedItem, NamedItem?]): string {
  const { noun, numbers } = numberedNoun(items.filter((item) => item !== undefined));
  const name = noun === 'row' ? 'Row' : 'Item';
  return `${name}${numbers.length > 1 ? 's' : ''} ${numbers.join(' and ')}`;
}

/** What each item of a group says. @throws InputError naming the item, if there are several */
export const readEach = <T>(group: ItemGroup, read: (item: ItemForm, index: number) => T): T[] =>
  group.map((item, index) => {
    try {
      return read(item, index);
    } catch (error) {
      const isOfItem = group.length > 1 && error instanceof InputError;
      throw isOfItem ? new ItemError(item, error) : error;
    }
  });
