import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../../core/json';
import { daysBetween, parseDay, toServiceDate } from '../../../../../core/day';
import { mustBe } from '../../../../../core/inputError';
import { showOnlyFor } from '../../../../shared/form/displayOptions';
import { type Field, readGroup, choiceProperty, propertyOf } from '../../../../shared/form/field';
import {
  choiceField,
  dayField,
  flagField,
  groupField,
  required,
  wholeNumberField,
  yesOrNoField,
} from '../../../../shared/form/fieldKinds';
import { readCollection, readingOf, readParameters } from '../../../../shared/form/parameters';
import { type Choice, missing, readValues } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { formError } from '../../../../shared/words/formTexts';

/** The schedule of a subscription (service.md, Resources: Document). */
const startField = dayField('start_time', 'Start Date', required);
const endField = dayField('end_time', 'End Date', {
  description: 'Leave empty for a subscription without an end',
});
const every = wholeNumberField('repeat', 'Repeat Every', {
  ...required,
  default: 1,
  typeOptions: { minValue: 1 },
});
const unitField = choiceField(
  'repeat_type',
  'Repeat Unit',
  [
    { name: 'Days', value: 'days' },
    { name: 'Months', value: 'months' },
    { name: 'Weeks', value: 'weeks' },
    { name: 'Years', value: 'years' },
  ],
  { ...required, default: 'months' },
);

/** How each invoice of a subscription is sent. */
const sendings = [
  ['send_email', 'Send Email', 'email'],
  ['send_sms', 'Send SMS', 'SMS'],
  ['send_wtsp', 'Send WhatsApp', 'WhatsApp'],
] as const;

const sendingDescription = (by: string) => `Whether to send each invoice by ${by}`;

export const sendingFields: Field[] = sendings.map(([attribute, label, by]) =>
  flagField(attribute, label, { default: true, description: sendingDescription(by) }),
);

/** The schedule as one group, for a form that changes a document. */
export const subscriptionDetailsField: Field = groupField(
  'subscription_details',
  'Subscription Details',
  [
    startField,
    endField,
    every,
    unitField,
    ...sendings.map(([attribute, label, by]) =>
      yesOrNoField(attribute, label, { description: sendingDescription(by) }),
    ),
  ],
  { description: 'Required for a subscription, since the service does not return them' },
);

/** The dates of the first document, today unless they are given. */
export const firstDocumentFields: Field[] = [
  dayField('document_date', 'Document Date', {
    description: 'The date of the first document; today without this field',
  }),
  dayField('due_date', 'Due Date', { description: 'The due date of the first document' }),
];

const intervalLabel = 'Repeat Every';

const otherInterval = 'other';

const intervals: Choice[] = [
  { name: 'Week', value: '1 week' },
  { name: 'Month', value: '1 month' },
  { name: 'Quarter', value: '3 months' },
  { name: 'Year', value: '1 year' },
  { name: 'Other', value: otherInterval },
];

const interval = choiceProperty('interval', intervalLabel, intervals, '1 month');

/** Any interval in one control; n8n has none for a number with its unit. */
const typedInterval = propertyOf('string', 'otherInterval', 'Other Interval', {
  default: '2 weeks',
  placeholder: 'e.g. 2 weeks',
  displayOptions: { show: { interval: [otherInterval] } },
  description: 'A number of days, weeks, months or years',
});

/** What is about subscriptions only, outside of a collection or in one. */
export const forSubscriptions = (
  properties: INodeProperties[],
  path: '' | '/' = '/',
): INodeProperties[] =>
  showOnlyFor({ [`${path}documentType`]: ['subscription'] }, properties).map((property) => ({
    ...property,
    // n8n would otherwise require them for other types of documents, too.
    required: false,
  }));

/** The schedule of a new subscription, hidden for other types. */
export const subscriptionProperties = forSubscriptions(
  [startField.property, endField.property, interval, typedInterval],
  '',
);

/** The same in a form of subscriptions alone, which can mark what they require. */
export const onlySubscriptionProperties = subscriptionProperties.map((property) =>
  property.name === startField.property.name ? { ...property, required: true } : property,
);

/** @throws InputError for a subscription that would end before it starts */
function readPeriod(form: ItemForm): JsonObject {
  const period = readParameters(form, [startField, endField]) ?? {};
  const [from, to] = [parseDay(period.start_time), parseDay(period.end_time)];
  if (!from || !to || daysBetween(from, to) >= 0) return period;
  const label = endField.property.displayName;
  throw formError('endsBeforeStart', { label, end: toServiceDate(to), start: toServiceDate(from) });
}

/** The attributes of a new subscription. @throws InputError naming the field */
export const readNewSubscription = (form: ItemForm): JsonObject => ({
  is_subscription: true,
  subscription_details: {
    ...readPeriod(form),
    ...readInterval(form),
    ...readCollection(form, 'additionalFields', sendingFields),
  },
});

/** An expression may also say `monthly`. */
const writtenInterval = /^(?:(\d{1,4}) )?(day|week|month|quarter|year)(?:s|ly)?$/i;

function readInterval(form: ItemForm): JsonObject {
  const chosen = form.parameter(interval.name);
  const given = chosen === otherInterval ? form.parameter(typedInterval.name) : chosen;
  const [, count = '1', of] = writtenInterval.exec(String(given).trim()) ?? [];
  if (!of || Number(count) === 0) {
    throw mustBe(intervalLabel, 'an interval', given, 'Write it as 1 month, 2 weeks or 1 year.');
  }
  const unit = of.toLowerCase();
  return unit === 'quarter'
    ? { repeat: 3 * Number(count), repeat_type: 'months' }
    : { repeat: Number(count), repeat_type: `${unit}s` };
}

/** The attributes of a subscription that is replaced. @throws InputError naming the field */
export function readReplacedSubscription(form: ItemForm): JsonObject {
  const { name } = subscriptionDetailsField.property;
  const given = readValues(form.parameter('additionalFields', {}), 'Additional Fields');
  const details = readGroup([subscriptionDetailsField], { [name]: given[name] }, readingOf(form));
  const { subscription_details } = details ?? {};
  if (subscription_details === undefined) {
    throw missing(subscriptionDetailsField.property.displayName);
  }
  return { is_subscription: true, subscription_details };
}
