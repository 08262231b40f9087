import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const ROUTES_LIMIT = 30_000;
const POLL_EVERY = 150;

export interface Owner {
  email: string;
  password: string;
}

/** Sends a request of the owner to n8n and returns the answer's body; `data` envelopes are opened. */
export type Request = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export interface Session {
  request: Request;
  /** Fetches a file. */
  download(path: string): Promise<Buffer>;
}

/** Reads the owner of a user folder, or makes one up with a password that nobody has seen. */
export async function readOwner(file: string): Promise<Owner> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Owner;
  const owner = {
    email: 'owner@gst-invoicing.example',
    password: `${randomBytes(12).toString('base64url')}Aa1`,
  };
  await writeFile(file, JSON.stringify(owner), { mode: 0o600 });
  return owner;
}

/** Logs the owner in, on a new n8n after setting the owner up. */
export async function openSession(url: string, owner: Owner): Promise<Session> {
  await untilRoutesAreThere(url);
  const settings = await send(url, 'GET', '/rest/settings');
  const { data } = (await settings.json()) as {
    data: { userManagement: { showSetupOnFirstLoad: boolean } };
  };
  const entered = data.userManagement.showSetupOnFirstLoad
    ? await send(url, 'POST', '/rest/owner/setup', {
        ...owner,
        firstName: 'Local',
        lastName: 'Owner',
      })
    : await send(url, 'POST', '/rest/login', {
        emailOrLdapLoginId: owner.email,
        password: owner.password,
      });
  const cookie = entered.headers
    .getSetCookie()
    .map((value) => value.split(';', 1)[0])
    .join('; ');

  return {
    async request<T>(method: string, path: string, body?: unknown) {
      const response = await send(url, method, path, body, cookie);
      const answer = (await response.json()) as T | { data: T };
      return isEnvelope(answer) ? answer.data : answer;
    },
    async download(path) {
      const response = await send(url, 'GET', path, undefined, cookie);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** n8n 2.0 says that it is ready a moment before it has its routes. */
async function untilRoutesAreThere(url: string): Promise<void> {
  const limit = Date.now() + ROUTES_LIMIT;
  while ((await fetch(`${url}/rest/settings`)).status === 404 && Date.now() < limit) {
    await sleep(POLL_EVERY);
  }
}

async function send(url: string, method: string, path: string, body?: unknown, cookie?: string) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(
      `n8n answered ${response.status} to ${method} ${path}: ${await response.text()}`,
    );
  }
  return response;
}

function isEnvelope<T>(answer: T | { data: T }): answer is { data: T } {
  return typeof answer === 'object' && answer !== null && 'data' in answer;
}
