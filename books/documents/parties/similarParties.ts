import { type JsonObject, textOf } from '../../../core/json';
import { firstNames } from '../../../core/names';
import { SimilarNames } from '../../../law/parties/similarNames';
import { listOf } from '../../records/list';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import type { NamedParty } from '../wire/command';
import { isSame, partyKinds } from './listed';
import { mayBeSame } from './newIds';

type Names = SimilarNames<JsonObject>;

const namesOfLists = () => new WeakMap<readonly JsonObject[], Names>();

/** The names of the new parties of this execution, by type. */
const newNames = () => ({
  customer: new SimilarNames<JsonObject>(),
  vendor: new SimilarNames<JsonObject>(),
});

/**
 * A new party without an ID or GSTIN whose name is like that of a stored or another new one is probably that
 * one, written otherwise. Its name was looked for, so the list has been read.
 * @throws Refusal naming those that are similar
 */
export function requireOtherName(
  session: Session,
  { type, name, gstin, details }: Omit<NamedParty, 'id'> & { name: string },
): void {
  const { noun, nouns } = partyKinds[type];
  const created = session.shared(newNames)[type];
  const sameOrLike = created.like(name);
  const like = (found: JsonObject[]) =>
    found.filter((one) => mayBeSame(details, one) && !isSame(one.name, name));
  const stored = gstin === undefined ? like(storedNames(session, type).like(name)) : [];
  const similar = gstin !== undefined || stored.length > 0 ? stored : like(sameOrLike);
  if (similar.length === 0) {
    const isKnown = sameOrLike.some((one) => isSame(one.name, name));
    // A stored record has the phone under another name.
    if (!isKnown) created.add({ ...details, phone: details.phone_number ?? '', name }, name);
    return;
  }
  const names = new Set(similar.map((one) => `"${textOf(one.name)}"`));
  const others = firstNames([...names], 3);
  const where = stored.length > 0 ? 'in the account' : 'in other rows';
  throw refused('similarName', { noun, nouns, name, others, where });
}

function storedNames(session: Session, type: NamedParty['type']): Names {
  const { records } = listOf(session, partyKinds[type]);
  const known = session.shared(namesOfLists);
  const names = known.get(records) ?? new SimilarNames<JsonObject>();
  if (!known.has(records)) for (const one of records) names.add(one, textOf(one.name));
  known.set(records, names);
  return names;
}
