import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const routesLimitMs = 30_000;
const pollIntervalMs = 150;

export interface Owner {
  email: string;
  password: string;
}

/** Sends a request as the owner. @returns the body of the response, or its `data` */
export type Request = <T>(method: string, path: string, body?: unknown) => Promise<T>;

export interface Session {
  /** The session cookie of the owner. */
  cookie: string;
  request: Request;
  /** Downloads a file. */
  download(path: string): Promise<Buffer>;
}

/** Reads the owner of a user folder, or creates one with a random password. */
export async function readOwner(file: string): Promise<Owner> {
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Owner;
  const owner = {
    email: 'owner@gst-invoicing.example',
    password: `${randomBytes(12).toString('base64url')}Aa1`,
  };
  await writeFile(file, JSON.stringify(owner), { mode: 0o600 });
  return owner;
}

/** Logs the owner in. On a new n8n, it creates the owner first. */
export async function openSession(url: string, owner: Owner): Promise<Session> {
  await untilRoutesExist(url);
  const settings = await send(url, 'GET', '/rest/settings');
  const { data } = (await settings.json()) as {
    data: { userManagement: { showSetupOnFirstLoad: boolean } };
  };
  const login = data.userManagement.showSetupOnFirstLoad
    ? await send(url, 'POST', '/rest/owner/setup', {
        ...owner,
        firstName: 'Local',
        lastName: 'Owner',
      })
    : await send(url, 'POST', '/rest/login', {
        emailOrLdapLoginId: owner.email,
        password: owner.password,
      });
  const cookie = login.headers
    .getSetCookie()
    .map((value) => value.split(';', 1)[0])
    .join('; ');

  return sessionOf(url, cookie);
}

/** The session of a logged-in owner. */
export function sessionOf(url: string, cookie: string): Session {
  return {
    cookie,
    async request<T>(method: string, path: string, body?: unknown) {
      const response = await send(url, method, path, body, cookie);
      const result = (await response.json()) as T | { data: T };
      return isEnvelope(result) ? result.data : result;
    },
    async download(path) {
      const response = await send(url, 'GET', path, undefined, cookie);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** n8n 2.0 reports that it is ready before its routes exist. */
async function untilRoutesExist(url: string): Promise<void> {
  const limit = Date.now() + routesLimitMs;
  while ((await fetch(`${url}/rest/settings`)).status === 404 && Date.now() < limit) {
    await sleep(pollIntervalMs);
  }
}

async function send(url: string, method: string, path: string, body?: unknown, cookie?: string) {
  const response = await fetch(url + path, {
    method,
    headers: {
      // n8n closes idle connections, on a busy machine just when the next request is sent.
      connection: 'close',
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(
      `n8n returned ${response.status} for ${method} ${path}: ${await response.text()}`,
    );
  }
  return response;
}

function isEnvelope<T>(result: T | { data: T }): result is { data: T } {
  return typeof result === 'object' && result !== null && 'data' in result;
}
