import { needsLines, documentNumberKey, type ReturnDocument } from '../documents/document';
import { positionOf } from '../../../law/filing';
import { taxableOf } from '../placement/amounts';
import { documentSign } from '../placement/entry';
import { againstLastReturn } from './againstLastReturn';
import { amendmentOf, isCorrectionFiled } from './givenAmendments';
import type { FiledDocument } from './filedDocuments';
import {
  customerKey,
  filedAlready,
  lateReason,
  leavesOut,
  type Context,
  type Treatment,
} from './treatment';
import { comparedNumber } from '../../../law/documentNumber';

const outsidePeriod = leavesOut('outsidePeriod');

/** What to do with a document, by its date, what the user says about it and earlier returns. */
export function treat(document: ReturnDocument, context: Context): Treatment {
  const { input, named } = context;
  const { facts, date, number } = document;
  const position = positionOf(date, input);
  if (document.kind === 'other') return { kind: 'current' };
  if (position === 'after') return outsidePeriod;
  if (facts.amends && !isCorrectionFiled(document, input)) {
    return amendmentOf(document, facts.amends.number, context);
  }
  const isFiled = input.lastReturn?.documents.has(documentNumberKey(document)) === true;
  // A document that was filed and has a new date since then must not be reported a second time.
  const redated = isFiled ? undefined : filedInOtherYear(document, context);
  if (redated) return leavesOut('otherDate', { number: redated.number, date: redated.date });
  if (position === 'within' && !isFiled) return { kind: 'current' };
  const count = named.get(comparedNumber(number)) ?? 0;
  if (needsLines(document) && (facts.isLate || count > 0)) {
    return lateOf(document, isFiled, count > 1 && !facts.isLate);
  }
  return againstLastReturn(document, context) ?? againstFiledOn(document, context) ?? outsidePeriod;
}

/**
 * The document of the last return that this one may be with a date in another financial year, where
 * numbers may begin again: same number and customer, and no given document is the one that was filed.
 */
const filedInOtherYear = (
  { kind, number, party }: ReturnDocument,
  { missingByCustomer }: Context,
): FiledDocument | undefined => missingByCustomer.get(customerKey(kind, number, party.gstin));

function lateOf(document: ReturnDocument, isFiled: boolean, isAmbiguous: boolean): Treatment {
  if (isAmbiguous) return leavesOut('severalOfNumber', { number: document.number });
  return isFiled ? leavesOut('inLastReturn') : { kind: 'late' };
}

/** A time of recording after the day of filing shows that the return can't have the document. */
function againstFiledOn(document: ReturnDocument, { input }: Context): Treatment | undefined {
  const { filedOn } = input;
  const { recordedOn } = document;
  if (filedOn === undefined) return undefined;
  if (!needsLines(document)) return filedAlready;
  if (recordedOn === undefined) return undefined;
  if (recordedOn < filedOn) return filedAlready;
  const reason =
    recordedOn === filedOn
      ? lateReason('recordedWhenFiled')
      : lateReason('recordedSince', { recordedOn });
  const taxable = documentSign(document) * taxableOf(document.lines);
  return { kind: 'leftOut', reason, proposal: { document, change: 'late', taxable, reason } };
}
