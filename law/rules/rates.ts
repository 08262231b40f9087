import type { IsoDate } from '../../core/day';
import { isOutsideGst } from '../tables/hsn';
import { gstr1Rates, resemblingRate } from '../tables/gstr1';
import { isRateOf, mayBearCess, newRatesFrom, ratesOfHeading } from '../tables/rates';
import type { Finds } from './rule';
import { isNoteSubject, type SubjectLine, type Subject, supplierPaysTax } from './subjects/subject';

/**
 * The day whose rates apply. A note takes its invoice's rate; undefined if the invoice is not known, or
 * if there is no date.
 */
const dayOfRates = (subject: Subject): IsoDate | undefined =>
  isNoteSubject(subject) ? subject.original?.date : subject.date;

const halfOf = (rate: number): string => {
  const known = resemblingRate(rate);
  return known ? ` It is ${known}.` : '';
};

const rateField = ({ prefix }: Pick<SubjectLine, 'prefix'>): string => `${prefix}Tax Rate`;

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

export const rateFinds = {
  'rate-exists': (subject) =>
    ratedParts(subject)
      .filter(({ rate }) => !gstr1Rates.includes(rate))
      .map((part) => ({
        field: rateField(part),
        line: part.label,
        problem: `The rate ${part.rate} % of ${part.label} is not a rate of GSTR-1`,
        fix: [`Use one of ${gstr1Rates.join(', ')}.`, halfOf(part.rate)].join(''),
      })),
  'rate-missing': ({ lines = [] }) =>
    lines
      .filter(
        ({ rate, net, total }) =>
          rate === undefined && net !== undefined && total !== undefined && total !== net,
      )
      .map((line) => ({
        field: rateField(line),
        line: line.label,
        problem: `${line.label} has tax, but no tax rate`,
        fix: 'Give the line its tax rate.',
      })),
  'rate-of-date': (subject) => {
    const day = dayOfRates(subject);
    if (day === undefined) return [];
    return ratedParts(subject)
      .filter(({ rate, codes }) => !codes.some((code) => isRateOf(day, rate, code)))
      .filter(({ rate }) => gstr1Rates.includes(rate))
      .map((part) => ({
        field: rateField(part),
        line: part.label,
        problem: `The rate ${part.rate} % of ${part.label} did not apply to it on ${day}`,
        fix:
          part.rate === 6
            ? 'Only bricks and tiles have 6 %, without input tax credit. Correct the rate.'
            : day < newRatesFrom
              ? 'The rate 40 % applies since 22-09-2025. Correct the rate.'
              : 'Since 22-09-2025, 12 % applies only to bricks and tiles, and 28 % only to tobacco and pan masala until 31-01-2026. Keep it only where section 14 of the CGST Act applies the rate of an earlier date.',
      }));
  },
  'rate-of-heading': (subject) => {
    const day = dayOfRates(subject);
    if (day === undefined) return [];
    return ratedParts(subject).flatMap((part) => {
      const of = ratesOfHeading(day, part.hsn);
      // 0 is for exempt and zero-rated supplies, 0.1 for those to merchant exporters.
      const isFitting = !of || [0, 0.1, ...of.rates].includes(part.rate);
      if (isFitting || !isRateOf(day, part.rate, part.hsn)) return [];
      const problem = `The rate of ${part.hsn} on ${day} is ${of.rates.join(' or ')} %, not the ${part.rate} % of ${part.label}`;
      const fix = `Correct the rate or the code (Notification ${of.source}-CT(R)).`;
      return { field: rateField(part), line: part.label, problem, fix };
    });
  },
  'outside-gst': (subject) =>
    ratedParts(subject)
      .filter(({ rate, hsn }) => rate > 0 && isOutsideGst(hsn))
      .map((part) => ({
        field: rateField(part),
        line: part.label,
        problem: `${part.label} is outside GST by its code ${part.hsn}, but has the rate ${part.rate} %`,
        fix: 'Correct the code, or charge no GST: such goods bear excise duty and VAT.',
      })),
  'cess-of-date': (subject) => {
    const day = dayOfRates(subject);
    if (day === undefined) return [];
    return (subject.lines ?? [])
      .filter(({ cess = 0n }) => cess > 0n)
      .filter((line) => !codesOf(line).some((code) => mayBearCess(day, code)))
      .map(({ prefix, label }) => ({
        field: `${prefix}Cess`,
        line: label,
        problem: `${label} bears no compensation cess on ${day}`,
        fix: 'Since 22-09-2025 only tobacco and pan masala bear it, and since 01-02-2026 nothing does. Correct Cess.',
      }));
  },
  'cess-without-tax': (subject) =>
    (subject.lines ?? [])
      .filter(({ cess = 0n }) => cess > 0n && !supplierPaysTax(subject))
      .map(({ prefix, label }) => ({
        field: `${prefix}Cess`,
        line: label,
        problem: `${label} has cess, but the supplier charges no tax on the document`,
        fix: 'Correct Cess, Supply Type or Reverse Charge.',
      })),
  'rate-of-reverse-charge': ({ supply, lines = [] }) => {
    if (!supply?.reverseCharge || !lines.some(({ rate }) => rate === 0)) return [];
    const problem = 'The document is under reverse charge and has lines at 0 %';
    const fix = 'Give the lines the rate that the customer pays under reverse charge.';
    return { field: 'Tax Rate', problem, fix };
  },
} satisfies Finds;
