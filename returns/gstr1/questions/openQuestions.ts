import { supplyTypes } from '../../../law/tables/gstr1';
import { isService } from '../../../law/tables/hsn';
import { inSlices, type Slices } from '../../../core/slices';
import {
  aCess,
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
import type { Answerable } from '../documents/answers';
import { isAfterNoteLimit } from '../documents/originals';
import type { Filing } from '../../../law/filing';
import { isInFile, type PlacedDocument } from '../placement/entry';
import { isAbroad } from '../../../law/parties/placeOfSupply';
import { chargesTax, isB2bSection, operatorPays } from '../placement/supply';
import { hidesAmounts, outsideLines, unexplained } from '../documents/lineAmounts';
import type { PlacedDocuments } from '../late/corrections';
import { aboutNames, type OpenQuestion, type Question } from './question';
import { needsHsn } from '../sums/hsn';

/** A question about single documents. */
interface DocumentQuestion extends Question {
  /** How it is answered. A question without it is about what the user has to check. */
  answer?: Answer;
  about: (entry: PlacedDocument, filing: Filing) => boolean;
}

const isB2b = (entry: PlacedDocument): boolean => isB2bSection(entry.section) && isInFile(entry);

const hasOpenSupplyType = (entry: PlacedDocument): boolean =>
  isB2b(entry) && entry.document.facts.supplyType === undefined;

const isExport = ({ supplyType }: PlacedDocument): boolean => supplyTypes[supplyType].isExport;

/** Whether the supplier pays tax and cess: not without payment of tax, nor under reverse charge. */
const supplierPaysTax = ({ supplyType, document }: PlacedDocument): boolean =>
  supplyTypes[supplyType].isTaxed && !document.facts.reverseCharge;

/** Whether the document's own amounts show a charge that the return lacks. */
function lacksCharges(entry: PlacedDocument): boolean {
  const { net, tax } = outsideLines(entry.document);
  return net !== 0n || (tax !== 0n && supplierPaysTax(entry));
}

const isUnexplained = (line: ReturnLine): boolean => unexplained(line) !== 0n;

/** Whether an e-invoice is required, as for registered buyers and exports with a taxable value. */
export const needsEInvoice = (entry: PlacedDocument, { turnoverAbove5Crore }: Filing): boolean =>
  turnoverAbove5Crore && entry.items.length > 0 && (isB2b(entry) || isExport(entry));

const questions: DocumentQuestion[] = [
  {
    topic: 'place_of_supply',
    answer: aState,
    question:
      'In which state is the place of supply? The customer has neither a GSTIN nor a state.',
    assumed: 'Your own state.',
    about: ({ placeOfSupply }) => placeOfSupply.basis === 'own',
  },
  {
    topic: 'place_of_supply_shipping',
    answer: aState,
    question:
      'Is the place of supply the state of the GSTIN or that of the shipping address? They differ.',
    assumed: 'The state of the GSTIN.',
    about: ({ placeOfSupply, document: { party } }) =>
      placeOfSupply.basis === 'gstin' &&
      party.shipping.state !== undefined &&
      party.shipping.state !== placeOfSupply.code,
  },
  {
    topic: 'reverse_charge',
    answer: { facts: ['reverseCharge'], how: 'Yes or No' },
    question: 'Does the customer pay the tax under reverse charge?',
    assumed: 'No.',
    about: (entry) => isB2b(entry) && entry.document.facts.reverseCharge === undefined,
  },
  {
    topic: 'supply_type',
    answer: { ...aSupplyType, words: noIsRegular },
    question: 'Is the customer a unit in a special economic zone (SEZ), or is it a deemed export?',
    assumed: 'Neither: a regular supply.',
    about: (entry) => hasOpenSupplyType(entry) && entry.document.party.isSez === undefined,
  },
  {
    topic: 'deemed_export',
    answer: whetherDeemedExport,
    question: 'Is it a deemed export? By the look-up, the customer is not an SEZ unit.',
    assumed: 'No: a regular supply.',
    about: (entry) => hasOpenSupplyType(entry) && entry.document.party.isSez === false,
  },
  {
    topic: 'sez_payment',
    answer: { ...aSupplyType, how: 'SEZ With Payment of Tax or SEZ Without Payment of Tax' },
    question:
      'Is the supply to the SEZ unit with or without payment of tax? Its lines bear no tax.',
    assumed: 'Without payment of tax.',
    about: (entry) =>
      hasOpenSupplyType(entry) &&
      entry.document.party.isSez === true &&
      !chargesTax(entry.document),
  },
  {
    topic: 'export_type',
    answer: {
      ...aSupplyType,
      how: 'Export With Payment of Tax, Export Without Payment of Tax, or Regular',
      words: noIsRegular,
    },
    question: 'Is it an export, and is it with or without payment of tax?',
    assumed:
      'An export, since the customer is abroad: with payment where a line has a tax rate, else without.',
    about: (entry) => isExport(entry) && entry.document.facts.supplyType === undefined,
  },
  {
    topic: 'export_currency',
    answer: {
      facts: ['currency', 'exchangeRate'],
      how: 'currency and exchange rate, such as USD, 88.25',
    },
    question:
      'In which currency are the amounts? The customer is abroad, and reads do not show it.',
    assumed: 'Rupees.',
    about: (entry) =>
      entry.document.facts.currency === undefined &&
      (isExport(entry) || isAbroad(entry.document.party)),
  },
  {
    topic: 'shipping_bill',
    answer: {
      facts: ['portCode', 'shippingBillNumber', 'shippingBillDate'],
      how: 'port code, number and date, such as INMAA1, 1234567, 2026-06-15',
      least: 3,
    },
    question: 'What are port code, number and date of the shipping bill?',
    assumed: 'None: the shipping bill does not exist yet.',
    about: ({ section, document: { facts, lines } }) =>
      section === 'exp' &&
      facts.shippingBillNumber === undefined &&
      lines.some((line) => !isService(line)),
  },
  {
    topic: 'zero_rate_lines',
    answer: { facts: ['zeroRateLines'], how: 'Nil-Rated, Exempt, Non-GST or Zero-Rated' },
    question: 'Are lines at 0 % nil-rated, exempt, outside GST or zero-rated?',
    assumed: 'Nil-rated.',
    about: ({ untaxed, document }) => untaxed !== 0n && document.facts.zeroRateLines === undefined,
  },
  {
    topic: 'tax_without_payment',
    answer: {
      ...aSupplyType,
      how: 'Export With Payment of Tax, SEZ With Payment of Tax, or Regular',
    },
    question:
      'Why do documents charge tax that are exports or SEZ supplies without payment of tax?',
    assumed: 'By mistake: no tax is reported.',
    about: ({ supplyType, document: { tax = 0n } }) => !supplyTypes[supplyType].isTaxed && tax > 0n,
  },
  {
    topic: 'cess',
    answer: aCess,
    question: 'Is there cess on the supply?',
    assumed: 'No.',
    about: (entry) =>
      supplierPaysTax(entry) &&
      entry.items.length > 0 &&
      entry.document.lines.every(({ cess }) => cess === undefined),
  },
  {
    topic: 'cess_amount',
    answer: aCess,
    question: 'Is it cess that makes lines cost more or less than taxable value and tax?',
    assumed: 'No: only the taxable value is reported, and the tax on it.',
    about: (entry) => supplierPaysTax(entry) && entry.document.lines.some(isUnexplained),
  },
  {
    topic: 'charges',
    answer: theCharges,
    question:
      'Which charges or deductions, such as freight, do the documents have beside their lines? Their Net Amount or Tax Amount differs from the lines.',
    assumed: 'None: only the lines are reported, so the tax may be too low.',
    about: lacksCharges,
  },
  {
    topic: 'derived_charges',
    answer: theCharges,
    question: 'Are the amounts outside the lines charges or deductions that are taxed like them?',
    assumed: 'Yes: their tax is that of the rate of the lines to the paisa, and of no other rate.',
    about: ({ document }) => document.lines.some(({ charge }) => charge === 'derived'),
  },
  {
    topic: 'charge_hsn',
    answer: theCharges,
    question: 'Under which SAC or HSN code does the HSN summary report the charges?',
    assumed: 'None: the HSN summary lacks them.',
    about: (entry, filing) =>
      needsHsn(entry, filing) &&
      entry.document.lines.some(({ charge, hsn }) => charge !== undefined && hsn === ''),
  },
  {
    topic: 'hidden_amounts',
    question: 'What makes the total differ from net amount and tax: an adjustment or TCS?',
    assumed: 'Nothing that is part of the taxable value.',
    about: (entry) => hidesAmounts(entry.document) && !lacksCharges(entry),
  },
  {
    topic: 'original_invoice',
    answer: {
      facts: ['originalInvoiceNumber', 'originalInvoiceDate', 'originalInvoiceTotal'],
      how: 'number, date and total, such as INV-7, 2026-05-04, 300000',
      form: /\d/,
    },
    question: 'Which invoice is the note for? A B2C (Large) invoice is reduced in section cdnur.',
    assumed: 'An invoice of the same size as the note.',
    about: ({ document, isIntraState, supplyType, items, section }) =>
      isNote(document) &&
      section !== operatorPays &&
      !isRegistered(document.party) &&
      !isIntraState &&
      supplyType === 'regular' &&
      items.length > 0 &&
      document.facts.originalInvoice?.total === undefined,
  },
  {
    topic: 'credit_note_limit',
    question:
      'May the credit notes still reduce tax? Section 34(2) allows it until 30 November after the financial year of the invoice, or until the annual return if that is earlier.',
    assumed: 'Yes: they are reported.',
    about: ({ document, items }, filing) => items.length > 0 && isAfterNoteLimit(document, filing),
  },
  {
    topic: 'irn',
    answer: anIrn,
    question:
      'Which documents have an IRN? The portal fills e-invoiced documents into GSTR-1 by itself.',
    assumed: 'The file holds all documents, those with an IRN too.',
    about: (entry, filing) =>
      needsEInvoice(entry, filing) && entry.document.facts.irn === undefined,
  },
  {
    topic: 'e_invoiced',
    question:
      'The documents have an IRN, so the portal has filled them into GSTR-1 by itself. Do they agree?',
    assumed: 'Yes. The file holds them too.',
    about: ({ document, eInvoice }) => Boolean(document.facts.irn) && eInvoice === undefined,
  },
  {
    topic: 'e_invoices_left_out',
    question:
      'The portal has filled in the documents with an IRN. Do all of them appear there, with the right amounts?',
    assumed: 'Yes. The file leaves them out of b2b, cdnr, exp and cdnur.',
    about: ({ eInvoice }) => eInvoice === 'leftToPortal',
  },
  {
    topic: 'irn_of_other_document',
    answer: anIrn,
    question:
      'Which IRN is right? The given one does not belong to the number and date of the document.',
    assumed: 'None. The file holds the documents.',
    about: ({ eInvoice }) => eInvoice === 'otherDocument',
  },
  {
    topic: 'notified_under',
    answer: { facts: ['notifiedUnder'], how: '52 or 9(5)' },
    question:
      'Does the e-commerce operator collect tax (section 52), or pay it instead of you (section 9(5))?',
    assumed: 'It collects tax: the supplies are also in their usual sections.',
    about: ({ document: { facts } }) =>
      Boolean(facts.eCommerceGstin) && facts.notifiedUnder === undefined,
  },
  {
    topic: 'e_commerce_gstin',
    answer: { facts: ['eCommerceGstin'], how: 'the GSTIN of the operator' },
    question: 'Through which operator were the supplies under section 9(5) made?',
    assumed: 'Through none: you pay the tax, and they are in their usual sections.',
    about: ({ document: { facts } }) => !facts.eCommerceGstin && facts.notifiedUnder === '9(5)',
  },
];

/** The open questions about the documents that a return reports. */
export function* openQuestions(
  { entries, names }: Pick<PlacedDocuments, 'entries' | 'names'>,
  filing: Filing,
): Slices<OpenQuestion[]> {
  const asked = questions.map((question) => ({ ...question, documents: [] as string[] }));
  yield* inSlices(entries, (entry) => {
    const name = names.nameOf(entry.document);
    for (const { about, documents } of asked) {
      if (about(entry, filing)) documents.push(name);
    }
  });
  return asked.flatMap(({ topic, question, assumed, documents }) =>
    aboutNames({ topic, question, assumed }, documents),
  );
}

/** How a question is answered; undefined if the facts of documents don't answer it. */
export const answerTo = ({ topic }: Pick<OpenQuestion, 'topic'>): Answer | undefined =>
  questions.find((one) => one.topic === topic)?.answer;

/** Whether a question about a document asks for a fact. */
export const asksFor = (fact: Answerable, entry: PlacedDocument, filing: Filing): boolean =>
  questions.some(({ answer, about }) => answer?.facts.includes(fact) && about(entry, filing));
