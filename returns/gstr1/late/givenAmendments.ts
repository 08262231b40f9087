import type { IsoDate } from '../../../core/day';
import { needsLines, documentNumberKey, type ReturnDocument } from '../documents/document';
import { withFiledDetails } from './filedAs';
import type { FiledDocument } from './filedDocuments';
import { leavesOut, type Context, type CorrectionInput, type Treatment } from './treatment';
import { comparedNumber } from '../../../law/documentNumber';

/** What a document corrects by Amends Number: none if that is not known, or reported already. */
export function originalOf(
  document: ReturnDocument,
  documents: readonly ReturnDocument[],
  input: CorrectionInput,
): Original[] {
  const { amends } = document.facts;
  if (!amends || !needsLines(document) || isCorrectionFiled(document, input)) return [];
  const isSame = (one: { kind: string; number: string; date: IsoDate }) =>
    one.kind === document.kind &&
    comparedNumber(one.number) === comparedNumber(amends.number) &&
    (amends.date === undefined || one.date === amends.date);
  const filed = [...(input.lastReturn?.documents.values() ?? [])].find(isSame);
  const booked = documents.find((one) => one !== document && needsLines(one) && isSame(one));
  const date = amends.date ?? filed?.date ?? booked?.date;
  if (date === undefined) return [];
  const number = (filed ?? booked)?.number ?? amends.number;
  return [
    {
      document,
      number,
      date,
      filed,
      booked,
      key: documentNumberKey({ ...document, number, date }),
    },
  ];
}

interface Original {
  document: ReturnDocument;
  number: string;
  date: IsoDate;
  key: string;
  filed?: FiledDocument;
  booked?: ReturnDocument;
}

/** Whether the last return has the very correction. */
export function isCorrectionFiled(
  document: ReturnDocument,
  { lastReturn }: CorrectionInput,
): boolean {
  const { amends } = document.facts;
  const filed = lastReturn?.documents.get(documentNumberKey(document))?.amends;
  return amends !== undefined && filed === comparedNumber(amends.number);
}

/** What the user calls a correction, completed with what was filed. */
export function amendmentOf(
  document: ReturnDocument,
  amended: string,
  context: Context,
): Treatment {
  if (!needsLines(document)) return leavesOut('cancelledAmendment');
  const [original] = originalOf(document, context.documents, context.input);
  if (!original) return leavesOut('unknownDate', { amended });
  const { number, date, key, filed, booked } = original;
  const { lastFiling, corrected } = context;
  const other = corrected.get(key);
  if (other !== document) return leavesOut('correctedTwice', { other: other?.number, number });
  return {
    kind: 'amendment',
    document: filed && lastFiling ? withFiledDetails(document, filed, lastFiling) : document,
    amends: { number, date },
    filed,
    booked,
  };
}
