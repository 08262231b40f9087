import type { IsoDate } from '../../../core/day';
import { needsLines, documentNumberKey, type ReturnDocument } from '../documents/document';
import { monthOfQuarter, type Filing } from '../../../law/filing';
import type { Reason } from '../../../law/advice';
import { taxableOf } from '../placement/amounts';
import { eInvoiceState } from '../placement/eInvoiced';
import { entryOf, documentSign } from '../placement/entry';
import { isB2bSection, operatorPays } from '../placement/supply';
import {
  differences,
  filedAs,
  filedEntry,
  inFiledSection,
  filedReturnLines,
  withFiledDetails,
} from './filedAs';
import type { LastReturn } from './lastReturn';
import type { FiledDocument } from './filedDocuments';
import {
  filedAlready,
  lateReason,
  leavesOut,
  type Context,
  type Proposal,
  type Treatment,
} from './treatment';

/** Documents that the last return has, or that are dated in its period. */
export function againstLastReturn(
  document: ReturnDocument,
  context: Context,
): Treatment | undefined {
  const { input, lastFiling } = context;
  const { lastReturn } = input;
  if (!lastReturn || !lastFiling) return undefined;
  const filed = lastReturn.documents.get(documentNumberKey(document));
  const { start, end } = lastReturn.days;
  if (!filed && (document.date < start || document.date > end)) return undefined;
  // Another document corrects it.
  if (filed && context.corrected.has(filed.key)) return filedAlready;
  if (!needsLines(document)) return filed ? cancellation(document, filed, context) : filedAlready;
  if (document.party.gstin === undefined) return undefined;
  if (filed) return changeOf(document, filed, lastFiling, context);
  const entry = entryOf(document, lastFiling);
  const { section, items, sign } = entry;
  const isSummed = section === 'b2cs' || section === operatorPays || items.length === 0;
  const isEInvoiced =
    input.leaveOutEInvoices && eInvoiceState(entry, input.gstin) === 'leftToPortal';
  const isB2b = isB2bSection(section);
  if (isSummed || isEInvoiced || (lastReturn.isIff && !isB2b)) return filedAlready;
  const mayBeInIff = isB2b && isOfOtherIff(document.date, lastReturn, lastFiling);
  const reason = lateReason(mayBeInIff ? 'mayBeInIff' : 'notInLastReturn');
  const taxable = sign * taxableOf(items);
  const proposal: Proposal = { document, change: 'late', taxable, reason };
  if (mayBeInIff) return { kind: 'leftOut', reason, proposal };
  return input.reportsCorrections ? { kind: 'late', proposal } : { ...proposedOnly, proposal };
}

/** Whether a document of a quarter can be in an IFF of which the file is not given. */
const isOfOtherIff = (date: IsoDate, { months }: LastReturn, filing: Filing): boolean =>
  filing.frequency === 'quarterly' && monthOfQuarter(date) < 3 && !months.has(date.slice(0, 7));

const proposedOnly = leavesOut('proposedOnly');

function changeOf(
  document: ReturnDocument,
  filed: FiledDocument,
  lastFiling: Filing,
  { input }: Context,
): Treatment {
  const completed = withFiledDetails(document, filed, lastFiling);
  const entry = inFiledSection(entryOf(completed, lastFiling), filed);
  const changes = differences(filedAs(entry), filed);
  if (changes.length === 0) return filedAlready;
  const taxable = entry.sign * (taxableOf(entry.items) - taxableOf(filed.items));
  const reason: Reason = [`${changes.join('. ')}.`];
  const proposal: Proposal = { document, change: 'changed', taxable, reason };
  if (!input.reportsCorrections) return { ...proposedOnly, proposal };
  const { number, date } = filed;
  return { kind: 'amendment', document: completed, amends: { number, date }, filed, proposal };
}

/** A document that was filed and is cancelled now. Another one may have taken its number. */
function cancellation(
  document: ReturnDocument,
  filed: FiledDocument,
  { input, live, lastFiling }: Context,
): Treatment {
  const isAmended = filed.items.every(({ taxable }) => taxable === 0n);
  if (live.has(filed.key) || isAmended) return filedAlready;
  const sign = -documentSign(filed);
  const reason = lateReason('cancelledSince');
  const taxable = sign * taxableOf(filed.items);
  const proposal: Proposal = { document, change: 'cancelled', taxable, reason };
  if (!input.reportsCorrections) return { ...filedAlready, proposal };
  const { number, date } = filed;
  const lines = filedReturnLines(filed).map((line) => ({ ...line, taxable: 0n, cess: 0n }));
  const { document: nothing } = filedEntry(filed, document, lines, lastFiling as Filing);
  return {
    kind: 'amendment',
    document: { ...nothing, total: 0n },
    amends: { number, date },
    filed,
    isCancelled: true,
    proposal,
  };
}
