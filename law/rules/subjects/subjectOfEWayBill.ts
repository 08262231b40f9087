import { isObject } from '../../../core/json';
import { type Day, parseDay, toIsoDate } from '../../../core/day';
import { isGiven, objectOf, trimmedText, type Fields } from '../../readValues';
import type { Address, Buyer, Subject, Transport } from './subject';
import { addressOf } from './subjectOfBody';

export interface EWayBillInput {
  /** The body as it is sent to the service, as far as it is known. */
  body: Fields;
  /** The document of the e-way bill. Undefined if it was not read. */
  document?: ReadDocument;
  /** The day in India. */
  today: Day;
  /** Empty or left out if it is not known. */
  ownGstin?: string;
}

/** What a read returns; texts that it omits are empty. */
interface ReadDocument {
  /** The service's name for its type. */
  type?: string;
  serialNumber: string;
  /** In the service's format. */
  date: string;
  /** In lowercase. */
  status: string;
  items: readonly Fields[];
  /** The customer or vendor, as it was read. */
  party: { raw: Fields };
}

/** What rules see of an e-way bill and its document. */
export const subjectOfEWayBill = ({ body, document, today, ownGstin }: EWayBillInput): Subject => ({
  labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' },
  ...(document && factsOf(document)),
  ...(ownGstin && { own: { gstin: ownGstin } }),
  today: toIsoDate(today),
  addresses: [
    ...dispatchAddress('dispatchFrom', 'Dispatch From', body.dispatch_from),
    ...dispatchAddress('dispatchTo', 'Dispatch To', body.dispatch_to),
  ],
  transport: transportOf(body),
});

function transportOf(body: Fields): Transport {
  const documentDay = parseDay(body.transporter_doc_date);
  return {
    transporterId: trimmedText(body.transporter_id),
    vehicleNumber: trimmedText(body.vehicle_number),
    ...(documentDay && { documentDate: toIsoDate(documentDay) }),
    ...filled({
      transporterName: body.transporter_name,
      documentNumber: body.transporter_doc_number,
      supplyType: body.supply_type,
      reason: body.sub_supply_type,
      transactionType: body.transaction_type,
      shipTo: body.ship_to_gstin,
    }),
  };
}

/** The texts among values that are not empty. */
const filled = <Name extends string>(values: Record<Name, unknown>): { [name in Name]?: string } =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, trimmedText(value)] as const)
      .filter(([, text]) => text !== ''),
  ) as { [name in Name]?: string };

function factsOf({
  type = '',
  serialNumber,
  date,
  status,
  items,
  party,
}: ReadDocument): Partial<Subject> {
  const day = parseDay(date);
  const buyer = buyerOf(party.raw);
  return {
    ...(type !== '' && { type }),
    ...(serialNumber !== '' && { number: serialNumber }),
    ...(day && { date: toIsoDate(day) }),
    ...(Object.keys(buyer).length > 0 && { buyer }),
    isCancelled: status === 'cancelled',
    lines: items.map(({ hsn_code: hsn, name }, index) => ({
      label: `Line Item ${index + 1}`,
      prefix: `Line Item ${index + 1}: `,
      ...(isGiven(name) && { name: trimmedText(name) }),
      ...(hsn !== undefined && { hsn: trimmedText(hsn) }),
    })),
  };
}

/** What the read leaves out is not known. */
function buyerOf({ gstin, name, company_name: company, billing_address: billing }: Fields): Buyer {
  const names = [company, name].filter(isGiven).map(trimmedText);
  return {
    ...filled({ gstin, state: objectOf(billing).state }),
    ...(names.length > 0 && { names }),
  };
}

const dispatchAddress = (role: Address['role'], label: string, address: unknown): Address[] =>
  isObject(address) ? [addressOf(role, label, address, false)] : [];
