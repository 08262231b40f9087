import { needsLines, numberKey, type ReturnDocument } from '../documents/document';
import { withFiledDetails } from './filedAs';
import type { FiledDocument } from './filedDocuments';
import type { Context, CorrectionInput, Treatment } from './treatment';

/** What a document corrects by Amends Number: none if that is not known, or reported already. */
export function originalOf(document: ReturnDocument, context: Context): Original[] {
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
export function isCorrectionFiled(
  document: ReturnDocument,
  { lastReturn }: CorrectionInput,
): boolean {
  const amends = lastReturn?.documents.get(numberKey(document))?.amends;
  return amends !== undefined && amends === document.facts.amends?.number.toUpperCase();
}

/** What the user calls a correction, completed with what was filed. */
export function amendmentOf(
  document: ReturnDocument,
  amended: string,
  context: Context,
): Treatment {
  if (!needsLines(document))
    return { as: 'leftOut', reason: ['A cancelled document amends nothing.'] };
  const [original] = originalOf(document, context);
  if (!original) {
    return { as: 'leftOut', reason: [`The date of ${amended} is not known. Give Amends Date.`] };
  }
  const { number, date, key, filed, booked } = original;
  const { lastFiling, corrected } = context;
  const other = corrected.get(key);
  if (other !== document) {
    const reason = `${other?.number} corrects ${number} as well, and a return corrects a document once. Remove Amends Number from one of them.`;
    return { as: 'leftOut', reason: [reason] };
  }
  return {
    as: 'amendment',
    document: filed && lastFiling ? withFiledDetails(document, filed, lastFiling) : document,
    amends: { number, date },
    filed,
    booked,
  };
}
