import type { ReturnDocument } from '../documents/document';
import type { Filing } from '../base/filing';
import type { Paise } from '../../../core/paise';
import { contradictionFinding } from '../documents/finding';
import { refusalsOf } from './refusals';
import { bookedValue, placedDocument, type PlacedDocument } from './entry';
import { supplyOf } from './supply';

/** Leaves a taxable value out of the return, and says why. */
export type Leave = (taxable: Paise, reason: string) => void;

/** The entry of a document; undefined for one that the portal would reject. */
export function entryUnlessRefused(
  document: ReturnDocument,
  filing: Filing,
  leave: Leave,
): PlacedDocument | undefined {
  const refuse = (reason: string) => leave(bookedValue(document), reason);
  if (document.party.gstin === undefined) {
    refuse('The record does not say whether the customer is registered.');
    return undefined;
  }
  const [contradiction] = document.party.contradictions ?? [];
  if (contradiction) {
    refuse(`${contradictionFinding(contradiction).problem}.`);
    return undefined;
  }
  const supply = supplyOf(document, filing);
  const refusals = refusalsOf(document, supply, filing);
  if (refusals.length === 0) return placedDocument(document, supply);
  refuse(refusals.map(({ problem }) => `${problem}.`).join(' '));
  return undefined;
}
