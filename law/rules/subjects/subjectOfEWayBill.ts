import { isObject } from '../../../core/json';
import { type Day, parseDay, toIsoDate } from '../../../core/day';
import { isGiven, trimmedText, type Fields } from '../../readValues';
import type { Address, Subject } from './subject';

export interface EWayBillInput {
  /** The body as it is sent to the service, as far as it is known. */
  body: Fields;
  /** The document of the e-way bill. Undefined if it was not read. */
  document?: ReadDocument;
  /** The day in India. */
  today: Day;
}

/** What a read returns; texts that it omits are empty. */
interface ReadDocument {
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
export const subjectOfEWayBill = ({ body, document, today }: EWayBillInput): Subject => ({
  labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' },
  ...(document && factsOf(document)),
  today: toIsoDate(today),
  addresses: [
    ...addressOf('dispatchFrom', 'Dispatch From', body.dispatch_from),
    ...addressOf('dispatchTo', 'Dispatch To', body.dispatch_to),
  ],
  transport: {
    transporterId: trimmedText(body.transporter_id),
    vehicleNumber: trimmedText(body.vehicle_number),
  },
});

function factsOf({ serialNumber, date, status, items, party }: ReadDocument): Partial<Subject> {
  const day = parseDay(date);
  const { gstin } = party.raw;
  return {
    ...(serialNumber !== '' && { number: serialNumber }),
    ...(day && { date: toIsoDate(day) }),
    ...(isGiven(gstin) && { buyer: { gstin: trimmedText(gstin) } }),
    isCancelled: status === 'cancelled',
    lines: items.map(({ hsn_code: hsn }, index) => ({
      label: `Line Item ${index + 1}`,
      prefix: `Line Item ${index + 1}: `,
      ...(hsn !== undefined && { hsn: trimmedText(hsn) }),
    })),
  };
}

const addressOf = (role: Address['role'], label: string, address: unknown): Address[] =>
  isObject(address)
    ? [
        {
          role,
          label,
          line1: trimmedText(address.address_line1),
          line2: trimmedText(address.address_line2),
          city: trimmedText(address.city),
          pin: trimmedText(address.pincode),
          state: trimmedText(address.state),
          country: trimmedText(address.country),
        },
      ]
    : [];
