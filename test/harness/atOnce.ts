/** The functions of law/, sheets/, receivables/ and returns/ that work in slices, without pauses. */
import { withErrors } from '../../core/inputError';
import type { Slices } from '../../core/slices';
import type { Fields } from '../../law/readValues';
import { documentsBy, type SheetCells } from '../../sheets/columns/candidates';
import * as sheetColumns from '../../sheets/columns/sheetColumns';
import type { KnownMeanings, WantedColumns } from '../../sheets/columns/wanted';
import * as outwardSide from '../../returns/gstr3b/outwardSide';
import * as orders from '../../sheets/rows/orders';
import type { Register } from '../../sheets/rows/register';
import * as salesRows from '../../returns/registers/readDocuments';
import { problemIn, questionIn, reportIn } from '../../nodes/GstReturns/actions/words/gstr1';
import { gstr2bErrorIn, rowIn } from '../../nodes/GstReturns/actions/words/gstr2b';
import { noticeIn } from '../../nodes/shared/words/sheets';
import * as purchaseRows from '../../returns/registers/readPurchases';
import { readOpenDocument } from '../../receivables/openDocuments';
import * as programs from '../../sheets/programs/knownSheet';
import * as tables from '../../sheets/programs/tableRows';
import * as matching from '../../returns/gstr2b/matching/match';
import * as files from '../../returns/gstr2b/supplied/read2b';
import * as reconciliation from '../../returns/gstr2b/reconcile';
import * as sheetChecks from '../../returns/gstr1/checkSheets';
import * as checks from '../../returns/gstr1/checkReturn';
import * as upload from '../../returns/gstr1/sections/file/uploadFile';
import * as sheetLines from '../../returns/gstr1/sections/given/readSheets';
import * as returns from '../../returns/gstr1/prepareGstr1';
import * as sections from '../../returns/gstr1/sectionRows';
import type { Earlier } from '../../law/rules/among';
import { groupRules } from '../../law/rules/groups';
import type { Subject } from '../../law/rules/subjects/subject';
import * as rules from '../../law/rules/table';

/** The result of work in slices, without pauses. */
export function whole<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const atOnce =
  <Arguments extends unknown[], Result>(inSlices: (...given: Arguments) => Slices<Result>) =>
  (...given: Arguments): Result =>
    whole(inSlices(...given));

const noticesInWords = <T>({ notices, ...register }: Register<T>) => ({
  ...register,
  notices: notices.map((notice) => noticeIn(notice, 'item')),
});

/** Rows with the same key, or else number, are one document. */
export function readColumns(
  rows: readonly SheetCells[],
  wanted: WantedColumns,
  known?: KnownMeanings,
): sheetColumns.SheetColumns {
  const texts = whole(sheetColumns.textColumns(rows, wanted, known));
  const documentOf = documentsBy(rows, texts.found.get('key') ?? texts.found.get('number'));
  return whole(sheetColumns.readColumns(rows, wanted, texts, documentOf, known));
}
/** With notices in the words of the form. */
export const readDocuments = (...given: Parameters<typeof salesRows.readDocuments>) =>
  noticesInWords(whole(salesRows.readDocuments(...given)));
/** With notices in the words of the form. */
export const readPurchases = (...given: Parameters<typeof purchaseRows.readPurchases>) =>
  noticesInWords(whole(purchaseRows.readPurchases(...given)));
export const tableRows = atOnce(tables.tableRows);
export const knownSheet = atOnce(programs.knownSheet);
export const outwardFromBooks = atOnce(outwardSide.outwardFromBooks);
export const outwardFromSheets = atOnce(outwardSide.outwardFromSheets);
export const readOrders = atOnce(orders.readOrders);
export const readOpenDocuments = (rows: Fields[], timeZone: string) =>
  rows.flatMap((row) => readOpenDocument(row, timeZone) ?? []);
export const match = atOnce(matching.match);
/** With errors in the words of the form. */
export const read2b = (...given: Parameters<typeof files.read2b>) =>
  withErrors(gstr2bErrorIn, () => whole(files.read2b(...given)));
/** With the reasons of its rows in words. */
export const reconcile = (...given: Parameters<typeof reconciliation.reconcile>) => {
  const { rows, notes } = whole(reconciliation.reconcile(...given));
  return { rows: rows.map(rowIn), notes };
};
/** With what Check says in the words of the form. */
export const checkReturn = (...given: Parameters<typeof checks.checkReturn>) => {
  const { problems, open_questions } = whole(checks.checkReturn(...given));
  return { problems: problems.map(problemIn), open_questions: open_questions.map(questionIn) };
};
/** With what Check says in the words of the form. */
export const checkSheets = (...given: Parameters<typeof sheetChecks.checkSheets>) =>
  whole(sheetChecks.checkSheets(...given)).map((problem) => ({
    problem: problemIn(problem),
    item: problem.at.row,
  }));
export const problemsOfReported = atOnce(checks.problemsOfReported);
export const uploadFile = atOnce(upload.uploadFile);
/** With what a return says in the words of the form. */
export const prepareGstr1 = (...given: Parameters<typeof returns.prepareGstr1>) => {
  const { parts, reported, ...report } = whole(returns.prepareGstr1(...given));
  return { parts, reported, ...reportIn(report) };
};
export const readSheets = atOnce(sheetLines.readSheets);
export const prepareSheets = atOnce(returns.prepareSheets);
/** The cells of its rows. */
export const sectionRows = (
  input: Parameters<typeof returns.summedReturn>[0],
  section: sections.RowSection,
) =>
  [...sections.sectionRows(whole(returns.summedReturn(input)), input, section)].map(
    ({ cells }) => cells,
  );
export const compareDocuments = (...given: [subjects: Subject[], earlier?: Earlier]) =>
  groupRules.flatMap((rule) => rules.compareDocuments(rule, ...given));
