import { fromIsoDate } from '../../core/day';
import { groupBy, groupInSlices } from '../../core/groupBy';
import { rupeeText, sumOf, type Paise } from '../../core/paise';
import { filterInSlices, type Slices } from '../../core/slices';
import { financialYearOf } from '../financialYear';
import { seriesOf } from '../series';
import { supplyTypes } from '../tables/gstr1';
import { written } from './dates';
import type { Finding, Rule } from './rule';
import { isCreditNote, isNote, type Original, type Subject } from './subject';

/** Documents of the last return, and its days, YYYY-MM-DD. */
export interface Earlier {
  subjects: readonly Subject[];
  days: { start: string; end: string };
}

/** A rule about documents that are compared with each other, and with earlier ones. */
export interface GroupRule extends Omit<Rule, 'find'> {
  findAmong: (
    subjects: readonly Subject[],
    earlier?: Earlier,
  ) => FoundAmong[] | Slices<FoundAmong[]>;
}

export interface FoundAmong {
  subject: Subject;
  finding: Finding;
}

const yearOf = ({ date }: Subject): string => (date ? financialYearOf(fromIsoDate(date)) : '');

/** One finding for each member of a group. */
const forEach = (group: readonly Subject[], finding: Finding): FoundAmong[] =>
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
    findAmong: (subjects, earlier) =>
      withNamesakes(subjects, earlier)
        .filter(({ note }) => isCreditNote(note))
        .flatMap(({ note, namesakes }) => {
          const fits = namesakes.some(
            (one) => one.type === 'invoice' && isLive(one) && hasBuyer(one, note),
          );
          if (namesakes.length === 0 || fits) return [];
          return forEach([note], {
            field: originalField,
            problem: `${note.original?.number} is cancelled, or not an invoice of "${note.buyer?.name}"`,
            fix: 'Correct the number, or give Original Invoice Date for an invoice of another year.',
          });
        }),
  },
  {
    id: 'original-known',
    requires: 'The invoice of a note is among the documents of its period, or in the last return',
    source: 'CGST section 34',
    verdicts: { check: 'warn' },
    findAmong: (subjects, earlier) =>
      withNamesakes(subjects, earlier)
        .filter(
          ({ note, namesakes }) => namesakes.length === 0 && isSought(note, subjects, earlier),
        )
        .flatMap(({ note }) =>
          forEach([note], {
            field: originalField,
            problem: `${note.original?.number} is not among the documents${earlier ? ' or in the last return' : ''}`,
            fix: 'Correct the number, or give Original Invoice Date for an older invoice.',
          }),
        ),
  },
  {
    id: 'note-like-invoice',
    requires: 'A note has the rates, the place, the type and the reverse charge of its invoice',
    source: 'CGST section 34; rule 53(1A)',
    verdicts: { check: 'warn' },
    findAmong: (subjects, earlier) =>
      withNamesakes(subjects, earlier).flatMap(({ note, namesakes }) => {
        const invoice = namesakes.find((one) => isLive(one) && hasBuyer(one, note));
        return invoice ? unlike(note, invoice) : [];
      }),
  },
  {
    id: 'number-order',
    requires: 'The numbers of a series ascend with their dates',
    source: 'CGST rule 46(b)',
    verdicts: { check: 'warn' },
    *findAmong(subjects) {
      const numbered = (yield* filterInSlices(subjects, hasNumber)) as NumberedSubject[];
      const keyOf = (subject: Subject) => `${kindOf(subject)} ${yearOf(subject)}`;
      const found: FoundAmong[] = [];
      for (const group of (yield* groupInSlices(numbered, keyOf)).values()) {
        for (const members of yield* seriesOf(group)) {
          found.push(...outOfOrder(members.map(({ document }) => document)));
          yield;
        }
      }
      return found;
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

const originalField = 'Original Invoice Number';

interface NamedOriginal {
  note: Subject;
  /** The documents that have the number of its invoice. */
  namesakes: Subject[];
}

/** The notes with an original, and what may be it. A number without a date may be of any year. */
function withNamesakes(subjects: readonly Subject[], earlier?: Earlier): NamedOriginal[] {
  const notes = subjects.filter((note) => isNote(note) && isLive(note) && note.original);
  if (notes.length === 0) return [];
  const known = [...subjects, ...(earlier?.subjects ?? [])].filter(canBeOriginal);
  const byNumber = groupBy(known, numberKey);
  return notes.map((note) => {
    const { number, date } = note.original as Original;
    const namesakes = (byNumber.get(number.toUpperCase()) ?? []).filter(
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
  const strange = (note.rates ?? []).filter((rate) => rate > 0 && !rates.includes(rate));
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
      fix: 'Correct the note, or Original Invoice Number.',
    }),
  );
}

type NumberedSubject = Subject & { number: string; date: string };

const hasNumber = ({ number, date }: Subject): boolean =>
  number !== undefined && number !== '' && date !== undefined;

/**
 * The members of a series whose dates break the order of the others: all but a longest run of ascending
 * dates. If there are many, the numbers follow something else.
 */
function outOfOrder(members: readonly NumberedSubject[]): FoundAmong[] {
  // The last member of the best run of each length, and what precedes each member in its run.
  const last: number[] = [];
  const before = new Map<number, number | undefined>();
  members.forEach(({ date }, index) => {
    let length = last.length;
    while (length > 0 && (members[last[length - 1] as number] as NumberedSubject).date > date)
      length--;
    before.set(index, last[length - 1]);
    last[length] = index;
  });
  const inOrder = new Set<number>();
  for (let at = last.at(-1); at !== undefined; at = before.get(at)) inOrder.add(at);
  const strange = members.filter((_, index) => !inOrder.has(index));
  if (strange.length > Math.max(1, members.length / 3)) return [];
  return strange.flatMap((subject) => {
    const index = members.indexOf(subject);
    const neighbor = members.find(
      ({ date }, at) => inOrder.has(at) && (at < index ? date > subject.date : date < subject.date),
    ) as NumberedSubject;
    return forEach([subject], {
      field: 'Document Date',
      problem: `${subject.number} is dated ${written(subject.date)}, and ${neighbor.number} ${written(neighbor.date)}`,
      fix: 'Correct the date or the number: the numbers of a series are given in the order of the dates.',
    });
  });
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
  [buyer?.gstin, (buyer?.name ?? '').toUpperCase()].join(' ');
