import { supplyTypes } from '../../../law/tables/gstr1';
import { isService } from '../../../law/tables/hsn';
import {
  aCess,
  anHsnCode,
  anIrn,
  type Answer,
  aState,
  aSupplyType,
  noIsRegular,
  theCharges,
  whetherDeemedExport,
} from './answerForms';
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

interface DocumentQuestion {
  /** How it is answered. A question without it is about what the user has to check. */
  answer?: Answer;
  about: (entry: PlacedDocument, filing: Filing) => boolean;
}

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

const table = {
  place_of_supply: {
    answer: aState,
    about: ({ placeOfSupply }) => placeOfSupply.basis === 'own',
  },
  place_of_supply_shipping: {
    answer: aState,
    about: ({ placeOfSupply, document: { party } }) =>
      placeOfSupply.basis === 'gstin' &&
      party.shipping.state !== undefined &&
      party.shipping.state !== placeOfSupply.code,
  },
  reverse_charge: {
    answer: { facts: ['reverseCharge'], how: 'Yes or No' },
    about: (entry) => isB2b(entry) && entry.document.facts.reverseCharge === undefined,
  },
  supply_type: {
    answer: { ...aSupplyType, words: noIsRegular },
    about: (entry) => hasOpenSupplyType(entry) && entry.document.party.isSez === undefined,
  },
  deemed_export: {
    answer: whetherDeemedExport,
    about: (entry) => hasOpenSupplyType(entry) && entry.document.party.isSez === false,
  },
  sez_payment: {
    answer: { ...aSupplyType, how: 'SEZ With Payment of Tax or SEZ Without Payment of Tax' },
    about: (entry) =>
      hasOpenSupplyType(entry) &&
      entry.document.party.isSez === true &&
      !chargesTax(entry.document),
  },
  export_type: {
    answer: {
      ...aSupplyType,
      how: 'Export With Payment of Tax, Export Without Payment of Tax, or Regular',
      words: noIsRegular,
    },
    about: (entry) => isExport(entry) && entry.document.facts.supplyType === undefined,
  },
  export_currency: {
    answer: {
      facts: ['currency', 'exchangeRate'],
      how: 'currency and exchange rate, such as USD, 88.25',
    },
    about: (entry) =>
      entry.document.facts.currency === undefined &&
      (isExport(entry) || isAbroad(entry.document.party)),
  },
  shipping_bill: {
    answer: {
      facts: ['portCode', 'shippingBillNumber', 'shippingBillDate'],
      how: 'port code, number and date, such as INMAA1, 1234567, 2026-06-15',
      least: 3,
    },
    about: ({ section, document: { facts, lines } }) =>
      section === 'exp' &&
      facts.shippingBillNumber === undefined &&
      lines.some((line) => !isService(line)),
  },
  zero_rate_lines: {
    answer: {
      facts: ['zeroRateLines'],
      how: 'Nil-Rated, Exempt, Non-GST, Zero-Rated or, for a credit note without GST, Commercial',
    },
    about: ({ untaxed, document }) => untaxed !== 0n && zeroRateKindOf(document) === undefined,
  },
  commercial_note: {
    answer: {
      facts: ['zeroRateLines'],
      how: 'Commercial, Nil-Rated, Exempt or Non-GST',
      words: { yes: 'commercial', 'commercial, in no table': 'commercial' },
    },
    about: (entry) =>
      zeroRateKindOf(entry.document) === undefined &&
      entry.document.lines.some((line) => !isLineReported(line, entry)),
  },
  tax_without_payment: {
    answer: {
      ...aSupplyType,
      how: 'Export With Payment of Tax, SEZ With Payment of Tax, or Regular',
    },
    about: ({ supplyType, document: { tax = 0n } }) => !supplyTypes[supplyType].isTaxed && tax > 0n,
  },
  cess: {
    answer: aCess,
    about: (entry) =>
      supplierPaysTax(entry) &&
      entry.items.length > 0 &&
      entry.document.lines.every(({ cess }) => cess === undefined),
  },
  cess_amount: {
    answer: aCess,
    about: (entry) => supplierPaysTax(entry) && entry.document.lines.some(isUnexplained),
  },
  charges: {
    answer: theCharges,
    about: lacksCharges,
  },
  derived_charges: {
    answer: theCharges,
    about: ({ document }) => document.lines.some(({ charge }) => charge === 'derived'),
  },
  charge_hsn: {
    answer: theCharges,
    about: (entry, filing) =>
      needsHsn(entry, filing) &&
      entry.document.lines.some(({ charge, hsn }) => charge !== undefined && hsn === ''),
  },
  hidden_amounts: {
    about: (entry) => hidesAmounts(entry.document) && !lacksCharges(entry),
  },
  original_invoice: {
    answer: {
      facts: ['originalInvoiceNumber', 'originalInvoiceDate', 'originalInvoiceTotal'],
      how: 'number, date and total, such as INV-7, 2026-05-04, 300000',
      form: /\d/,
    },
    about: ({ document, isIntraState, supplyType, items, section }) =>
      isNote(document) &&
      section !== operatorPays &&
      !isRegistered(document.party) &&
      !isIntraState &&
      supplyType === 'regular' &&
      items.length > 0 &&
      document.facts.originalInvoice?.total === undefined,
  },
  credit_note_limit: {
    about: ({ document, items }, filing) => items.length > 0 && isAfterNoteLimit(document, filing),
  },
  credit_reversed: {
    about: (entry) => entry.section === 'cdnr' && !entry.isFiledByIff && needsReversal(entry),
  },
  irn: {
    answer: anIrn,
    about: (entry, filing) =>
      needsEInvoice(entry, filing) && entry.document.facts.irn === undefined,
  },
  e_invoiced: {
    about: ({ document, eInvoice }) => Boolean(document.facts.irn) && eInvoice === undefined,
  },
  e_invoices_left_out: {
    about: ({ eInvoice }) => eInvoice === 'leftToPortal',
  },
  irn_of_other_document: {
    answer: anIrn,
    about: ({ eInvoice }) => eInvoice === 'otherDocument',
  },
  notified_under: {
    answer: { facts: ['notifiedUnder'], how: '52 or 9(5)' },
    about: ({ document: { facts } }) =>
      Boolean(facts.eCommerceGstin) && facts.notifiedUnder === undefined,
  },
  e_commerce_gstin: {
    answer: { facts: ['eCommerceGstin'], how: 'the GSTIN of the operator' },
    about: ({ document: { facts } }) => !facts.eCommerceGstin && facts.notifiedUnder === '9(5)',
  },
} satisfies Record<string, DocumentQuestion>;

export type DocumentTopic = keyof typeof table;

export const questions = Object.entries(table) as Array<[DocumentTopic, DocumentQuestion]>;

/** How a question is answered; undefined if the facts of documents don't answer it. */
export const answerTo = (topic: string): Answer | undefined =>
  topic === 'optional_hsn' ? anHsnCode : questions.find(([one]) => one === topic)?.[1].answer;

/** Whether a question about a document asks for a fact. */
export const asksFor = (fact: Answerable, entry: PlacedDocument, filing: Filing): boolean =>
  questions.some(([, { answer, about }]) => answer?.facts.includes(fact) && about(entry, filing));
