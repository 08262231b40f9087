import { toIsoDate } from '../../../../core/day';
import { isIff, returnColumns } from '../../../../law/filing';
import { checkSheets } from '../../../../returns/gstr1/checkSheets';
import { problemsOfReported } from '../../../../returns/gstr1/checkReturn';
import type { LeftOutRow } from '../../../../returns/gstr1/leftOutRows';
import { prepareGstr1 as prepare, prepareSheets } from '../../../../returns/gstr1/prepareGstr1';
import { sectionTitle } from '../../../../law/tables/gstr1Sections';
import { option } from '../../../shared/form/option';
import { readText } from '../../../shared/form/readValue';
import { outputField } from '../../../shared/rows/file';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { inTurns } from '../../../shared/run/turns';
import { readAdvanceTerms } from '../form/advances';
import { reportIn } from '../words/gstr1';
import { readAnswerRows } from '../form/answerRows';
import { answersProperty } from '../form/answers';
import { groupDocuments, isOfflineWith, isFromSheets } from '../form/documentSource';
import { numberedTypes, reportedTypes } from '../sources/documents';
import {
  hintAtLeftOut,
  hintAtPeriod,
  hintAtProblems,
  hintAtProposals,
  readFiling,
  suppliesProperties,
} from '../sources/filing';
import { hsnCodesOption } from '../form/hsnCodes';
import { registerOptions } from '../sources/lines';
import { readBooks } from '../sources/readBooks';
import {
  readCompared,
  readReturnOptions,
  returnOptions,
  turnoverOptions,
} from '../form/returnOptions';
import { sheetNameOption, validRows } from '../sources/sheets';
import { giveHint } from '../../../shared/words/formTexts';

// n8n would refuse a form without an option that is required.
const outputOption = { ...outputField, required: false };

/** Makes the upload file for the portal, and what to check before uploading it. */
export const prepareGstr1: Operation = {
  name: 'Prepare GSTR-1',
  value: 'prepareGstr1',
  action: 'Prepare GSTR-1',
  description:
    'Get the upload file of GSTR-1 or IFF, with a summary and open questions. Nothing is filed. From the account, 600 invoices take about ten minutes.',
  properties: [...suppliesProperties, answersProperty],
  options: [
    ...returnOptions,
    ...turnoverOptions,
    hsnCodesOption,
    sheetNameOption,
    outputOption,
    ...registerOptions,
  ],
  isOfflineWith,
  groupItems: groupDocuments,
  async run(form, session, given) {
    const today = session.today();
    const { filing, dates } = readFiling(form, today);
    const options = readReturnOptions(form, filing);
    const answered = readAnswerRows(given, filing);
    const terms = readAdvanceTerms(form);
    const field = readText(
      form.parameter(option(outputField.name), outputField.default),
      outputField.displayName,
    );
    const input = { ...filing, ...options, answers: answered.answers, madeOn: toIsoDate(today) };
    const types = isIff(filing) ? reportedTypes : numberedTypes;
    const toRead = { filing, options, types, dates, terms };
    const sheets = isFromSheets(form) ? await validRows(answered, filing) : undefined;
    const { parts, reported, ...prepared } = await inTurns(
      form.functions,
      sheets
        ? prepareSheets({ ...input, ...sheets })
        : prepare({ ...input, ...(await readBooks(session, answered, toRead)) }),
    );
    const report = reportIn(prepared);
    const summary = report.summary.map(({ section, ...sums }) => ({
      section,
      section_name: sectionTitle(section),
      ...sums,
    }));
    hintAtPeriod(form, filing, today);
    const checked = { ...filing, ...readCompared(form, filing), today };
    const found = sheets
      ? await inTurns(form.functions, checkSheets({ ...checked, ...sheets }))
      : await inTurns(form.functions, problemsOfReported(reported, checked));
    hintAtProblems(form, found);
    hintAtReport(form, report, prepared.left_out);
    return await Promise.all(
      parts.map(async ({ fileName, json }, index) => ({
        json: {
          ...returnColumns(filing),
          return_type: isIff(filing) ? 'IFF' : `GSTR-1 (${filing.frequency})`,
          file_name: fileName,
          part: index + 1,
          parts: parts.length,
          ...report,
          summary,
        },
        binary: {
          [field]: await form.functions.helpers.prepareBinaryData(
            Buffer.from(json),
            fileName,
            'application/json',
          ),
        },
      })),
    );
  },
};

function hintAtReport(
  form: ItemForm,
  { proposals, open_questions }: ReturnType<typeof reportIn>,
  leftOut: readonly LeftOutRow[],
): void {
  // A question has the documents whose lines may lack an HSN code.
  const leftOutOf = (what: LeftOutRow['left_out_of']) =>
    leftOut
      .filter(
        ({ left_out_of, reason }) => left_out_of === what && !reason.includes('hsnIsOptional'),
      )
      .map(({ document }) => document);
  hintAtLeftOut(form, { 'the return': leftOutOf('return'), 'the HSN summary': leftOutOf('hsn') });
  hintAtProposals(
    form,
    proposals.filter(({ reported }) => !reported),
  );
  const notes = open_questions.find(({ topic }) => topic === 'credit_reversed');
  if (notes) giveHint(form, 'creditNotes', { count: notes.count });
  const { length } = open_questions;
  if (length > 0) giveHint(form, 'openQuestions', { length });
}
