/** Rules about notes and the invoices that they are for. */
import { groupBy } from '../../core/groupBy';
import { type Paise, rupeeText, sumOf } from '../../core/paise';
import { supplyTypes } from '../tables/gstr1';
import {
  canBeOriginal,
  type Earlier,
  forEach,
  type FoundAmong,
  type FindsAmong,
  isLive,
  subjectNumberKey,
  yearOf,
} from './among';
import type { Finding } from './rule';
import { isCreditNote, isNoteSubject, type Original, type Subject } from './subjects/subject';
import { comparedNumber } from '../documentNumber';
import { comparable } from '../../core/comparable';

const originalField = 'Original Invoice Number';

export const originalFinds = {
  'original-of-buyer': (subjects, earlier) =>
    withNamesakes(subjects, earlier).flatMap(({ note, namesakes }) => {
      const fits = namesakes.some((one) => isInvoice(one) && isLive(one) && hasBuyer(one, note));
      if (namesakes.length === 0 || fits) return [];
      return forEach([note], {
        field: originalField,
        problem: `${note.original?.number} is cancelled, or not an invoice of "${note.buyer?.name}"`,
        fix: 'Correct the number, or give Original Invoice Date for an invoice of another year.',
      });
    }),
  'original-known': (subjects, earlier) =>
    withNamesakes(subjects, earlier)
      .filter(({ note, namesakes }) => namesakes.length === 0 && isSought(note, subjects, earlier))
      .flatMap(({ note }) =>
        forEach([note], {
          field: originalField,
          problem: `${note.original?.number} is not among the documents${earlier ? ' or in the last return' : ''}`,
          fix: 'Correct the number, or give Original Invoice Date for an older invoice.',
        }),
      ),
  'note-like-invoice': (subjects, earlier) =>
    withNamesakes(subjects, earlier).flatMap(({ note, namesakes }) => {
      const invoice = namesakes.find((one) => isLive(one) && hasBuyer(one, note));
      return invoice ? unlike(note, invoice) : [];
    }),
  'credit-above-invoice': (subjects) => {
    const live = subjects.filter(isLive);
    const notes = live.filter(isCreditNote);
    return [...withOriginal(notes), ...withoutOriginal(notes, live.filter(canBeOriginal))];
  },
} satisfies FindsAmong;

interface NamedOriginal {
  note: Subject;
  /** The documents that have the number of its invoice. */
  namesakes: Subject[];
}

/** The notes with an original, and what may be it. A number without a date may be of any year. */
function withNamesakes(subjects: readonly Subject[], earlier?: Earlier): NamedOriginal[] {
  const notes = subjects.filter((note) => isNoteSubject(note) && isLive(note) && note.original);
  if (notes.length === 0) return [];
  const known = [...subjects, ...(earlier?.subjects ?? [])].filter(canBeOriginal);
  const byNumber = groupBy(known, subjectNumberKey);
  return notes.map((note) => {
    const { number, date } = note.original as Original;
    const namesakes = (byNumber.get(comparedNumber(number)) ?? []).filter(
      (one) => one !== note && (date === undefined || yearOf(one) === yearOf({ ...one, date })),
    );
    return { note, namesakes };
  });
}

/** Whether an original document is of the buyer of a note. A filed one has no name. */
const hasBuyer = (one: Subject, note: Subject): boolean =>
  one.buyer?.name === undefined
    ? one.buyer?.gstin === note.buyer?.gstin
    : partyOf(one) === partyOf(note);

/**
 * Whether the invoice of a note should be known: it is dated within the period or the last return, or may
 * be. A return has small invoices to consumers in sums only, and notes alone say nothing about invoices.
 */
function isSought(note: Subject, subjects: readonly Subject[], earlier?: Earlier): boolean {
  const { original, period, supply } = note;
  const date = original?.date;
  const month = date?.slice(0, 7) ?? '';
  if (supply?.section !== 'cdnr' && supply?.section !== 'cdnur') return false;
  if (period && month >= period.first && month <= period.last) return subjects.some(isInvoice);
  return (
    earlier !== undefined &&
    (date === undefined || (date >= earlier.days.start && date <= earlier.days.end))
  );
}

const isInvoice = ({ type }: Subject): boolean => type === 'invoice';

/** What a note has other than its invoice. */
function unlike(note: Subject, invoice: Subject): FoundAmong[] {
  const [one, other] = [note.supply, invoice.supply];
  const rates = invoice.rates ?? [];
  // A filed invoice has no lines without tax, and a commercial note is for none of the invoice's lines.
  const isTaxed = invoice.buyer?.name !== undefined && !note.supply?.isCommercial;
  const strange = (note.rates ?? []).filter(
    (rate) => !rates.includes(rate) && (rate > 0 || isTaxed),
  );
  const nameOf = (type: keyof typeof supplyTypes) => supplyTypes[type].name;
  const found: Array<[field: string, own: string, its: string]> = [];
  if (strange.length > 0 && rates.some((rate) => rate > 0)) {
    found.push(['Tax Rate', `${strange.join(', ')} %`, `${rates.join(', ')} %`]);
  }
  if (Boolean(one?.reverseCharge) !== Boolean(other?.reverseCharge)) {
    const words = ['tax under reverse charge', 'tax that you charge'] as const;
    found.push([
      'Reverse Charge',
      ...(one?.reverseCharge ? words : ([...words].reverse() as [string, string])),
    ]);
  }
  if (one?.type && other?.type && one.type !== other.type) {
    found.push(['Supply Type', nameOf(one.type), nameOf(other.type)]);
  } else if (one?.place && other?.place && one.place.code !== other.place.code) {
    found.push(['Place of Supply', `the place ${one.place.code}`, other.place.code]);
  }
  return found.flatMap(([field, own, its]) =>
    forEach([note], {
      field,
      problem: `The note has ${own}, and its invoice ${invoice.number} has ${its}`,
      fix: `Correct the note, or Original Invoice Number.${own === '0 %' ? commercial : ''}`,
    }),
  );
}

const commercial = ' If it is without GST, it is a commercial note: answer the question about it.';

/** Notes of one buyer that together exceed their invoice, which its number and its year tell. */
function withOriginal(notes: Subject[]) {
  const known = notes.flatMap((note) => {
    const { number = '', date, total } = note.original ?? {};
    return total === undefined
      ? []
      : [{ note, number, total, year: date ? yearOf({ ...note, date }) : '' }];
  });
  const keyOf = ({ note, number, year }: (typeof known)[number]) =>
    [comparedNumber(number), year, partyOf(note)].join(' ');
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
    .filter(({ original, amounts }) => original?.total === undefined && !amounts?.ofSheet)
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
  [buyer?.gstin, comparable(buyer?.name ?? '')].join(' ');
