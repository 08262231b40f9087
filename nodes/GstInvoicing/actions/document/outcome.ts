import { isSpreadsheet } from '../../../shared/rows/sheetColumns';
import type { IDataObject } from 'n8n-workflow';
import type { ItemForm } from '../../../shared/run/form';
import { isPreview } from '../../../shared/run/preview';

/**
 * What a run made of its documents: `12 documents: 9 created, 3 existed already`. Undefined for a single one,
 * and if all were created as the user asked, other than for a sheet.
 * @param rows one of each document
 */
export function documentsOutcome(rows: readonly IDataObject[], form: ItemForm): string | undefined {
  const outcomes = rows.map((row) => outcomeOf(row, form));
  const isShown = isSpreadsheet(form) || rows.some(isExisting);
  if (rows.length < 2 || !isShown) return undefined;
  const parts = wordsOfOutcome
    .map((word) => [outcomes.filter((one) => one === word).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  return `${rows.length} documents: ${parts.join(', ')}.`;
}

const wordsOfOutcome = [
  'created',
  'would be created',
  'existed already',
  'would be returned',
  'failed',
  'would fail',
] as const;

const isExisting = (row: IDataObject): boolean =>
  row.already_existed === true || row.would === 'return the existing document';

/** Preview may be an expression, so one item may be sent and another one only shown. */
function outcomeOf(row: IDataObject, form: ItemForm): (typeof wordsOfOutcome)[number] {
  const isFailed = row.error !== undefined || row.would === 'fail';
  // The row of an error does not say whether its item would have been sent.
  const isOnlyShown = row.preview === true || (row.error !== undefined && isPreview(form));
  if (isFailed) return isOnlyShown ? 'would fail' : 'failed';
  if (isExisting(row)) return isOnlyShown ? 'would be returned' : 'existed already';
  return isOnlyShown ? 'would be created' : 'created';
}
