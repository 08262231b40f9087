import { showOnlyFor } from '../shared/form/displayOptions';
import { dueAfterDays } from '../shared/form/dueRule';
import { optionsCollection, propertyOf } from '../shared/form/field';
import { readNumber, readWholeNumber } from '../../core/readNumber';
import { readValues, type Values } from '../shared/form/readValue';

/** How many IDs are remembered by default. n8n rewrites all of them for each event, so more cost time. */
const remembered = 1_000;

export const optionsProperty = optionsCollection([
  ...showOnlyFor({ '/events': ['becameOverdue'] }, [dueAfterDays]),
  propertyOf('number', 'remembered', 'Events to Remember', {
    typeOptions: { minValue: 1, maxValue: 100000 },
    default: 1000,
    description:
      'How many events and document statuses to remember, to drop duplicates. Each takes 27 bytes, which are read and written with every event.',
  }),
  propertyOf('number', 'maximumAge', 'Maximum Age (Minutes)', {
    typeOptions: { minValue: 1 },
    default: 1440,
    description:
      'Rejects events that are older, or as far in the future. A redelivered event keeps its first timestamp, so one that is redelivered later is lost.',
  }),
]);

/** How many IDs to remember. @throws InputError */
export function readRemembered(options: unknown): number {
  const given: Values = { remembered, ...readValues(options, 'Options') };
  return readWholeNumber(given.remembered, 'Events to Remember', {
    minValue: 1,
    maxValue: 100_000,
  });
}

/** The maximum age in milliseconds; infinite if the option is missing. @throws InputError */
export function readMaximumAge(options: unknown): number {
  const given = readValues(options, 'Options');
  return 'maximumAge' in given
    ? 60_000 * readNumber(given.maximumAge, 'Maximum Age', { minValue: 0 })
    : Number.POSITIVE_INFINITY;
}
