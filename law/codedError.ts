/** Why something can't be read or filed: a code with facts, for which `nodes` has the words. */
export class CodedError<Problem extends string, Facts extends object> extends Error {
  constructor(
    readonly problem: Problem,
    readonly facts = {} as Facts,
  ) {
    super(problem);
  }
}
