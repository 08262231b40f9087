/** Columns whose cells are one of two signs, of which one marks returns: `+` and `-`, 1 and -1, Dr and Cr. */
import { comparable } from '../../core/comparable';
import { isYesOrNo, markOf } from './states';
import vocabulary from './vocabulary.json';

const signOf = (cell: unknown): string => comparable(String(cell ?? ''));

export interface Returns {
  isReturn(cell: unknown): boolean | undefined;
  /** Whether most documents have the sign that bills have in the account of their party. */
  isUsual: boolean;
}

/**
 * What marks returns, if each cell has a sign and both occur; undefined for other cells.
 * @param meant whether the cells are known to be signs, of which a blank is a plus, or a yes for returns
 */
export function returnsIn(
  cells: readonly unknown[],
  party: 'customer' | 'vendor',
  meant?: 'sign' | 'return',
): Returns | undefined {
  for (const [name, [plus, minus]] of Object.entries(vocabulary.signs) as Signs) {
    const isMinus = (cell: unknown) => minus.includes(signOf(cell));
    const isBlankPlus = meant === 'sign' && name === 'signs';
    const isSign = (cell: unknown) =>
      isMinus(cell) || plus.includes(signOf(cell)) || (isBlankPlus && signOf(cell) === '');
    if (!cells.every(isSign)) continue;
    const less = cells.filter(isMinus).length;
    if (less === 0 || less === cells.length) continue;
    // A bill debits a customer, and credits a supplier. Returns are fewer.
    const isSwapped = name === 'sides' && party === 'vendor';
    const returned = isSwapped ? cells.length - less : less;
    const isUsual = name === 'signs' || 2 * returned <= cells.length;
    return { isReturn: (cell) => isMinus(cell) !== (isSwapped === isUsual), isUsual };
  }
  return meant === 'return' && cells.every(isYesOrNo)
    ? { isReturn: markOf, isUsual: true }
    : undefined;
}

type Signs = Array<[string, [string[], string[]]]>;
