import { isObject } from '../../../core/json';
import { snakeCase } from '../../../core/names';
import { isGiven, type Fields } from '../../../law/readValues';
import { answerable, type Answerable, type GivenFacts } from './readFacts';

const answerColumns = new Map<Answerable, string>(
  answerable.map((fact) => [fact, snakeCase(fact)]),
);

/** The column that answers a fact: `place_of_supply`. */
export const columnOf = (fact: Answerable): string => answerColumns.get(fact) as string;

/** Whether it is the service's own record, in which a column may be an attribute of the service. */
export const isRawRecord = ({ party, customer }: Fields): boolean =>
  isObject(party) || isObject(customer);

/** The facts for which a row has a value. An empty IRN is one: the document has none. */
export const answersIn = (row: Fields): Answerable[] =>
  answerable.filter((fact) => {
    const value = row[columnOf(fact)];
    return isGiven(value) || (fact === 'irn' && value !== undefined);
  });

/**
 * What the user gives for the document of a simplified row: in the form, or else in a column of the row
 * that has the fact's name.
 */
export function withAnswers(given: GivenFacts, row: Fields): GivenFacts {
  if (isRawRecord(row)) return given;
  const answers = answersIn(row)
    .filter((fact) => (fact === 'irn' ? given.irn === undefined : !isGiven(given[fact])))
    .map((fact) => [fact, row[columnOf(fact)] ?? '']);
  return { ...given, ...Object.fromEntries(answers) };
}
