import type { INodeListSearchItems } from 'n8n-workflow';

export interface PickerEntry {
  /** The option as the editor shows it. */
  item: INodeListSearchItems;
  text: string;
  /** The later ones come first, by this text; empty where the service's order stays. */
  order: string;
}

export interface PickerPage {
  entries: PickerEntry[];
  records: number;
  /** How many records the whole list has; infinite if that is not known. */
  total: number;
}

interface CachedPage {
  paceKey: string;
  page: Promise<PickerPage>;
  /** When it expires, by `performance.now()`. */
  until: number;
}

/** Long enough to type a search, short enough to show changes that others make. */
const cacheMs = 60_000;

/** Enough for ten full searches. */
const maxPages = 50;

/** Pages of all accounts, oldest first. */
const cachedPages = new Map<string, CachedPage>();

/**
 * A page that is being read or was read within the last minute, or else a new one. A page that
 * could not be read is not cached.
 * @param paceKey the account's, a hash of origin and key
 * @param name distinguishes this page from others of the account
 * @param read requests the page
 */
export async function cachedPage(
  paceKey: string,
  name: string,
  read: () => Promise<PickerPage>,
): Promise<PickerPage> {
  const key = `${paceKey} ${name}`;
  const known = cachedPages.get(key);
  if (known && performance.now() < known.until) return await known.page;
  const fresh: CachedPage = { paceKey, page: read(), until: Number.POSITIVE_INFINITY };
  cachedPages.delete(key);
  cachedPages.set(key, fresh);
  dropOldest();
  try {
    const page = await fresh.page;
    fresh.until = performance.now() + cacheMs;
    return page;
  } finally {
    const isRead = fresh.until < Number.POSITIVE_INFINITY;
    if (!isRead && cachedPages.get(key) === fresh) cachedPages.delete(key);
  }
}

/** Clears the pages of an account that has changed, with those that are still being read. */
export function clearPages(paceKey: string): void {
  for (const [key, kept] of cachedPages) {
    if (kept.paceKey === paceKey) cachedPages.delete(key);
  }
}

function dropOldest(): void {
  const [oldest] = cachedPages.keys();
  if (cachedPages.size > maxPages && oldest !== undefined) cachedPages.delete(oldest);
}
