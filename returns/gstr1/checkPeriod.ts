import { toIsoDate, type Day } from '../../core/day';
import type { Findings } from '../../law/rules/rule';
import type { SubjectPeriod } from '../../law/rules/subjects/subject';
import { applyRules } from '../../law/rules/table';
import { firstMonthOf, lastMonthOf, type Filing } from '../../law/filing';
import { labels } from './placement/subject';

/** The period of a return, as rules see it. */
export const subjectOfPeriod = (filing: Filing): SubjectPeriod => ({
  first: firstMonthOf(filing),
  last: lastMonthOf(filing),
});

/** What is wrong with the period of a return on a day, before its documents are read. */
export const checkPeriod = (filing: Filing, today: Day): Findings =>
  applyRules('period', { labels, period: subjectOfPeriod(filing), today: toIsoDate(today) });
