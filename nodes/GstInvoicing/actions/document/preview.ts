import { isSpreadsheet } from '../../../shared/rows/sheetColumns';
import type { IDataObject } from 'n8n-workflow';
import { type DocumentPreview, previewDocument } from '../../../../books/documents/preview';
import { toWire } from '../../../../books/documents/wire/toWire';
import type { Session } from '../../../../books/session';
import type { JsonObject } from '../../../../core/json';
import { isInvoiceOrPurchase } from '../../../../receivables/documentType';
import { sentDocument } from './savedRow';
import { dueRuleOf } from '../../../shared/form/dueRule';
import type { ItemForm } from '../../../shared/run/form';
import { returnsExisting } from './head/serialNumber';
import { orderColumn } from './items/sheetCells';
import { giveHint } from '../../../shared/words/formTexts';

/** What a preview shows of a new document: everything but what the service assigns. */
export async function previewedDocument(
  session: Session,
  body: JsonObject,
  form: ItemForm,
): Promise<IDataObject> {
  const previewed = await previewDocument(session, body);
  const row = previewedRow(session, previewed, form);
  const { type, hasTds } = previewed.sent;
  if (!isInvoiceOrPurchase(type) || row.total_amount === undefined) return row;
  return { amount_pending: hasTds ? null : row.total_amount, ...row };
}

function previewedRow(session: Session, previewed: DocumentPreview, form: ItemForm): IDataObject {
  const { sent, items, isNewParty, newProducts, taken } = previewed;
  const { number = '', type } = sent;
  if (taken?.difference !== undefined) {
    giveHint(form, 'numberUsed', { number, difference: taken.difference });
  }
  const row = sentDocument(previewed, dueRuleOf(session, 'notDue'));
  const returns = taken?.difference === undefined && returnsExisting(form);
  return {
    ...(taken && { would: returns ? 'return the existing document' : 'fail' }),
    ...(isSpreadsheet(form) && orderColumn(form)),
    [`new_${'vendor_name' in row ? 'vendor' : 'customer'}`]: isNewParty,
    new_products: newProducts.join(', '),
    document_type: type,
    serial_number: number,
    ...row,
    items,
  };
}

/** What a preview shows of an update. The document keeps its number, unless another one is set. */
export async function previewedUpdate(
  session: Session,
  body: JsonObject,
  form: ItemForm,
): Promise<IDataObject> {
  const others = { ...body };
  delete others.serial_number;
  delete others.serial_number_v2;
  const hashId = form.picked('document', 'Document');
  const known = { hash_id: hashId, serial_number: toWire(body).sent.number ?? '' };
  const previewed = await previewDocument(session, others);
  return { ...previewedRow(session, previewed, form), ...known };
}
