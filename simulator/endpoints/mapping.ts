import type { Account } from '../account';
import { link, type Link, type LinkedKind } from '../books/links';
import type { JsonReply } from '../http/endpoint';
import { success } from '../http/envelope';
import { Refusal } from '../http/refusal';

/** One element of a mapping body, `<name>_id` beside the others. */
type Wish = Record<string, unknown> & { service_id: number; force_update: boolean };

/** The links that a mapping body asks for. */
export function linksOf(wishes: object[], name: string): Link[] {
  return (wishes as Wish[]).map((wish) => ({
    clientId: String(wish[`${name}_id`]),
    serviceId: wish.service_id,
    force: wish.force_update,
  }));
}

/** Links all or none; a conflict is 409 with each wish at fault named as a field. */
export function linkOrRefuse(
  account: Account,
  kind: LinkedKind,
  wishes: object[],
  name: string,
): JsonReply {
  const refused = link(account, kind, linksOf(wishes, name));
  if (refused.length === 0) return success({}, `${wishes.length} ids linked`);
  const errors = refused.map(({ index, problem, message }) => {
    const field = problem === 'duplicate client id' ? `${name}_id` : 'service_id';
    return [`${name}_mapping[${index}].${field}`, message];
  });
  throw new Refusal(
    409,
    'MAPPING_CONFLICT',
    'Nothing was linked: the mapping is in conflict',
    Object.fromEntries(errors) as Record<string, string>,
  );
}
