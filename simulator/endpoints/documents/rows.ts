import type { Account } from '../../account';
import type { Address } from '../../bodies/address';
import { withCode } from '../../bodies/states';
import type { StoredDocument } from '../../books/documents';
import { partyOfRecord, type Party } from '../../books/parties';
import { paymentsOf } from '../../books/payments';
import { Decimal } from '../../money/decimal';
import { lineAmounts } from '../../money/lines';

/** A document as the list shows it (service.md, Resources: Listing rows). */
export function documentRow(account: Account, document: StoredDocument): object {
  const { contents } = document;
  return {
    serial_number: document.serialNumber,
    document_date: contents.document_date,
    customer: partySummary(partyOfRecord(account, document.serviceId)),
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
 * A document as it is read alone. Charges, TDS, TCS, discount on the whole, round-off, bank details,
 * company addresses, export and subscription details do not come back.
 */
export function documentDetails(account: Account, document: StoredDocument): object {
  const { contents } = document;
  const party = partyOfRecord(account, document.serviceId);
  return {
    ...documentRow(account, document),
    document_type: document.type,
    party: {
      ...partySummary(party),
      type: party.kind,
      billing_address: readAddress(party.details.billing_address?.[0]),
      shipping_address: readAddress(party.details.shipping_address?.[0]),
    },
    items: contents.items.map((item) => itemRow(item, document.withTax)),
    record_time: String(Math.floor(document.createdAt / 1000)),
    document_custom_headers: contents.custom_headers ?? [],
  };
}

/** The few attributes of a party that rows of documents and payments carry. */
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

/** An address with its state led by the GST code; {} when there is none. */
export function readAddress(address: Address | undefined): object {
  return address ? { ...address, state: withCode(address.state) } : {};
}

function itemRow(item: StoredDocument['contents']['items'][number], withTax: boolean): object {
  const taxRate = Decimal.of(withTax ? (item.tax_rate ?? 0) : 0);
  const amounts = lineAmounts(item, taxRate);
  return {
    id: item.id,
    name: item.name,
    quantity: item.quantity,
    unit_price: item.unit_price,
    price_with_tax: amounts.priceWithTax.round(2).toNumber(),
    net_amount: amounts.net.toNumber(),
    total_amount: amounts.total.toNumber(),
    item_type: item.item_type,
    tax_rate: taxRate.toNumber(),
    discount_percent: item.discount_percent ?? 0,
    discount_amount: amounts.discount.toNumber(),
    description: item.description ?? '',
    hsn_code: item.hsn_code ?? '',
    unit: item.unit ?? '',
    category: item.category ?? '',
    custom_columns: item.custom_columns ?? [],
  };
}
