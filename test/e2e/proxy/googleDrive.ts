import type { Host } from './proxy';

export interface DriveEntry {
  name: string;
  parents: string[];
  /** That of a folder by default. */
  mimeType?: string;
  /** What the file begins with. */
  begin?: string;
}

/** The ID of the only folder at first. */
export const invoiceFolder = 'folder-of-the-invoices';

const query =
  /^name = '([^']+)' and '([^']+)' in parents and mimeType = 'application\/vnd.google-apps.folder' and trashed = false$/;

/** A fake of Google Drive, at www.googleapis.com: folders, the search for them, and uploads. */
export function fakeGoogleDrive() {
  const entries: Record<string, DriveEntry> = {};
  const uploads = '/upload/drive/v3/files';
  const add = (entry: DriveEntry): string => {
    const id = `entry-${Object.keys(entries).length + 1}`;
    entries[id] = entry;
    return id;
  };
  const host: Host = ({ method, path, query: parameters, body }) => {
    if (method === 'GET' && path === '/drive/v3/files') {
      const [, name, parent = ''] = query.exec(String(parameters.get('q'))) ?? [];
      const files = Object.entries(entries)
        .filter(([, entry]) => entry.name === name && entry.parents.includes(parent))
        .map(([id]) => ({ id, name }));
      return { body: { files } };
    }
    if (method === 'POST' && path === '/drive/v3/files') {
      const id = add(body as DriveEntry);
      return { body: { id, name: entries[id]?.name } };
    }
    if (method === 'POST' && path === uploads) {
      const location = `https://www.googleapis.com${uploads}/${add(body as DriveEntry)}`;
      return { body: {}, headers: { location } };
    }
    const id = path.split('/').pop() ?? '';
    const entry = entries[id];
    if (!entry) return undefined;
    if (method === 'PUT') entry.begin = String(body).slice(0, 5);
    if (method === 'PATCH') entry.mimeType = (body as DriveEntry).mimeType ?? '';
    return { body: { id, name: entry.name } };
  };
  return { host, entries };
}
