import { ApiError, invalidFields } from '../bodies/apiError';
import { stateOfGstin } from '../bodies/states';
import type { Account } from '../books/companies';
import { attachEInvoice, type StoredDocument } from '../books/documents';
import type { Party } from '../books/parties';
import { checkPortalConnection, codeRequestedByGstin, portalError } from '../documentRules/portal';
import { lineAmounts } from '../money/lines';
import { indianTime, isoDate } from '../time/calendar';
import { financialYear, irn, type PortalDocumentType } from './irn';
import { signedQr, signingKey } from './signedQr';

const portalType: Partial<Record<string, PortalDocumentType>> = {
  invoice: 'INV',
  sales_return: 'CRN',
};
const writtenPortalNumber = /^[A-Z0-9][A-Z0-9/-]{0,15}$/i;

/** A document whose e-invoice was requested, and the portal's reason if it refused; '' otherwise. */
export interface RegisteredDocument {
  document: StoredDocument;
  refusal: string;
}

/** Registers an e-invoice. The account decides whether a document is kept without one. */
export function requestEInvoice(
  account: Account,
  document: StoredDocument,
  buyer: Party,
): RegisteredDocument {
  try {
    return { document: registerEInvoice(account, document, buyer), refusal: '' };
  } catch (error) {
    const portalCode = error instanceof ApiError && /^PORTAL_ERROR_(\d+)$/.exec(error.code)?.[1];
    if (!portalCode || !account.company.settings.keepDocumentOnPortalError) throw error;
    return { document, refusal: `${portalCode}: ${error.message}` };
  }
}

/** Registers an e-invoice like the government's portal, or rejects it with the portal's code. */
function registerEInvoice(
  account: Account,
  document: StoredDocument,
  buyer: Party,
): StoredDocument {
  const type = portalType[document.type];
  if (!type) throw notPossible(`a document of type ${document.type}`);
  if (!document.withTax) throw notPossible('a bill of supply');

  checkPortalConnection(account);

  const buyerGstin = buyer.details.gstin || (document.contents.is_export ? 'URP' : '');
  if (!buyerGstin) throw portalError(3028, 'GSTIN is invalid: the buyer has none');
  const requestedCode = codeRequestedByGstin(buyerGstin);
  if (requestedCode)
    throw portalError(requestedCode, 'Refused on request: the PAN of the buyer names this code');
  checkState(account, document);
  if (!writtenPortalNumber.test(document.serialNumber)) {
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
  checkNotRegistered(account, reference);
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

/** The company's billing address must be in the state of its GSTIN. */
function checkState({ company }: Account, { contents }: StoredDocument): void {
  const state = contents.company_billing_address?.state;
  if (!state || state === stateOfGstin(company.gstin)) return;
  throw portalError(2258, `Supplier GSTIN ${company.gstin} is not of the state ${state}`);
}

/** Serial numbers are unique, so a duplicate IRN has a number that differs in case only. */
function checkNotRegistered({ db, company }: Account, reference: string): void {
  const duplicate = db
    .prepare('SELECT 1 FROM documents WHERE company_id = ? AND irn = ?')
    .get(company.id, reference);
  if (duplicate) throw portalError(2150, `Duplicate IRN ${reference}`);
}

function notPossible(what: string): ApiError {
  return invalidFields({ einvoice: `is not possible for ${what}` });
}

function mainHsnCode({ contents }: StoredDocument): string {
  const [largest] = contents.items
    .map((item) => ({ hsn: item.hsn_code ?? '', net: lineAmounts(item, 0).net }))
    .filter(({ hsn }) => hsn)
    .sort((a, b) => b.net.comparedTo(a.net));
  return largest?.hsn ?? '';
}
