import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder of this user's machine that all checkouts share: a real n8n, and the locks around installing. */
export function cacheDirectory(env = process.env) {
  if (env.GST_INVOICING_CACHE) return resolve(env.GST_INVOICING_CACHE);
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'n8n-nodes-gst-invoicing');
}

/** A lock file for one purpose in one checkout. It lies outside node_modules, which `npm ci` empties. */
export function lockPath(purpose, checkout) {
  const id = createHash('sha256').update(checkout).digest('hex').slice(0, 12);
  return join(cacheDirectory(), 'locks', `${purpose}-${id}`);
}
