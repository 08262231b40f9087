import { createHash } from 'crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Account, EndpointVersion } from '../../../api/types';
import { isSecret } from '../../../api/webhook/signature';
import { isTimeZone } from '../../../core/day';
import { whyGstinIsRefused } from '../../../law/gstin';
import { keyHider, longestKey } from './keyHider';
import { formError } from '../words/formTexts';

/** The credential type of all nodes of this package. */
export const credentialType = 'gstInvoicingApi';

/** The settings in a credential, parsed. */
export interface Settings {
  account: Account;
  /** IANA name, for example `Asia/Kolkata`. */
  timeZone: string;
  /** The prefix of the service's own numbers, as the user says it; empty if not. */
  identifierPrefix: string;
  /** The company's GSTIN; empty if the credential has none. @throws InputError if it has another form */
  ownGstin(): string;
  /** Replaces the API key in a text. */
  hideKey(text: string): string;
}

/** @throws InputError when a setting is missing or cannot be used */
export function readSettings(credential: ICredentialDataDecryptedObject): Settings {
  const text = (name: string, fallback = '') => String(credential[name] ?? fallback).trim();
  const baseUrl = readBaseUrl(text('baseUrl'));
  const apiKey = readKey(text('apiKey'));
  const requestsPerSecond = Number(credential.requestsPerSecond);
  return {
    account: {
      baseUrl,
      endpointVersion: endpointVersionOf(text('endpointVersion')),
      paceKey: createHash('sha256')
        .update(`${originOf(baseUrl)}\n${apiKey}`)
        .digest('hex'),
      requestsPerSecond: requestsPerSecond > 0 ? requestsPerSecond : 1,
    },
    timeZone: readTimeZone(credential),
    identifierPrefix: text('identifierPrefix'),
    ownGstin: () => readOwnGstin(text('ownGstin').toUpperCase()),
    hideKey: keyHider(apiKey),
  };
}

function readKey(key: string): string {
  if (key.length <= longestKey) return key;
  throw formError('longKey', { longestKey });
}

function readBaseUrl(written: string): string {
  // Users copy the URL from an example, with its version.
  const baseUrl = written.replace(/(?<!\/)\/+$/, '').replace(/\/v[12]$/i, '');
  if (/[?#]/.test(baseUrl)) throw formError('urlWithQuery');
  if (!hasUser(baseUrl)) return baseUrl;
  throw formError('urlWithUser');
}

const writtenTimeZone = ({ booksTimeZone }: ICredentialDataDecryptedObject): string =>
  String(booksTimeZone ?? '').trim() || 'Asia/Kolkata';

/** The IANA name of Books Time Zone; undefined if the credential names none. */
export function booksTimeZone(credential: ICredentialDataDecryptedObject): string | undefined {
  const timeZone = writtenTimeZone(credential);
  return isTimeZone(timeZone) ? timeZone : undefined;
}

function readTimeZone(credential: ICredentialDataDecryptedObject): string {
  const timeZone = booksTimeZone(credential);
  if (timeZone) return timeZone;
  throw formError('wrongTimeZone', { timeZone: writtenTimeZone(credential) });
}

function readOwnGstin(gstin: string): string {
  const refusal = whyGstinIsRefused(gstin);
  if (!refusal) return gstin;
  throw formError('wrongCredentialGstin', { fault: refusal.fault, advice: refusal.advice });
}

/** The origin of a Base URL, which is equal for all its spellings; the text itself if it is not a URL. */
const originOf = (baseUrl: string): string =>
  URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;

/** The valid webhook secrets: the current one and, while it is being changed, the previous one. */
export function webhookSecrets(credential: ICredentialDataDecryptedObject): string[] {
  return [credential.webhookSecret, credential.previousWebhookSecret].filter(
    (secret) => typeof secret === 'string' && isSecret(secret),
  ) as string[];
}

function endpointVersionOf(chosen: string): EndpointVersion {
  return chosen === 'described' || chosen === 'v1' ? chosen : 'v2';
}

/** n8n would send a user name in the URL in place of the API key. */
function hasUser(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const { username, password } = new URL(baseUrl);
  return username !== '' || password !== '';
}
