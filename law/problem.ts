/** What a problem means for the return, the worst first. */
export const harms = ['rejected', 'wrong tax', 'look'] as const;

/**
 * `rejected`: the source says that GSTR-1 or the government's tool does not take it. `wrong tax`: the tax or
 * its place may be wrong. `look`: another rule of the law.
 */
export type Harm = (typeof harms)[number];

/** Where a problem is, as far as it is known. */
export interface Place {
  /** The position of the row among all rows, from 0. */
  row?: number;
  /** The heading of its column, or the field by its label. */
  column?: string;
  /** The number of the document. */
  document?: string;
}

/** Where a cell of a table is. */
export type CellPlace = Place & Required<Pick<Place, 'row' | 'column'>>;

/** What is wrong: a code with facts, for which `nodes` has the words. */
export interface Problem<
  Code extends string,
  Facts extends object = object,
  At extends Place = Place,
> {
  code: Code;
  facts: Facts;
  at: At;
  harm?: Harm;
}

/** A problem that ends the reading of a file, a row or a return. */
export class ProblemError<Code extends string, Facts extends object, At extends Place = Place>
  extends Error
  implements Problem<Code, Facts, At>
{
  constructor(
    readonly code: Code,
    readonly facts = {} as Facts,
    readonly at = {} as At,
  ) {
    super(code);
  }
}
