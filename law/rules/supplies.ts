import { rupeeText } from '../../core/paise';
import { stateOfTaxpayer } from '../gstin';
import { isIrnOf, portalTypes } from '../irn';
import { supplyTypes } from '../tables/gstr1';
import { isServiceCode, lodgingAndMeals, rentOfBuildings } from '../tables/hsn';
import { comesTo } from './amounts';
import { isTaxCharged } from './exports';
import { isDetailGiven } from './exportDetails';
import type { Finding, Finds } from './rule';
import {
  canBeEInvoice,
  hasRegisteredParty,
  type Own,
  type Subject,
  type SubjectPlace,
} from './subjects/subject';

/** Whether an address, the filer's own state or the user explains a place that is not the GSTIN's. */
const isExplained = ({ code, ofAddresses }: SubjectPlace, own: Own = {}): boolean =>
  [...ofAddresses, own.gstin?.slice(0, 2)].includes(code);

const isIrn = (irn: string): boolean => /^[0-9a-f]{64}$/.test(irn);

/** Lines of services that are supplied where a building is, with another state as place of supply. */
function suppliedElsewhere({ supply, own, lines = [] }: Subject, services: RegExp): Finding[] {
  const [state, place] = [own?.gstin?.slice(0, 2), supply?.place?.code];
  const isElsewhere = place !== undefined && place !== '96' && place !== state;
  if (state === undefined || !isElsewhere || supply?.type !== 'regular') return [];
  return lines
    .filter(({ hsn = '' }) => services.test(hsn))
    .map(({ hsn, label }) => ({
      field: 'Place of Supply',
      line: label,
      problem: `The place of supply of ${label} (${hsn}) is ${place}, but such a service is supplied where the building is`,
      fix: 'The building is usually in your own state: give it as Place of Supply, so that CGST and SGST apply. With IGST, the customer has no credit.',
    }));
}

export const supplyFinds = {
  'e-invoice-type': (subject) => {
    const { type } = subject;
    if (type === undefined || canBeEInvoice(subject)) return [];
    const problem = `Document Type must be invoice or sales_return for an e-invoice, not ${type}`;
    return { field: 'Document Type', problem, advice: ['chooseOtherType'] };
  },
  'e-invoice-without-tax': ({ chargesTax }) => {
    if (chargesTax !== false) return [];
    const problem = 'A bill of supply (Charge Tax off) has no e-invoice';
    return { field: 'Charge Tax', problem, advice: ['turnChargeTaxOn'] };
  },
  'place-unexplained': (subject) => {
    const { supply, buyer } = subject;
    const registered = stateOfTaxpayer(buyer?.gstin ?? '');
    const place = supply?.place;
    if (!registered || !place || supply?.section === 'exp' || place.code === registered) return [];
    if (isExplained(place, subject.own)) return [];
    const problem = `The place of supply is ${place.code}, but the customer's GSTIN is of state ${registered}`;
    const fix =
      'Check the place of supply. It may differ where goods are shipped to another state.';
    return { field: 'Place of Supply', problem, fix };
  },
  'place-of-lodging': (subject) => suppliedElsewhere(subject, lodgingAndMeals),
  // The building may be in another state than its owner, which only the place that is given tells.
  'place-of-rent': (subject) =>
    isDetailGiven(subject.supply?.place?.given) ? [] : suppliedElsewhere(subject, rentOfBuildings),
  'place-abroad': (subject) => {
    const { supply, buyer } = subject;
    const isAbroad = supply?.type === 'regular' && supply.place?.code === '96';
    if (!isAbroad || buyer?.gstin !== '') return [];
    const problem = 'The customer is abroad and has no GSTIN, but the supply is not an export';
    const fix = 'Correct Supply Type, or give the state in India as Place of Supply.';
    return { field: 'Place of Supply', problem, fix };
  },
  'place-unknown': (subject) => {
    const { supply, amounts } = subject;
    const place = supply?.place;
    if (!place?.isAssumed || !place.isLarge || hasRegisteredParty(subject)) return [];
    const problem = `The customer of this invoice of ${rupeeText(amounts?.total ?? 0n)} has no state. In another state it is B2C (Large)`;
    const fix = "Add the state to the customer's address, or give Place of Supply.";
    return { field: 'Place of Supply', problem, fix };
  },
  'tax-heads': ({ statedTax }) => {
    if (!statedTax) return [];
    const { integrated, local, isWithinState } = statedTax;
    if ((isWithinState ? integrated : local) === 0n) return [];
    const [stated, place] = isWithinState
      ? ['IGST', 'within your own state']
      : ['CGST or SGST', 'not within your own state'];
    const problem = `The rows state ${stated}, but the supply is ${place}`;
    const fix =
      'Correct the taxes, or give Place of Supply. The return computes the taxes by the place.';
    return { field: 'Place of Supply', problem, fix };
  },
  'deemed-export-reverse-charge': ({ supply }) => {
    if (supply?.type !== 'deemedExport' || !supply.reverseCharge) return [];
    const problem = 'A deemed export is never under reverse charge';
    return { field: 'Reverse Charge', problem, advice: ['unsetReverseCharge'] };
  },
  'reverse-charge-buyer': (subject) => {
    const { supply, buyer } = subject;
    if (!supply?.reverseCharge || buyer?.gstin === undefined) return [];
    const isExport = supply.type && supplyTypes[supply.type].isExport;
    if (hasRegisteredParty(subject) && !isExport) return [];
    const problem = isExport
      ? 'The document is under reverse charge, but is an export'
      : 'The document is under reverse charge, but the customer has no GSTIN';
    const fix = "Correct Reverse Charge, or give the customer's GSTIN.";
    return { field: 'Reverse Charge', problem, fix };
  },
  'reverse-charge-tax': (subject) => {
    const { reverseCharge, type } = subject.supply ?? {};
    const isDue = reverseCharge && type === 'regular' && hasRegisteredParty(subject);
    const { net, total, tolerance = 0n } = subject.amounts ?? {};
    const isWithout = net !== undefined && total !== undefined && comesTo(total, net, tolerance);
    if (!isDue || !isTaxCharged(subject) || isWithout) return [];
    const problem = 'The document is under reverse charge, but its total includes tax';
    return { field: 'Reverse Charge', problem, fix: 'Charge no tax, or correct Reverse Charge.' };
  },
  'operator-pays-goods': ({ supply, lines = [] }) => {
    const hasGoods = lines.some(({ hsn = '' }) => hsn !== '' && !isServiceCode(hsn));
    if (!supply?.operator?.paysTax || !hasGoods) return [];
    const problem = 'The operator pays the tax under section 9(5), but the document has goods';
    return { field: 'Notified Under', problem, advice: ['setSection52'] };
  },
  'irn-of-document': (subject) => {
    const { supply, own, type = '', number, date } = subject;
    const irn = supply?.irn ?? '';
    const documentType = portalTypes.get(type);
    if (!isIrn(irn) || !own?.gstin || !documentType || !number || !date) return [];
    const parts = { gstin: own.gstin, documentType, documentNumber: number, date };
    if (isIrnOf(irn, parts)) return [];
    const problem = 'The IRN is not that of the number, the year and the type of the document';
    return { field: 'IRN', problem, fix: 'Copy it from the e-invoice of this document.' };
  },
  'irn-missing': ({ supply }) => {
    if (supply?.irn !== '' || !supply.needsEInvoice) return [];
    const problem = 'The document needs an e-invoice and has no IRN';
    const fix = 'Register it on the e-invoice portal, or give its IRN.';
    return { field: 'IRN', problem, fix };
  },
  'irn-form': ({ supply }) => {
    const irn = supply?.irn ?? '';
    if (irn === '' || isIrn(irn)) return [];
    const problem = `The IRN "${irn}" must have 64 digits and lowercase letters from a to f`;
    return { field: 'IRN', problem, fix: 'Correct the IRN.' };
  },
} satisfies Finds;
