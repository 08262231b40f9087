import { stateOfTaxpayer } from '../gstin';
import { isIrnOf, portalTypes } from '../irn';
import { supplyTypes } from '../tables/gstr1';
import { isServiceCode, lodgingAndMeals, rentOfBuildings } from '../tables/hsn';
import { comesTo } from './amounts';
import { isTaxCharged } from './exports';
import { isDetailGiven } from './exportDetails';
import { eachLine, type Finds } from './find';
import { canBeEInvoice, hasRegisteredParty, type Own, type SubjectPlace } from './subjects/subject';

/** Whether an address, the filer's own state or the user explains a place that is not the GSTIN's. */
const isExplained = ({ code, ofAddresses }: SubjectPlace, own: Own = {}): boolean =>
  [...ofAddresses, own.gstin?.slice(0, 2)].includes(code);

const isIrn = (irn: string): boolean => /^[0-9a-f]{64}$/.test(irn);

/** Finds services that are supplied where a building is, with another state as place of supply. */
const suppliedElsewhere = (services: RegExp) =>
  eachLine(({ hsn = '' }, { supply, own }) => {
    const [state, place] = [own?.gstin?.slice(0, 2), supply?.place?.code];
    const isElsewhere = place !== undefined && place !== '96' && place !== state;
    if (state === undefined || !isElsewhere || supply?.type !== 'regular') return false;
    return services.test(hsn) && { place };
  });

export const supplyFinds = {
  'e-invoice-type': (subject) =>
    subject.type !== undefined && !canBeEInvoice(subject) && { type: subject.type },
  'e-invoice-without-tax': ({ chargesTax }) => chargesTax === false,
  'place-unexplained': ({ supply, buyer, own }) => {
    const registered = stateOfTaxpayer(buyer?.gstin ?? '');
    const place = supply?.place;
    if (!registered || !place || supply.section === 'exp') return false;
    if (place.code === registered || isExplained(place, own)) return false;
    return { place: place.code, registered };
  },
  'place-of-lodging': suppliedElsewhere(lodgingAndMeals),
  // The building may be in another state than its owner, which only the place that is given tells.
  'place-of-rent': (subject) =>
    !isDetailGiven(subject.supply?.place?.given) && suppliedElsewhere(rentOfBuildings)(subject),
  'place-abroad': ({ supply, buyer }) =>
    supply?.type === 'regular' && supply.place?.code === '96' && buyer?.gstin === '',
  'place-unknown': (subject) => {
    const { supply: { place } = {}, amounts: { total = 0n } = {} } = subject;
    return place?.isAssumed && place.isLarge && !hasRegisteredParty(subject) && { total };
  },
  'tax-heads': ({ statedTax }) => {
    if (statedTax?.isWithinState) return statedTax.integrated !== 0n;
    return statedTax && statedTax.local !== 0n && { case: 'elsewhere' };
  },
  'deemed-export-reverse-charge': ({ supply }) =>
    supply?.type === 'deemedExport' && supply.reverseCharge,
  'reverse-charge-buyer': (subject) => {
    const { supply, buyer } = subject;
    if (!supply?.reverseCharge || buyer?.gstin === undefined) return false;
    if (supply.type && supplyTypes[supply.type].isExport) return { case: 'export' };
    return !hasRegisteredParty(subject);
  },
  'reverse-charge-tax': (subject) => {
    const { reverseCharge, type } = subject.supply ?? {};
    const isDue = reverseCharge && type === 'regular' && hasRegisteredParty(subject);
    const { net, total, tolerance = 0n } = subject.amounts ?? {};
    const isWithout = net !== undefined && total !== undefined && comesTo(total, net, tolerance);
    return isDue && isTaxCharged(subject) && !isWithout;
  },
  'operator-pays-goods': ({ supply, lines = [] }) =>
    supply?.operator?.paysTax && lines.some(({ hsn = '' }) => hsn !== '' && !isServiceCode(hsn)),
  'irn-of-document': ({ supply, own, type = '', number, date }) => {
    const irn = supply?.irn ?? '';
    const documentType = portalTypes.get(type);
    if (!isIrn(irn) || !own?.gstin || !documentType || !number || !date) return false;
    return !isIrnOf(irn, { gstin: own.gstin, documentType, documentNumber: number, date });
  },
  'irn-missing': ({ supply }) => supply?.irn === '' && supply.needsEInvoice,
  'irn-form': ({ supply: { irn = '' } = {} }) => irn !== '' && !isIrn(irn) && { irn },
} satisfies Finds;
