import { fromIsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { rupeeText, sumOf, type Paise } from '../../core/paise';
import { financialYearOf } from '../financialYear';
import type { Finding, Rule } from './rule';
import { isCreditNote, type Subject } from './subject';

/** A rule about documents that are compared with each other. */
export interface GroupRule extends Omit<Rule, 'find'> {
  findAmong: (subjects: readonly Subject[]) => Array<{ subject: Subject; finding: Finding }>;
}

const yearOf = ({ date }: Subject): string => (date ? financialYearOf(fromIsoDate(date)) : '');

/** One finding for each member of a group. */
const forEach = (group: readonly Subject[], finding: Finding) =>
  group.map((subject) => ({ subject, finding }));

/** The groups of documents with the same key; those without one are left out. */
const sameKey = (subjects: readonly Subject[], keyOf: (subject: Subject) => string): Subject[][] =>
  [...groupBy(subjects, keyOf)]
    .filter(([key, group]) => key !== '' && group.length > 1)
    .map(([, group]) => group);

/** Whether a number may be taken for its own as the original of a note. */
const canBeOriginal = ({ type = '' }: Subject): boolean => ['invoice', 'debit_note'].includes(type);

const isLive = ({ isCancelled }: Subject): boolean => !isCancelled;

const numberKey = ({ number = '' }: Subject): string => number.toUpperCase();

/** Sales returns and credit notes have one series. */
const kindOf = (subject: Subject): string =>
  isCreditNote(subject) ? 'credit' : (subject.type ?? '');

export const groupRules: GroupRule[] = [
  {
    id: 'number-once',
    requires: 'A number is used once in a financial year, in any case',
    source: 'CGST rule 46(b); portal code 2150',
    verdicts: { check: 'warn' },
    rejects: 'document',
    findAmong: (subjects) =>
      sameKey(subjects, (subject) =>
        subject.number === undefined
          ? ''
          : [kindOf(subject), yearOf(subject), numberKey(subject)].join(' '),
      ).flatMap((group) =>
        forEach(group, {
          field: 'Serial Number',
          problem: `${group.length} documents of the financial year have this number`,
          fix: 'Cancel all but one of them and issue them again with other numbers.',
        }),
      ),
  },
  {
    id: 'irn-once',
    requires: 'An IRN belongs to one document',
    source: 'E-invoice portal, hash of the IRN',
    verdicts: { check: 'warn' },
    findAmong: (subjects) =>
      sameKey(subjects, ({ supply }) => (supply?.irn ?? '').toLowerCase()).flatMap((group) =>
        forEach(group, {
          field: 'IRN',
          problem: `${group.length} documents have this IRN`,
          fix: 'Give each document its own IRN.',
        }),
      ),
  },
  {
    id: 'original-of-buyer',
    requires: 'A note is for an invoice of the same buyer, which is not cancelled',
    source: 'CGST section 34',
    verdicts: { check: 'warn' },
    findAmong(subjects) {
      const byNumber = groupBy(subjects.filter(canBeOriginal), numberKey);
      return subjects
        .filter(isCreditNote)
        .filter(isLive)
        .flatMap((note) => {
          const { number = '', date } = note.original ?? {};
          const same = (byNumber.get(number.toUpperCase()) ?? []).filter(
            (one) => date === undefined || yearOf(one) === yearOf({ ...one, date }),
          );
          const fits = same.some(
            (one) => one.type === 'invoice' && isLive(one) && partyOf(one) === partyOf(note),
          );
          if (same.length === 0 || fits) return [];
          return forEach([note], {
            field: 'Original Invoice Number',
            problem: `${number} is cancelled, or not an invoice of "${note.buyer?.name}"`,
            fix: 'Correct the number, or give Original Invoice Date for an invoice of another year.',
          });
        });
    },
  },
  {
    id: 'credit-above-invoice',
    requires:
      "Credit notes are not more than their invoice or, if it is unknown, than the buyer's invoices",
    source: 'CGST section 34(1)',
    verdicts: { check: 'warn' },
    findAmong: (subjects) => {
      const live = subjects.filter(isLive);
      const notes = live.filter(isCreditNote);
      return [...withOriginal(notes), ...withoutOriginal(notes, live.filter(canBeOriginal))];
    },
  },
];

/** Notes of one buyer that together exceed their invoice, which its number and its year tell. */
function withOriginal(notes: Subject[]) {
  const known = notes.flatMap((note) => {
    const { number = '', date, total } = note.original ?? {};
    return total === undefined
      ? []
      : [{ note, number, total, year: date ? yearOf({ ...note, date }) : '' }];
  });
  const keyOf = ({ note, number, year }: (typeof known)[number]) =>
    [number.toUpperCase(), year, partyOf(note)].join(' ');
  return [...groupBy(known, keyOf).values()].flatMap((group) => {
    const [{ number, total }] = group as [(typeof known)[number]];
    const reduced = sumOf(group.map(({ note }) => totalOf(note)));
    if (reduced <= total) return [];
    const words = `Credit notes of ${rupeeText(reduced)} reduce invoice ${number} of ${rupeeText(total)}`;
    return forEach(
      group.map(({ note }) => note),
      tooLarge(words),
    );
  });
}

/**
 * Notes whose invoice is unknown and that exceed all invoices of their buyer. If there are none of the
 * buyer, the invoice is of another period, and nothing is found.
 */
function withoutOriginal(notes: Subject[], invoices: Subject[]) {
  const ofParty = groupBy(invoices, partyOf);
  return notes
    .filter(({ original }) => original?.total === undefined)
    .flatMap((note) => {
      const supplied = ofParty.get(partyOf(note)) ?? [];
      const sum = sumOf(supplied.map(totalOf));
      if (supplied.length === 0 || totalOf(note) <= sum) return [];
      const words = `The credit note of ${rupeeText(totalOf(note))} is more than the invoices of "${note.buyer?.name}" among these documents, ${rupeeText(sum)}`;
      return forEach([note], tooLarge(words));
    });
}

const tooLarge = (problem: string): Finding => ({
  field: 'Total Amount',
  problem,
  fix: 'Correct the credit note, or give its Original Invoice with its total.',
});

const totalOf = ({ amounts }: Subject): Paise => amounts?.total ?? 0n;

const partyOf = ({ buyer }: Subject): string =>
  [buyer?.gstin, (buyer?.name ?? '').toUpperCase()].join(' ');
