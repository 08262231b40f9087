import type { Fields } from '../../../../../../law/readValues';
import type { Values } from '../books/records';
import { expectOnly, meant, oneNamed, readCases } from '../readCases';
import usualRows from './usualRows.json';

/** A sales register of June 2026 as Extract From File reads it. */
export interface RegisterCase {
  id: string;
  about: string;
  rows: Fields[];
  /** What differs from the filing of June 2026. */
  filing?: Values;
}

const usual = meant(usualRows) as Record<string, Fields>;

/** Cases whose rows state what differs from a usual sale, or from the row that they are `like`. */
export const registerCases = (...files: string[]) =>
  readCases<RegisterCase, RegisterCase>('registers', files, ({ rows, ...one }) => {
    expectOnly('id about filing', one);
    return { ...one, rows: rows.map(rowOf) };
  });

function rowOf({ like = 'sale', ...changes }: Fields): Fields {
  const cells = { ...oneNamed(usual, like), ...changes };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined));
}
