import type { Creation, DocumentParts } from '../../../../../books/documents/wire/command';
import { flagOption } from '../../../../shared/form/option';
import type { ItemForm } from '../../../../shared/run/form';
import { markOption } from '../../../../shared/run/mark';
import { ifTaken, returnsExisting } from './serialNumber';
import { giveHint } from '../../../../shared/words/formTexts';

/** Whether the rules of the portals are checked first. */
export const checks = flagOption(
  'checks',
  'Checks Before Sending',
  {
    description:
      'Whether to refuse what the portal is sure to reject, such as a document number that GST does not allow, and to warn of the rest',
  },
  true,
);

const mark = markOption('the reference of a document whose number the service assigns');

/** Read before anything is sent, by every operation that saves a document. */
export const returnWhole = flagOption('returnWholeDocument', 'Return Whole Document', {
  description:
    'Whether to read the document back, with its items and the amounts that the service stored. Takes one more request. If off, the node computes net, tax and total.',
});

/** How a new document is sent. @throws InputError */
export function readCreationOptions(
  form: ItemForm,
  { number }: Pick<DocumentParts, 'number'>,
): Pick<Creation, 'isChecked' | 'isMarked' | 'returnsExisting'> {
  const returns = returnsExisting(form);
  if (returns && number === undefined) {
    giveHint(form, 'ifTakenUnused', { label: ifTaken.property.displayName });
  }
  return { isChecked: checks.read(form), isMarked: mark.read(form), returnsExisting: returns };
}

/** The options of all operations that create documents. */
export const creationOptions = [checks, ifTaken, mark, returnWhole];
