import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../../core/json';
import { daysBetween, parseDay, toServiceDate } from '../../../../../core/day';
import { mustBe } from '../../../../../core/inputError';
import { fieldsFrom } from '../../../../shared/fields/fieldsFrom';
import { showOnlyFor } from '../../../../shared/form/displayOptions';
import {
  type Field,
  readGroup,
  choiceProperty,
  propertyOf,
  shownOf,
} from '../../../../shared/form/field';
import { groupField } from '../../../../shared/form/fieldKinds';
import { readCollection, readingOf, readParameters } from '../../../../shared/form/parameters';
import { type Choice, missing, readValues } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { formError } from '../../../../shared/words/formTexts';
import fields from './subscription.json';

/** When a subscription begins and ends (service.md, Resources: Document). */
const dateFields = fieldsFrom(fields.dates);

/** How each invoice of a subscription is sent. */
export const sendingFields: Field[] = fieldsFrom(fields.sending);

/** The schedule as one group, for a form that changes a document. */
export const subscriptionDetailsField: Field = groupField(
  'subscription_details',
  'Subscription Details',
  [...dateFields, ...fieldsFrom(fields.interval)],
  { description: 'Required for a subscription, since the service does not return them' },
);

/** The dates of the first document, today unless they are given. */
export const firstDocumentFields: Field[] = fieldsFrom(fields.firstDocument);

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
  [...shownOf(dateFields), interval, typedInterval],
  '',
);

/** The same in a form of subscriptions alone, which can mark what they require. */
export const onlySubscriptionProperties = subscriptionProperties.map((property) =>
  property.name === 'startTime' ? { ...property, required: true } : property,
);

/** @throws InputError for a subscription that would end before it starts */
function readPeriod(form: ItemForm): JsonObject {
  const period = readParameters(form, dateFields) ?? {};
  const [from, to] = [parseDay(period.start_time), parseDay(period.end_time)];
  if (!from || !to || daysBetween(from, to) >= 0) return period;
  throw formError('endsBeforeStart', { end: toServiceDate(to), start: toServiceDate(from) });
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
