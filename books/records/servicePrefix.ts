import { readPage } from '../../api/lists/pages';
import { servicePrefixIn, usualPrefix } from '../../api/serviceIds';
import type { JsonObject } from '../../core/json';
import type { Session } from '../session';
import type { RecordKind } from './kind';
import { recordListOf } from './list';

/**
 * The prefix of the names of the service's own numbers: what the user says, or else that of a record, which is
 * read once in an execution.
 * @throws ServiceError
 */
export async function servicePrefixOf(
  { client, identifierPrefix, shared }: Session,
  kind: RecordKind,
): Promise<string> {
  if (identifierPrefix !== '') return identifierPrefix;
  const known = shared(noPrefix);
  if (known.prefix === '') {
    const { records } = await readPage(client, recordListOf(kind), 1, 1);
    known.prefix = (records[0] && servicePrefixIn(records[0], identifierPrefix)) ?? usualPrefix;
  }
  return known.prefix;
}

const noPrefix = () => ({ prefix: '' });

/** The prefix of a record's numbers, if it is another one than the user says. */
export function otherPrefixIn(record: JsonObject, given: string): string | undefined {
  const found = servicePrefixIn(record, given);
  return given === '' || found === given ? undefined : found;
}
