import type { Filing } from '../../../law/filing';
import type { PlacedDocuments } from '../late/corrections';
import type { PlacedDocument } from '../placement/entry';
import { questions, type DocumentTopic } from './openQuestions';

/** What questions are about. Their words are in `nodes`. */
export type Topic =
  | DocumentTopic
  | 'late'
  | 'too_late'
  | 'amended_date'
  | 'b2cs_reduced'
  | 'last_return_covers'
  | 'last_return_documents'
  | 'late_not_found'
  | 'amended_hsn'
  | 'amended_quantity'
  | 'optional_hsn'
  | 'challan_nature'
  | 'gaps'
  | 'advances'
  | 'advance_terms'
  | 'advance_settled'
  | 'advances_adjusted'
  | 'e_commerce_signs'
  | 'e_commerce_amended'
  | 'aggregate_turnover'
  | 'documents_issued'
  | 'hsn';

/** A fact that the service does not return and the user has not given. */
export interface OpenQuestion {
  topic: Topic;
  /** How many documents it concerns; 0 if it concerns the whole return. */
  count: number;
  /** Their names, or those of what else it is about. */
  documents: string[];
  /** How often the last return is filed, as assumed. */
  frequency?: Filing['frequency'];
}

export const aboutReturn = (topic: Topic): OpenQuestion => ({ topic, count: 0, documents: [] });

/** The question about what has these names; none without them. */
export const aboutNames = (topic: Topic, names: readonly string[]): OpenQuestion[] =>
  names.length === 0 ? [] : [{ topic, count: names.length, documents: [...names] }];

/** The open questions about the documents that a return reports, each of which is asked about before. */
export function documentQuestions(
  { names }: Pick<PlacedDocuments, 'names'>,
  filing: Filing,
): { askAbout(entry: PlacedDocument): void; open(): OpenQuestion[] } {
  const asked = questions.map(([topic, about]) => ({
    topic,
    about,
    documents: [] as string[],
  }));
  return {
    askAbout(entry) {
      const name = names.nameOf(entry.document);
      for (const { about, documents } of asked) {
        if (about(entry, filing)) documents.push(name);
      }
    },
    open: () => asked.flatMap(({ topic, documents }) => aboutNames(topic, documents)),
  };
}
