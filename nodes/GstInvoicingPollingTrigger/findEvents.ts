import type { WatchedCollection } from './collections/collection';
import { type Changes, findChanges, type Poll } from './findChanges';
import { CollectionReader, watchedCollections } from './readCollections';
import { everything, newRound } from './round';

/**
 * Reads documents, payments and records, as far as the time allows, and compares them with the previous state. What
 * the poll before had no time for comes first.
 * @throws as `findChanges`; InputError also if there are too many payments or records
 */
export async function findEvents(poll: Poll): Promise<Changes> {
  const { watch, previous, extent = everything } = poll;
  const reader = new CollectionReader({ ...poll, extent });
  const all = watchedCollections(watch);
  const isLeft = ({ name }: WatchedCollection) =>
    extent.round.collections?.unread.includes(name) ?? false;
  await reader.read(all.filter(isLeft), true);
  const hasRead = reader.found.size > 0;
  const changes = await findChanges({ ...poll, extent: { ...extent, hasRead } });
  const others = all.filter((one) => !isLeft(one));
  await reader.read(others, !hasRead && watch.types.length === 0);
  const { found, left, rows } = reader;
  const stocks = all.map(({ name }) => [
    name,
    found.get(name)?.stock ?? previous.collections[name],
  ]);
  const isComplete = left.unread.length + Object.keys(left.absent).length === 0;
  // A new key is checked by each list.
  const account = (left.unread.length > 0 && previous.account) || changes.state.account;
  // If an event is added again, what exists then is taken stock of.
  const isLess = Object.keys(previous.collections).length > all.length;
  return {
    ...changes,
    rows: [...changes.rows, ...rows],
    state: { ...changes.state, account, collections: Object.fromEntries(stocks) },
    mustStore: isLess || changes.mustStore || [...found.values()].some((one) => one.mustStore),
    round: isComplete ? changes.round : { ...(changes.round ?? newRound), collections: left },
  };
}
