/** A fact that the service does not return and the user has not given. */
export interface OpenQuestion {
  /** Its subject, such as `reverse_charge`. */
  topic: string;
  question: string;
  /** What the return assumes as long as the question is open. */
  assumed: string;
  /** How many documents it concerns; 0 if it concerns the whole return. */
  count: number;
  /** Their names, or those of what else it is about. */
  documents: string[];
}

/** A question, whatever it concerns. */
export type Question = Pick<OpenQuestion, 'topic' | 'question' | 'assumed'>;

export const aboutReturn = (question: Question): OpenQuestion => ({
  ...question,
  count: 0,
  documents: [],
});

/** The question about what has these names; none without them. */
export const aboutNames = (question: Question, names: readonly string[]): OpenQuestion[] =>
  names.length === 0 ? [] : [{ ...question, count: names.length, documents: [...names] }];

/** Asked whether the return is made from documents or from section sheets. */
export const turnoverQuestion: Question = {
  topic: 'aggregate_turnover',
  question:
    'What was the aggregate turnover of the previous financial year, and what is it in the current one?',
  assumed: 'The file does not state it. The portal may ask for it.',
};
