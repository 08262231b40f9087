import { toIsoDate, type Day } from '../../core/day';
import { sumOf } from '../../core/paise';
import { inSlices, type Slices } from '../../core/slices';
import type { Finding } from '../../law/rules/rule';
import type { Earlier } from '../../law/rules/among';
import type { Subject } from '../../law/rules/subjects/subject';
import { groupRules } from '../../law/rules/groups';
import { applyRules, compareDocuments } from '../../law/rules/table';
import { isIff, refuseImpossibleFiling, type Filing } from '../../law/filing';
import type { AnsweredQuestion } from './questions/answeredQuestions';
import { checkPeriod, subjectOfPeriod } from './checkPeriod';
import { needsLines, onlyOnce, type ReturnDocument, typeOfKind } from './documents/document';
import {
  contradictionFinding,
  problemOf,
  ruleProblemOf,
  type DocumentProblem,
} from './documents/documentProblem';
import { withOriginals } from './documents/originals';
import { needsEInvoice } from './questions/openQuestions';
import { placeDocuments } from './placeDocuments';
import type { OpenQuestion } from './questions/question';
import { questionsAbout } from './prepareGstr1';
import { operatorSums } from './sums/returnSums';
import { currencyFinding } from './documents/currency';
import { bookedValue } from './placement/booked';
import { placedDocument, type PlacedDocument } from './placement/entry';
import type { LastReturn } from './late/lastReturn';
import { labels, subjectOfNumbered, subjectOfReturn, placeAt } from './placement/subject';
import { isB2bSection, supplyOf } from './placement/supply';
import type { FiledDocument } from './late/filedDocuments';

export interface CheckInput extends Filing {
  documents: readonly ReturnDocument[];
  /** In India; without it, nothing is said about the future. */
  today?: Day;
  /** The codes that exist, and what they begin with: see `validHsnCodes`. */
  hsnCodes?: ReadonlySet<string>;
  answers?: readonly AnsweredQuestion[];
  /** Where invoices of notes may be. */
  lastReturn?: LastReturn;
}

export interface ReturnCheck {
  /** Those of the return, then those of the documents in their order. */
  problems: DocumentProblem[];
  /** Those of the return that is made of these documents. */
  open_questions: OpenQuestion[];
}

/**
 * Checks the books against the rules of GSTR-1 before a return is made (docs/rules.md). Documents that
 * GSTR-1 doesn't report, such as estimates, are left out. Of cancelled documents and challans, only
 * number and date are checked.
 * @throws FilingError when no such return can be filed
 */
export function* checkReturn(input: CheckInput): Slices<ReturnCheck> {
  refuseImpossibleFiling(input);
  const given = withOriginals(onlyOnce(input.documents));
  const documents = given.filter(({ kind }) => kind !== 'other');
  // The documents of the last return are not among these, so there would seem to be none.
  const asked = { ...input, lastReturn: undefined };
  const madeOn = input.today ? toIsoDate(input.today) : '';
  const checked = yield* inSlices(documents, (document) => checkedDocument(document, input));
  const entries = checked.flatMap(({ entry }) => entry ?? []);
  const problems = [...periodProblems(entries, input), ...(yield* problemsOf(checked, input))];
  const placed = yield* placeDocuments(asked);
  const sums = operatorSums(placed, asked);
  const open_questions = yield* questionsAbout(placed, { ...asked, madeOn }, sums);
  return { problems, open_questions };
}

/** Check's problems of documents that a return reports, without those of the return as a whole. */
export function* problemsOfReported(
  documents: readonly ReturnDocument[],
  input: Omit<CheckInput, 'documents'>,
): Slices<DocumentProblem[]> {
  // Its entries are not kept, since a return that is made has them already.
  const checked = yield* inSlices(documents, (document) => ({
    ...checkedDocument(document, input),
    entry: undefined,
  }));
  return yield* problemsOf(checked, input);
}

/** What was found in each document, and by comparing them. */
function* problemsOf(
  checked: readonly Checked[],
  input: Omit<CheckInput, 'documents'>,
): Slices<DocumentProblem[]> {
  const bySubject = new Map(checked.map((one) => [one.subject, one]));
  yield;
  const earlier = earlierOf(input);
  for (const rule of groupRules) {
    for (const { subject, found } of compareDocuments(rule, [...bySubject.keys()], earlier)) {
      const { document, problems } = bySubject.get(subject) as Checked;
      problems.push(ruleProblemOf(document, found));
    }
    yield;
  }
  return checked.flatMap(({ problems }) => problems);
}

interface Checked {
  document: ReturnDocument;
  subject: Subject;
  problems: DocumentProblem[];
  /** Only of a document that the return reports and of which the buyer is known. */
  entry?: PlacedDocument;
}

function checkedDocument(document: ReturnDocument, input: Omit<CheckInput, 'documents'>): Checked {
  const { today } = input;
  const context = {
    period: subjectOfPeriod(input),
    hsnCodes: input.hsnCodes,
    ...(today && { today: toIsoDate(today) }),
  };
  if (!needsLines(document)) {
    return checkedSubject(document, { ...subjectOfNumbered(document), ...context });
  }
  const entry = placedDocument(document, supplyOf(document, input));
  const isKnown = document.party.gstin !== undefined;
  const subject = subjectOfReturn(document, entry, input);
  const supply = { ...subject.supply, needsEInvoice: needsEInvoice(entry, input) };
  const checked = checkedSubject(document, { ...subject, ...context, supply });
  const { contradictions = [] } = document.party;
  const currency = currencyFinding(document);
  const others = [
    ...(isKnown ? [] : [unknownBuyer]),
    ...contradictions.map(contradictionFinding),
    ...(currency ? [currency] : []),
  ].map(({ advice = [], ...finding }) => {
    const facts: Finding = { ...finding, advice: [...advice, 'leftOutUntilThen'] };
    return problemOf(document, { code: 'unplaced', facts, harm: 'wrong tax' });
  });
  return { ...checked, problems: [...checked.problems, ...others], ...(isKnown && { entry }) };
}

/** Documents are compared by a part of what rules see, of which all together would take much memory. */
const checkedSubject = (document: ReturnDocument, subject: Subject): Checked => ({
  document,
  subject: comparedPart(subject),
  problems: applyRules('check', subject).warnings.map((found) => ruleProblemOf(document, found)),
});

const comparedPart = (subject: Subject): Subject => {
  const { labels, type, number, date, isCancelled, buyer, amounts, supply, original } = subject;
  const rates = [...new Set((subject.lines ?? []).flatMap(({ rate }) => rate ?? []))];
  const { period } = subject;
  return {
    labels,
    type,
    number,
    date,
    isCancelled,
    buyer,
    amounts,
    supply,
    original,
    period,
    rates,
  };
};

/** The documents of the last return, as rules see them. */
const earlierOf = ({ lastReturn }: Omit<CheckInput, 'documents'>): Earlier | undefined =>
  lastReturn && {
    days: lastReturn.days,
    subjects: [...lastReturn.documents.values()].map(subjectOfFiled),
  };

const unknownBuyer: Finding = {
  field: 'Customer GSTIN',
  problem: 'The record does not say whether the customer is registered',
  advice: ['giveCustomers'],
};

/** What is wrong with the return as a whole. Its rows belong to no document. */
function periodProblems(entries: PlacedDocument[], input: CheckInput): DocumentProblem[] {
  const ofBuyers = entries.filter(({ section }) => isB2bSection(section));
  const reported = sumOf(ofBuyers.map(({ document }) => bookedValue(document) ?? 0n));
  const period = { ...subjectOfPeriod(input), isIff: isIff(input), reported };
  const subject: Subject = { labels, period };
  const found = [
    ...(input.today ? Object.values(checkPeriod(input, input.today)).flat() : []),
    ...applyRules('check', subject).warnings,
  ];
  return found.map((one) => ruleProblemOf({}, one));
}

const subjectOfFiled = (filed: FiledDocument): Subject => ({
  labels,
  number: filed.number,
  type: typeOfKind[filed.kind as keyof typeof typeOfKind],
  date: filed.date,
  buyer: { gstin: filed.gstin },
  amounts: { total: filed.total },
  rates: filed.items.map(({ rate }) => rate),
  supply: {
    type: filed.supplyType,
    reverseCharge: filed.reverseCharge,
    place: filed.placeOfSupply === '' ? undefined : placeAt(filed.placeOfSupply),
  },
});
