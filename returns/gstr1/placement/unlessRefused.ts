import type { ReturnDocument } from '../documents/document';
import type { Filing } from '../../../law/filing';
import type { Paise } from '../../../core/paise';
import type { Reason } from '../../../law/advice';
import { currencyFinding } from '../documents/currency';
import { contradictionFinding } from '../documents/documentProblem';
import { bookedValue } from './booked';
import { refusalsOf } from './refusals';
import { placedDocument, type PlacedDocument } from './entry';
import { supplyOf } from './supply';

export interface Placing {
  entries: PlacedDocument[];
  leftOut: LeftOut[];
}

export interface LeftOut {
  /** Negative for credit notes. Undefined if it is not known in rupees. */
  taxable: Paise | undefined;
  reason: Reason;
  /** Whether it is a credit note without GST, which bears no tax. */
  isCommercial?: boolean;
}

/** A document of which the return has nothing. */
export const leftOut = (document: ReturnDocument, ...reason: Reason): Placing => ({
  entries: [],
  leftOut: [{ taxable: bookedValue(document), reason }],
});

/** The entry of a document; left out if the portal would reject it. */
export function entryUnlessRefused(document: ReturnDocument, filing: Filing): Placing {
  if (document.party.gstin === undefined) {
    return leftOut(document, 'The record does not say whether the customer is registered.');
  }
  const [contradiction] = document.party.contradictions ?? [];
  if (contradiction) return leftOut(document, `${contradictionFinding(contradiction).problem}.`);
  const currency = currencyFinding(document);
  if (currency) return leftOut(document, `${currency.problem}.`, 'giveExchangeRate');
  const supply = supplyOf(document, filing);
  const refusals = refusalsOf(document, supply, filing);
  return refusals.length === 0
    ? { entries: [placedDocument(document, supply)], leftOut: [] }
    : leftOut(document, refusals.map(({ problem }) => `${problem}.`).join(' '));
}
