/** What rules about documents that are compared with each other have in common. */
import { fromIsoDate, type IsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { financialYearOf } from '../financialYear';
import type { Finding, Rule } from './rule';
import { isCreditNote, type Subject } from './subjects/subject';
import { comparedNumber } from '../documentNumber';

/** Documents of the last return, and its days. */
export interface Earlier {
  subjects: readonly Subject[];
  days: { start: IsoDate; end: IsoDate };
}

/** A rule about documents that are compared with each other, and with earlier ones. */
export interface GroupRule extends Omit<Rule, 'find'> {
  findAmong: (subjects: readonly Subject[], earlier?: Earlier) => FoundAmong[];
}

export interface FoundAmong {
  subject: Subject;
  finding: Finding;
}

export const yearOf = ({ date }: Subject): string =>
  date ? financialYearOf(fromIsoDate(date)) : '';

/** One finding for each member of a group. */
export const forEach = (group: readonly Subject[], finding: Finding): FoundAmong[] =>
  group.map((subject) => ({ subject, finding }));

/** The groups of documents with the same key; those without one are left out. */
export const sameKey = (
  subjects: readonly Subject[],
  keyOf: (subject: Subject) => string,
): Subject[][] =>
  [...groupBy(subjects, keyOf)]
    .filter(([key, group]) => key !== '' && group.length > 1)
    .map(([, group]) => group);

/** Whether a number may be taken for its own as the original of a note. */
export const canBeOriginal = ({ type = '' }: Subject): boolean =>
  ['invoice', 'debit_note'].includes(type);

export const isLive = ({ isCancelled }: Subject): boolean => !isCancelled;

export const subjectNumberKey = ({ number = '' }: Subject): string => comparedNumber(number);

/** Sales returns and credit notes have one series. */
export const kindOf = (subject: Subject): string =>
  isCreditNote(subject) ? 'credit' : (subject.type ?? '');
