/** The rows of a sheet that have no record: totals, footers, and what stands above other rows. */
import { comparable } from '../../core/comparable';
import { isFilled } from '../../law/readValues';
import { isNamedTotal } from '../cells/totalNames';
import type { SheetRow } from '../programs/sheet/program';
import { readRecordCell, type RecordContext } from './cells';
import { fieldsOfHeading } from './fields';
import { nameParts, type Layout } from './layout';
import words from './words.json';

/** @returns why a row has no record of the sheet; to be called with each row, in their order */
export function withoutRecord(
  rows: readonly SheetRow[],
  layout: Layout,
  context: RecordContext,
): (row: SheetRow) => 'noRecord' | 'belowOther' | undefined {
  const { sheet, used, hasColumn, cellOf } = layout;
  const fields = new Map(used.map(({ heading, field }) => [heading, field]));
  const titles = new Set(
    rows.flatMap(({ cells }) =>
      (['city', 'category'] as const).map((field) => comparable(textOf(cellOf(cells, field)))),
    ),
  );
  /** Whose the rows are, as a row above says. */
  let section: string = sheet;

  /** Whether a row is the headings of a second table. */
  const areHeadings = (cells: Array<[string, unknown]>) =>
    cells.length > 1 &&
    cells.every(([heading, cell]) =>
      fieldsOfHeading(sheet, textOf(cell)).some((field) => field === fields.get(heading)),
    );

  /** Of Sundry Debtors, or of `Supplier Name`. Bank Accounts are no party, but Cash may be one. */
  const groupIn = (name: string) => {
    const group = readRecordCell('group', name.replace(/ name$/i, ''), context);
    const isMeant = sheet !== 'product' && (group !== 'other' || /\W/.test(name));
    return isMeant && typeof group === 'string' ? group : undefined;
  };

  return ({ cells }) => {
    const filled = Object.entries(cells).filter(([, cell]) => isFilled(cell));
    const name = textOf(nameParts.map((part) => cellOf(cells, part)).find(isFilled));
    const group = groupIn(name);
    const isTitle = group ?? (filled.length === 1 && titles.has(comparable(name)));
    const isNone = filled.every(([heading, cell]) => {
      const isName = isTitle && nameParts.includes(fields.get(heading) as 'name');
      return isName || isNumberOrWord(cell, layout.texts.has(heading));
    });
    const isHeading = areHeadings(filled);
    if (isNone || isHeading) section = group ?? section;
    if (isNone || isHeading || isNamedTotal(name)) return 'noRecord';
    const isOther = section !== sheet && section !== 'both' && !hasColumn('group');
    return isOther ? 'belowOther' : undefined;
  };
}

const textOf = (cell: unknown): string => String(cell ?? '').trim();

const footer = new RegExp(words.footer, 'iu');

/** A number, a dash, or a word of totals and footers. */
function isNumberOrWord(cell: unknown, isOfTexts: boolean): boolean {
  const text = textOf(cell);
  if (isNamedTotal(text) || footer.test(text)) return true;
  return !(isOfTexts ? /[\p{L}\p{N}]/u : /\p{L}{3}/u).test(text);
}
