import { type GivenFactsOf, readDocuments } from '../../../../returns/registers/readDocuments';
import { refusedRow, type RegisterProblem } from '../../../../sheets/rows/rowError';
import type { ReadRegister, Register } from '../../../../sheets/rows/register';
import { ColumnsError } from '../../../../sheets/rows/registerSheet';
import { InputError } from '../../../../core/inputError';
import {
  type AnsweredQuestion,
  factsFrom,
} from '../../../../returns/gstr1/questions/answeredQuestions';
import type { ReturnDocument } from '../../../../returns/gstr1/documents/document';
import {
  type DocumentProblem,
  problemOf,
} from '../../../../returns/gstr1/documents/documentProblem';
import type { ItemForm } from '../../../shared/run/form';
import { ItemError, nameOfItem } from '../../../shared/run/itemError';
import type { ItemGroup } from '../../../shared/run/operation';
import { inTurns } from '../../../shared/run/turns';
import { columnOptions, columnsError, columnsIn } from '../../../shared/rows/sheetColumns';
import { hintAtAnswerRows } from '../form/answerRows';
import { answersLabel, readAnswers } from '../form/answers';
import { ownGstinIn } from './ownGstin';
import { lineNames, noticeIn, registerError, unprovedIn } from '../../../shared/words/sheets';
import { giveHint, formError } from '../../../shared/words/formTexts';

/** The options of operations that read a register. */
export const registerOptions = columnOptions({ show: { '/documentsFrom': ['lines'] } });

/** The rows of the input items by document, and what is wrong with them. @throws InputError */
async function readLines<T>(group: ItemGroup, read: ReadRegister<T>): Promise<Register<T>> {
  const [form] = group;
  try {
    const rows = group.map(({ input }) => input.json);
    const work = read(rows, form.settings.timeZone, columnsIn(form));
    const register = await inTurns(form.functions, work);
    if (register.readAs !== '') form.hint('info', register.readAs);
    const doubtful = unprovedIn(register.unproved);
    if (doubtful !== '') form.hint('warning', doubtful);
    for (const notice of register.notices) form.hint('info', noticeIn(notice, 'item'));
    return register;
  } catch (error) {
    throw error instanceof ColumnsError
      ? columnsError(error.problems, lineNames(error.party))
      : error;
  }
}

const inItem = (group: ItemGroup, problem: RegisterProblem, more = ''): ItemError => {
  const { field, message, advice } = registerError(problem);
  const item = group[problem.at.row] as ItemForm;
  return new ItemError(item, new InputError(field, message, `${advice}${more}`));
};

/**
 * The documents of a register in the input items, and those that are not final.
 * @throws ItemError naming the first row that can't be read, since the others would look like all
 */
export async function linesAndDrafts<T>(
  group: ItemGroup,
  read: ReadRegister<T>,
): Promise<{ lines: Array<Paired<T>>; drafts: T[] }> {
  const register = await readLines(group, read);
  const lines = withItems(group, completeLines(group, register, 'There are'));
  return { lines, drafts: register.drafts };
}

/** A document and the input item that is its first row. */
interface Paired<T> {
  document: T;
  item: ItemForm;
}

const withItems = <T>(group: ItemGroup, read: Register<T>['read']): Array<Paired<T>> =>
  read.map(({ document, rows: [first] }) => ({ document, item: group[first] as ItemForm }));

/** @param count how the sentence begins that says how many problems there are */
function completeLines<T>(
  group: ItemGroup,
  { read, problems }: Register<T>,
  count: string,
): Register<T>['read'] {
  const [first] = problems;
  if (!first) return read;
  const more = problems.length > 1 ? ` ${count} ${problems.length} problems.` : '';
  throw inItem(group, first, more);
}

/** What the user gives for the document of these rows. @throws ItemError if they differ */
const answersOf =
  (group: ItemGroup, answeredFor: ReturnType<typeof factsFrom>): GivenFactsOf =>
  (positions, document) => {
    const [first, ...others] = positions.map((position) => group[position] as ItemForm) as [
      ItemForm,
    ];
    const answers = readAnswers(first);
    const other = others.find(
      (item) => JSON.stringify(readAnswers(item)) !== JSON.stringify(answers),
    );
    if (!other) return { ...answers, ...answeredFor(document) };
    throw refusedRow(
      group.indexOf(other),
      formError('answersDiffer', { label: answersLabel, first: nameOfItem(first).toLowerCase() }),
    );
  };

async function readSales(group: ItemGroup, answers: readonly AnsweredQuestion[]) {
  const givenFor = answersOf(group, factsFrom(answers));
  const register = withoutOwnGstin(
    group[0],
    await readLines(group, (rows, timeZone, known) =>
      readDocuments(rows, timeZone, givenFor, known),
    ),
  );
  const documents = register.read.map(({ document }) => document);
  hintAtAnswerRows(group[0], answers, documents);
  return register;
}

/** A column that has your own GSTIN only, as marketplaces' sheets have, is not that of the customers. */
function withoutOwnGstin(
  form: ItemForm,
  register: Register<ReturnDocument>,
): Register<ReturnDocument> {
  const own = ownGstinIn(form);
  const isOwn = ({ document }: { document: ReturnDocument }) =>
    own !== '' && document.party.gstin === own;
  if (register.read.length < 2 || !register.read.every(isOwn)) return register;
  giveHint(form, 'allOwnGstin');
  const read = register.read.map(({ document, rows }) => ({
    document: { ...document, party: { ...document.party, gstin: '' } },
    rows,
  }));
  return { ...register, read };
}

/** The documents of a sales register. @throws ItemError naming the first row that can't be read */
export const lineDocuments = async (
  group: ItemGroup,
  answers: readonly AnsweredQuestion[] = [],
): Promise<ReturnDocument[]> => {
  const read = completeLines(group, await readSales(group, answers), 'Check lists all');
  if (read.length === 0) giveHint(group[0], 'nilReturn');
  return documentsIn(group, read);
};

/** The documents of a sales register that can be read, with a row for each that can't. */
export async function checkedLines(
  group: ItemGroup,
  answers: readonly AnsweredQuestion[],
): Promise<{ documents: ReturnDocument[]; problems: DocumentProblem[] }> {
  const { read, problems } = await readSales(group, answers);
  return {
    documents: documentsIn(group, read),
    problems: problems.map((one) => {
      const { field, message: problem, advice: fix } = registerError(one);
      const { code, facts, at } = one;
      const { itemIndex: row } = group[at.row] as ItemForm;
      return problemOf(
        { number: at.document, date: facts.date, row },
        { code, facts: { field, problem, fix }, harm: 'wrong tax' },
      );
    }),
  };
}

const documentsIn = (group: ItemGroup, read: Register<ReturnDocument>['read']): ReturnDocument[] =>
  withItems(group, read).map(({ document, item }) => ({ ...document, row: item.itemIndex }));
