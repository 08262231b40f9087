import type { IsoDate } from '../../core/day';
import { isOutsideGst } from '../tables/hsn';
import { gstr1Rates, resemblingRate } from '../tables/gstr1';
import { isRateOf, mayBearCess, newRatesFrom, ratesOfHeading } from '../tables/rates';
import { eachLine, eachPart, type Finds, ofLine } from './find';
import { isNoteSubject, type SubjectLine, type Subject, supplierPaysTax } from './subjects/subject';

/**
 * The day whose rates apply. A note takes its invoice's rate; undefined if the invoice is not known, or
 * if there is no date.
 */
const dayOfRates = (subject: Subject): IsoDate | undefined =>
  isNoteSubject(subject) ? subject.original?.date : subject.date;

/** Lines and charges with their rates. */
const ratedParts = ({ lines = [], charges = [] }: Subject) =>
  [...lines, ...charges.map((charge): SubjectLine => ({ ...charge, hsn: charge.sac }))].flatMap(
    (part) =>
      part.rate === undefined
        ? []
        : [{ ...part, rate: part.rate, hsn: part.hsn ?? '', codes: codesOf(part) }],
  );

/** The code of a line, or those that it may have. */
const codesOf = ({ hsn, codes = [''] }: SubjectLine): readonly string[] =>
  hsn === undefined ? codes : [hsn];

const eachRatedPart = eachPart(ratedParts, ofLine);

const hasCess = ({ cess = 0n }: SubjectLine): boolean => cess > 0n;

export const rateFinds = {
  'rate-exists': eachRatedPart(
    ({ rate }) =>
      !gstr1Rates.includes(rate) && {
        rates: gstr1Rates.join(', '),
        resembling: resemblingRate(rate),
      },
  ),
  'rate-missing': eachLine(
    ({ rate, net, total }) =>
      rate === undefined && net !== undefined && total !== undefined && total !== net,
  ),
  'rate-of-date': eachRatedPart(({ rate, codes }, subject) => {
    const day = dayOfRates(subject);
    if (day === undefined || !gstr1Rates.includes(rate)) return false;
    if (codes.some((code) => isRateOf(day, rate, code))) return false;
    if (rate === 6) return { case: 'bricks', day };
    return { case: day < newRatesFrom ? 'tooEarly' : undefined, day };
  }),
  'rate-of-heading': eachRatedPart(({ rate, hsn }, subject) => {
    const day = dayOfRates(subject);
    const heading = day && ratesOfHeading(day, hsn);
    // 0 is for exempt and zero-rated supplies, 0.1 for those to merchant exporters.
    if (!heading || [0, 0.1, ...heading.rates].includes(rate)) return false;
    const { rates, source } = heading;
    return isRateOf(day, rate, hsn) && { day, rates: rates.join(' or '), notification: source };
  }),
  'outside-gst': eachRatedPart(({ rate, hsn }) => rate > 0 && isOutsideGst(hsn)),
  'cess-of-date': eachLine((line, subject) => {
    const day = dayOfRates(subject);
    if (day === undefined || !hasCess(line)) return false;
    return !codesOf(line).some((code) => mayBearCess(day, code)) && { day };
  }),
  'cess-without-tax': eachLine((line, subject) => hasCess(line) && !supplierPaysTax(subject)),
  'rate-of-reverse-charge': ({ supply, lines = [] }) =>
    supply?.reverseCharge && lines.some(({ rate }) => rate === 0),
} satisfies Finds;
