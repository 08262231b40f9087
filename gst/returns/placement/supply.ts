import { supplyTypes, type SupplyType } from '../../tables/gstr1';
import {
  isNote,
  isRegistered,
  type ReturnDocument,
  type ZeroRateKind,
} from '../documents/document';
import { b2cLargeLimit, dateOfPeriod, ownState, type Filing } from '../base/filing';
import { abroad, placeOfSupply, type PlaceOfSupply } from './placeOfSupply';

/** The sections that hold amounts of single documents or sums of them. */
export const amountSections = ['b2b', 'b2cl', 'b2cs', 'nil', 'exp', 'cdnr', 'cdnur'] as const;

export type Section = (typeof amountSections)[number];

/** How the return classifies a document. */
export interface Supply {
  /** The section for its taxable lines. */
  section: Exclude<Section, 'nil'>;
  supplyType: SupplyType;
  placeOfSupply: PlaceOfSupply;
  /** Whether central and state tax apply; otherwise integrated tax does. */
  isIntraState: boolean;
  /** What its lines at 0 % are. */
  zeroRateLines: ZeroRateKind;
}

/** The classification of a document, by what the user gives or else by the documented rules. */
export function supplyOf(document: ReturnDocument, filing: Filing): Supply {
  const place = placeOfSupply(document, filing);
  const supplyType = supplyTypeOf(document, place);
  const { isExport } = supplyTypes[supplyType];
  const isIntraState =
    place.code === ownState(filing) && ['regular', 'deemedExport'].includes(supplyType);
  return {
    section: sectionOf(document, { isExport, isIntraState }, filing),
    supplyType,
    placeOfSupply: isExport ? { code: abroad, basis: 'abroad' } : place,
    isIntraState,
    zeroRateLines: zeroRateLinesOf(document, supplyType),
  };
}

/** A supply to an unregistered buyer abroad is an export, with payment of tax if tax is charged. */
function supplyTypeOf({ party, lines, facts }: ReturnDocument, place: PlaceOfSupply): SupplyType {
  if (facts.supplyType) return facts.supplyType;
  if (isRegistered(party) || place.code !== abroad) return 'regular';
  return lines.some(({ rate }) => rate > 0) ? 'exportWithPayment' : 'exportWithoutPayment';
}

/**
 * Exports and supplies to SEZ units are zero-rated whatever the goods are, and a supply under
 * reverse charge is taxable. Nothing is known about others, so nil-rated is assumed.
 */
function zeroRateLinesOf({ facts }: ReturnDocument, supplyType: SupplyType): ZeroRateKind {
  const { isExport, isSez } = supplyTypes[supplyType];
  if (isExport || isSez) return 'zeroRated';
  return facts.zeroRateLines ?? (facts.reverseCharge ? 'zeroRated' : 'nilRated');
}

function sectionOf(
  document: ReturnDocument,
  { isExport, isIntraState }: { isExport: boolean; isIntraState: boolean },
  filing: Filing,
): Supply['section'] {
  const note = isNote(document);
  if (isExport) return note ? 'cdnur' : 'exp';
  if (isRegistered(document.party)) return note ? 'cdnr' : 'b2b';
  if (isIntraState || !isLarge(document, filing)) return 'b2cs';
  return note ? 'cdnur' : 'b2cl';
}

/** A note is large if its invoice is. If the invoice is unknown, the note's own value decides. */
function isLarge(document: ReturnDocument, filing: Filing): boolean {
  const original = isNote(document) ? document.facts.originalInvoice : undefined;
  const { date = dateOfPeriod(filing), total = document.total } = original ?? {};
  return total > b2cLargeLimit(date);
}
