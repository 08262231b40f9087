import { supplyTypes, type SupplyType } from '../../../law/tables/gstr1';
import { isNote, type ReturnDocument, type ZeroRateKind } from '../documents/document';
import { isRegistered } from '../../../law/parties/party';
import { b2cLargeLimit, dateOfPeriod, type Filing } from '../../../law/filing';
import { liabilityOf } from './operator';
import {
  abroad,
  bearsLocalTax,
  placeOfSupply,
  type PlaceOfSupply,
} from '../../../law/parties/placeOfSupply';

/** The sections that hold amounts of single documents or sums of them. */
export const amountSections = ['b2b', 'b2cl', 'b2cs', 'nil', 'exp', 'cdnr', 'cdnur'] as const;

export type Section = (typeof amountSections)[number];

/** The sections that amend others, by the section that they amend. */
export const amendedSections = {
  b2b: 'b2ba',
  b2cl: 'b2cla',
  b2cs: 'b2csa',
  exp: 'expa',
  cdnr: 'cdnra',
  cdnur: 'cdnura',
} as const;

export type AmendedSection = (typeof amendedSections)[keyof typeof amendedSections];

/**
 * The place of supplies whose tax an e-commerce operator pays under section 9(5): table 14(b) alone
 * (gst.md, E-commerce operators).
 */
export const operatorPays = 'paytx';

/** Whether a section states documents to registered customers. An IFF has only these. */
export const isB2bSection = (section: Supply['section']): boolean =>
  section === 'b2b' || section === 'cdnr';

export interface Supply {
  /** The section for its taxable lines. */
  section: Exclude<Section, 'nil'> | typeof operatorPays;
  supplyType: SupplyType;
  placeOfSupply: PlaceOfSupply;
  /** Whether central and state tax apply; otherwise integrated tax does. */
  isIntraState: boolean;
  /** What its lines at 0 % are. */
  zeroRateLines: ZeroRateKind;
}

/** The return that has a document, as far as it decides about its classification. */
type SupplyContext = Pick<Filing, 'gstin' | 'period'>;

/** The classification of a document, by what the user gives or else by the documented rules. */
export function supplyOf(document: ReturnDocument, filing: SupplyContext): Supply {
  const place = placeOfSupply(document, filing);
  const supplyType = supplyTypeOf(document, place);
  const { isExport } = supplyTypes[supplyType];
  const isIntraState = bearsLocalTax(place, supplyType, filing);
  return {
    section: sectionOf(document, { isExport, isIntraState }, filing),
    supplyType,
    placeOfSupply: isExport ? { code: abroad, basis: 'abroad' } : place,
    isIntraState,
    zeroRateLines: zeroRateLinesOf(document, supplyType),
  };
}

/** A supply to an unregistered buyer abroad is an export, with payment of tax if tax is charged. */
function supplyTypeOf(document: ReturnDocument, place: PlaceOfSupply): SupplyType {
  const { party, lines, facts } = document;
  if (facts.supplyType) return facts.supplyType;
  if (party.isSez) return chargesTax(document) ? 'sezWithPayment' : 'sezWithoutPayment';
  if (isRegistered(party) || place.code !== abroad) return 'regular';
  return lines.some(({ rate }) => rate > 0) ? 'exportWithPayment' : 'exportWithoutPayment';
}

/** Whether the books charge tax: a line has a rate, and costs more than its taxable value. */
export const chargesTax = ({ lines }: ReturnDocument): boolean =>
  lines.some(({ rate, taxable, total = taxable }) => rate > 0 && total > taxable);

/**
 * Exports and supplies to SEZ units are zero-rated whatever the goods are, and a supply under
 * reverse charge is taxable. Nothing is known about others, so nil-rated is assumed.
 */
function zeroRateLinesOf(document: ReturnDocument, supplyType: SupplyType): ZeroRateKind {
  const { facts } = document;
  const { isExport, isSez } = supplyTypes[supplyType];
  // What an operator pays tax for is reported as one sum, whatever rate the books have.
  if (isExport || isSez || liabilityOf(facts) === '9(5)') return 'zeroRated';
  const assumed = isOnTaxedInvoice(document) ? 'commercial' : 'nilRated';
  return zeroRateKindOf(document) ?? (facts.reverseCharge ? 'zeroRated' : assumed);
}

/** What the user says of lines at 0 %. Only a credit note can be a commercial one. */
export const zeroRateKindOf = ({ kind, facts }: ReturnDocument): ZeroRateKind | undefined =>
  facts.zeroRateLines === 'commercial' && kind !== 'creditNote' ? undefined : facts.zeroRateLines;

/** Whether it is a credit note on an invoice without lines at 0 %, which such lines of it can't be for. */
const isOnTaxedInvoice = ({ kind, facts }: ReturnDocument): boolean =>
  kind === 'creditNote' && facts.originalInvoice?.isTaxed === true;

function sectionOf(
  document: ReturnDocument,
  { isExport, isIntraState }: { isExport: boolean; isIntraState: boolean },
  filing: SupplyContext,
): Supply['section'] {
  if (liabilityOf(document.facts) === '9(5)') return operatorPays;
  const note = isNote(document);
  if (isExport) return note ? 'cdnur' : 'exp';
  if (isRegistered(document.party)) return note ? 'cdnr' : 'b2b';
  if (isIntraState || !isLarge(document, filing)) return 'b2cs';
  return note ? 'cdnur' : 'b2cl';
}

/** A note is large if its invoice is. If the invoice is unknown, the note's own value decides. */
function isLarge(document: ReturnDocument, filing: SupplyContext): boolean {
  const original = isNote(document) ? document.facts.originalInvoice : undefined;
  const { date = dateOfPeriod(filing), total = document.total } = original ?? {};
  return total > b2cLargeLimit(date);
}
