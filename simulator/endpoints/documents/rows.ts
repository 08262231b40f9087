import type { Address } from '../../bodies/address';
import { undocumentedOf } from '../../bodies/undocumented';
import { withCode } from '../../bodies/states';
import type { Account } from '../../books/companies';
import type { StoredDocument } from '../../books/documents';
import { partyByServiceId, type Party } from '../../books/parties';
import { paymentsOf } from '../../books/payments';
import type { RegisteredDocument } from '../../eInvoice/register';
import { rounded } from '../../money/decimal';
import { lineAmounts } from '../../money/lines';
import { success, type JsonReply } from '../endpoint';

/** A document as the list shows it (service.md, Resources: Listing rows). */
export function documentRow(account: Account, document: StoredDocument): object {
  const { contents } = document;
  return {
    serial_number: document.serialNumber,
    document_date: contents.document_date,
    customer: partySummary(partyByServiceId(account, document.serviceId)),
    due_date: contents.due_date ?? '',
    amount_paid: document.paid / 100,
    amount_pending: document.pending / 100,
    reference: contents.reference ?? '',
    notes: contents.notes ?? '',
    terms: contents.terms ?? '',
    is_created_by_recurring: document.subscriptionId ? 1 : 0,
    net_amount: document.net / 100,
    hash_id: document.hashId,
    payment_status: document.paymentStatus,
    payments: paymentsOf(account, document.documentId),
    tax_amount: document.tax / 100,
    total_amount: document.total / 100,
    total_discount: document.discount / 100,
  };
}

/**
 * A document as a read returns it. Charges, TDS, TCS, extra discount, round-off, bank details,
 * company addresses, export and subscription details are not returned.
 */
export function documentDetails(account: Account, document: StoredDocument): object {
  const { contents } = document;
  const { undocumented } = account.company.settings;
  const party = partyByServiceId(account, document.serviceId);
  return {
    ...documentRow(account, document),
    document_type: document.type,
    party: {
      ...partySummary(party),
      type: party.kind,
      billing_address: readAddress(party.details.billing_address?.[0]),
      shipping_address: readAddress(party.details.shipping_address?.[0]),
    },
    items: contents.items.map((item) => ({
      ...itemRow(item, document.withTax),
      ...undocumentedOf(undocumented.item, item),
    })),
    ...undocumentedOf(undocumented.document, contents),
    record_time: String(Math.floor(document.createdAt / 1000)),
    document_custom_headers: contents.custom_headers ?? [],
  };
}

/** The attributes of a party in rows of documents and payments. */
export function partySummary({ id, details }: Party) {
  return {
    id,
    name: details.name,
    country_code: details.dial_code ?? '',
    phone_number: details.phone ?? '',
    company_name: details.company_name ?? '',
    email: details.email ?? '',
    gstin: details.gstin ?? '',
  };
}

/** An address with the GST code before its state; {} when there is none. */
export function readAddress(address: Address | undefined): object {
  return address ? { ...address, state: withCode(address.state) } : {};
}

function itemRow(item: StoredDocument['contents']['items'][number], withTax: boolean): object {
  const taxRate = withTax ? (item.tax_rate ?? 0) : 0;
  const amounts = lineAmounts(item, taxRate);
  return {
    id: item.id,
    name: item.name,
    quantity: item.quantity,
    unit_price: item.unit_price,
    price_with_tax: rounded(amounts.priceWithTax).toNumber(),
    net_amount: amounts.net.toNumber(),
    total_amount: amounts.total.toNumber(),
    item_type: item.item_type,
    tax_rate: taxRate,
    discount_percent: item.discount_percent ?? 0,
    discount_amount: amounts.discount.toNumber(),
    description: item.description ?? '',
    hsn_code: item.hsn_code ?? '',
    unit: item.unit ?? '',
    category: item.category ?? '',
    custom_columns: item.custom_columns ?? [],
  };
}

/**
 * The response of v2 create and edit; irn and qr_code only with an e-invoice. They are empty if the
 * portal refused it.
 */
export function documentReply(document: StoredDocument, requested?: RegisteredDocument): JsonReply {
  const { hashId, serialNumber, irn, qrCode } = document;
  const reply = success({
    hash_id: hashId,
    serial_number: serialNumber,
    ...((irn || requested) && { irn, qr_code: qrCode }),
  });
  return { ...reply, changed: { hashId, serialNumber } };
}

/** The response of v1 create and cancel: no envelope, and names in camelCase. */
export function documentReplyV1(
  document: StoredDocument,
  message: string,
  requested?: RegisteredDocument,
): JsonReply {
  const { hashId, serialNumber, irn, qrCode } = document;
  return {
    json: {
      success: true,
      message,
      serialNumber,
      hashId,
      ...((irn || requested) && { irn, qrCode }),
      ...(requested && {
        einvoiceSuccess: requested.refusal === '',
        einvoiceMessage: requested.refusal,
      }),
    },
    changed: { hashId, serialNumber },
  };
}
