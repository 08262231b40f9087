/** Customers, vendors and products from the rows of a spreadsheet. */
import { InputError, oneError } from '../../../../core/inputError';
import { columnsReadAs } from '../../../../sheets/columns/readAs';
import { fieldsOfSheet, type RecordField } from '../../../../sheets/records/fields';
import type { RecordRow } from '../../../../sheets/records/recordRow';
import { readRecords } from '../../../../sheets/records/rows';
import { showHint } from '../../../shared/connection/nodeErrors';
import { recordMeanings } from '../../../shared/form/columnMeanings';
import { additional } from '../../../shared/form/field';
import { columnsError, columnsIn, isSpreadsheet } from '../../../shared/rows/sheetColumns';
import type { ItemForm } from '../../../shared/run/form';
import { ItemError, nameOfItem, numberedNoun } from '../../../shared/run/itemError';
import type { ItemGroup } from '../../../shared/run/operation';
import { inTurns } from '../../../shared/run/turns';
import { noticeIn, recordError, unprovedIn } from '../../../shared/words/sheets';
import type { RecordForm } from './form/form';

/** The items of a sheet as one group for each record, and other items on their own. */
export const groupRecords =
  (kind: RecordForm) =>
  async (items: ItemForm[]): Promise<ItemGroup[]> => {
    const sheet = items.filter(isSpreadsheet);
    const others = items.filter((item) => !isSpreadsheet(item)).map((item): ItemGroup => [item]);
    return [...(await groupSheet(sheet, kind)), ...others];
  };

/** @throws InputError about the columns */
async function groupSheet(items: readonly ItemForm[], kind: RecordForm): Promise<ItemGroup[]> {
  const [first] = items;
  if (!first) return [];
  const { type } = kind;
  const { functions, settings } = first;
  const fields = fieldsOfSheet(type);
  const { rows, columns, program, notices } = await inTurns(
    functions,
    readRecords(
      items.map(({ input }) => input.json),
      type,
      settings.timeZone,
      {
        ...columnsIn<RecordField>(first, recordMeanings(type)),
        takesAnyGstin: first.flag(additional('acceptGstin'), 'Accept GSTIN Anyway', false),
      },
    ),
  );
  if (columns.problems.length > 0) {
    const nameOf = (field: string) => fields[field as RecordField].name;
    throw columnsError(columns.problems, { nameOf, likeOf: nameOf }, 'Nothing was sent. ');
  }
  const itemOf = (position: number) => items[position] as ItemForm;
  for (const notice of notices) {
    const { noun, numbers } = numberedNoun(notice.rows.map(itemOf));
    const text = noticeIn({ ...notice, rows: numbers.map((number) => number - 1) }, noun);
    showHint(functions, notice.code === 'lackingDigits' ? 'warning' : 'info', text);
  }
  const named = columns.columns.map(({ heading, field, proof }) => ({
    heading,
    proof,
    name: field && field !== 'notSupplied' ? fields[field].name : undefined,
  }));
  if (named.length > 0)
    showHint(functions, 'info', columnsReadAs(named, columns.isPresumed, program));
  const unused = columns.columns.flatMap(({ heading, field }) => (field ? [] : [heading]));
  const doubtful = unprovedIn({ isPresumed: columns.isPresumed, unused });
  if (doubtful !== '') showHint(functions, 'warning', doubtful);
  return rows.map((record) => {
    const [item, ...copies] = [record.position, ...record.copies].map(itemOf);
    return [{ ...(item as ItemForm), record, fault: faultOf(record, itemOf) }, ...copies];
  });
}

/** What is wrong with a row, as one error that names it, with the fix of each column; undefined if nothing is. */
function faultOf(
  { position, problems }: RecordRow,
  itemOf: (position: number) => ItemForm,
): ItemError | undefined {
  const nameOf = (other: number) => nameOfItem(itemOf(other)).toLowerCase();
  const [first, ...others] = problems.map((problem) => {
    const { field, message, advice } = recordError(problem, nameOf);
    return new InputError(field, message, `${field}: ${advice}`);
  });
  return first && new ItemError(itemOf(position), oneError([first, ...others]));
}
