import { isObject } from '../../../core/json';
import { type Day, parseDay, toIsoDate } from '../../../core/day';
import { type Paise, paiseIn, sumOf } from '../../../core/paise';
import { isGiven, isPresent, objectOf, trimmedText, type Fields } from '../../readValues';
import { readSupplyType, type SupplyType } from '../../tables/gstr1';
import type {
  Address,
  SubjectAmounts,
  Buyer,
  SubjectCharge,
  Export,
  SubjectLine,
  Own,
  Subject,
} from './subject';

export interface BodyInput {
  /** The body of the new document, as it is sent to the service. */
  body: Fields;
  /**
   * What the account has about the party, under the names that a body has for it: an address only if
   * there is exactly one. Undefined for a party that is not in the account.
   */
  stored?: Fields;
  /** The day in India, which rules about dates need. */
  today?: Day;
  own?: Own;
}

/** What rules see of a body that is sent to the service. */
export function subjectOfBody({ body, stored, today, own }: BodyInput): Subject {
  const date = parseDay(body.document_date);
  const number = numberOf(body);
  const type = supplyTypeOfBody(body);
  return {
    labels: { gstin: 'GSTIN', hsn: 'HSN or SAC', supplyType: 'Export Type' },
    ...(today && { today: toIsoDate(today) }),
    type: trimmedText(body.document_type),
    chargesTax: body.with_tax !== false,
    ...(number !== '' && { number }),
    ...(date && { date: toIsoDate(date) }),
    ...(own && { own }),
    ...(isObject(body.party) && { buyer: buyerOf(body.party, stored) }),
    addresses: addressesOf(body, stored),
    ...(Array.isArray(body.items) && { lines: linesOfBody(body) }),
    charges: objectsIn(body.charges_and_deductions).map(chargeOf),
    amounts: amountsOf(body),
    supply: { ...(type && { type }) },
    exported: exportOf(body),
  };
}

/** The lines of a body, as rules see them. */
export const linesOfBody = ({ items }: Fields): SubjectLine[] => objectsIn(items).map(lineOf);

/** How a body that is marked as an export is supplied. */
export const supplyTypeOfBody = (body: Fields): SupplyType | undefined =>
  body.is_export === true ? exportTypeOf(body) : undefined;

const objectsIn = (list: unknown): Fields[] => (Array.isArray(list) ? list.map(objectOf) : []);

/** The number as it is sent, with its blanks; empty if the service assigns one. */
function numberOf({ serial_number: text, serial_number_v2: parts }: Fields): string {
  const { prefix, doc_number: counter, suffix } = objectOf(parts);
  const written = (value: unknown) => (isGiven(value) ? String(value) : '');
  return written(text) || written(prefix) + written(counter) + written(suffix);
}

function buyerOf(sent: Fields, stored?: Fields): Buyer {
  const party = { ...stored, ...sent };
  const text = (name: string) => (isGiven(party[name]) ? trimmedText(party[name]) : undefined);
  const gstin = party.gstin !== undefined || !stored ? trimmedText(party.gstin) : undefined;
  const address = party.billing_address;
  const hasNoAddress = address === undefined ? !stored : isEmptyAddress(address);
  const [phone, email] = [text('phone_number'), text('email')];
  return {
    ...(gstin !== undefined && { gstin }),
    names: ['company_name', 'name']
      .filter((name) => isPresent(party[name]))
      .map((name) => trimmedText(party[name])),
    mayHaveOtherNames: !('company_name' in party),
    hasNoAddress,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  };
}

const addressTexts = {
  line1: 'address_line1',
  line2: 'address_line2',
  city: 'city',
  pin: 'pincode',
  state: 'state',
  country: 'country',
} as const;

/** Whether an address has nothing but perhaps a state and a country, as an unused one of the account. */
const isEmptyAddress = (address: unknown): boolean =>
  ['address_line1', 'city', 'pincode'].every((name) => trimmedText(objectOf(address)[name]) === '');

function addressesOf({ party, ...body }: Fields, stored: Fields = {}): Address[] {
  const sent = objectOf(party);
  const all: Array<[Address['role'], string, unknown, unknown?]> = [
    ['billing', 'Billing Address', sent.billing_address, stored.billing_address],
    ['shipping', 'Shipping Address', sent.shipping_address, stored.shipping_address],
    ['company', 'Company Billing Address', body.company_billing_address],
    ['company', 'Company Shipping Address', body.company_shipping_address],
  ];
  return all.flatMap(([role, label, typed, kept]) => {
    const address = objectOf(typed ?? kept);
    if (isEmptyAddress(address) && (role !== 'billing' || typed === undefined)) return [];
    if (Object.keys(address).length === 0) return [];
    return [addressOf(role, label, address, typed === undefined)];
  });
}

/** What a typed address lacks is not sent, so it is empty. What a read omits is not known. */
export function addressOf(
  role: Address['role'],
  label: string,
  address: Fields,
  isStored: boolean,
): Address {
  const texts = Object.entries(addressTexts).flatMap(([name, attribute]) =>
    !isStored || isPresent(address[attribute]) ? [[name, trimmedText(address[attribute])]] : [],
  );
  return { role, label, isStored, ...Object.fromEntries(texts) };
}

function lineOf(item: Fields, index: number): SubjectLine {
  const label = `Line Item ${index + 1}`;
  const number = (name: string) => (isGiven(item[name]) ? Number(item[name]) : undefined);
  const defined = {
    itemType: trimmedText(item.item_type) || undefined,
    quantity: number('quantity'),
    unitPrice: number('unit_price'),
    priceWithTax: number('price_with_tax'),
    discountPercent: number('discount_percent'),
    discountAmount: number('discount_amount'),
    rate: number('tax_rate'),
    net: paiseIn(item.net_amount),
    total: paiseIn(item.total_amount),
  };
  return {
    label,
    prefix: `${label}: `,
    ...(isGiven(item.name) && { name: trimmedText(item.name) }),
    hsn: trimmedText(item.hsn_code),
    unit: trimmedText(item.unit),
    ...defined,
  };
}

function chargeOf(charge: Fields, index: number): SubjectCharge {
  const label = `Charge ${index + 1}`;
  const sac = trimmedText(charge.sac_code);
  return {
    label,
    prefix: `${label}: `,
    ...(sac !== '' && { sac }),
    isDeduction: charge.type === 'deduction',
    amount: paiseIn(charge.amount),
    ...(isGiven(charge.tax_rate) && { rate: Number(charge.tax_rate) }),
  };
}

/** The sums of the lines and charges, less deductions and the adjustment. */
function amountsOf(body: Fields): SubjectAmounts {
  const signed = objectsIn(body.charges_and_deductions).map(({ amount, type }) => {
    const value = paiseIn(amount) ?? 0n;
    return type === 'deduction' ? -value : value;
  });
  const sum = (name: string): Paise =>
    sumOf([...objectsIn(body.items).map((item) => paiseIn(item[name]) ?? 0n), ...signed]);
  return {
    net: sum('net_amount'),
    total: sum('total_amount') - (paiseIn(body.extra_discount) ?? 0n),
  };
}

const exportTypeOf = (body: Fields) =>
  readSupplyType(trimmedText(objectOf(body.export_invoice_details).export_type));

function exportOf(body: Fields): Export {
  const details = objectOf(body.export_invoice_details);
  return {
    isMarked: body.is_export === true,
    typeName: trimmedText(details.export_type),
    // The type Multi Currency is for documents of any kind.
    hasDetails: exportTypeOf(body) !== undefined,
    portCode: trimmedText(details.shipping_port_code),
    billNumber: trimmedText(details.shipping_bill_number),
    billDate: trimmedText(details.shipping_bill_date),
    country: trimmedText(details.country_id),
    currency: trimmedText(details.currency_id),
    isMultiCurrency: body.is_multi_currency === true,
    ...(isGiven(details.conversion_factor) && { factor: Number(details.conversion_factor) }),
  };
}
