import { groupBy } from '../../core/groupBy';
import { seriesOf } from '../series';
import { forEach, type GroupRule, kindOf, subjectNumberKey, sameKey, yearOf } from './among';
import { creditAboveInvoice, originalRules } from './notes';
import { hasNumber, type NumberedSubject, outOfOrder } from './numberOrder';
import { isNoteSubject, type Subject } from './subjects/subject';

/** Credit and debit notes share their numbers: a return distinguishes them by number alone. */
const numberedWith = (subject: Subject): string =>
  isNoteSubject(subject) ? 'note' : kindOf(subject);

export const groupRules: GroupRule[] = [
  {
    id: 'number-once',
    requires: 'A number is used once in a financial year, whether in capital or small letters',
    source: 'CGST rule 46(b); portal code 2150',
    verdicts: { check: 'warn' },
    rejects: 'document',
    affectsTax: true,
    findAmong: (subjects) =>
      sameKey(subjects, (subject) =>
        subject.number === undefined
          ? ''
          : [numberedWith(subject), yearOf(subject), subjectNumberKey(subject)].join(' '),
      ).flatMap((group) =>
        forEach(group, {
          field: 'Document Number',
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
  ...originalRules,
  {
    id: 'number-order',
    requires: 'The numbers of a series ascend with their dates',
    source: 'CGST rule 46(b)',
    verdicts: { check: 'warn' },
    findAmong: (subjects) => {
      const numbered = subjects.filter(hasNumber) as NumberedSubject[];
      const ofYear = groupBy(numbered, (subject) => `${kindOf(subject)} ${yearOf(subject)}`);
      return [...ofYear.values()]
        .flatMap(seriesOf)
        .flatMap((members) => outOfOrder(members.map(({ document }) => document)));
    },
  },
  creditAboveInvoice,
];
