import {
  type DocumentProblem,
  problemOf,
} from '../../../../returns/gstr1/documents/documentProblem';
import type {
  SheetCode,
  SheetFacts,
  SheetProblem,
} from '../../../../returns/gstr1/sections/given/sheetProblem';
import { cellWords, hasWordsFor, type Words } from '../../../shared/words/cells';

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
  const { problem, fix } = hasWordsFor(words, code)
    ? words[code](facts, nameField)
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
const words: Record<SheetCode, (facts: SheetFacts, nameField: string) => Words> = {
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
