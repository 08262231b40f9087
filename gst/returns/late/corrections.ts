import { needsLines, numberKey, type ReturnDocument } from '../documents/document';
import { isIff, positionOf, type Filing } from '../base/filing';
import { taxableOf } from '../placement/amounts';
import { signOf, type PlacedDocument } from '../placement/entry';
import { entryUnlessRefused } from '../placement/unlessRefused';
import { againstLastReturn } from './againstLastReturn';
import { b2csAmendments, type B2csAmendment } from './b2csAmendments';
import { withFiledDetails } from './filedAs';
import type { LastReturn } from './lastReturn';
import type { FiledDocument } from './readFiled';
import {
  filedAlready,
  type Context,
  type CorrectionInput,
  type Proposal,
  type Treatment,
} from './treatment';

/** What the documents of earlier periods are, compared with earlier returns. */
export interface Corrections {
  treatmentOf: (document: ReturnDocument) => Treatment;
  proposals: Proposal[];
  b2cs: B2csAmendment[];
  /** Documents of the last return that aren't among those that were given. */
  missing: FiledDocument[];
  /** Late Documents that aren't documents of an earlier period. */
  notFound: string[];
}

const outsidePeriod = 'The document date is outside the return period.';

/** Compares the documents of earlier periods with what was filed. */
export function correctionsOf(
  documents: readonly ReturnDocument[],
  input: Filing & CorrectionInput,
): Corrections {
  const { lastReturn, lateDocuments = [] } = input;
  const earlier = documents.filter(({ date }) => positionOf(date, input) === 'before');
  const proposals: Proposal[] = [];
  const context: Context = {
    input,
    documents,
    lastFiling: lastReturn && { ...input, period: lastReturn.period },
    named: namedNumbers(lateDocuments, earlier),
    live: keysOf(lastReturn ? documents.filter(({ isCancelled }) => !isCancelled) : []),
    corrected: new Map(),
    propose: (proposal) => proposals.push(proposal),
  };
  for (const { key, document } of documents.flatMap((one) => originalOf(one, context))) {
    if (!context.corrected.has(key)) context.corrected.set(key, document);
  }
  const treatments = new Map(documents.map((one) => [one, treat(one, context)]));
  const treatmentOf = (document: ReturnDocument) => treatments.get(document) as Treatment;
  const missing = missingIn(documents, lastReturn);
  const sums = isComparable(earlier, missing, lastReturn)
    ? b2csAmendments(summedIn(earlier, treatmentOf, context), lastReturn, input)
    : [];
  proposals.push(...sums.map(sumProposal));
  const numbers = new Set(earlier.map(({ number }) => number.toUpperCase()));
  return {
    treatmentOf,
    proposals,
    b2cs: sums.filter((sum) => isReported(sum, input)),
    missing,
    notFound: lateDocuments.filter((number) => !numbers.has(number.toUpperCase())),
  };
}

const keysOf = (documents: readonly ReturnDocument[]): Set<string> =>
  new Set(documents.map(numberKey));

function missingIn(documents: readonly ReturnDocument[], lastReturn?: LastReturn): FiledDocument[] {
  if (!lastReturn) return [];
  const given = keysOf(documents);
  return [...lastReturn.documents.values()].filter(({ key }) => !given.has(key));
}

function namedNumbers(late: readonly string[], earlier: ReturnDocument[]): Map<string, number> {
  const reportable = earlier.filter(needsLines);
  return new Map(
    late
      .map((number) => number.toUpperCase())
      .map((number) => [
        number,
        reportable.filter((one) => one.number.toUpperCase() === number).length,
      ]),
  );
}

function treat(document: ReturnDocument, context: Context): Treatment {
  const { input, named } = context;
  const { facts, date, number } = document;
  const position = positionOf(date, input);
  if (document.kind === 'other') return { as: 'current' };
  if (position === 'after') return { as: 'leftOut', reason: outsidePeriod };
  if (facts.amends && !isCorrectionFiled(document, input)) {
    return amendmentOf(document, facts.amends.number, context);
  }
  const isFiled = input.lastReturn?.documents.has(numberKey(document)) === true;
  // A document that was filed and has a new date since then must not be reported a second time.
  if (position === 'within' && !isFiled) return { as: 'current' };
  const count = named.get(number.toUpperCase()) ?? 0;
  if (needsLines(document) && (facts.isLate || count > 0)) {
    return lateOf(document, isFiled, count > 1 && !facts.isLate);
  }
  return (
    againstLastReturn(document, context) ??
    againstFiledOn(document, context) ?? { as: 'leftOut', reason: outsidePeriod }
  );
}

function lateOf(document: ReturnDocument, isFiled: boolean, isAmbiguous: boolean): Treatment {
  if (isAmbiguous) {
    const reason = `Several earlier documents have the number ${document.number} of Late Documents. Set Late in Details per Document instead.`;
    return { as: 'leftOut', reason };
  }
  return isFiled
    ? { as: 'leftOut', reason: 'The last return has it already, so it is not late.' }
    : { as: 'late' };
}

/** A time of recording after the day of filing shows that the return can't have the document. */
function againstFiledOn(
  document: ReturnDocument,
  { input, propose }: Context,
): Treatment | undefined {
  const { filedOn } = input;
  const { recordedOn } = document;
  if (filedOn === undefined) return undefined;
  if (!needsLines(document)) return filedAlready;
  if (recordedOn === undefined) return undefined;
  if (recordedOn < filedOn) return filedAlready;
  const reason =
    recordedOn === filedOn
      ? 'It was recorded on the day on which the previous return was filed. If that return does not have it, name it in Late Documents.'
      : `It was recorded on ${recordedOn}, after the previous return was filed. Name it in Late Documents to report it.`;
  propose({
    document,
    change: 'late',
    taxable: signOf(document) * taxableOf(document.lines),
    reason,
  });
  return { as: 'leftOut', reason };
}

/** What a document corrects by Amends Number: none if that is not known, or reported already. */
function originalOf(document: ReturnDocument, context: Context): Original[] {
  const { input, documents } = context;
  const { amends } = document.facts;
  if (!amends || !needsLines(document) || isCorrectionFiled(document, input)) return [];
  const isSame = (one: { kind: string; number: string; date: string }) =>
    one.kind === document.kind &&
    one.number.toUpperCase() === amends.number.toUpperCase() &&
    (amends.date === undefined || one.date === amends.date);
  const filed = [...(input.lastReturn?.documents.values() ?? [])].find(isSame);
  const booked = documents.find((one) => one !== document && needsLines(one) && isSame(one));
  const date = amends.date ?? filed?.date ?? booked?.date;
  if (date === undefined) return [];
  const number = (filed ?? booked)?.number ?? amends.number;
  return [{ document, number, date, filed, booked, key: numberKey({ ...document, number, date }) }];
}

interface Original {
  document: ReturnDocument;
  number: string;
  date: string;
  key: string;
  filed?: FiledDocument;
  booked?: ReturnDocument;
}

/** Whether the last return has the very correction. */
function isCorrectionFiled(document: ReturnDocument, { lastReturn }: CorrectionInput): boolean {
  const amends = lastReturn?.documents.get(numberKey(document))?.amends;
  return amends !== undefined && amends === document.facts.amends?.number.toUpperCase();
}

/** What the user calls a correction, completed with what was filed. */
function amendmentOf(document: ReturnDocument, amended: string, context: Context): Treatment {
  if (!needsLines(document))
    return { as: 'leftOut', reason: 'A cancelled document amends nothing.' };
  const [original] = originalOf(document, context);
  if (!original) {
    return { as: 'leftOut', reason: `The date of ${amended} is not known. Give Amends Date.` };
  }
  const { number, date, key, filed, booked } = original;
  const { lastFiling, corrected } = context;
  const other = corrected.get(key);
  if (other !== document) {
    const reason = `${other?.number} corrects ${number} as well, and a return corrects a document once. Remove Amends Number from one of them.`;
    return { as: 'leftOut', reason };
  }
  return {
    as: 'amendment',
    document: filed && lastFiling ? withFiledDetails(document, filed, lastFiling) : document,
    amends: { number, date },
    filed,
    booked,
  };
}

/** The sums are comparable if all documents of the period were given. */
function isComparable(
  earlier: ReturnDocument[],
  missing: FiledDocument[],
  lastReturn?: LastReturn,
): lastReturn is LastReturn {
  if (!lastReturn || lastReturn.isIff || missing.length > 0) return false;
  const { start, end } = lastReturn.days;
  return earlier.some(({ date }) => date >= start && date <= end);
}

/** The documents that section b2cs of the last return should have summed. */
function summedIn(
  earlier: ReturnDocument[],
  treatmentOf: Corrections['treatmentOf'],
  { input, lastFiling, corrected }: Context,
): PlacedDocument[] {
  const { days, documents: filed } = input.lastReturn as LastReturn;
  const { start, end } = days;
  const filing = lastFiling as Filing;
  return earlier
    .filter((one) => needsLines(one) && one.date >= start && one.date <= end)
    .filter((one) => ['filed', 'amendment'].includes(treatmentOf(one).as))
    .filter((one) => !filed.has(numberKey(one)))
    .filter((one) => (corrected.get(numberKey(one)) ?? one) === one)
    .flatMap((one) => entryUnlessRefused(one, filing, () => {}) ?? [])
    .filter(({ section }) => section === 'b2cs');
}

function sumProposal(sum: B2csAmendment): Proposal {
  const { placeOfSupply, differences, difference, obstacle } = sum;
  const what = `B2C (Small) supplies in ${placeOfSupply}: ${differences.join('. ')}.`;
  const reason = obstacle === undefined ? what : `${what} ${obstacle}`;
  return { sum, change: 'changed', taxable: difference, reason };
}

const isReported = (
  { obstacle, documents }: B2csAmendment,
  { reportsCorrections, ...filing }: Filing & CorrectionInput,
): boolean =>
  obstacle === undefined &&
  !isIff(filing) &&
  (reportsCorrections === true || documents.some(({ facts }) => facts.amends !== undefined));
