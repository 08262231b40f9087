import type { Field } from '../form/field';
import { groupField, required, textField } from '../form/fieldKinds';
import { accountNumberField } from '../form/identifiers';

/** Bank details, printed on a document or named with a payment. */
export const bankDetailsField = (description: string): Field =>
  groupField(
    'bank_details',
    'Bank Details',
    [
      accountNumberField(required),
      textField('ifsc', 'IFSC', { ...required, placeholder: 'e.g. ABCD0123456' }),
      textField('bank_name', 'Bank Name', required),
      textField('branch', 'Branch', required),
    ],
    { description },
  );
