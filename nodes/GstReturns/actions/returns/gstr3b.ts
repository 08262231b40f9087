import { toIsoDate } from '../../../../core/day';
import { gstr3bWorking, refuseWithoutGstr3b } from '../../../../returns/gstr3b/gstr3bWorking';
import type { Outward } from '../../../../returns/gstr3b/outward';
import { outwardFromBooks, outwardFromSheets } from '../../../../returns/gstr3b/outwardSide';
import { gstr3bPage } from '../../../../returns/pages/gstr3bPage';
import type { Filing } from '../../../../law/filing';
import { problemsOfReported } from '../../../../returns/gstr1/checkReturn';
import { inColumnOrder } from '../../../shared/documents/columns';
import { option } from '../../../shared/form/option';
import type { ItemForm } from '../../../shared/run/form';
import { pageOption, withPage } from '../../../shared/rows/page';
import type { Operation } from '../../../shared/run/operation';
import { inTurns } from '../../../shared/run/turns';
import { readAdvanceTerms } from '../form/advances';
import { readAnswerRows } from '../form/answerRows';
import { answersProperty, wordsOfQuestion } from '../form/answers';
import { groupDocuments, isOfflineWith, isFromSheets } from '../form/documentSource';
import { reportedTypes } from '../sources/documents';
import { filedGstr1In, filedGstr1Label } from '../form/filedReturns';
import { inFilingWords } from '../../../shared/words/law';
import { hintAtPeriod, hintAtProblems, readFiling, suppliesProperties } from '../sources/filing';
import { registerOptions } from '../sources/lines';
import { amountsProperty, readGstr3bAmounts } from '../form/gstr3bAmounts';
import { creditProperties, creditReader } from '../sources/gstr3bCredit';
import { workingIn } from '../words/gstr2b';
import { readBooks } from '../sources/readBooks';
import { readReturnOptions, returnOptions } from '../form/returnOptions';
import { sheetNameOption, validRows } from '../sources/sheets';
import { propertyOf } from '../../../shared/form/field';

const filedOption = propertyOf('json', 'filedGstr1', filedGstr1Label, {
  default: '[]',
  placeholder: "e.g. {{ $('Extract From File').first().json.data }}",
  description:
    'The upload file of GSTR-1 as it was filed for the period; an array for several parts or IFFs. The output shows what differs.',
});

/** The cells of GSTR-3B with what they consist of, how they tie out, and what is open. */
export const prepareGstr3b: Operation = {
  name: 'Prepare GSTR-3B',
  value: 'prepareGstr3b',
  action: 'Prepare GSTR-3B working',
  description:
    'Get one row per cell of GSTR-3B with its documents, then comparisons and open questions. Nothing is filed. From the account, 600 invoices take about ten minutes.',
  properties: [...suppliesProperties, ...creditProperties, amountsProperty, answersProperty],
  options: [...returnOptions, sheetNameOption, filedOption, pageOption, ...registerOptions],
  isOfflineWith,
  groupItems: groupDocuments,
  async run(form, session, given) {
    const today = session.today();
    const { filing, dates } = readFiling(form, today);
    inFilingWords(() => refuseWithoutGstr3b(filing));
    const options = readReturnOptions(form, filing);
    const page = pageOption.read(form);
    const answered = readAnswerRows(given, filing);
    const terms = readAdvanceTerms(form);
    const amounts = readGstr3bAmounts(form);
    const filed = readFiled(form, filing);
    const readCredit = await creditReader(form, filing, dates);
    const input = { ...filing, ...options, answers: answered.answers, madeOn: toIsoDate(today) };
    const toRead = { filing, options, types: reportedTypes, dates, terms };
    const outward = await inTurns(
      form.functions,
      isFromSheets(form)
        ? outwardFromSheets({ ...input, ...(await validRows(answered, filing)) })
        : outwardFromBooks({ ...input, ...(await readBooks(session, answered, toRead)) }),
    );
    const inward = await readCredit(session);
    hintAtPeriod(form, filing, today);
    const checked = { ...filing, today };
    hintAtProblems(
      form,
      await inTurns(form.functions, problemsOfReported(outward.reported, checked)),
    );
    const working = gstr3bWorking({
      ...filing,
      ...amounts,
      outward,
      openInGstr1: [
        ...new Set(outward.openQuestions.flatMap(({ topic }) => wordsOfQuestion(topic))),
      ],
      ...(filed && { filed }),
      ...(inward && { inward }),
    });
    const questions = working.filter(({ kind }) => kind === 'question');
    form.hint(
      'info',
      `the rows are the cells in the order of the form, then comparisons, then questions. Open questions: ${questions.length}.${questions.length > 0 ? ' Answer them first. Then' : ' First'} look at the comparisons whose difference is not 0, and enter the cells last.`,
    );
    const rows = working.map((row) => ({ json: inColumnOrder(workingIn(row), 'gstr3b') }));
    return await withPage(form, page, rows, (all) => gstr3bPage(all, filing, today));
  },
};

/** @throws InputError */
function readFiled(form: ItemForm, filing: Filing): Outward | undefined {
  const given = form.optionalJson(option(filedOption.name), filedGstr1Label);
  return given === undefined ? undefined : filedGstr1In(given, filing);
}
