import type { FieldPlace } from './field';
import { readText } from './readValue';

/**
 * Reads a text of which the service lists the values (service.md, Lists): common texts become the
 * service's own, and any other is sent as given, with a warning.
 * @param find the service's text for a common one; undefined for any other
 */
export const listedText =
  (find: (text: string) => string | undefined) =>
  (given: unknown, { label, hint }: FieldPlace): string => {
    const text = readText(given, label);
    const listed = find(text);
    if (listed === undefined) {
      hint(
        'warning',
        `${label} "${text}" is not in the list of the service. It was sent as given.`,
      );
    }
    return listed ?? text;
  };
