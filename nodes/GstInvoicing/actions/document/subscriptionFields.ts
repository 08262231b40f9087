import type { JsonObject } from '../../../../api/types';
import type { Field, Look } from '../field';
import { choiceField, dayField, groupField, wholeNumberField, yesOrNoField } from '../fieldKinds';
import type { ItemContext } from '../operation';
import { readParameters } from '../parameters';

const required: Look = { required: true };

/** How often a document is issued again (service.md, Resources: Document). */
const subscriptionFields: Field[] = [
  dayField('start_time', 'Start Date', required),
  dayField('end_time', 'End Date', { description: 'Leave it empty for one without an end' }),
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
    description: 'Whether each invoice goes out by email',
  }),
  yesOrNoField('send_sms', 'Send SMS', { description: 'Whether each invoice goes out by SMS' }),
  yesOrNoField('send_wtsp', 'Send WhatsApp', {
    description: 'Whether each invoice goes out by WhatsApp',
  }),
];

/** The same in one group, for a form that does not know the type of its document. */
export const subscriptionDetailsField: Field = groupField(
  'subscription_details',
  'Subscription Details',
  subscriptionFields,
  { description: 'Needed for a subscription: the service does not give them back' },
);

/** Shown where the document is a subscription. */
export const subscriptionProperties = subscriptionFields.map(({ property }) => ({
  ...property,
  // Behind a selector they would be demanded whatever the selector's expression comes to.
  required: false,
  displayOptions: { show: { documentType: ['subscription'] } },
}));

/** What makes a document a subscription; nothing for any other type. @throws InputError naming the field */
export function readSubscription(context: ItemContext, documentType: unknown): JsonObject {
  if (documentType !== 'subscription') return {};
  return {
    is_subscription: true,
    subscription_details: readParameters(context, subscriptionFields) ?? {},
  };
}
