import { supplyTypes } from '../../../law/tables/gstr1';
import { isService } from '../../../law/tables/hsn';
import { answerTo } from './answerForms';
import { isNote, type ReturnLine } from '../documents/document';
import { isRegistered } from '../../../law/parties/party';
import type { Answerable } from '../documents/readFacts';
import { isAfterNoteLimit } from '../documents/originals';
import type { Filing } from '../../../law/filing';
import { isInFile, isLineReported, type PlacedDocument } from '../placement/entry';
import { isAbroad } from '../../../law/parties/placeOfSupply';
import { chargesTax, isB2bSection, operatorPays, zeroRateKindOf } from '../placement/supply';
import { hidesAmounts, outsideLines, unexplainedAmount } from '../documents/lineAmounts';
import { needsHsn } from '../sums/hsn';

type About = (entry: PlacedDocument, filing: Filing) => boolean;

const isB2b = (entry: PlacedDocument): boolean => isB2bSection(entry.section) && isInFile(entry);

const hasOpenSupplyType = (entry: PlacedDocument): boolean =>
  isB2b(entry) && entry.document.facts.supplyType === undefined;

const isExport = ({ supplyType }: PlacedDocument): boolean => supplyTypes[supplyType].isExport;

/** Whether the supplier pays tax and cess: not without payment of tax, nor where buyer or operator do. */
const supplierPaysTax = ({ supplyType, section, document }: PlacedDocument): boolean =>
  supplyTypes[supplyType].isTaxed && section !== operatorPays && !document.facts.reverseCharge;

/** Whether the document's own amounts show a charge that the return lacks. */
function lacksCharges(entry: PlacedDocument): boolean {
  const { net, tax } = outsideLines(entry.document);
  return net !== 0n || (tax !== 0n && supplierPaysTax(entry));
}

const isUnexplained = (line: ReturnLine): boolean => unexplainedAmount(line) !== 0n;

/** From this day on, a credit note reduces tax only if the buyer reverses the credit (gst.md, Credit notes). */
const reversalFrom = '2025-10-01';

const needsReversal = (entry: PlacedDocument): boolean =>
  entry.document.kind === 'creditNote' &&
  entry.document.date >= reversalFrom &&
  supplierPaysTax(entry) &&
  entry.items.some(({ rate }) => rate > 0);

/** Whether an e-invoice is required, as for registered buyers and exports with a taxable value. */
export const needsEInvoice = (entry: PlacedDocument, { turnoverAbove5Crore }: Filing): boolean =>
  turnoverAbove5Crore && entry.items.length > 0 && (isB2b(entry) || isExport(entry));

/** Whether a question about a document is open. The user answers it, or checks what it is about: see `answerTo`. */
const table = {
  place_of_supply: ({ placeOfSupply }) => placeOfSupply.basis === 'own',
  place_of_supply_shipping: ({ placeOfSupply, document: { party } }) =>
    placeOfSupply.basis === 'gstin' &&
    party.shipping.state !== undefined &&
    party.shipping.state !== placeOfSupply.code,
  reverse_charge: (entry) => isB2b(entry) && entry.document.facts.reverseCharge === undefined,
  supply_type: (entry) => hasOpenSupplyType(entry) && entry.document.party.isSez === undefined,
  deemed_export: (entry) => hasOpenSupplyType(entry) && entry.document.party.isSez === false,
  sez_payment: (entry) =>
    hasOpenSupplyType(entry) && entry.document.party.isSez === true && !chargesTax(entry.document),
  export_type: (entry) => isExport(entry) && entry.document.facts.supplyType === undefined,
  export_currency: (entry) =>
    entry.document.facts.currency === undefined &&
    (isExport(entry) || isAbroad(entry.document.party)),
  shipping_bill: ({ section, document: { facts, lines } }) =>
    section === 'exp' &&
    facts.shippingBillNumber === undefined &&
    lines.some((line) => !isService(line)),
  zero_rate_lines: ({ untaxed, document }) =>
    untaxed !== 0n && zeroRateKindOf(document) === undefined,
  commercial_note: (entry) =>
    zeroRateKindOf(entry.document) === undefined &&
    entry.document.lines.some((line) => !isLineReported(line, entry)),
  tax_without_payment: ({ supplyType, document: { tax = 0n } }) =>
    !supplyTypes[supplyType].isTaxed && tax > 0n,
  cess: (entry) =>
    supplierPaysTax(entry) &&
    entry.items.length > 0 &&
    entry.document.lines.every(({ cess }) => cess === undefined),
  cess_amount: (entry) => supplierPaysTax(entry) && entry.document.lines.some(isUnexplained),
  charges: lacksCharges,
  derived_charges: ({ document }) => document.lines.some(({ charge }) => charge === 'derived'),
  charge_hsn: (entry, filing) =>
    needsHsn(entry, filing) &&
    entry.document.lines.some(({ charge, hsn }) => charge !== undefined && hsn === ''),
  hidden_amounts: (entry) => hidesAmounts(entry.document) && !lacksCharges(entry),
  original_invoice: ({ document, isIntraState, supplyType, items, section }) =>
    isNote(document) &&
    section !== operatorPays &&
    !isRegistered(document.party) &&
    !isIntraState &&
    supplyType === 'regular' &&
    items.length > 0 &&
    document.facts.originalInvoice?.total === undefined,
  credit_note_limit: ({ document, items }, filing) =>
    items.length > 0 && isAfterNoteLimit(document, filing),
  credit_reversed: (entry) =>
    entry.section === 'cdnr' && !entry.isFiledByIff && needsReversal(entry),
  irn: (entry, filing) => needsEInvoice(entry, filing) && entry.document.facts.irn === undefined,
  e_invoiced: ({ document, eInvoice }) => Boolean(document.facts.irn) && eInvoice === undefined,
  e_invoices_left_out: ({ eInvoice }) => eInvoice === 'leftToPortal',
  irn_of_other_document: ({ eInvoice }) => eInvoice === 'otherDocument',
  notified_under: ({ document: { facts } }) =>
    Boolean(facts.eCommerceGstin) && facts.notifiedUnder === undefined,
  e_commerce_gstin: ({ document: { facts } }) =>
    !facts.eCommerceGstin && facts.notifiedUnder === '9(5)',
} satisfies Record<string, About>;

export type DocumentTopic = keyof typeof table;

/** The questions about documents. */
export const questions = Object.entries(table) as Array<[DocumentTopic, About]>;

/** Whether a question about a document asks for a fact. */
export const asksFor = (fact: Answerable, entry: PlacedDocument, filing: Filing): boolean =>
  questions.some(([topic, about]) => answerTo(topic)?.facts.includes(fact) && about(entry, filing));
