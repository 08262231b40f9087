import type { IDataObject } from 'n8n-workflow';
import firstColumns from './firstColumns.json';

/** What says how a row came about, and is for expressions. */
const technical = [
  'preview',
  'amounts_computed',
  'tax_heads_computed',
  'due_date_from',
  'not_read_back',
];

const isId = (name: string): boolean => name === 'id' || name.endsWith('_id');

/**
 * The row with the columns that people read first in front, others, IDs, and at the end what is technical.
 * @param table the kind of table, by which `firstColumns.json` has the columns that people read first
 */
export function inColumnOrder<Fields extends IDataObject>(
  row: Fields,
  table: keyof typeof firstColumns = 'documents',
): Fields {
  const names = Object.keys(row);
  const first = firstColumns[table].filter((name) => name in row);
  const last = technical.filter((name) => name in row);
  const placed = new Set([...first, ...last]);
  const others = names.filter((name) => !placed.has(name));
  const sorted = [
    ...first,
    ...others.filter((name) => !isId(name)),
    ...others.filter((name) => isId(name)),
    ...last,
  ];
  const ordered: IDataObject = {};
  for (const name of sorted) ordered[name] = row[name];
  return ordered as Fields;
}
