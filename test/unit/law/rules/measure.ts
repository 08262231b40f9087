import { sheetProblemIn } from '../../../../nodes/GstReturns/actions/words/gstr1';
import type { SheetProblem } from '../../../../returns/gstr1/sections/given/sheetProblem';
import { InputError } from '../../../../core/inputError';
import { type CheckInput } from '../../../../returns/gstr1/checkReturn';
import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import { subjectOfBody } from '../../../../law/rules/subjects/subjectOfBody';
import { applyRules } from '../../../../law/rules/table';
import type { SentBody } from './corpus/bodies/bodies';
import { own } from './corpus/parties';
import type { Books } from './corpus/books/records';
import type { RegisterCase } from './corpus/registers/registers';
import type { GivenSheetsCase } from './corpus/sheets/sheets';
import { inWords } from '../../returns/registers/inWords';
import { checkReturn, checkSheets, readDocuments, readSheets } from '../../../harness/atOnce';

/** What a check says about a document, in the words that all checks share. */
export interface Found {
  field: string;
  problem: string;
  /** Whether the portal refuses it, or the check does before it is sent. */
  refused: boolean;
}

/** Documents that are checked together. */
type BooksOfFiling = Pick<Books, 'documents' | 'filing'>;

/** A monthly filer's June 2026, checked on 5 July. */
const inJune = {
  gstin: own,
  period: { year: 2026, month: 6 },
  frequency: 'monthly',
  turnoverAbove5Crore: false,
  today: { year: 2026, month: 7, day: 5 },
};

/** What *GST Returns: Check* finds. A document that it can't read counts as refused. */
export function foundInBooks({ documents: books, filing }: BooksOfFiling): Found[] {
  try {
    const documents = books.map(({ record, facts }) =>
      readReturnDocument(record, facts, 'Asia/Kolkata'),
    );
    const input = { ...inJune, ...filing, documents } as unknown as CheckInput;
    return checkReturn(input).problems.map(findingOf);
  } catch (error) {
    if (error instanceof InputError) return [refusalOf(error)];
    throw error;
  }
}

const inSheetWords = (wrong: SheetProblem): Found => {
  const { field, problem } = sheetProblemIn(wrong, 'Sheet Name Field').facts;
  return { field, problem, refused: true };
};

const findingOf = ({
  field,
  problem,
  harm,
}: {
  field: string;
  problem: string;
  harm: string;
}): Found => ({
  field,
  problem,
  refused: harm === 'rejected',
});

const refusalOf = ({ field, message }: InputError): Found => ({
  field,
  problem: message,
  refused: true,
});

/** What *GST Returns: Check* finds in a register, also while it reads it. */
export function foundInRegister({ rows, filing }: RegisterCase): Found[] {
  try {
    const { read, problems } = readDocuments(rows, 'Asia/Kolkata', () => ({}));
    const documents = read.map(({ document }) => document);
    const input = { ...inJune, ...filing, documents } as unknown as CheckInput;
    const { problems: found } = checkReturn(input);
    const refused = problems
      .map(inWords)
      .map(({ column = '', problem }) => ({ field: column, problem, refused: true }));
    return [...refused, ...found.map(findingOf)];
  } catch (error) {
    if (error instanceof InputError) return [refusalOf(error)];
    throw error;
  }
}

/** What *GST Returns: Check* finds in section sheets. */
export function foundInSheets({ sheets, filing }: GivenSheetsCase): Found[] {
  const input = { ...inJune, ...filing } as unknown as CheckInput;
  const given = Object.entries(sheets).flatMap(([sheet, rows]) =>
    rows.map((cells) => ({ cells, sheet })),
  );
  const { problems, rows, items } = readSheets(given, { filing: input, timeZone: 'Asia/Kolkata' });
  if (problems.length > 0) return problems.map(inSheetWords);
  return checkSheets({ ...input, rows, items }).map(({ problem }) => findingOf(problem));
}

/** What the checks before an e-invoice find on 10 June 2026. */
export function foundInBody({ body, stored, context }: SentBody): Found[] {
  const today = { year: 2026, month: 6, day: 10 };
  const subject = subjectOfBody({ body, stored, today, own: context });
  const { refusals, warnings } = applyRules('eInvoice', subject);
  return [
    ...refusals.map(({ facts: { field, problem } }) => ({ field, problem, refused: true })),
    ...warnings.map(({ facts: { field, problem } }) => ({ field, problem, refused: false })),
  ];
}

/** The findings about the field, or about one of the fields; those of a part are named after it. */
export const foundAbout = (found: Found[], field: string | string[]): Found[] =>
  found.filter((one) => [field].flat().some((name) => one.field.includes(name)));

/** Books that can be checked together, because they have the same filing. */
export function byFiling(all: readonly Books[]): BooksOfFiling[] {
  const groups = new Map<string, BooksOfFiling>();
  for (const { documents, filing } of all) {
    const key = JSON.stringify(filing ?? {});
    const group = groups.get(key) ?? { documents: [], filing };
    groups.set(key, { filing, documents: [...group.documents, ...documents] });
  }
  return [...groups.values()];
}
