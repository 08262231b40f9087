import type { Fields } from '../../../../../../law/readValues';
import type { Values } from '../books/records';
import { expectOnly, meant, oneNamed, readCases } from '../readCases';
import usualRows from './usualRows.json';

/** Section sheets as Extract From File reads them, for June 2026. */
export interface GivenSheetsCase {
  id: string;
  about: string;
  sheets: Record<string, Fields[]>;
  /** What differs from the filing of June 2026. */
  filing?: Values;
}

const usual = meant(usualRows) as Record<string, Fields>;

/** Cases whose rows state what differs from the usual row of their sheet, or of the one they are `like`. */
export const sheetCases = (...files: string[]) =>
  readCases<GivenSheetsCase, GivenSheetsCase>('sheets', files, ({ sheets, ...one }) => {
    expectOnly('id about filing', one);
    const full = Object.entries(sheets).map(([sheet, rows]) => [
      sheet,
      rows.map((row) => usualRow(sheet, row)),
    ]);
    return { ...one, sheets: Object.fromEntries(full) as GivenSheetsCase['sheets'] };
  });

/** The usual row of a sheet with these changes; all tabs of table 12 have the same. */
export function usualRow(sheet: string, { like, ...changes }: Fields = {}): Fields {
  const ofSheet = usual[sheet.replace(/\(.*/, '')];
  const cells = { ...(like === undefined ? ofSheet : oneNamed(usual, like)), ...changes };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined));
}
