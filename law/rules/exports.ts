import { daysBetween, fromIsoDate, parseDay, toIsoDate } from '../../core/day';
import { isIndia } from '../tables/countries';
import { firstDayOfGst, supplyTypes } from '../tables/gstr1';
import { isIndian } from './addresses';
import { isExport, isDetailGiven } from './exportDetails';
import type { Finds } from './rule';
import { isNoteSubject, hasRegisteredParty, type Subject } from './subjects/subject';

const hasBill = ({ exported }: Subject): boolean =>
  [exported?.portCode, exported?.billNumber, exported?.billDate].some(isDetailGiven);

/** Whether tax is part of what the buyer is charged, as far as it is known. */
export const isTaxCharged = ({ lines = [], amounts }: Subject): boolean =>
  (amounts?.tax ?? 0n) > 0n ||
  lines.some(({ rate = 0, net, total }) => rate > 0 && net !== undefined && (total ?? net) > net);

export const exportFinds = {
  'export-not-marked': (subject) => {
    const { exported, supply } = subject;
    const isOff = exported?.isMarked === false && (exported.hasDetails || hasBill(subject));
    if (isOff) {
      const problem = 'The document has Export Details, but Export is off';
      return { field: 'Export', problem, advice: ['turnExportOn'] };
    }
    const isKnown = exported?.isMarked === undefined && supply?.section !== undefined;
    if (!isKnown || !hasBill(subject) || isExport(subject)) return [];
    const problem = 'The document has a shipping bill, but is not an export';
    const fix = 'Correct Supply Type, or remove the details of the shipping bill.';
    return { field: 'Supply Type', problem, fix };
  },
  'export-country': (subject) => {
    const { exported, addresses = [] } = subject;
    if (!isExport(subject)) return [];
    const field = 'Country';
    if (isDetailGiven(exported?.country) && isIndia(exported.country)) {
      const problem = 'The document is an export, but Country of Export Details is India';
      return [{ field, problem, advice: ['correctCountryOrExport'] }];
    }
    const known = addresses.filter(
      ({ role, country = '' }) => role !== 'company' && country !== '',
    );
    if (known.length === 0 || !known.every(isIndian)) return [];
    // Goods that are billed in India and shipped abroad have their country in the details.
    const isDoubtful = isDetailGiven(exported?.country) || hasRegisteredParty(subject);
    const problem = "The document is an export, but the customer's address is in India";
    return { field, problem, advice: ['correctCustomerOrExport'], isDoubtful };
  },
  'export-buyer': (subject) => {
    if (!isExport(subject) || !hasRegisteredParty(subject)) return [];
    const problem =
      'The document is an export, but the customer has a GSTIN: the portal takes URP in its place';
    return {
      field: 'GSTIN',
      problem,
      fix: 'Use a customer without a GSTIN.',
      advice: ['correctCustomerOrExport'],
    };
  },
  'export-place': (subject) => {
    const given = subject.supply?.place?.given;
    if (!isExport(subject) || !isDetailGiven(given) || given === '96') return [];
    const problem = `The place of supply of an export is 96, not ${given}`;
    return { field: 'Place of Supply', problem, advice: ['leavePlaceEmpty'] };
  },
  'export-tax': (subject) => {
    const { supply, lines = [] } = subject;
    const type = supply?.type;
    if (!type || type === 'regular' || type === 'deemedExport' || supply.isGiven === false)
      return [];
    const { name, isTaxed } = supplyTypes[type];
    const { supplyType: field = 'Supply Type' } = subject.labels;
    const advice = ['choosePayment'] as const;
    if (!isTaxed && isTaxCharged(subject)) {
      return [{ field, problem: `${name}: the document charges tax all the same`, advice }];
    }
    const hasNoRate = lines.length > 0 && lines.every(({ rate }) => rate === 0);
    if (!isTaxed || !hasNoRate) return [];
    const problem = `${name}: all lines of the document are at 0 %`;
    return { field, problem, advice, isDoubtful: true };
  },
  'port-code': (subject) => {
    const port = subject.exported?.portCode;
    if (!isExport(subject) || !isDetailGiven(port) || /^[a-zA-Z0-9]{1,6}$/.test(port)) return [];
    const problem = `The port code "${port}" must have 1 to 6 letters and digits`;
    return { field: 'Port Code', problem, fix: 'Write it as INMAA1.' };
  },
  'shipping-bill-form': (subject) => {
    const number = subject.exported?.billNumber;
    if (!isExport(subject) || !isDetailGiven(number) || /^\d{3,7}$/.test(number)) return [];
    const problem = `The shipping bill number "${number}" must have 3 to 7 digits`;
    return { field: 'Shipping Bill Number', problem, fix: 'Copy it from the shipping bill.' };
  },
  'shipping-bill-complete': (subject) => {
    const { billNumber, billDate } = subject.exported ?? {};
    if (!isExport(subject) || isDetailGiven(billNumber) === isDetailGiven(billDate)) return [];
    const problem = 'A shipping bill has both a number and a date, and only one is given';
    const fix = 'Give both, or neither before the shipping bill exists.';
    return {
      field: isDetailGiven(billNumber) ? 'Shipping Bill Date' : 'Shipping Bill Number',
      problem,
      fix,
    };
  },
  'shipping-bill-length': ({ exported }) => {
    const number = exported?.billNumber ?? '';
    if (!exported?.isMarked || number.length <= mostBillCharacters) return [];
    const problem = `The shipping bill number "${number}" must have at most ${mostBillCharacters} characters`;
    return { field: 'Shipping Bill Number', problem, fix: 'Copy it from the shipping bill.' };
  },
  'shipping-bill-date': (subject) => {
    const { exported, today } = subject;
    const day = parseDay(exported?.billDate);
    if (!isExport(subject) || !day) return [];
    const date = toIsoDate(day);
    const isBeforeGst = date < firstDayOfGst;
    if (!isBeforeGst && (today === undefined || date <= today)) return [];
    const problem = `Shipping Bill Date ${exported?.billDate} is ${isBeforeGst ? 'before GST began' : 'in the future'}`;
    return { field: 'Shipping Bill Date', problem, fix: 'Copy it from the shipping bill.' };
  },
  'shipping-bill-early': (subject) => {
    const { exported, date } = subject;
    const day = parseDay(exported?.billDate);
    if (!isExport(subject) || isNoteSubject(subject) || !day || date === undefined) return [];
    const isBeforeGst = toIsoDate(day) < firstDayOfGst;
    if (isBeforeGst || daysBetween(day, fromIsoDate(date)) <= mostDaysBefore) return [];
    const problem = `Shipping Bill Date ${exported?.billDate} is before the invoice of ${date}`;
    return { field: 'Shipping Bill Date', problem, fix: 'Copy it from the shipping bill.' };
  },
  'export-rate': ({ exported }) => {
    const { currency = '', factor } = exported ?? {};
    if (factor !== 1 || currency === '' || atPar.includes(currency)) return [];
    const problem = `The document is in ${currency}, and its exchange rate is 1`;
    const fix = 'Give the rupees for one unit of the currency.';
    return { field: 'Exchange Rate', problem, fix };
  },
} satisfies Finds;

/** The invoice may be made out some days after the goods are declared. */
const mostDaysBefore = 7;
/** The rupee, and the ngultrum of Bhutan. */
const atPar = ['INR', 'BTN'];
const mostBillCharacters = 20;
