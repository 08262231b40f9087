import { fromIsoDate, toServiceDate } from '../../core/day';
import { stateOfTaxpayer } from '../gstin';
import { stateCodeOf } from '../readValues';
import { movementOf, onlyDirectionOf, shipToTypes } from '../tables/movements';
import { stateNames } from '../tables/states';
import { isIndian } from './addresses';
import { nameOf } from './eWayBill';
import type { Evidence, Finds } from './find';
import type { Address, Subject } from './subjects/subject';

/** Why, from whom, where and when the goods of an e-way bill move. */
export const movementFinds = {
  'supply-direction': ({ transport: { reason = '', supplyType = '' } = {} }) => {
    const only = onlyDirectionOf(reason);
    if (!only || supplyType === '' || supplyType === only) return false;
    return { supplyType, reason, only };
  },
  'goods-come-in': (subject) => {
    const { type = '', transport: { supplyType } = {} } = subject;
    if (supplyType !== 'Outward' || movementOf(type).direction === 'Outward') return false;
    return { document: nameOf(subject), kind: type.replace('_', ' ') };
  },
  'challan-reason': (subject) =>
    subject.type === 'delivery_challan' &&
    subject.transport?.reason === 'Supply' && { document: nameOf(subject) },
  'ship-to-other': ({ transport = {}, buyer, own }) => {
    const { transactionType = '', supplyType, shipTo } = transport;
    const billed = supplyType === 'Inward' ? own : buyer;
    const isSame = shipTo !== undefined && shipTo === billed?.gstin;
    return isSame && shipToTypes.includes(transactionType) && { shipTo, transactionType };
  },
  'ship-to-state': ({ transport: { transactionType = '', shipTo = '' } = {}, addresses }) => {
    const ofGstin = stateOfTaxpayer(shipTo);
    const ofAddress = stateOfAddress(addresses, 'dispatchTo');
    if (!shipToTypes.includes(transactionType) || !ofGstin || !ofAddress) return false;
    if (ofGstin === ofAddress) return false;
    const stateOfGstin = stateNames.get(ofGstin);
    return { shipTo, stateOfGstin, stateOfAddress: stateNames.get(ofAddress) };
  },
  'regular-states': (subject) => {
    const { transactionType = '', supplyType = '' } = subject.transport ?? {};
    if (supplyType === '' || !['', 'Regular'].includes(transactionType)) return [];
    return ends.flatMap((end) => movedElsewhere(subject, end));
  },
  'transport-document-date': (subject) => {
    const { date, transport: { documentDate, documentNumber } = {} } = subject;
    if (date === undefined || documentDate === undefined || documentDate >= date) return false;
    const written = (day: typeof date) => toServiceDate(fromIsoDate(day));
    return {
      document: nameOf(subject),
      documentDate: written(documentDate),
      date: written(date),
      // Without a number, the service may not send it (assumptions.md, E-way bills without a choice).
      isDoubtful: !documentNumber,
    };
  },
} satisfies Finds;

const ends = ['dispatchFrom', 'dispatchTo'] as const;

/** The states of an end of a movement, if the bill has another one there. */
function movedElsewhere(
  { transport, own, buyer, addresses }: Subject,
  end: (typeof ends)[number],
): Array<Evidence<'dispatchTo'>> {
  // The user is where the goods leave, or else where they come in.
  const isUser = (end === 'dispatchFrom') === (transport?.supplyType === 'Outward');
  const ofGstin = stateOfTaxpayer((isUser ? own : buyer)?.gstin ?? '');
  const ofBill = ofGstin ?? (isUser ? undefined : stateCodeOf(buyer?.state ?? ''));
  const ofAddress = stateOfAddress(addresses, end);
  if (!ofBill || !ofAddress || ofBill === ofAddress) return [];
  return [
    {
      case: end === 'dispatchTo' ? end : undefined,
      stateOfAddress: stateNames.get(ofAddress),
      stateOfBill: stateNames.get(ofBill),
      // Its type may not be chosen (assumptions.md, E-way bills without a choice).
      isDoubtful: !transport?.transactionType || !ofGstin,
    },
  ];
}

/** The two digits of the state in India to which an address belongs. */
function stateOfAddress(
  addresses: readonly Address[] = [],
  role: Address['role'],
): string | undefined {
  const address = addresses.find((one) => one.role === role);
  return address && isIndian(address) ? stateCodeOf(address.state ?? '') : undefined;
}
