import type { Account } from '../account';
import { isoDate } from '../bodies/basics';
import { changeCompany } from '../books/companies';
import type { DocumentContents } from '../books/documents';
import { refuseUnknownWarehouse } from '../books/stock';
import { Refusal } from '../http/refusal';
import { indianTime } from '../indianTime';

const DAY = 24 * 3_600_000;

/** What only a new document has to keep to, as the account's settings say. */
export function refuseByCreation(
  account: Account,
  contents: DocumentContents,
  partyId: string,
): void {
  refuseUnknownWarehouse(account, contents.warehouse_id);
  refuseDisabledType(account, contents);
  refuseBackDate(account, contents.document_date);
  refuseRepeatedReference(account, contents, partyId);
  countExport(account, contents);
}

/** Refuses a date that lies further back than the account allows. */
export function refuseBackDate(account: Account, written: string): void {
  const { backDateDays } = account.company.settings;
  if (backDateDays === null) return;
  const earliest = indianTime(account.now() - backDateDays * DAY).slice(0, 10);
  if ((isoDate(written) ?? '') >= earliest) return;
  const message = `The account allows documents dated back ${backDateDays} day(s), not ${written}`;
  throw new Refusal(400, 'FORBIDDEN_USING_BACK_DATE', message, { document_date: message });
}

function refuseDisabledType(account: Account, { document_type: type }: DocumentContents): void {
  if (!account.company.settings.disabledDocumentTypes.includes(type)) return;
  const message = `The account has no documents of type ${type}`;
  throw new Refusal(400, 'DOCUMENT_TYPE_NOT_FOUND', message, { document_type: message });
}

/** A purchase's reference is the number of the supplier's own invoice. */
function refuseRepeatedReference(
  { db, company }: Account,
  { document_type: type, reference }: DocumentContents,
  vendorId: string,
): void {
  if (!company.settings.uniqueSupplierReferences || type !== 'purchase' || !reference) return;
  const known = db
    .prepare(
      `SELECT 1 FROM documents JOIN parties USING (service_id)
       WHERE documents.company_id = ? AND document_type = 'purchase' AND NOT cancelled
       AND contents ->> '$.reference' = ? AND parties.id = ?`,
    )
    .get(company.id, reference, vendorId);
  if (!known) return;
  const message = `A purchase with the vendor's invoice ${reference} exists already`;
  throw new Refusal(400, 'DUPLICATE_SUPPLIER_INVOICE_SERIAL_NUMBER', message, {
    reference: message,
  });
}

function countExport({ db, company }: Account, { is_export: isExport }: DocumentContents): void {
  const { exportInvoicesLeft: left } = company.settings;
  if (!isExport || left === null) return;
  if (left === 0) {
    const message = 'The plan allows no more export invoices';
    throw new Refusal(400, 'FREE_USER_EXPORT_LIMIT_EXCEEDED', message);
  }
  changeCompany(db, company, { exportInvoicesLeft: left - 1 });
}
