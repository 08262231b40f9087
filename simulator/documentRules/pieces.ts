import type { Account } from '../account';
import type { DocumentContents, DocumentType } from '../books/documents';
import { Refusal } from '../http/refusal';

/** The custom column in which an item names its piece. */
const COLUMN = 'Serial Number';
const INWARD: DocumentType[] = ['purchase', 'sales_return'];
const OUTWARD: DocumentType[] = ['invoice', 'delivery_challan', 'purchase_return'];

/**
 * Refuses what can not be with products whose pieces have numbers: selling no piece in particular,
 * buying the same piece twice, or taking back one that is there.
 */
export function refuseByPieces(
  account: Account,
  contents: DocumentContents,
  exceptHashId = '',
): void {
  const tracked = account.company.settings.serialTrackedItems;
  for (const { id, custom_columns: columns } of contents.items) {
    if (!tracked.includes(id)) continue;
    const piece = columns?.find(({ label }) => label === COLUMN)?.value ?? '';
    refusePiece(account, contents.document_type, id, piece, exceptHashId);
  }
}

function refusePiece(
  account: Account,
  type: DocumentType,
  productId: string,
  piece: string,
  exceptHashId: string,
): void {
  if (!INWARD.includes(type) && !OUTWARD.includes(type)) return;
  if (piece === '') {
    const message = `${productId} needs the custom column ${COLUMN}`;
    throw new Refusal(400, 'BATCH_OR_SERIAL_NUMBER_NOT_SELECTED', message);
  }
  const last = lastMove(account, productId, piece, exceptHashId);
  if (type === 'purchase' && last !== undefined) {
    const message = `${productId} ${piece} was bought already`;
    throw new Refusal(400, 'DUPLICATE_PRODUCT_SERIAL_NUMBER', message);
  }
  if (type === 'sales_return' && (last === undefined || INWARD.includes(last))) {
    const message = `${productId} ${piece} was not sold`;
    throw new Refusal(400, 'RETURN_NOT_POSSIBLE_FOR_AVAILABLE_SERIAL_NUMBER', message);
  }
}

/** The type of the last document that moved a piece. */
function lastMove(
  { db, company }: Account,
  productId: string,
  piece: string,
  exceptHashId: string,
): DocumentType | undefined {
  const moving = [...INWARD, ...OUTWARD].map((type) => `'${type}'`).join(', ');
  const row = db
    .prepare(
      `SELECT document_type FROM documents, json_each(contents, '$.items') AS item,
         json_each(item.value, '$.custom_columns') AS column_of_item
       WHERE company_id = ? AND NOT cancelled AND hash_id <> ? AND document_type IN (${moving})
       AND item.value ->> 'id' = ? AND column_of_item.value ->> 'label' = ?
       AND column_of_item.value ->> 'value' = ?
       ORDER BY document_id DESC LIMIT 1`,
    )
    .get(company.id, exceptHashId, productId, COLUMN, piece);
  return row?.document_type as DocumentType | undefined;
}
