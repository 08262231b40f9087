import { flagOption, option, wholeNumberOption } from '../../../../shared/form/option';
import type { ItemForm } from '../../../../shared/run/form';
import { propertyOf } from '../../../../shared/form/field';

const againAfter = wholeNumberOption('againAfter', 'Check Again After (Days)', 0, {
  added: 7,
  otherwise: 7,
  description:
    'GSTINs that were looked up fewer days ago, according to Last Rows, are not looked up',
});

const detailsOption = flagOption('details', 'Compare Name and State', {
  default: false,
  description:
    'Whether to read company name and billing address too, which lists lack. Takes one more request for each customer or vendor.',
});

const withoutGstin = flagOption(
  'withoutGstin',
  'Include Those Without GSTIN',
  { description: 'Whether customers or vendors without a GSTIN get a row' },
  true,
);

export const lastRows = propertyOf('json', 'lastRows', 'Last Rows (JSON)', {
  placeholder: "e.g. {{ $('Get Rows').all().map(({ json }) => json) }}",
  description:
    'The rows of the last run. Shows what has changed since, and goes on where that run stopped.',
});

export const most = wholeNumberOption('most', 'Max Look-Ups', 1, {
  added: 100,
  otherwise: Infinity,
  description:
    'How many GSTINs to look up in this run. The next run looks up the others. Without it, all are looked up.',
});

export const options = [againAfter, detailsOption, withoutGstin, lastRows, most];

/** What the user chooses. @throws InputError */
export const readOptions = (form: ItemForm) => ({
  lastRows: form.parameter(option(lastRows.name), ''),
  againAfterDays: againAfter.read(form),
  readsDetails: detailsOption.read(form),
  withoutGstin: withoutGstin.read(form),
  most: most.read(form),
});
