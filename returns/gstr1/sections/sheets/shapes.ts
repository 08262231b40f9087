import table from './shapes.json';
import type { SheetName } from './sheets';

/** How the upload file states the rows of a sheet (`gst.md, Section sheets`). */
export interface Shape {
  /** The keys that lead to the section's list. */
  path: readonly string[];
  /** What records are grouped by, and the key of a group's records. */
  group?: { by: readonly string[]; list: string };
  /** The keys of a record in the tool's order. Keys without a value are left out. */
  record: readonly string[];
  /** The keys of the items in `itms`, one for each rate. */
  item?: readonly string[];
  /** Whether an item is its rate's number and a detail with the other keys. */
  isNumbered?: boolean;
  /** Whether an item or record without cess has no key for it. Otherwise it states 0. */
  omitsCess?: boolean;
  /** Whether records state the taxes that do not apply, too. */
  statesAllTaxes?: boolean;
  /** Whether each row is a record. Otherwise rows that differ only in amounts are added up. */
  isList?: boolean;
}

export const shapes: Readonly<Record<SheetName, Shape>> = table;

/** A list of the file that has rows of a sheet. */
interface FileList {
  path: readonly string[];
  /** In tables 14 and 14A, the nature of supply leads to one of two lists, in this order. */
  nature?: string;
}

/** Where the file has the rows of a sheet. */
export function listsOf(name: SheetName): FileList[] {
  const { path } = shapes[name];
  if (name !== 'eco' && name !== 'ecoa') return [{ path }];
  const suffix = name === 'ecoa' ? 'a' : '';
  return ['clttx', 'paytx'].map((nature) => ({ path: [...path, `${nature}${suffix}`], nature }));
}
