import { createHash } from 'crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { InputError } from '../../api/inputError';
import type { Account, EndpointVersion } from '../../api/types';

/** The credential type of all nodes of this package. */
export const credentialType = 'gstInvoicingApi';

/** What a credential says, made ready for use. */
export interface Settings {
  account: Account;
  /** IANA name, for example `Asia/Kolkata`. */
  timeZone: string;
  /** How the names of the service's own identifiers begin. */
  identifierPrefix: string;
}

/** @throws InputError when the credential lacks what every call needs, or carries what no call may */
export function readSettings(credential: ICredentialDataDecryptedObject): Settings {
  const text = (name: string, fallback = '') => String(credential[name] ?? fallback).trim();
  // People copy the address from an example of a call, version and all.
  const baseUrl = text('baseUrl').replace(/(\/v[12])?\/*$/i, '');
  if (hasUser(baseUrl)) {
    throw new InputError(
      'Base URL',
      'Base URL contains a user name or password',
      'Take out what stands before the @ of "Base URL" in the credential: the API key is all that the service asks for.',
    );
  }
  const timeZone = text('booksTimeZone') || 'Asia/Kolkata';
  if (!isTimeZone(timeZone)) {
    throw new InputError(
      'Books Time Zone',
      `"${timeZone}" is no time zone`,
      'Write a name such as Asia/Kolkata as "Books Time Zone" in the credential.',
    );
  }
  const requestsPerSecond = Number(credential.requestsPerSecond);
  return {
    account: {
      baseUrl,
      endpointVersion: text('endpointVersion', 'recommended') as EndpointVersion,
      paceKey: createHash('sha256')
        .update(`${baseUrl}\n${text('apiKey')}`)
        .digest('hex'),
      // Credentials that were saved before the field existed have none.
      requestsPerSecond: requestsPerSecond > 0 ? requestsPerSecond : 1,
    },
    timeZone,
    identifierPrefix: text('identifierPrefix') || 'service',
  };
}

/** The webhook secrets that count now: the one in use and, while it is being changed, the one before. */
export function webhookSecrets(credential: ICredentialDataDecryptedObject): string[] {
  return [credential.webhookSecret, credential.previousWebhookSecret]
    .map((secret) => String(secret ?? ''))
    .filter((secret) => secret !== '');
}

/** A user in the address would take the place of the API key in each request. */
function hasUser(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { username, password } = new URL(baseUrl);
  return username !== '' || password !== '';
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
