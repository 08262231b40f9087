import type { IsoDate } from '../../../../core/day';
import type { Harm } from '../../../../law/problem';
import {
  harmOfSheet,
  type SheetFacts,
  type SheetFault,
  type SheetFix,
  type SheetProblem,
} from '../../../../returns/gstr1/sections/given/fault';
import type { SheetName } from '../../../../returns/gstr1/sections/sheets/sheets';
import { cellFixIn, cellProblemIn, isIn } from '../../../shared/run/words/cellWords';

/** Why a row of a section sheet can't be reported, in words. */
export interface SheetProblemRow {
  /** The position of its item. */
  item: number;
  /** Empty if the row belongs to no sheet. */
  sheet: SheetName | '';
  document: string;
  date: IsoDate | '';
  harm: Harm;
  column: string;
  problem: string;
  fix: string;
}

/** @param nameField the label of the field with the name of the sheet */
export function sheetProblemIn(fault: SheetFault, nameField: string): SheetProblemRow {
  const { row, column, problem, facts, fix } = fault;
  const { sheet, document, date } = facts;
  const text = isIn(problems, problem)
    ? problems[problem](facts)
    : cellProblemIn({ problem, facts });
  return {
    item: row,
    sheet,
    document,
    date,
    harm: harmOfSheet(fault),
    column: column || nameField,
    problem: column === '' ? text : `${column} in sheet ${sheet} ${text}`,
    fix: isIn(fixes, fix) ? fixes[fix](nameField) : cellFixIn({ fix, facts }, column),
  };
}

const item = ({ other = 0 }: SheetFacts): string => `item ${other + 1}`;
const names = (texts: readonly string[] = []): string => texts.join(', ');

/** What is wrong, after the name of the column, or as a sentence if there is none. */
const problems: Record<SheetProblem, (facts: SheetFacts) => string> = {
  unknownSheet: ({ value }) => `"${String(value)}" is not the name of a section sheet`,
  unknownHeadings: ({ headings }) =>
    `The headings are not those of a section sheet: ${names(headings)}`,
  severalSheets: ({ sheets }) => `The headings may be those of several sheets: ${names(sheets)}`,
  notOfPeriod: ({ sheets }) => `The return of this period has no sheet ${names(sheets)}`,
  operatorGstin: () => 'must be empty',
  afterPeriod: ({ value }) => `is after the return period: ${String(value)}`,
  chargeOfCbw: () => 'must be Y for intra-State supplies that attract IGST',
  chargeOfDeemedExport: () => 'must be N for deemed exports',
  ownGstin: () => 'is your own GSTIN',
  ownState: ({ value }) => `is your own state ${String(value)}`,
  smallInvoice: ({ limit }) => `must be above ${limit} rupees`,
  placeOfExport: () => 'must be empty for notes on exports',
  shareOfExport: () => 'must be 100 for notes on exports',
  noAdvance: () => 'must not be 0',
  otherSign: ({ whole }) => `must have the sign of ${whole}`,
  unequalHalves: () => 'must be the same as Central tax',
  notOperator: () => "is not an operator's: its 14th character must be C",
  unknownEcoType: () =>
    'is not one of the listed values, so the tax would be IGST within your state',
  tooManyCancelled: () => 'is more than Total Number',
  repeated: (facts) => `and all other values repeat ${item(facts)}`,
  contradicted: (facts) => `differs from ${item(facts)}, which is of the same document`,
};

const oneAmount = () => 'Correct one of the two amounts.';

const fixes: Record<SheetFix, (nameField: string) => string> = {
  unknownSheet: () => 'Use the names of the offline tool, such as b2b or hsn(b2c).',
  unknownHeadings: () =>
    "Give the rows with the offline tool's headings. In its workbook they are in line 4.",
  severalSheets: (nameField) =>
    `Add a field with the name of the sheet, and enter the name of the field in ${nameField}.`,
  notOfPeriod: () =>
    'From 05-2025 on, hsn is hsn(b2b) and hsn(b2c). An IFF has only documents of registered customers. Remove the row, or correct Return Period.',
  operatorGstin: () => 'Report supplies through operators of e-commerce in the sheet eco.',
  afterPeriod: () => 'Correct the date, or report the document in a later return.',
  chargeOfCbw: () => 'Enter Y, or correct the type.',
  chargeOfDeemedExport: () => 'Enter N, or correct the type.',
  ownGstin: () => 'Correct it. Transfers within one GSTIN are not supplies.',
  smallInvoice: () => 'Report the invoice in b2cs.',
  smallNote: () => 'Report the note in b2cs.',
  placeOfNote: () => 'Notes of type B2CL need it.',
  placeOfExport: () => 'Empty it, or correct UR Type.',
  shareOfExport: () => 'Empty it.',
  halfShippingBill: () => 'Enter both the number and the date of the shipping bill, or neither.',
  noAdvance: () => 'Remove the row.',
  otherSign: oneAmount,
  unequalHalves: oneAmount,
  notOperator: () => 'Enter the GSTIN with which the operator collects tax.',
  unknownEcoType: () =>
    'Use "Regular", "Deemed Exp", "SEZ supplies with payment" or "SEZ supplies without payment".',
  tooManyCancelled: () => 'Correct one of the two numbers.',
  repeated: () => 'Remove one of the two. If both are meant, add up their amounts in one.',
  contradicted: () => 'Give all rows of a document the same details, or correct its number.',
};
