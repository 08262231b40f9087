import { rupeeText } from '../../core/paise';
import { stateOfTaxpayer } from '../gstin';
import { isIrnOf, portalTypes } from '../irn';
import { supplyTypes } from '../tables/gstr1';
import { isServiceCode, lodgingAndMeals, rentOfBuildings } from '../tables/hsn';
import { comesTo } from './amounts';
import { isTaxCharged } from './exports';
import { isDetailGiven } from './exportDetails';
import type { Finding, RuleTable } from './rule';
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

export const supplyRules: RuleTable = {
  'e-invoice-type': {
    requires: 'Only invoices and sales returns become e-invoices',
    source: 'INV-01 schema',
    verdicts: { eInvoice: 'refuse' },
    find(subject) {
      const { type } = subject;
      if (type === undefined || canBeEInvoice(subject)) return [];
      const problem = `Document Type must be invoice or sales_return for an e-invoice, not ${type}`;
      return { field: 'Document Type', problem, advice: ['chooseOtherType'] };
    },
  },
  'e-invoice-without-tax': {
    requires: 'An e-invoice charges tax, which a bill of supply does not',
    source: 'CGST rule 48(4)',
    verdicts: { eInvoice: 'refuse' },
    find({ chargesTax }) {
      if (chargesTax !== false) return [];
      const problem = 'A bill of supply (Charge Tax off) has no e-invoice';
      return { field: 'Charge Tax', problem, advice: ['turnChargeTaxOn'] };
    },
  },
  'place-unexplained': {
    requires: "The place of supply is the state of the buyer's GSTIN, of an address or your own",
    source: 'IGST sections 10 and 12',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find(subject) {
      const { supply, buyer } = subject;
      const registered = stateOfTaxpayer(buyer?.gstin ?? '');
      const place = supply?.place;
      if (!registered || !place || supply?.section === 'exp' || place.code === registered)
        return [];
      if (isExplained(place, subject.own)) return [];
      const problem = `The place of supply is ${place.code}, but the customer's GSTIN is of state ${registered}`;
      const fix =
        'Check the place of supply. It may differ where goods are shipped to another state.';
      return { field: 'Place of Supply', problem, fix };
    },
  },
  'place-of-lodging': {
    requires: 'Lodging and restaurant meals are supplied in the state where they are',
    source: 'IGST section 12(3)(b) and 12(4)',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find: (subject) => suppliedElsewhere(subject, lodgingAndMeals),
  },
  'place-of-rent': {
    requires: 'The renting of a building is supplied in the state where it is',
    source: 'IGST section 12(3)(a)',
    verdicts: { check: 'warn' },
    // The building may be in another state than its owner, which only the place that is given tells.
    find: (subject) =>
      isDetailGiven(subject.supply?.place?.given)
        ? []
        : suppliedElsewhere(subject, rentOfBuildings),
  },
  'place-abroad': {
    requires: 'A supply to an unregistered buyer abroad is an export, unless its place is in India',
    source: 'IGST section 2(5) and 2(6); GSTR-1 table 7',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find(subject) {
      const { supply, buyer } = subject;
      const isAbroad = supply?.type === 'regular' && supply.place?.code === '96';
      if (!isAbroad || buyer?.gstin !== '') return [];
      const problem = 'The customer is abroad and has no GSTIN, but the supply is not an export';
      const fix = 'Correct Supply Type, or give the state in India as Place of Supply.';
      return { field: 'Place of Supply', problem, fix };
    },
  },
  'place-unknown': {
    requires: 'The place of supply of a large invoice to an unregistered buyer is known',
    source: 'GSTR-1 table 5',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find(subject) {
      const { supply, amounts } = subject;
      const place = supply?.place;
      if (!place?.isAssumed || !place.isLarge || hasRegisteredParty(subject)) return [];
      const problem = `The customer of this invoice of ${rupeeText(amounts?.total ?? 0n)} has no state. In another state it is B2C (Large)`;
      const fix = "Add the state to the customer's address, or give Place of Supply.";
      return { field: 'Place of Supply', problem, fix };
    },
  },
  'tax-heads': {
    requires: 'A supply within your state bears CGST and SGST, and any other IGST',
    source: 'IGST sections 7 and 8',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find({ statedTax }) {
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
  },
  'deemed-export-reverse-charge': {
    requires: 'A deemed export is not under reverse charge',
    source: 'GSTR-1 offline tool, table 6C',
    verdicts: { check: 'warn' },
    rejects: 'document',
    find({ supply }) {
      if (supply?.type !== 'deemedExport' || !supply.reverseCharge) return [];
      const problem = 'A deemed export is never under reverse charge';
      return { field: 'Reverse Charge', problem, advice: ['unsetReverseCharge'] };
    },
  },
  'reverse-charge-buyer': {
    requires: 'Only a registered buyer pays tax under reverse charge',
    source: 'CGST section 9(3) and 9(4)',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find(subject) {
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
  },
  'reverse-charge-tax': {
    requires: 'A supply under reverse charge is charged without tax',
    source: 'CGST section 9(3) and 9(4), rule 46(p)',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find(subject) {
      const { reverseCharge, type } = subject.supply ?? {};
      const isDue = reverseCharge && type === 'regular' && hasRegisteredParty(subject);
      const { net, total, tolerance = 0n } = subject.amounts ?? {};
      const isWithout = net !== undefined && total !== undefined && comesTo(total, net, tolerance);
      if (!isDue || !isTaxCharged(subject) || isWithout) return [];
      const problem = 'The document is under reverse charge, but its total includes tax';
      return { field: 'Reverse Charge', problem, fix: 'Charge no tax, or correct Reverse Charge.' };
    },
  },
  'operator-pays-goods': {
    requires: 'Only services are notified under section 9(5)',
    source: 'CGST section 9(5); Notification 17/2017-CT(R)',
    verdicts: { check: 'warn' },
    affectsTax: true,
    find({ supply, lines = [] }) {
      const hasGoods = lines.some(({ hsn = '' }) => hsn !== '' && !isServiceCode(hsn));
      if (!supply?.operator?.paysTax || !hasGoods) return [];
      const problem = 'The operator pays the tax under section 9(5), but the document has goods';
      return { field: 'Notified Under', problem, advice: ['setSection52'] };
    },
  },
  'irn-of-document': {
    requires: 'An IRN is that of the GSTIN, the year, the type and the number of its document',
    source: 'E-invoice portal, hash of the IRN',
    verdicts: { check: 'warn' },
    find(subject) {
      const { supply, own, type = '', number, date } = subject;
      const irn = supply?.irn ?? '';
      const documentType = portalTypes.get(type);
      if (!isIrn(irn) || !own?.gstin || !documentType || !number || !date) return [];
      const parts = { gstin: own.gstin, documentType, documentNumber: number, date };
      if (isIrnOf(irn, parts)) return [];
      const problem = 'The IRN is not that of the number, the year and the type of the document';
      return { field: 'IRN', problem, fix: 'Copy it from the e-invoice of this document.' };
    },
  },
  'irn-missing': {
    requires: 'Above 5 crore, a document to a registered buyer and an export have an IRN',
    source: 'Notification 10/2023-CT; CGST rule 48(4)',
    verdicts: { check: 'warn' },
    find({ supply }) {
      if (supply?.irn !== '' || !supply.needsEInvoice) return [];
      const problem = 'The document needs an e-invoice and has no IRN';
      const fix = 'Register it on the e-invoice portal, or give its IRN.';
      return { field: 'IRN', problem, fix };
    },
  },
  'irn-form': {
    requires: 'An IRN has 64 digits and letters from a to f, in lowercase',
    source: 'E-invoice portal, hash of the IRN',
    verdicts: { check: 'warn' },
    find({ supply }) {
      const irn = supply?.irn ?? '';
      if (irn === '' || isIrn(irn)) return [];
      const problem = `The IRN "${irn}" must have 64 digits and lowercase letters from a to f`;
      return { field: 'IRN', problem, fix: 'Correct the IRN.' };
    },
  },
};
