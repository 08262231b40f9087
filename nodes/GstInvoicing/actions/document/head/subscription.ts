import type { JsonObject } from '../../../../../core/json';
import type { Field } from '../../../../shared/form/field';
import {
  choiceField,
  dayField,
  groupField,
  required,
  wholeNumberField,
  yesOrNoField,
} from '../../../../shared/form/fieldKinds';
import { readParameters } from '../../../../shared/form/parameters';
import type { ItemForm } from '../../../run/form';

/** The schedule of a subscription (service.md, Resources: Document). */
const subscriptionFields: Field[] = [
  dayField('start_time', 'Start Date', required),
  dayField('end_time', 'End Date', {
    description: 'Leave empty for a subscription without an end',
  }),
  wholeNumberField('repeat', 'Repeat Every', {
    ...required,
    default: 1,
    typeOptions: { minValue: 1 },
  }),
  choiceField(
    'repeat_type',
    'Repeat Unit',
    [
      { name: 'Days', value: 'days' },
      { name: 'Months', value: 'months' },
      { name: 'Weeks', value: 'weeks' },
      { name: 'Years', value: 'years' },
    ],
    { ...required, default: 'months' },
  ),
  yesOrNoField('send_email', 'Send Email', {
    description: 'Whether to send each invoice by email',
  }),
  yesOrNoField('send_sms', 'Send SMS', { description: 'Whether to send each invoice by SMS' }),
  yesOrNoField('send_wtsp', 'Send WhatsApp', {
    description: 'Whether to send each invoice by WhatsApp',
  }),
];

/** The schedule as one group, for a form that does not contain the type of the document. */
export const subscriptionDetailsField: Field = groupField(
  'subscription_details',
  'Subscription Details',
  subscriptionFields,
  { description: 'Required for a subscription, since the service does not return them' },
);

/** The schedule of a new subscription, hidden for other types. */
export const subscriptionProperties = subscriptionFields.map(({ property }) => ({
  ...property,
  // n8n would otherwise require them for other types of documents, too.
  required: false,
  displayOptions: { show: { documentType: ['subscription'] } },
}));

/** The attributes of a subscription; none for any other type. @throws InputError naming the field */
export function readSubscription(form: ItemForm, documentType: unknown): JsonObject {
  if (documentType !== 'subscription') return {};
  return {
    is_subscription: true,
    subscription_details: readParameters(form, subscriptionFields) ?? {},
  };
}
