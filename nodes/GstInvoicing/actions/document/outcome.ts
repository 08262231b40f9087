import type { IDataObject } from 'n8n-workflow';
import type { ItemForm } from '../../../shared/run/form';
import { isPreview } from '../../../shared/run/preview';
import { isSpreadsheet } from './party/form';

/**
 * What a run made of its documents: `12 documents: 9 created, 3 existed already`. Undefined for a single one,
 * and if all were created as the user asked, other than for a sheet.
 * @param rows one of each document
 */
export function documentsOutcome(rows: readonly IDataObject[], form: ItemForm): string | undefined {
  const isFailed = ({ error, would }: IDataObject) => error !== undefined || would === 'fail';
  const failed = rows.filter(isFailed);
  const existing = rows.filter(
    (row) => row.already_existed === true || row.would === 'return the existing document',
  );
  const isShown = isSpreadsheet(form) || existing.length > 0;
  if (rows.length < 2 || !isShown) return undefined;
  const counts = [
    [rows.length - failed.length - existing.length, 'created', 'would be created'],
    [existing.length, 'existed already', 'would be returned'],
    [failed.length, 'failed', 'would fail'],
  ] as const;
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, did, would]) => `${count} ${isPreview(form) ? would : did}`);
  return `${rows.length} documents: ${parts.join(', ')}.`;
}
