import type { INodeProperties } from 'n8n-workflow';
import { validateGstin } from '../../../../gst/gstin';
import { InputError } from '../../../../core/inputError';
import { outputProperties } from '../../rows/shape';
import type { ItemForm } from '../../run/form';
import type { Operation } from '../../run/operation';
import { type RecordForm, withArticle } from './form';
import { findMatches, foundRows, rowShapeOf } from './search';
import { searchedListOf } from '../../../../books/records/list';
import { readSearch, type RecordSearch, searchProperties } from './searchForm';

const ifNoneOptions = [
  { name: 'Fail', value: 'fail' },
  { name: 'Return Nothing', value: 'nothing' },
];

const ifNoneFound: INodeProperties = {
  displayName: 'If None Is Found',
  name: 'ifNoneFound',
  type: 'options',
  options: ifNoneOptions,
  default: 'nothing',
  description: 'To create the record in this case, choose the operation Find or Create',
};

/** Finds records by the fields that lists return. All items share one reading of the list. */
export function findOf(kind: RecordForm): Operation {
  const { noun, nouns } = kind;
  const newList = () => searchedListOf(kind);
  return {
    name: 'Find',
    value: 'find',
    action: `Find ${withArticle(noun)}`,
    description: `Find ${nouns} by ${kind.searchedBy}. Returns the matches, or nothing.`,
    properties: [...searchProperties(kind), ifNoneFound, ...outputProperties],
    async run(form, session) {
      const search = readSearch(form, kind);
      const fails = form.choice('ifNoneFound', 'If None Is Found', ifNoneOptions) === 'fail';
      const shape = rowShapeOf(form, kind);
      const found = await findMatches(form, session, kind, search, session.shared(newList));
      if (found.length === 0) warnAboutSought(form, search);
      if (found.length > 0 || !fails) return foundRows(form, kind, search, found, shape);
      throw new InputError(
        'Search For',
        `There is no ${noun} with ${search.sought} in the account`,
        'Check the value, or choose Return Nothing in "If None Is Found".',
      );
    },
  };
}

/** Warns that the search found nothing because the GSTIN may be mistyped. */
function warnAboutSought({ hint }: ItemForm, { field, value }: RecordSearch): void {
  const { warnings } = validateGstin(value);
  if (field.attribute !== 'gstin' || warnings.length === 0) return;
  hint('warning', `no record has the GSTIN ${value}, which looks wrong. ${warnings.join(' ')}`);
}
