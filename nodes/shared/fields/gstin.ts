import { gstinFault } from '../../../law/gstin';
import { type Display, type Field, readFurther, propertyOf } from '../form/field';
import { flagField, gstinField } from '../form/fieldKinds';
import { readBoolean, type Values } from '../form/readValue';
import { formError } from '../words/formTexts';

export const gstinProperty = propertyOf('string', 'gstin', 'GSTIN', {
  required: true,
  placeholder: 'e.g. 29AAAAA0000A1ZY',
});

const accept = flagField('accept_gstin', 'Accept GSTIN Anyway', {
  default: true,
  description: 'Whether to send a GSTIN whose check character or form is wrong',
});

/** The switch beside a typed GSTIN. It is not sent. */
export const acceptGstinField: Field = { ...accept, read: () => undefined };

/**
 * Refuses a typed GSTIN that can't exist, before anything is sent with it.
 * @param values the group that may have the switch
 * @throws InputError
 */
export function refuseImpossibleGstin(gstin: string, label: string, values: Values): void {
  const { displayName, name } = accept.property;
  const fault = gstinFault(gstin);
  if (fault === undefined || readBoolean(values[name] ?? false, displayName)) return;
  throw formError('impossibleGstin', { label, gstin, fault, option: displayName });
}

/** A GSTIN that is sent. Its group also has `acceptGstinField`. */
export function sentGstinField(
  attribute: string,
  displayName: string,
  display: Display = {},
): Field {
  const typed = gstinField(attribute, displayName, display);
  return readFurther(typed, (gstin, { label, values = {} }) => {
    refuseImpossibleGstin(String(gstin), label, values);
    return gstin;
  });
}
