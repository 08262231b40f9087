import type { INodeProperties } from 'n8n-workflow';
import { propertyOf } from '../../../shared/form/field';
import { readText } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { ownGstinLabel } from '../../../shared/words/law';
import { accountSources, isOffline } from '../form/documentSource';
import { formError } from '../../../shared/words/formTexts';

const ownGstin = propertyOf('string', 'ownGstin', ownGstinLabel, {
  placeholder: 'e.g. 29AAAAA0000A1ZY',
});

/** Who files a return: without a credential, the form has to say it. */
export const filerProperties: INodeProperties[] = [
  {
    ...ownGstin,
    displayOptions: { show: { documentsFrom: accountSources } },
    description: 'The GSTIN that files the return. If empty, Own GSTIN of the credential.',
  },
  {
    ...ownGstin,
    required: true,
    displayOptions: { hide: { documentsFrom: accountSources } },
    description: 'The GSTIN that files the return',
  },
];

/** The GSTIN of the form, or else of the credential; empty if neither has one. @throws InputError */
export const ownGstinIn = (form: ItemForm): string =>
  readText(form.parameter(ownGstin.name, '') ?? '', ownGstinLabel) || form.settings.ownGstin();

/** @throws InputError if neither the form nor the credential has one */
export function readOwnGstin(form: ItemForm): string {
  const gstin = ownGstinIn(form);
  if (gstin) return gstin;
  const orElse = isOffline(form) ? '' : ', or add it to the credential';
  throw formError('noReturnGstin', { label: ownGstinLabel, orElse });
}
