import type { IsoDate } from '../../../core/day';
import { positionOf } from '../../../law/filing';
import type { IssuedCount, NumberRange, Subject } from '../../../law/rules/subjects/subject';
import type { SectionSheetRow } from './sheets/sheets';
import { isAmending, type WholeSheets, type SupplyRow } from './sheetSupplies';
import { comparedNumber } from '../../../law/documentNumber';

type IssuedRow = SectionSheetRow<'docs'>;

const rangeOf = ({ from, to, totnum }: IssuedRow): NumberRange => ({ from, to, total: totnum });

/** The ranges of documents issued, each with those before it. */
export const rangesOf = (rows: readonly IssuedRow[]): Array<Pick<Subject, 'range'>> =>
  rows.map((row, at) => {
    const before = rows.slice(0, at).filter(({ doc_typ }) => doc_typ === row.doc_typ);
    return { range: { ...rangeOf(row), before: before.map(rangeOf) } };
  });

/** The documents of the period in other sheets, by their nature in table 13. */
const natures: Array<[nature: IssuedRow['doc_typ'], isOf: (row: SupplyRow['row']) => boolean]> = [
  ['Invoices for outward supply', ({ inum }) => inum !== undefined],
  ['Credit Note', ({ ntty }) => ntty === 'C'],
  ['Debit Note', ({ ntty }) => ntty === 'D'],
];

/** How many documents table 13 has, and how many the other sheets do. A late one is in that of its own period. */
export function issuedIn({ rows, supplies, filing }: WholeSheets): IssuedCount[] {
  const { docs = [] } = rows;
  if (docs.length === 0) return [];
  const isOwn = (row: SupplyRow['row']): boolean =>
    !isAmending(row) && positionOf((row.idt ?? row.nt_dt) as IsoDate, filing) === 'within';
  return natures.map(([nature, isOf]) => {
    const numbers = supplies
      .filter(({ row }) => isOf(row) && isOwn(row))
      .map(({ row: { inum, nt_num } }) => comparedNumber(String(inum ?? nt_num)));
    const issued = docs.filter(({ doc_typ }) => doc_typ === nature);
    return {
      nature,
      stated: issued.reduce((sum, { totnum, cancel }) => sum + totnum - cancel, 0),
      reported: new Set(numbers).size,
    };
  });
}
