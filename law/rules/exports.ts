import { daysBetween, fromIsoDate, parseDay, toIsoDate } from '../../core/day';
import { isIndia } from '../tables/countries';
import { firstDayOfGst, supplyTypes } from '../tables/gstr1';
import { isIndian } from './addresses';
import { isExport, isDetailGiven } from './exportDetails';
import type { Finds } from './find';
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
    if (exported?.isMarked === false) {
      return (exported.hasDetails || hasBill(subject)) && { case: 'off' };
    }
    const isKnown = exported?.isMarked === undefined && supply?.section !== undefined;
    return isKnown && hasBill(subject) && !isExport(subject);
  },
  'export-country': (subject) => {
    const { exported: { country } = {}, addresses = [] } = subject;
    if (!isExport(subject)) return false;
    if (isDetailGiven(country) && isIndia(country)) return { case: 'details' };
    const known = addresses.filter((one) => one.role !== 'company' && isDetailGiven(one.country));
    if (known.length === 0 || !known.every(isIndian)) return false;
    // Goods that are billed in India and shipped abroad have their country in the details.
    return { isDoubtful: isDetailGiven(country) || hasRegisteredParty(subject) };
  },
  'export-buyer': (subject) => isExport(subject) && hasRegisteredParty(subject),
  'export-place': (subject) => {
    const given = subject.supply?.place?.given;
    return isExport(subject) && isDetailGiven(given) && given !== '96' && { given };
  },
  'export-tax': (subject) => {
    const { supply, lines = [] } = subject;
    const type = supply?.type;
    if (!type || type === 'regular' || type === 'deemedExport' || supply.isGiven === false)
      return false;
    const { name, isTaxed } = supplyTypes[type];
    if (!isTaxed) return isTaxCharged(subject) && { type: name };
    const hasNoRate = lines.length > 0 && lines.every(({ rate }) => rate === 0);
    return hasNoRate && { case: 'untaxed', type: name, isDoubtful: true };
  },
  'port-code': (subject) => {
    const port = subject.exported?.portCode;
    const isWrong = isDetailGiven(port) && !/^[a-zA-Z0-9]{1,6}$/.test(port);
    return isWrong && isExport(subject) && { port };
  },
  'shipping-bill-form': (subject) => {
    const number = subject.exported?.billNumber;
    const isWrong = isDetailGiven(number) && !/^\d{3,7}$/.test(number);
    return isWrong && isExport(subject) && { number };
  },
  'shipping-bill-complete': (subject) => {
    const { billNumber, billDate } = subject.exported ?? {};
    const hasNumber = isDetailGiven(billNumber);
    if (!isExport(subject) || hasNumber === isDetailGiven(billDate)) return false;
    return hasNumber ? { case: 'dateMissing' } : true;
  },
  'shipping-bill-length': ({ exported: { isMarked, billNumber: number = '' } = {} }) =>
    isMarked && number.length > mostBillCharacters && { number, mostBillCharacters },
  'shipping-bill-date': (subject) => {
    const { exported: { billDate } = {}, today } = subject;
    const day = parseDay(billDate);
    if (!isExport(subject) || !day) return false;
    const date = toIsoDate(day);
    if (date < firstDayOfGst) return { case: 'beforeGst', billDate };
    return today !== undefined && date > today && { billDate };
  },
  'shipping-bill-early': (subject) => {
    const { exported: { billDate } = {}, date } = subject;
    const day = parseDay(billDate);
    if (!isExport(subject) || isNoteSubject(subject) || !day || date === undefined) return false;
    const isBeforeGst = toIsoDate(day) < firstDayOfGst;
    const isEarly = daysBetween(day, fromIsoDate(date)) > mostDaysBefore;
    return !isBeforeGst && isEarly && { billDate, date };
  },
  'export-rate': ({ exported: { currency = '', factor } = {} }) =>
    factor === 1 && currency !== '' && !atPar.includes(currency) && { currency },
} satisfies Finds;

/** The invoice may be made out some days after the goods are declared. */
const mostDaysBefore = 7;
/** The rupee, and the ngultrum of Bhutan. */
const atPar = ['INR', 'BTN'];
const mostBillCharacters = 20;
