import type { INodeListSearchItems } from 'n8n-workflow';

/** One page of a picker's list. */
export interface PickerPage {
  /** What can be chosen, as the editor shows it. */
  entries: INodeListSearchItems[];
  /** How many records the page had. */
  records: number;
  /** How many the whole list has; infinite where the service does not say. */
  total: number;
}

interface Kept {
  paceKey: string;
  page: Promise<PickerPage>;
  /** When it is too old, by `performance.now()`. */
  until: number;
}

/** Long enough to type a search, short enough for what others change in the account. */
const keptForMs = 60_000;

/** Ten full searches. */
const mostPages = 50;

/** Pages of all accounts, oldest first. */
const pages = new Map<string, Kept>();

/**
 * A page that was read within the last minute, or is being read for somebody else, else a new one.
 * A page that could not be read is not kept.
 * @param paceKey the account's, a hash of base URL and key
 * @param name what tells this page from the account's others
 * @param read asks the service
 */
export async function keptPage(
  paceKey: string,
  name: string,
  read: () => Promise<PickerPage>,
): Promise<PickerPage> {
  const key = `${paceKey} ${name}`;
  const known = pages.get(key);
  if (known && performance.now() < known.until) return await known.page;
  const fresh: Kept = { paceKey, page: read(), until: Number.POSITIVE_INFINITY };
  pages.delete(key);
  pages.set(key, fresh);
  dropOldest();
  try {
    const page = await fresh.page;
    fresh.until = performance.now() + keptForMs;
    return page;
  } finally {
    const isRead = fresh.until < Number.POSITIVE_INFINITY;
    if (!isRead && pages.get(key) === fresh) pages.delete(key);
  }
}

/** Drops the pages of an account that has changed, also those that are still being read. */
export function forget(paceKey: string): void {
  for (const [key, kept] of pages) {
    if (kept.paceKey === paceKey) pages.delete(key);
  }
}

function dropOldest(): void {
  const [oldest] = pages.keys();
  if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
}
