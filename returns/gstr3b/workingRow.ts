import { firstNames } from '../../core/names';
import type { AskedRow } from './asked';
import type { Doubt } from './inward';

/** What the filer can do: a code, for which `nodes` has the words. */
export type WorkingAdvice =
  | Exclude<Doubt, 'amendments'>
  /** Give a row, or confirm that it is nothing. */
  | 'giveRow'
  /** Give by how much amendments change a row. */
  | 'giveChange'
  | 'giveFiled'
  // What else has the reasons or the questions.
  | 'seeReasons'
  | 'seeQuestions';

export interface WorkingRow {
  /** A cell of the form, a comparison with other returns, or what the filer has to answer. */
  kind: 'cell' | 'tie_out' | 'question';
  /** The table of the form, such as `3.1`; empty for a comparison of several tables. */
  table: string;
  row: string;
  name: string;
  /** For table 3.2: two digits. Otherwise empty. */
  place_of_supply: string;
  /** The column, as the form names it. */
  column: string;
  /** In rupees; null if it is not known. */
  amount: number | null;
  /** For a comparison: what another return has. */
  compared_with: number | null;
  /** `amount` less `compared_with`. */
  difference: number | null;
  /** `Portal, locked`, `Portal, can be changed`, `Computed` or `You`; null for other rows than cells. */
  filled_by: string | null;
  document_count: number;
  /** The numbers of the documents behind it, the first 50 of them. */
  documents: string;
  /** What it consists of, what differs, or the question. */
  basis: string;
  /** The row of the form that it asks for. */
  asks?: AskedRow;
  /** What comes after it. */
  advice?: WorkingAdvice;
}

/** More numbers would hide everything else. */
const mostNumbers = 50;

type Given = Pick<WorkingRow, 'kind' | 'name' | 'basis'> &
  Partial<Omit<WorkingRow, 'documents'>> & { documents?: readonly string[] };

/** A row with all of its columns, in their order. */
export function workingRow({ documents = [], ...given }: Given): WorkingRow {
  return {
    table: '',
    row: '',
    place_of_supply: '',
    column: '',
    amount: null,
    compared_with: null,
    difference: null,
    filled_by: null,
    ...given,
    document_count: documents.length,
    documents: firstNames(documents, mostNumbers),
  };
}
