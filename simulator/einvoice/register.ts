import type { Account } from '../account';
import { isoDate } from '../bodies/basics';
import { stateOfGstin } from '../bodies/states';
import { attachEInvoice, type StoredDocument } from '../books/documents';
import type { Party } from '../books/parties';
import { Refusal } from '../http/refusal';
import { lineAmounts } from '../money/lines';
import { Decimal } from '../money/decimal';
import { indianTime } from '../indianTime';
import { financialYear, irn, type PortalDocumentType } from './irn';
import { portalError, refuseUnconnected } from './portalError';
import { signedQr, signingKey } from './signedQr';
import { codeAskedByGstin } from './askedFor';

const PORTAL_TYPE: Partial<Record<string, PortalDocumentType>> = {
  invoice: 'INV',
  sales_return: 'CRN',
};
const PORTAL_NUMBER = /^[A-Z0-9][A-Z0-9/-]{0,15}$/i;

/** Registers a document as the government's portal would, or refuses with the portal's code. */
export function registerEInvoice(
  account: Account,
  document: StoredDocument,
  buyer: Party,
): StoredDocument {
  const type = PORTAL_TYPE[document.type];
  if (!type) throw notForEInvoice(`is not possible for a document of type ${document.type}`);
  if (!document.withTax) throw notForEInvoice('is not possible for a bill of supply');

  refuseUnconnected(account);

  const buyerGstin = buyer.details.gstin || (document.contents.is_export ? 'URP' : '');
  if (!buyerGstin) throw portalError(3028, 'GSTIN is invalid: the buyer has none');
  const asked = codeAskedByGstin(buyerGstin);
  if (asked) throw portalError(asked, 'Refused on request: the PAN of the buyer names this code');
  refuseOtherState(account, document);
  if (!PORTAL_NUMBER.test(document.serialNumber)) {
    throw portalError(2140, `Document number ${document.serialNumber} does not match the schema`);
  }

  const { contents } = document;
  const portalNumber = document.serialNumber.toUpperCase();
  const reference = irn(
    account.company.gstin,
    financialYear(isoDate(contents.document_date) ?? ''),
    type,
    portalNumber,
  );
  refuseRegistered(account, reference);
  const data = {
    SellerGstin: account.company.gstin,
    BuyerGstin: buyerGstin,
    DocNo: portalNumber,
    DocTyp: type,
    DocDt: contents.document_date.replaceAll('-', '/'),
    TotInvVal: document.total / 100,
    ItemCnt: contents.items.length,
    MainHsnCode: mainHsnCode(document),
    Irn: reference,
    IrnDt: indianTime(account.now()),
  };
  const qrCode = signedQr(data, signingKey(account.db, account.company.id));
  return attachEInvoice(account, document.hashId, { irn: reference, qrCode });
}

/** The address that bills has to lie in the state of the company's GSTIN. */
function refuseOtherState({ company }: Account, { contents }: StoredDocument): void {
  const state = contents.company_billing_address?.state;
  if (!state || state === stateOfGstin(company.gstin)) return;
  throw portalError(2258, `Supplier GSTIN ${company.gstin} is not of the state ${state}`);
}

/** A number differs from another by its case only, or it would not have come this far. */
function refuseRegistered({ db, company }: Account, reference: string): void {
  const known = db
    .prepare('SELECT 1 FROM documents WHERE company_id = ? AND irn = ?')
    .get(company.id, reference);
  if (known) throw portalError(2150, `Duplicate IRN ${reference}`);
}

function notForEInvoice(message: string): Refusal {
  return Refusal.fields({ einvoice: message });
}

function mainHsnCode({ contents }: StoredDocument): string {
  const [largest] = contents.items
    .map((item) => ({ hsn: item.hsn_code ?? '', net: lineAmounts(item, Decimal.zero).net }))
    .filter(({ hsn }) => hsn)
    .sort((a, b) => b.net.compare(a.net));
  return largest?.hsn ?? '';
}
