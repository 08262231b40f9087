import { filled } from '../../../core/filled';
import reasons from './reasons.json';
import type { IsoDate } from '../../../core/day';
import type { Paise } from '../../../core/paise';
import type { NumberedDocument, ReturnDocument } from '../documents/document';
import type { DocumentKind } from '../../../law/documentKinds';
import type { Reason } from '../../../law/advice';
import type { Filing } from '../../../law/filing';
import type { Amendment } from '../placement/entry';
import type { B2csAmendment } from '../sums/b2cs';
import type { LastReturn } from './lastReturn';
import type { FiledDocument } from './filedDocuments';
import { comparedNumber } from '../../../law/documentNumber';

/** What decides which documents of earlier periods belong in the return. */
export interface CorrectionInput {
  /** Numbers of documents that no return has reported. */
  lateDocuments?: readonly string[];
  /** The day on which the previous return was filed. */
  filedOn?: IsoDate;
  lastReturn?: LastReturn;
  /** Whether the file leaves out what the portal has filled in from e-invoices, as the last one did. */
  leaveOutEInvoices?: boolean;
  /** Whether the return reports what `lastReturn` shows, and doesn't only propose it. */
  reportsCorrections?: boolean;
}

/** A document, or the B2C supplies of a place, that earlier returns lack or have otherwise. */
export interface Proposal {
  document?: NumberedDocument;
  /** Instead of a document: the sums of B2C (Small) in a place. */
  sum?: B2csAmendment;
  change: 'late' | 'changed' | 'cancelled';
  /** What reporting it adds to the taxable value; negative where it reduces it. */
  taxable: Paise;
  reason: Reason;
}

export type Treatment = { proposal?: Proposal } & (
  | /** `filed`: an earlier return has it, alone or in a sum. */
    { kind: 'current' | 'late' | 'filed' }
  | { kind: 'leftOut'; reason: Reason }
  | AmendmentTreatment
);

export interface AmendmentTreatment {
  kind: 'amendment';
  /** With the details that it was filed with. */
  document: ReturnDocument;
  amends: Pick<Amendment, 'number' | 'date'>;
  filed?: FiledDocument;
  /** The original among the documents. */
  booked?: ReturnDocument;
  isCancelled?: true;
}

export interface Context {
  input: Filing & CorrectionInput;
  documents: readonly ReturnDocument[];
  /** Those of earlier periods. */
  earlier: readonly ReturnDocument[];
  /** The filing of the last return. */
  lastFiling?: Filing;
  /** The numbers that are given as late, with how many documents have them. */
  named: ReadonlyMap<string, number>;
  /** The keys of documents that aren't cancelled. */
  live: ReadonlySet<string>;
  /** The keys of originals, with the document that corrects each by Amends Number. */
  corrected: ReadonlyMap<string, ReturnDocument>;
  /** Documents of the last return that aren't among those that were given. */
  missing: readonly FiledDocument[];
  /** The same by `customerKey`. */
  missingByCustomer: ReadonlyMap<string, FiledDocument>;
}

export const filedAlready: Treatment = { kind: 'filed' };

/** The reason that `reasons.json` has, with the values that its text names. */
export function lateReason(code: keyof typeof reasons, values: object = {}): Reason {
  const [sentence, ...advice] = reasons[code] as unknown as Reason;
  return [filled(sentence, values), ...advice];
}

export const leavesOut = (code: keyof typeof reasons, values: object = {}): Treatment => ({
  kind: 'leftOut',
  reason: lateReason(code, values),
});

/** What a document has in common with itself in another financial year. */
export const customerKey = (kind: DocumentKind, number: string, gstin = ''): string =>
  [kind, comparedNumber(number), gstin].join(' ');
