import { mostNumbers, type OpenQuestion } from './openQuestions';
import type { PlacedDocument } from './placement/entry';
import { hasOppositeSigns, suppliesByOperator } from './sums/eCommerce';

type Question = Pick<OpenQuestion, 'topic' | 'question' | 'assumed'>;

const oppositeSigns: Question = {
  topic: 'e_commerce_signs',
  question:
    'How are the supplies through these operators reported? A tax on them has another sign than their value.',
  assumed: 'As computed. The offline tool does not accept it.',
};

/** The open questions about table 14 as a whole. */
export function operatorQuestions(entries: PlacedDocument[]): OpenQuestion[] {
  const rows = [...suppliesByOperator(entries, '52'), ...suppliesByOperator(entries, '9(5)')];
  const operators = rows.filter(hasOppositeSigns).map((row) => row.eCommerceGstin);
  return operators.length === 0
    ? []
    : [{ ...oppositeSigns, count: operators.length, documents: operators.slice(0, mostNumbers) }];
}
