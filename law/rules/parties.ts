import { gstinFault, sectionOfTaxAtSource, stateOfTaxpayer } from '../gstin';
import type { Paise } from '../../core/paise';
import { supplyTypes } from '../tables/gstr1';
import { isEmail } from '../parties/contact';
import { stateNames } from '../tables/states';
import { stateCodeOf } from '../readValues';
import { isInIndia } from './addresses';
import type { Finds } from './find';
import { hasRegisteredParty, type Subject } from './subjects/subject';

/** Whether GSTR-1 reports the document under the buyer's GSTIN. */
const isReportedByGstin = ({ supply }: Subject): boolean =>
  supply?.section === undefined || ['b2b', 'cdnr'].includes(supply.section);

const twoLakh: Paise = 2_00_000_00n;
/** What stands in place of a name. */
const noName =
  /^(b2c|cash|counter|retail|unregistered|walk[ -]?in)( (sales?|customers?|buyers?))?$/i;

export const partyFinds = {
  'buyer-gstin': (subject) => {
    const { gstin = '' } = subject.buyer ?? {};
    const fault = gstin === '' ? undefined : gstinFault(gstin);
    return fault !== undefined && { gstin, fault, isDoubtful: !isReportedByGstin(subject) };
  },
  'buyer-is-seller': (subject) => {
    const { buyer: { gstin = '' } = {}, own } = subject;
    const isSeller = gstin !== '' && gstin === own?.gstin;
    return isSeller && { gstin, isDoubtful: !isReportedByGstin(subject) };
  },
  'buyer-without-gstin': ({ buyer, exported, supply }) => {
    const type = supply?.type && supplyTypes[supply.type];
    const isExport = exported?.isMarked && (!type || type.isExport);
    if (buyer?.gstin !== '' || isExport) return false;
    return type ? { case: 'supplyType', type: type.name } : true;
  },
  'buyer-kind': ({ buyer: { gstin = '' } = {} }) => {
    const section = sectionOfTaxAtSource(gstin);
    if (!section) return false;
    return { case: section === '52' ? 'operator' : undefined, gstin, section };
  },
  'buyer-unnamed': ({ buyer, amounts: { total = 0n } = {}, supply, type }) => {
    const { gstin, name = 'unknown' } = buyer ?? {};
    const isNamed = name !== '' && !noName.test(name);
    const isExport = supply?.type && supplyTypes[supply.type].isExport;
    if (gstin !== '' || isNamed || isExport || type !== 'invoice') return false;
    return total > twoLakh && { total, name };
  },
  'supply-without-gstin': (subject) => {
    const type = subject.supply?.type;
    if (!type || type === 'regular' || supplyTypes[type].isExport) return false;
    return !hasRegisteredParty(subject) && { type: supplyTypes[type].name };
  },
  'operator-gstin': ({ supply }) => {
    const { gstin = '', paysTax } = supply?.operator ?? {};
    if (gstin === '') return false;
    const fault = gstinFault(gstin);
    if (fault) return { gstin, fault };
    return !paysTax && gstin[13] !== 'C' && { case: 'noCollector', gstin };
  },
  'buyer-name': ({ buyer: { names = [], mayHaveOtherNames } = {} }) => {
    const fits = names.some((name) => name.length >= 3 && name.length <= 100);
    if (names.length === 0 || fits) return false;
    return { name: names.find((name) => name !== ''), isDoubtful: mayHaveOtherNames };
  },
  'buyer-state': ({ buyer, addresses = [] }) => {
    const ofGstin = stateOfTaxpayer(buyer?.gstin ?? '');
    const billing = addresses.find(({ role }) => role === 'billing');
    const ofAddress = billing && isInIndia(billing) && stateCodeOf(billing.state ?? '');
    if (!ofGstin || !ofAddress || ofGstin === ofAddress) return false;
    return { stateOfGstin: stateNames.get(ofGstin), stateOfAddress: stateNames.get(ofAddress) };
  },
  'buyer-without-address': ({ buyer }) => buyer?.hasNoAddress,
  'buyer-phone': ({ buyer: { phone = '' } = {} }) =>
    phone !== '' && !/^\d{6,12}$/.test(phone.replace(/[\s()+-]/g, '')) && { phone },
  'buyer-email': ({ buyer: { email = '' } = {} }) => {
    const fits = isEmail(email) && email.length >= 6 && email.length <= 100;
    return email !== '' && !fits && { email };
  },
} satisfies Finds;
