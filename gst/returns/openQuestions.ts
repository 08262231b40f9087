import { supplyTypes } from '../tables/gstr1';
import { isNote, isRegistered, type ReturnLine, type NumberedDocument } from './documents/document';
import type { Filing } from './base/filing';
import type { PlacedDocument } from './placement/entry';
import { hidesAmounts, unexplained } from './rules/totals';

/** A fact that the service does not return and the user has not given. */
export interface OpenQuestion {
  /** Its subject, such as `reverse_charge`. */
  topic: string;
  question: string;
  /** What the return assumes as long as the question is open. */
  assumed: string;
  /** How many documents it concerns; 0 if it concerns the whole return. */
  count: number;
  /** Their numbers, the first 50 of them. */
  documents: string[];
}

/** A question about single documents. */
interface DocumentQuestion {
  topic: string;
  question: string;
  assumed: string;
  about: (entry: PlacedDocument, filing: Filing) => boolean;
}

/** A longer list of numbers would hide everything else. */
const mostNumbers = 50;

const isB2b = ({ section, items, isFiledByIff }: PlacedDocument): boolean =>
  (section === 'b2b' || section === 'cdnr') && items.length > 0 && !isFiledByIff;

const isExport = ({ supplyType }: PlacedDocument): boolean => supplyTypes[supplyType].isExport;

const isUnexplained = (line: ReturnLine): boolean => unexplained(line) !== 0n;

/** Whether an e-invoice is required, as for registered buyers and exports with a taxable value. */
export const needsEInvoice = (entry: PlacedDocument, { turnoverAbove5Crore }: Filing): boolean =>
  turnoverAbove5Crore && entry.items.length > 0 && (isB2b(entry) || isExport(entry));

const questions: DocumentQuestion[] = [
  {
    topic: 'place_of_supply',
    question:
      'In which state is the place of supply? The customer has neither a GSTIN nor a state.',
    assumed: 'Your own state.',
    about: ({ placeOfSupply }) => placeOfSupply.basis === 'own',
  },
  {
    topic: 'place_of_supply_shipping',
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
    question: 'Does the customer pay the tax under reverse charge?',
    assumed: 'No.',
    about: (entry) => isB2b(entry) && entry.document.facts.reverseCharge === undefined,
  },
  {
    topic: 'supply_type',
    question: 'Is the customer a unit in a special economic zone (SEZ), or is it a deemed export?',
    assumed: 'Neither: a regular supply.',
    about: (entry) => isB2b(entry) && entry.document.facts.supplyType === undefined,
  },
  {
    topic: 'export_type',
    question: 'Is it an export, and is it with or without payment of tax?',
    assumed:
      'An export, since the customer is abroad: with payment where a line has a tax rate, else without.',
    about: (entry) => isExport(entry) && entry.document.facts.supplyType === undefined,
  },
  {
    topic: 'export_currency',
    question: 'Are the amounts of exports in rupees? Reads do not show the currency.',
    assumed: 'Yes.',
    about: isExport,
  },
  {
    topic: 'shipping_bill',
    question: 'What are port code, number and date of the shipping bill?',
    assumed: 'None: for services, or where the shipping bill does not exist yet.',
    about: (entry) =>
      entry.section === 'exp' && entry.document.facts.shippingBillNumber === undefined,
  },
  {
    topic: 'zero_rate_lines',
    question: 'Are lines at 0 % nil-rated, exempt, outside GST or zero-rated?',
    assumed: 'Nil-rated.',
    about: ({ untaxed, document }) => untaxed !== 0n && document.facts.zeroRateLines === undefined,
  },
  {
    topic: 'cess',
    question: 'Is there cess on the supply?',
    assumed: 'No.',
    about: ({ items, document }) =>
      items.length > 0 && document.lines.every(({ cess }) => cess === undefined),
  },
  {
    topic: 'cess_amount',
    question: 'Is it cess that makes lines cost more or less than taxable value and tax?',
    assumed: 'No: only the taxable value is reported, and the tax on it.',
    about: ({ document }) => document.lines.some(isUnexplained),
  },
  {
    topic: 'hidden_amounts',
    question:
      'What makes the total differ from the lines: a charge, a deduction, an adjustment or TCS?',
    assumed: 'Nothing that is part of the taxable value.',
    about: ({ document }) => hidesAmounts(document),
  },
  {
    topic: 'original_invoice',
    question: 'Which invoice is the note for? A B2C (Large) invoice is reduced in section cdnur.',
    assumed: 'An invoice of the same size as the note.',
    about: ({ document, isIntraState, supplyType, items }) =>
      isNote(document) &&
      !isRegistered(document.party) &&
      !isIntraState &&
      supplyType === 'regular' &&
      items.length > 0 &&
      document.facts.originalInvoice?.total === undefined,
  },
  {
    topic: 'irn',
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
    about: ({ document }) => Boolean(document.facts.irn),
  },
];

/** The open questions about the documents that a return reports. */
export function openQuestions(entries: readonly PlacedDocument[], filing: Filing): OpenQuestion[] {
  return questions.flatMap(({ topic, question, assumed, about }) => {
    const documents = entries.filter((entry) => about(entry, filing));
    return documents.length === 0
      ? []
      : [
          aboutDocuments(
            { topic, question, assumed },
            documents.map(({ document }) => document),
          ),
        ];
  });
}

/** A question about some documents. */
export const aboutDocuments = (
  question: Pick<OpenQuestion, 'topic' | 'question' | 'assumed'>,
  documents: readonly NumberedDocument[],
): OpenQuestion =>
  aboutNumbers(
    question,
    documents.map(({ number }) => number),
  );

/** A question about documents of which only the numbers are known. */
export const aboutNumbers = (
  question: Pick<OpenQuestion, 'topic' | 'question' | 'assumed'>,
  numbers: readonly string[],
): OpenQuestion => ({
  ...question,
  count: numbers.length,
  documents: numbers.slice(0, mostNumbers),
});
