/** Rules about notes and the invoices that they are for. */
import { groupBy } from '../../core/groupBy';
import { type Paise, sumOf } from '../../core/paise';
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
import { isCreditNote, isNoteSubject, type Original, type Subject } from './subjects/subject';
import { comparedNumber } from '../documentNumber';
import { comparable } from '../../core/comparable';

export const originalFinds = {
  'original-of-buyer': (subjects, earlier) =>
    withNamesakes(subjects, earlier).flatMap(({ note, namesakes }) => {
      const fits = namesakes.some((one) => isInvoice(one) && isLive(one) && hasBuyer(one, note));
      if (namesakes.length === 0 || fits) return [];
      return forEach([note], { invoice: note.original?.number, buyer: note.buyer?.name });
    }),
  'original-known': (subjects, earlier) =>
    withNamesakes(subjects, earlier)
      .filter(({ note, namesakes }) => namesakes.length === 0 && isSought(note, subjects, earlier))
      .flatMap(({ note }) =>
        forEach([note], {
          case: earlier ? 'lastReturn' : undefined,
          invoice: note.original?.number,
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
function unlike(note: Subject, invoice: Subject): Array<FoundAmong<'withoutTax'>> {
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
      case: own === '0 %' ? 'withoutTax' : undefined,
      field,
      own,
      invoice: invoice.number,
      its,
    }),
  );
}

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
    const credited = sumOf(group.map(({ note }) => totalOf(note)));
    if (credited <= total) return [];
    return forEach(
      group.map(({ note }) => note),
      { credited, invoice: number, total },
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
      const total = sumOf(supplied.map(totalOf));
      const credited = totalOf(note);
      if (supplied.length === 0 || credited <= total) return [];
      return forEach([note], {
        case: 'unknownInvoice',
        credited,
        buyer: note.buyer?.name,
        total,
      });
    });
}

const totalOf = ({ amounts }: Subject): Paise => amounts?.total ?? 0n;

const partyOf = ({ buyer }: Subject): string =>
  [buyer?.gstin, comparable(buyer?.name ?? '')].join(' ');
