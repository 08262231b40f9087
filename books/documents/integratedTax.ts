import { isObject } from '../../core/json';
import { isIntegratedTax } from '../../law/parties/placeOfSupply';
import { unexplainedOfLine } from '../../law/rules/lines';
import { linesOfBody, supplyTypeOfBody } from '../../law/rules/subjects/subjectOfBody';
import { knownOwnGstin, ownGstinOfHeads } from '../gstin';
import type { Session } from '../session';
import { knownParty, listedParty } from './parties/party';
import type { TaxSplit } from './wire/saved';
import type { WireDocument } from './wire/toWire';
import { centralTaxOf } from '../amounts/total';

/** How the tax of a document's body is split. */
export function taxSplitOf(session: Session, wire: WireDocument): TaxSplit {
  const integrated = isIntegrated(session, wire);
  const centralTax = integrated === false && { centralTax: centralTaxOf(wire.body) };
  return { isIntegrated: integrated, ...centralTax };
}

/**
 * Whether the tax of a document's body is integrated, or else central and state tax. Undefined if the state of
 * the company or of the party is not known, or the tax has another part, such as a cess.
 */
export function isIntegrated(
  session: Session,
  { body, sent: { totals } }: WireDocument,
): boolean | undefined {
  if (linesOfBody(body).some((line) => unexplainedOfLine(line) !== 0n)) return undefined;
  const ownGstin = totals?.tax === 0 ? knownOwnGstin(session) : ownGstinOfHeads(session);
  if (ownGstin === '') return undefined;
  const sent = isObject(body.party) ? body.party : {};
  const known = knownParty(session, sent) ?? listedParty(session, sent);
  const party = { ...known?.raw, ...sent };
  return isIntegratedTax(party, supplyTypeOfBody(body) ?? 'regular', ownGstin);
}
