import { InputError } from '../../../../core/inputError';
import type { Filing } from '../../../../law/filing';
import type { DocumentProblem } from '../../../../returns/gstr1/documents/documentProblem';
import { readSheets, type RowItems } from '../../../../returns/gstr1/sections/given/readSheets';
import type { SheetRows } from '../../../../returns/gstr1/sections/sheets/sheets';
import { option } from '../../../shared/form/option';
import { readText } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { ItemError } from '../../../shared/run/itemError';
import { inTurns, mapInTurns } from '../../../shared/run/turns';
import { type Answered, hintAtAnswerRows } from '../form/answerRows';
import { sheetProblemIn } from '../words/gstr1';
import { propertyOf } from '../../../shared/form/field';
import { giveHint } from '../../../shared/words/formTexts';

export const sheetNameOption = propertyOf('string', 'sheetNameField', 'Sheet Name Field', {
  default: 'sheetName',
  displayOptions: { show: { '/documentsFrom': ['sheets'] } },
  description:
    'The field of the input items with the name of their sheet, such as b2b. Needed for HSN summaries and supplies by unregistered suppliers; headings tell the others.',
});

/** The rows of the input items, and what is wrong with them. Answers about documents change nothing in them. */
export async function givenSheets(
  { items: group, answers }: Answered,
  filing: Filing,
): Promise<{ rows: SheetRows; items: RowItems; problems: DocumentProblem[] }> {
  const [form] = group;
  const field = readText(
    form.parameter(option(sheetNameOption.name), sheetNameOption.default),
    sheetNameOption.displayName,
  );
  const { functions } = form;
  const toItem = ({ input, itemIndex: position }: ItemForm) => {
    const { [field]: sheet, ...cells } = input.json;
    return typeof sheet === 'string' && sheet !== ''
      ? { cells, sheet, position }
      : { cells, position };
  };
  const items = await mapInTurns(functions, group, toItem);
  const { timeZone } = form.settings;
  const given = await inTurns(functions, readSheets(items, { filing, timeZone }));
  if (given.unknownHeadings.length > 0) {
    giveHint(form, 'unknownHeadings', { headings: given.unknownHeadings.join(', ') });
  }
  hintAtAnswerRows(form, answers, []);
  const problems = given.problems.map((problem) =>
    sheetProblemIn(problem, sheetNameOption.displayName),
  );
  return { rows: given.rows, items: given.items, problems };
}

/** @throws InputError naming the first item that can't be reported */
export async function validRows(
  given: Answered,
  filing: Filing,
): Promise<{ rows: SheetRows; items: RowItems }> {
  const { problems, ...valid } = await givenSheets(given, filing);
  const [first] = problems;
  if (!first) return valid;
  const { field, problem, fix } = first.facts;
  const more = problems.length > 1 ? ` Check lists all ${problems.length} problems.` : '';
  throw new ItemError(
    { itemIndex: first.at.row as number },
    new InputError(field, problem, `${fix}${more}`),
  );
}
