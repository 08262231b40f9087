import { fromIsoDate, toServiceDate } from '../../core/day';
import { stateOfTaxpayer } from '../gstin';
import { stateCodeOf } from '../readValues';
import { movementOf, onlyDirectionOf, shipToTypes } from '../tables/movements';
import { stateNames } from '../tables/states';
import { isIndian } from './addresses';
import { nameOf } from './eWayBill';
import type { Finding, Finds } from './rule';
import type { Address, Subject } from './subjects/subject';

/** Why, from whom, where and when the goods of an e-way bill move. */
export const movementFinds = {
  'supply-direction': ({ transport: { reason = '', supplyType = '' } = {} }) => {
    const only = onlyDirectionOf(reason);
    if (!only || supplyType === '' || supplyType === only) return [];
    const problem = `Supply Type is ${supplyType}, but the portal has the reason ${reason} for ${only} only`;
    return { field: 'Supply Type', problem, advice: ['unsetSupplyType'] };
  },
  'goods-come-in': (subject) => {
    const { type = '', transport: { supplyType = '' } = {} } = subject;
    if (supplyType !== 'Outward' || movementOf(type).direction === 'Outward') return [];
    const problem = `${nameOf(subject)} is a ${type.replace('_', ' ')}, whose goods come to you, but Supply Type is Outward`;
    return { field: 'Supply Type', problem, advice: ['setInward'] };
  },
  'challan-reason': (subject) => {
    const { type, transport: { reason } = {} } = subject;
    if (type !== 'delivery_challan' || reason !== 'Supply') return [];
    const problem = `${nameOf(subject)} is a delivery challan, and the portal has the reason Supply for invoices and bills of supply`;
    return { field: 'Reason', problem, advice: ['chooseReason'] };
  },
  'ship-to-other': ({
    transport: { transactionType = '', supplyType, shipTo } = {},
    buyer,
    own,
  }) => {
    const billed = supplyType === 'Inward' ? own : buyer;
    const isSame = shipTo !== undefined && shipTo === billed?.gstin;
    if (!isSame || !shipToTypes.includes(transactionType)) return [];
    const problem = `Ship-To GSTIN ${shipTo} is the one that is billed, and ${transactionType} is for goods that go to another one`;
    const fix = 'Enter the GSTIN of the consignee, or URP.';
    return { field: 'Ship-To GSTIN', problem, fix, advice: ['setRegular'] };
  },
  'ship-to-state': ({ transport: { transactionType = '', shipTo = '' } = {}, addresses }) => {
    const ofGstin = stateOfTaxpayer(shipTo);
    const ofAddress = stateOfAddress(addresses, 'dispatchTo');
    const isCompared = shipToTypes.includes(transactionType) && ofGstin && ofAddress;
    if (!isCompared || ofGstin === ofAddress) return [];
    const problem = `Ship-To GSTIN ${shipTo} is of ${stateNames.get(ofGstin)}, but the goods go to ${stateNames.get(ofAddress)}`;
    return { field: 'Ship-To GSTIN', problem, fix: 'Correct the GSTIN or the address.' };
  },
  'regular-states': (subject) => {
    const { transport: { transactionType = '', supplyType = '' } = {} } = subject;
    if (supplyType === '' || !['', 'Regular'].includes(transactionType)) return [];
    return ends.flatMap((end) => movedElsewhere(subject, end, transactionType === ''));
  },
  'transport-document-date': (subject) => {
    const { date, transport: { documentDate, documentNumber } = {} } = subject;
    if (date === undefined || documentDate === undefined || documentDate >= date) return [];
    const written = (day: typeof date) => toServiceDate(fromIsoDate(day));
    const problem = `Transport Document Date ${written(documentDate)} is before the date of ${nameOf(subject)}, ${written(date)}`;
    const fix = `Enter ${written(date)} or later.`;
    // Without a number, the service may not send it (assumptions.md, E-way bills without a choice).
    return { field: 'Transport Document Date', problem, fix, isDoubtful: !documentNumber };
  },
} satisfies Finds;

/** The two ends of a movement, and whether the user is there if the goods leave. */
const ends = [
  {
    role: 'dispatchFrom',
    isOwn: true,
    label: 'Dispatch From',
    bill: 'the bill is from',
    advice: 'setDispatchFrom',
  },
  {
    role: 'dispatchTo',
    isOwn: false,
    label: 'Dispatch To',
    bill: 'the bill is to',
    advice: 'setShipTo',
  },
] as const;

/** @param isDoubtful without a choice of its type (assumptions.md, E-way bills without a choice) */
function movedElsewhere(
  { transport, own, buyer, addresses }: Subject,
  { role, isOwn, label, bill, advice }: (typeof ends)[number],
  isDoubtful: boolean,
): Finding[] {
  const isUser = isOwn === (transport?.supplyType === 'Outward');
  const ofGstin = stateOfTaxpayer((isUser ? own : buyer)?.gstin ?? '');
  const ofBill = ofGstin ?? (isUser ? undefined : stateCodeOf(buyer?.state ?? ''));
  const ofAddress = stateOfAddress(addresses, role);
  if (!ofBill || !ofAddress || ofBill === ofAddress) return [];
  const problem = `${label} is in ${stateNames.get(ofAddress)}, but ${bill} ${stateNames.get(ofBill)}, and in a regular transaction both are one state`;
  return [{ field: label, problem, advice: [advice], isDoubtful: isDoubtful || !ofGstin }];
}

/** The two digits of the state in India to which an address belongs. */
function stateOfAddress(
  addresses: readonly Address[] = [],
  role: Address['role'],
): string | undefined {
  const address = addresses.find((one) => one.role === role);
  return address && isIndian(address) ? stateCodeOf(address.state ?? '') : undefined;
}
