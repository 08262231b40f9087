import { ApiError } from '../bodies/apiError';
import type { Account } from '../books/companies';
import type { DocumentContents, DocumentType } from '../books/documents';

/** The custom column with the serial number of an item. */
const serialColumn = 'Serial Number';
const inward: DocumentType[] = ['purchase', 'sales_return'];
const outward: DocumentType[] = ['invoice', 'delivery_challan', 'purchase_return'];

/**
 * Checks the serial numbers of tracked products. Each item needs one. It can't be purchased twice,
 * and it can't be returned unless it was sold.
 */
export function checkTrackedItems(
  account: Account,
  contents: DocumentContents,
  exceptHashId = '',
): void {
  const tracked = account.company.settings.serialTrackedItems;
  for (const { id, custom_columns: columns } of contents.items) {
    if (!tracked.includes(id)) continue;
    const serial = columns?.find(({ label }) => label === serialColumn)?.value ?? '';
    checkTrackedItem(account, contents.document_type, id, serial, exceptHashId);
  }
}

function checkTrackedItem(
  account: Account,
  type: DocumentType,
  productId: string,
  serial: string,
  exceptHashId: string,
): void {
  if (!inward.includes(type) && !outward.includes(type)) return;
  if (serial === '') {
    const message = `${productId} needs the custom column ${serialColumn}`;
    throw new ApiError(400, 'BATCH_OR_SERIAL_NUMBER_NOT_SELECTED', message);
  }
  const last = lastMove(account, productId, serial, exceptHashId);
  if (type === 'purchase' && last !== undefined) {
    const message = `${productId} ${serial} was bought already`;
    throw new ApiError(400, 'DUPLICATE_PRODUCT_SERIAL_NUMBER', message);
  }
  if (type === 'sales_return' && (last === undefined || inward.includes(last))) {
    const message = `${productId} ${serial} was not sold`;
    throw new ApiError(400, 'RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER', message);
  }
}

/** The type of the last document that moved a serial number. */
function lastMove(
  { db, company }: Account,
  productId: string,
  serial: string,
  exceptHashId: string,
): DocumentType | undefined {
  const movingTypes = [...inward, ...outward].map((type) => `'${type}'`).join(', ');
  const row = db
    .prepare(
      `SELECT document_type FROM documents, json_each(contents, '$.items') AS item,
         json_each(item.value, '$.custom_columns') AS column_of_item
       WHERE company_id = ? AND NOT cancelled AND hash_id <> ? AND document_type IN (${movingTypes})
       AND item.value ->> 'id' = ? AND column_of_item.value ->> 'label' = ?
       AND column_of_item.value ->> 'value' = ?
       ORDER BY document_id DESC LIMIT 1`,
    )
    .get(company.id, exceptHashId, productId, serialColumn, serial);
  return row?.document_type as DocumentType | undefined;
}
