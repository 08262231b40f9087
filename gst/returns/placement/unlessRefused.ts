import type { ReturnDocument } from '../documents/document';
import type { Filing } from '../../filing';
import type { Paise } from '../../../core/paise';
import type { Reason } from '../../advice';
import { currencyFinding } from '../documents/currency';
import { contradictionFinding } from '../documents/finding';
import { bookedValue } from './booked';
import { refusalsOf } from './refusals';
import { placedDocument, type PlacedDocument } from './entry';
import { supplyOf } from './supply';

/** Leaves a taxable value out of the return, and says why. It is undefined if it is not known in rupees. */
export type Leave = (taxable: Paise | undefined, ...reason: Reason) => void;

/** The entry of a document; undefined for one that the portal would reject. */
export function entryUnlessRefused(
  document: ReturnDocument,
  filing: Filing,
  leave: Leave,
): PlacedDocument | undefined {
  const refuse = (...reason: Reason) => leave(bookedValue(document), ...reason);
  if (document.party.gstin === undefined) {
    refuse('The record does not say whether the customer is registered.');
    return undefined;
  }
  const [contradiction] = document.party.contradictions ?? [];
  if (contradiction) {
    refuse(`${contradictionFinding(contradiction).problem}.`);
    return undefined;
  }
  const currency = currencyFinding(document);
  if (currency) {
    refuse(`${currency.problem}.`, 'giveExchangeRate');
    return undefined;
  }
  const supply = supplyOf(document, filing);
  const refusals = refusalsOf(document, supply, filing);
  if (refusals.length === 0) return placedDocument(document, supply);
  refuse(refusals.map(({ problem }) => `${problem}.`).join(' '));
  return undefined;
}
