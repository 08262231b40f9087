import type { RecordSearch } from '../../../../books/records/search';
import { validateGstin } from '../../../../law/gstin';
import { formError } from '../../../shared/words/formTexts';
import { outputProperties } from '../../../shared/rows/shape';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { noDetails, unlessSheet } from './form/details';
import type { RecordForm } from './form/form';
import { findMatches, foundRows, rowShapeOf } from './form/search';
import { ifSeveralFound, readSearch, searchProperties } from './form/searchForm';
import { choiceOption } from '../../../shared/form/option';

const ifNoneFound = choiceOption(
  'ifNoneFound',
  'If None Is Found',
  [
    { name: 'Fail', value: 'fail' },
    { name: 'Return Nothing', value: 'nothing' },
  ],
  {
    added: 'fail',
    otherwise: 'nothing',
    description:
      'Without this option, nothing is returned. To create the record, use Find or Create.',
  },
);

/** Finds records by the fields that lists return. All items share one reading of the list. */
export function findOf(kind: RecordForm): Operation {
  const { noun, nouns } = kind;
  return {
    name: 'Find',
    value: 'find',
    action: `Find ${noun}`,
    description: `Find ${nouns} by ${kind.searchedBy}. Returns the matches, or nothing.`,
    properties: [noDetails, ...unlessSheet(searchProperties(kind)), ...outputProperties],
    options: [ifNoneFound, ifSeveralFound],
    async run(form, session) {
      const search = readSearch(form, kind);
      const fails = ifNoneFound.read(form) === 'fail';
      const shape = rowShapeOf(form, kind);
      const found = await findMatches(form, session, kind, search);
      if (found.length === 0) warnAboutSought(form, search);
      if (found.length > 0 || !fails) return foundRows(form, kind, search, found, shape);
      throw formError('noneFound', { noun, sought: search.sought });
    },
  };
}

/** Warns that the search found nothing because the GSTIN may be mistyped. */
function warnAboutSought({ hint }: ItemForm, { field, value }: RecordSearch): void {
  const { warnings } = validateGstin(value);
  if (field.attribute !== 'gstin' || warnings.length === 0) return;
  hint('warning', `no record has the GSTIN ${value}, which looks wrong. ${warnings.join(' ')}`);
}
