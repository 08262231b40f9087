import { showOnlyFor } from '../shared/form/displayOptions';
import { dueAfterDays } from '../shared/form/dueRule';
import { optionsCollection, propertiesFrom } from '../shared/form/field';
import { readNumber, readWholeNumber } from '../../core/readNumber';
import { readValues, type Values } from '../shared/form/readValue';
import optionTable from './options.json';

/** How many IDs are remembered by default. n8n rewrites all of them for each event, so more cost time. */
const remembered = 1_000;

export const optionsProperty = optionsCollection([
  ...showOnlyFor({ '/events': ['becameOverdue'] }, [dueAfterDays]),
  ...propertiesFrom(optionTable),
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
