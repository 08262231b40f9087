import type { Day } from '../core/day';
import type { Hint } from './hint';
import type { Writer } from './memory/write';

/** What the functions of books/ work with: one account, within one execution. */
export interface Session extends Writer {
  /** The prefix of the names of the service's own numbers, as the user says it; empty if not. */
  identifierPrefix: string;
  /** The company's GSTIN; empty if it is not known. @throws InputError if it has another form */
  ownGstin(): string;
  /** The time zone of the books, for example `Asia/Kolkata`. */
  timeZone: string;
  /** Today in the books' time zone. */
  today(): Day;
  /** A value that the whole execution shares. `create` makes it on first use, and is the key to it. */
  shared<Value>(create: () => Value): Value;
  /** Shows a hint about the item, whether or not the item then fails. */
  note(hint: Hint): void;
}
