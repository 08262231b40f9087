/** What rules about documents that are compared with each other have in common. */
import { fromIsoDate, type IsoDate } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { financialYearOf } from '../financialYear';
import type { CaseOf, RuleEntry, RuleId } from './catalogue';
import type { Evidence } from './find';
import { isCreditNote, type Subject } from './subjects/subject';
import { comparedNumber } from '../documentNumber';

/** Documents of the last return, and its days. */
export interface Earlier {
  subjects: readonly Subject[];
  days: { start: IsoDate; end: IsoDate };
}

/** What a rule finds by comparing documents with each other, and with earlier ones. */
export type FindAmong<Case extends string = string> = (
  subjects: readonly Subject[],
  earlier?: Earlier,
) => Array<FoundAmong<Case>>;

/** Finds by the IDs of their rules. */
export type FindsAmong = { readonly [Id in RuleId]?: FindAmong<CaseOf<Id>> };

/** A rule about documents that are compared with each other. */
export interface GroupRule extends RuleEntry {
  id: string;
  find: FindAmong;
}

export interface FoundAmong<Case extends string = string> {
  subject: Subject;
  evidence: Evidence<Case>;
}

export const yearOf = ({ date }: Subject): string =>
  date ? financialYearOf(fromIsoDate(date)) : '';

/** What is found in each member of a group. */
export const forEach = <Case extends string = never>(
  group: readonly Subject[],
  evidence: Evidence<Case>,
): Array<FoundAmong<Case>> => group.map((subject) => ({ subject, evidence }));

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
