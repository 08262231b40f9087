import { ApiError } from '../bodies/apiError';
import { updateSettings, type Account } from '../books/companies';
import type { DocumentContents } from '../books/documents';
import { checkWarehouse } from '../books/stock';
import { addDays, indianDate, isoDate } from '../time/calendar';

/** Checks a new document against the settings of the account. */
export function checkCreation(account: Account, contents: DocumentContents, partyId: string): void {
  checkWarehouse(account, contents.warehouse_id);
  checkDocumentType(account, contents);
  checkBackDate(account, contents.document_date);
  checkSupplierReference(account, contents, partyId);
  countExportInvoice(account, contents);
}

/** Rejects a date that is earlier than the account allows. */
export function checkBackDate(account: Account, written: string): void {
  const { backDateDays } = account.company.settings;
  if (backDateDays === null) return;
  const earliest = addDays(indianDate(account.now()), -backDateDays);
  if ((isoDate(written) ?? '') >= earliest) return;
  const message = `The account allows documents dated back ${backDateDays} day(s), not ${written}`;
  throw new ApiError(400, 'FORBIDDEN_USING_BACK_DATE', message, { document_date: message });
}

function checkDocumentType(account: Account, { document_type: type }: DocumentContents): void {
  if (!account.company.settings.disabledDocumentTypes.includes(type)) return;
  const message = `The account has no documents of type ${type}`;
  throw new ApiError(400, 'DOCUMENT_TYPE_NOT_FOUND', message, { document_type: message });
}

/** The reference of a purchase is the number of the supplier's invoice. */
function checkSupplierReference(
  { db, company }: Account,
  { document_type: type, reference }: DocumentContents,
  vendorId: string,
): void {
  if (!company.settings.uniqueSupplierReferences || type !== 'purchase' || !reference) return;
  const duplicate = db
    .prepare(
      `SELECT 1 FROM documents JOIN parties USING (service_id)
       WHERE documents.company_id = ? AND document_type = 'purchase' AND NOT cancelled
       AND contents ->> '$.reference' = ? AND parties.id = ?`,
    )
    .get(company.id, reference, vendorId);
  if (!duplicate) return;
  const message = `A purchase with the vendor's invoice ${reference} exists already`;
  throw new ApiError(400, 'DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER', message, {
    reference: message,
  });
}

function countExportInvoice(
  { db, company }: Account,
  { is_export: isExport }: DocumentContents,
): void {
  const { exportInvoicesLeft: left } = company.settings;
  if (!isExport || left === null) return;
  if (left === 0) {
    const message = 'The plan allows no more export invoices';
    throw new ApiError(400, 'FREE_USER_EXPORT_LIMIT_EXCEEDED', message);
  }
  updateSettings(db, company, { exportInvoicesLeft: left - 1 });
}
