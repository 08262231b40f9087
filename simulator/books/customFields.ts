import type { Account } from '../account';
import { refuseFields } from '../bodies/validate';
import type { FieldErrors } from '../http/refusal';

/** Refuses custom fields of a customer or vendor that the account does not have. */
export function refuseUnknownFields(
  account: Account,
  { custom_fields: fields = [] }: { custom_fields?: { label: string }[] },
): void {
  const errors: FieldErrors = {};
  fields.forEach(({ label }, index) => {
    if (account.company.settings.customFields.includes(label)) return;
    errors[`custom_fields[${index}].label`] = `the account has no custom field ${label}`;
  });
  refuseFields(errors);
}
