/** The words of GSTR-1: its questions, the problems of section sheets, and those of filed returns. */
import { InputError, notJson, withErrors } from '../../../../core/inputError';
import type { Advice } from '../../../../law/advice';
import { filePeriod, lastMonthOf, type Filing } from '../../../../law/filing';
import type { Finding } from '../../../../law/rules/rule';
import {
  type DocumentProblem,
  problemOf,
} from '../../../../returns/gstr1/documents/documentProblem';
import type { PreparedGstr1 } from '../../../../returns/gstr1/prepareGstr1';
import { asAssumed } from '../../../../returns/gstr1/questions/answeredQuestions';
import { answerTo } from '../../../../returns/gstr1/questions/openQuestions';
import type { OpenQuestion, Topic } from '../../../../returns/gstr1/questions/question';
import {
  FiledError,
  type FiledFacts,
  type FiledProblem,
} from '../../../../returns/gstr1/sections/filed/fault';
import type {
  SheetCode,
  SheetFacts,
  SheetProblem,
} from '../../../../returns/gstr1/sections/given/sheetProblem';
import { findingIn, reasonIn } from '../../../shared/words/law';
import {
  type AdvisedField,
  cellWords,
  hasWordsFor,
  type Words,
} from '../../../shared/words/sheets';

/** The words of a question. */
interface QuestionWords {
  question: string;
  /** What the return assumes until it is answered, and what to do if that is wrong. */
  assumed: string | ((asked: OpenQuestion) => string);
  /** What it is about, if no answer and no option has it. */
  about?: string;
  /** The options that answer it, by their labels. */
  options?: readonly string[];
}

export const questionWords: Record<Topic, QuestionWords> = {
  place_of_supply: {
    question:
      'In which state is the place of supply? The customer has neither a GSTIN nor a state.',
    assumed: 'Your own state.',
  },
  place_of_supply_shipping: {
    question:
      'Is the place of supply the state of the GSTIN or that of the shipping address? They differ.',
    assumed: 'The state of the GSTIN.',
  },
  reverse_charge: {
    question: 'Does the customer pay the tax under reverse charge?',
    assumed: 'No.',
  },
  supply_type: {
    question: 'Is the customer a unit in a special economic zone (SEZ), or is it a deemed export?',
    assumed: 'Neither: a regular supply.',
  },
  deemed_export: {
    question: 'Is it a deemed export? By the look-up, the customer is not an SEZ unit.',
    assumed: 'No: a regular supply.',
  },
  sez_payment: {
    question:
      'Is the supply to the SEZ unit with or without payment of tax? Its lines bear no tax.',
    assumed: 'Without payment of tax.',
  },
  export_type: {
    question: 'Is it an export, and is it with or without payment of tax?',
    assumed:
      'An export, since the customer is abroad: with payment where a line has a tax rate, else without.',
  },
  export_currency: {
    question:
      'In which currency are the amounts? The customer is abroad, and reads do not show it.',
    assumed: 'Rupees.',
  },
  shipping_bill: {
    question: 'What are port code, number and date of the shipping bill?',
    assumed: 'None: the shipping bill does not exist yet.',
  },
  zero_rate_lines: {
    question: 'Are lines at 0 % nil-rated, exempt, outside GST or zero-rated?',
    assumed: 'Nil-rated.',
  },
  commercial_note: {
    question:
      'Are these credit notes at 0 % without GST (commercial)? Their invoices bear tax on every line.',
    assumed: 'Yes: they are in no table, and reduce neither tax nor nil-rated supplies.',
  },
  tax_without_payment: {
    question:
      'Why do documents charge tax that are exports or SEZ supplies without payment of tax?',
    assumed: 'By mistake: no tax is reported.',
  },
  cess: {
    question: 'Is there cess on the supply?',
    assumed: 'No.',
  },
  cess_amount: {
    question: 'Is it cess that makes lines cost more or less than taxable value and tax?',
    assumed: 'No: only the taxable value is reported, and the tax on it.',
  },
  charges: {
    question:
      'Which charges or deductions, such as freight, do the documents have beside their lines? Their Net Amount or Tax Amount differs from the lines.',
    assumed: 'None: only the lines are reported, so the tax may be too low.',
  },
  derived_charges: {
    question: 'Are the amounts outside the lines charges or deductions that are taxed like them?',
    assumed: 'Yes: their tax is that of the rate of the lines to the paisa, and of no other rate.',
  },
  charge_hsn: {
    question: 'Under which SAC or HSN code does the HSN summary report the charges?',
    assumed: 'None: the HSN summary lacks them.',
  },
  hidden_amounts: {
    question: 'What makes the total differ from net amount and tax: an adjustment or TCS?',
    assumed: 'Nothing that is part of the taxable value.',
    about: 'Total Amount',
  },
  original_invoice: {
    question: 'Which invoice is the note for? A B2C (Large) invoice is reduced in section cdnur.',
    assumed: 'An invoice of the same size as the note.',
  },
  credit_note_limit: {
    question:
      'May the credit notes still reduce tax? Section 34(2) allows it until 30 November after the financial year of the invoice, or until the annual return if that is earlier.',
    assumed: 'Yes: they are reported.',
    about: 'Document Date',
  },
  credit_reversed: {
    question:
      'Have these customers reversed the credit that they took on the invoices? Since 01-10-2025, a credit note reduces tax only then (section 34(2)).',
    assumed: 'Yes, all of them: the notes reduce the tax.',
    about: 'Document Type',
  },
  irn: {
    question:
      'Which documents have an IRN? The portal fills e-invoiced documents into GSTR-1 by itself.',
    assumed: 'The file holds all documents, those with an IRN too.',
  },
  e_invoiced: {
    question:
      'The documents have an IRN, so the portal has filled them into GSTR-1 by itself. Do they agree?',
    assumed: 'Yes. The file holds them too.',
    about: 'E-Invoiced Documents',
  },
  e_invoices_left_out: {
    question:
      'The portal has filled in the documents with an IRN. Do all of them appear there, with the right amounts?',
    assumed: 'Yes. The file leaves them out of b2b, cdnr, exp and cdnur.',
    about: 'E-Invoiced Documents',
  },
  irn_of_other_document: {
    question:
      'Which IRN is right? The given one does not belong to the number and date of the document.',
    assumed: 'None. The file holds the documents.',
  },
  notified_under: {
    question:
      'Does the e-commerce operator collect tax (section 52), or pay it instead of you (section 9(5))?',
    assumed: 'It collects tax: the supplies are also in their usual sections.',
  },
  e_commerce_gstin: {
    question: 'Through which operator were the supplies under section 9(5) made?',
    assumed: 'Through none: you pay the tax, and they are in their usual sections.',
  },
  late: {
    question:
      "Did no return report these documents of earlier periods, and did their customers have today's GSTIN then? Interest may be due (section 50), and the limit is 30 November after the financial year, or the annual return if it is filed earlier (section 37(3)).",
    assumed: "Yes: this return reports them with today's GSTIN.",
    about: 'Late',
  },
  too_late: {
    question:
      'Can these still be reported? The limit of section 37(3) is 30 November after the financial year of the document, or the annual return if that is filed earlier.',
    assumed: 'Yes: the file has them, although that day is over when this return is filed.',
    about: 'Document Date',
  },
  amended_date: {
    question:
      'Is the corrected date right? The portal accepts none after the period of the original.',
    assumed: 'Yes: the file has it, and the portal may refuse it.',
    about: 'Document Date',
  },
  b2cs_reduced: {
    question:
      'Does the last return have nothing else in its sums of B2C (Small) than documents of its period? Late documents of earlier periods are part of them.',
    assumed: 'Nothing else: this return reduces the sums to the documents of that period.',
    about: 'Last Return (JSON)',
  },
  last_return_covers: {
    question: 'Was the last return filed for a month or for a quarter? Its documents do not tell.',
    assumed: ({ frequency }) =>
      `For a ${frequency === 'monthly' ? 'month' : 'quarter'}, as this one. Otherwise choose it in Last Return Covers.`,
    options: ['Last Return Covers'],
  },
  last_return_documents: {
    question:
      'Where are these documents of the last return? They are not among the documents that were given.',
    assumed: 'They are as they were filed. The sums of B2C (Small) are not compared.',
    about: 'Last Return (JSON)',
  },
  late_not_found: {
    question:
      'Which documents do these numbers mean, which are given as late? No document of an earlier period has them.',
    assumed: 'None.',
    options: ['Late Documents'],
  },
  amended_hsn: {
    question:
      'What do these amendments add to table 12, by HSN code? Only the difference belongs there, and the codes of the original are not known.',
    assumed: 'Nothing: table 12 leaves the difference out.',
    about: 'HSN Code',
  },
  amended_quantity: {
    question: 'By how much did the quantities change? The last return does not have them.',
    assumed: 'Not at all: table 12 has the difference of the amounts only.',
    about: 'Quantity',
  },
  optional_hsn: {
    question:
      'Which HSN code or SAC do the lines have that lack a valid one? It is optional for B2C up to 5 crore.',
    assumed: 'None: the HSN summary leaves these lines out.',
    about: 'HSN Code',
  },
  challan_nature: {
    question:
      'Are delivery challans for job work, supply on approval, liquid gas or something else?',
    assumed: 'Something else: nature 12 of table 13.',
    options: ['Delivery Challans For'],
  },
  gaps: {
    question: 'What became of the numbers that are missing? Cancelled ones belong in table 13.',
    assumed: 'They were never issued.',
    about: 'Document Number',
  },
  advances: {
    question:
      'Were advances received for services, or earlier ones settled by invoices of the period?',
    assumed: 'No: payments were not read. They are read only with the option Advances.',
    options: ['Advances'],
  },
  advance_terms: {
    question: 'What are these payments for: services, at which rate and place of supply, or goods?',
    assumed: 'They are not reported. Add them to Advances in Options.',
    options: ['Advances'],
  },
  advance_settled: {
    question:
      'What do these payments settle? The amounts of the list of payments do not add up, or an invoice is not found, or two have its number.',
    assumed: 'They are not reported.',
    about: 'Advances',
  },
  advances_adjusted: {
    question:
      'Did earlier returns report these advances in table 11A, at the same rates and places?',
    assumed: 'Yes: table 11B takes their tax back. Otherwise the tax is too low.',
    about: 'Advances',
  },
  e_commerce_signs: {
    question:
      'How are the supplies through these operators reported? A tax on them has another sign than their value.',
    assumed: 'As computed. The offline tool does not accept it.',
    about: 'E-Commerce GSTIN',
  },
  e_commerce_amended: {
    question:
      'What do the supplies through these operators come to in the earlier return, now that documents amend them? Table 14A states whole sums.',
    assumed:
      'They are not in table 14A. Give Last Return (JSON) of the period with the originals among the documents, or correct the sums on the portal.',
    about: 'E-Commerce GSTIN',
  },
  aggregate_turnover: {
    question:
      'What was the aggregate turnover of the previous financial year, and what is it in the current one?',
    assumed: 'The file does not state it. The portal may ask for it.',
    options: ['Turnover of Previous Year', 'Turnover of This Year'],
  },
  documents_issued: {
    question: 'Which documents were issued? The sheet docs is missing.',
    assumed: 'None. From 05-2025 on, the portal requires table 13 if there are supplies.',
    about: 'Documents Issued',
  },
  hsn: {
    question: 'What are the sums by HSN code? The HSN sheets are missing.',
    assumed: 'The file has no table 12.',
    about: 'HSN Summary',
  },
};

/** The questions that the answer to a problem answers, by what the user can give. */
const topics: Partial<Record<Advice, Topic>> = {
  giveCharges: 'charges',
  giveCurrency: 'export_currency',
  giveExchangeRate: 'export_currency',
};

/** What the answer in the row of a problem would be about; empty if none would change the return. */
export const topicOf = ({ advice = [] }: Finding): string =>
  advice.flatMap((one) => topics[one] ?? [])[0] ?? '';

/** A longer list would hide the rest of the row. Check has all of them. */
const mostNumbers = 50;

/** What a return leaves out, proposes and assumes, as its row has it. */
export const reportIn = (report: Omit<PreparedGstr1, 'parts' | 'reported'>) => ({
  ...report,
  open_questions: report.open_questions.map((question) => ({
    ...questionIn(question),
    documents: question.documents.slice(0, mostNumbers),
  })),
  left_out: report.left_out.map((row) => ({ ...row, reason: reasonIn(row.reason) })),
  proposals: report.proposals.map((row) => ({ ...row, reason: reasonIn(row.reason) })),
});

/** A problem as a row has it. */
export const problemIn = ({ facts, at, harm, about, documents = '' }: DocumentProblem) => ({
  ...findingIn(facts),
  kind: 'problem',
  harm,
  document: at.document,
  document_type: about.type,
  document_date: about.date,
  hash_id: about.id,
  customer_name: about.customer,
  customer_gstin: about.customerGstin,
  customer_id: about.customerId,
  documents,
});

/** A question as a row has it. */
export function questionIn(asked: OpenQuestion) {
  const { topic, count, documents } = asked;
  const { question, assumed } = questionWords[topic];
  return {
    topic,
    question,
    assumed: typeof assumed === 'string' ? assumed : assumed(asked),
    count,
    documents,
  };
}

/** How to answer a question, and what is assumed until then, as sentences. */
export function fixOf(topic: Topic, assumed: string): string {
  const { options = [] } = questionWords[topic];
  const how = answerTo(topic)?.how;
  const given = how === undefined ? `"${asAssumed}" if it is right` : `${how}, or "${asAssumed}"`;
  return [
    ...(options.length > 0 ? [`Give ${options.join(' and ')} in Options of Prepare GSTR-1.`] : []),
    `In answer, enter ${given}. Assumed until then: ${assumed}`,
  ].join(' ');
}

/**
 * Why a row of a section sheet can't be reported, in words. The sheet stands for the type of the document.
 * @param nameField the label of the field with the name of the sheet
 */
export function sheetProblemIn(
  { code, facts, at, harm }: SheetProblem,
  nameField: string,
): DocumentProblem {
  const { row, column, document: number } = at;
  const { sheet: type, date } = facts;
  const { problem, fix } = hasWordsFor(sheetWords, code)
    ? sheetWords[code](facts, nameField)
    : cellWords({ code, facts }, column);
  const found =
    column === ''
      ? { field: nameField, problem, fix }
      : { field: column, problem: `${column} in sheet ${type} ${problem}`, fix };
  return problemOf({ number, type, date, row }, { code, facts: found, harm });
}

const item = ({ other = 0 }: SheetFacts): string => `item ${other + 1}`;
const names = (texts: readonly string[] = []): string => texts.join(', ');

/** What is wrong, after the name of the column, or as a sentence if there is none. */
const sheetWords: Record<SheetCode, (facts: SheetFacts, nameField: string) => Words> = {
  unknownSheet: ({ value }) => ({
    problem: `"${String(value)}" is not the name of a section sheet`,
    fix: 'Use the names of the offline tool, such as b2b or hsn(b2c).',
  }),
  unknownHeadings: ({ headings }) => ({
    problem: `The headings are not those of a section sheet: ${names(headings)}`,
    fix: "Give the rows with the offline tool's headings. In its workbook they are in line 4.",
  }),
  severalSheets: ({ sheets }, nameField) => ({
    problem: `The headings may be those of several sheets: ${names(sheets)}`,
    fix: `Add a field with the name of the sheet, and enter the name of the field in ${nameField}.`,
  }),
  notOfPeriod: ({ sheets }) => ({
    problem: `The return of this period has no sheet ${names(sheets)}`,
    fix: 'From 05-2025 on, hsn is hsn(b2b) and hsn(b2c). An IFF has only documents of registered customers. Remove the row, or correct Return Period.',
  }),
  operatorGstin: () => ({
    problem: 'must be empty',
    fix: 'Report supplies through operators of e-commerce in the sheet eco.',
  }),
  afterPeriod: ({ value }) => ({
    problem: `is after the return period: ${String(value)}`,
    fix: 'Correct the date, or report the document in a later return.',
  }),
  chargeOfCbw: () => ({
    problem: 'must be Y for intra-State supplies that attract IGST',
    fix: 'Enter Y, or correct the type.',
  }),
  chargeOfDeemedExport: () => ({
    problem: 'must be N for deemed exports',
    fix: 'Enter N, or correct the type.',
  }),
  ownGstin: () => ({
    problem: 'is your own GSTIN',
    fix: 'Correct it. Transfers within one GSTIN are not supplies.',
  }),
  invoiceInOwnState: ({ value }) => ({
    problem: `is your own state ${String(value)}`,
    fix: 'Report the invoice in b2cs.',
  }),
  noteInOwnState: ({ value }) => ({
    problem: `is your own state ${String(value)}`,
    fix: 'Report the note in b2cs.',
  }),
  smallInvoice: ({ limit }) => ({
    problem: `must be above ${limit} rupees`,
    fix: 'Report the invoice in b2cs.',
  }),
  placeOfNote: () => ({ problem: 'is empty', fix: 'Notes of type B2CL need it.' }),
  placeOfExport: () => ({
    problem: 'must be empty for notes on exports',
    fix: 'Empty it, or correct UR Type.',
  }),
  shareOfExport: () => ({ problem: 'must be 100 for notes on exports', fix: 'Empty it.' }),
  halfShippingBill: () => ({
    problem: 'is empty',
    fix: 'Enter both the number and the date of the shipping bill, or neither.',
  }),
  noAdvance: () => ({ problem: 'must not be 0', fix: 'Remove the row.' }),
  otherSign: ({ whole }) => ({
    problem: `must have the sign of ${whole}`,
    fix: 'Correct one of the two amounts.',
  }),
  unequalHalves: () => ({
    problem: 'must be the same as Central tax',
    fix: 'Correct one of the two amounts.',
  }),
  notOperator: () => ({
    problem: "is not an operator's: its 14th character must be C",
    fix: 'Enter the GSTIN with which the operator collects tax.',
  }),
  unknownEcoType: () => ({
    problem: 'is not one of the listed values, so the tax would be IGST within your state',
    fix: 'Use "Regular", "Deemed Exp", "SEZ supplies with payment" or "SEZ supplies without payment".',
  }),
  tooManyCancelled: () => ({
    problem: 'is more than Total Number',
    fix: 'Correct one of the two numbers.',
  }),
  repeated: (facts) => ({
    problem: `and all other values repeat ${item(facts)}`,
    fix: 'Remove one of the two. If both are meant, add up their amounts in one.',
  }),
  contradicted: (facts) => ({
    problem: `differs from ${item(facts)}, which is of the same document`,
    fix: 'Give all rows of a document the same details, or correct its number.',
  }),
};

/** What a function reads of filed returns. @throws InputError for another text or file */
export function inFiledWords<Result>(
  { label, advice }: AdvisedField,
  filing: Filing,
  read: () => Result,
): Result {
  const errorOf = (error: unknown): unknown => {
    if (!(error instanceof FiledError)) return error;
    const { code, facts } = error;
    if (code === 'notJson') return notJson(label, String(facts.text), advice);
    const message = `${label} ${filedProblems[code](facts, filing)}`;
    return new InputError(label, message, filedFixes[code] ?? advice);
  };
  return withErrors(errorOf, read);
}

const filedProblems: Record<
  Exclude<FiledProblem, 'notJson'>,
  (facts: FiledFacts, filing: Filing) => string
> = {
  noFile: () => 'is empty',
  notFile: () => 'must be the file of a return',
  notGstr1: ({ block }) =>
    `is not a file of GSTR-1: ${block === undefined ? 'it needs gstin and fp' : `it contains "${block}"`}`,
  otherGstin: ({ gstin }, filing) => `is of the GSTIN ${gstin}, not of Own GSTIN ${filing.gstin}`,
  notEarlier: ({ period = '' }, filing) =>
    `is of ${period.slice(0, 2)}-${period.slice(2)}, which is not before the return period ${filePeriod(filing)}`,
  notOfPeriod: ({ period }, filing) => `is of the period ${period}, not of ${lastMonthOf(filing)}`,
  severalPeriods: () => 'has files of different periods',
  unreadableSection: ({ section }) => `has a section ${section} that can't be read`,
  notAmount: ({ record, value }) =>
    `has ${record} with an amount that can't be read${value === undefined ? '' : `: ${JSON.stringify(value)}`}`,
  notDate: ({ record }) => `has ${record} with a date that can't be read`,
  noNumber: ({ record }) => `has ${record}`,
  repeated: ({ record }) => `has ${record} twice`,
};

/** Where the fix is not to give another file. */
const filedFixes: Partial<Record<FiledProblem, string>> = {
  notEarlier: 'Give the file of an earlier return, or correct Return Period.',
  severalPeriods: 'Give the parts of one return only.',
  repeated: 'Give each part of the file once.',
};
