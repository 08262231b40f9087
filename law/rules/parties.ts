import { gstinFault, sectionOfTaxAtSource, stateOfTaxpayer } from '../gstin';
import { rupeeText, type Paise } from '../../core/paise';
import { supplyTypes } from '../tables/gstr1';
import { stateNames } from '../tables/states';
import { stateCodeOf } from '../readValues';
import { isInIndia } from './addresses';
import type { Finds } from './rule';
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
    const { buyer, labels } = subject;
    const gstin = buyer?.gstin ?? '';
    const fault = gstin === '' ? undefined : gstinFault(gstin);
    if (!fault) return [];
    const problem = `The customer's GSTIN "${gstin}" is not valid`;
    const fix = `${fault} Correct it on the customer, or empty it for an unregistered one.`;
    return { field: labels.gstin, problem, fix, isDoubtful: !isReportedByGstin(subject) };
  },
  'buyer-is-seller': (subject) => {
    const { buyer, own, labels } = subject;
    const gstin = buyer?.gstin ?? '';
    if (gstin === '' || gstin !== own?.gstin) return [];
    const problem = `The customer's GSTIN ${gstin} is your own`;
    const fix = "Correct the customer's GSTIN. Transfers within one GSTIN are not supplies.";
    return { field: labels.gstin, problem, fix, isDoubtful: !isReportedByGstin(subject) };
  },
  'buyer-without-gstin': ({ buyer, exported, supply, labels }) => {
    if (buyer?.gstin !== '') return [];
    const type = supply?.type && supplyTypes[supply.type];
    if (exported?.isMarked && (!type || type.isExport)) return [];
    const problem = type
      ? `The customer has no GSTIN, which a document with the export type ${type.name} needs`
      : 'The customer has no GSTIN, and it is not an export';
    return { field: labels.gstin, problem, advice: ['addGstinOrExport'] };
  },
  'buyer-kind': ({ buyer, labels }) => {
    const section = sectionOfTaxAtSource(buyer?.gstin ?? '');
    if (!section) return [];
    const problem = `The customer's GSTIN ${buyer?.gstin} is for ${section === '52' ? 'the tax that an operator collects' : 'deducting tax'} (section ${section})`;
    const fix =
      section === '52'
        ? 'Give the GSTIN under which the operator buys.'
        : 'Give the GSTIN under which the customer buys. Keep it only for an office that has no other.';
    return { field: labels.gstin, problem, fix };
  },
  'buyer-unnamed': ({ buyer, amounts, supply, type }) => {
    const { gstin, name = 'unknown' } = buyer ?? {};
    const isNamed = name !== '' && !noName.test(name);
    const isExport = supply?.type && supplyTypes[supply.type].isExport;
    if (gstin !== '' || isNamed || isExport || type !== 'invoice') return [];
    const total = amounts?.total ?? 0n;
    if (total <= twoLakh) return [];
    const problem = `The invoice of ${rupeeText(total)} names no buyer${name && `: "${name}"`}`;
    const fix = 'From ₹50,000 on, an invoice has name and address of an unregistered buyer.';
    return { field: 'Customer Name', problem, fix };
  },
  'supply-without-gstin': (subject) => {
    const type = subject.supply?.type;
    if (!type || supplyTypes[type].isExport || type === 'regular' || hasRegisteredParty(subject))
      return [];
    const problem = `${supplyTypes[type].name} needs a registered customer, and this one has no GSTIN`;
    const fix = "Give the customer's GSTIN, or correct Supply Type.";
    return { field: 'Supply Type', problem, fix };
  },
  'operator-gstin': ({ supply }) => {
    const { gstin = '', paysTax } = supply?.operator ?? {};
    const field = 'E-Commerce GSTIN';
    const fault = gstin === '' ? undefined : gstinFault(gstin);
    if (fault) {
      const problem = `The operator's GSTIN "${gstin}" is not valid`;
      const fix = `${fault} Copy it from the operator's statement.`;
      return [{ field, problem, fix }];
    }
    if (gstin === '' || paysTax || gstin[13] === 'C') return [];
    const problem = `${gstin} is not the GSTIN of an operator that collects tax, whose 14th character is C`;
    return { field, problem, advice: ['setSection95'] };
  },
  'buyer-name': ({ buyer }) => {
    const { names = [] } = buyer ?? {};
    const fits = names.some((name) => name.length >= 3 && name.length <= 100);
    if (names.length === 0 || fits) return [];
    const given = names.find((name) => name !== '') ?? '';
    const problem = `The customer's name "${given}" must have 3 to 100 characters`;
    const isDoubtful = buyer?.mayHaveOtherNames;
    return { field: 'Name', problem, fix: "Give the customer's legal name.", isDoubtful };
  },
  'buyer-state': ({ buyer, addresses = [], labels }) => {
    const ofGstin = stateOfTaxpayer(buyer?.gstin ?? '');
    const billing = addresses.find(({ role }) => role === 'billing');
    const ofAddress = billing && isInIndia(billing) && stateCodeOf(billing.state ?? '');
    if (!ofGstin || !ofAddress || ofGstin === ofAddress) return [];
    const problem = `The customer's GSTIN is of ${stateNames.get(ofGstin)}, but the billing address is in ${stateNames.get(ofAddress)}`;
    const fix = "Correct the customer's GSTIN or the state of the billing address.";
    return { field: labels.gstin, problem, fix };
  },
  'buyer-without-address': ({ buyer }) => {
    if (!buyer?.hasNoAddress) return [];
    const problem = 'The customer has no billing address, which an e-invoice needs';
    return { field: 'Billing Address', problem, advice: ['addBillingAddress'] };
  },
  'buyer-phone': ({ buyer }) => {
    const phone = buyer?.phone ?? '';
    if (phone === '' || /^\d{6,12}$/.test(phone.replace(/[\s()+-]/g, ''))) return [];
    const problem = `Phone Number "${phone}" must have 6 to 12 digits`;
    return { field: 'Phone Number', problem, fix: 'Correct it on the customer.' };
  },
  'buyer-email': ({ buyer }) => {
    const email = buyer?.email ?? '';
    const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email);
    if (email === '' || (isEmail && email.length >= 6 && email.length <= 100)) return [];
    const problem = `Email "${email}" is not an email address of 6 to 100 characters`;
    return { field: 'Email', problem, fix: 'Correct it on the customer.' };
  },
} satisfies Finds;
