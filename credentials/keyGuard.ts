import type { IHttpRequestOptions } from 'n8n-workflow';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A request from n8n; its HTTP Request node has other names for two properties. */
export type Outgoing = IHttpRequestOptions & { uri?: string; rejectUnauthorized?: boolean };

const parseUrl = (url: string, base?: string): URL | undefined =>
  URL.canParse(url, base) ? new URL(url, base) : undefined;

/**
 * The URL of the service: https, or on this machine (service.md, Authentication 5).
 * @throws Error if it is neither, or has a user name, which n8n would send in place of the key
 */
function serviceUrl(baseUrl: string): URL {
  const url = parseUrl(baseUrl);
  const isPrivate =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHost.test(url.hostname));
  if (!url || !isPrivate) {
    throw new Error(
      'Base URL must be a full address that starts with https:// (http:// only for this machine, such as http://127.0.0.1:4010)',
    );
  }
  if (url.username || url.password) {
    throw new Error(
      'Base URL must not contain a user name or password. Remove everything before the @: the API key is all that the service asks for.',
    );
  }
  return url;
}

/** Connection options that a request may have: its own certificate, but not which ones to trust. */
const ownCertificate = ['cert', 'key', 'passphrase'];

/** n8n checks the service's certificate, unless a request has one of these options. */
function trustsAnyCertificate(request: Outgoing): boolean {
  const { skipSslCertificateValidation, rejectUnauthorized, agentOptions = {} } = request;
  return (
    skipSslCertificateValidation === true ||
    rejectUnauthorized === false ||
    Object.entries(agentOptions).some(([name, value]) => value && !ownCertificate.includes(name)) ||
    agentOptions.rejectUnauthorized === false
  );
}

const hasHost = ({ headers }: Outgoing): boolean =>
  Object.keys(headers ?? {}).some((name) => name.trim().toLowerCase() === 'host');

/**
 * Allows a request with the key only to the service, so that a user of a shared credential can't
 * send the key elsewhere. It runs when the key is added to a request, so no node can bypass it.
 * @throws Error that says what has to change in the request
 */
export function assertSentToService(request: Outgoing, baseUrl: string): void {
  const { origin, protocol } = serviceUrl(baseUrl);
  const written: unknown = request.url || request.uri;
  const target =
    typeof written === 'string' ? parseUrl(written, request.baseURL || undefined) : undefined;
  if (target?.origin !== origin) {
    throw new Error(
      `This API key is only sent to ${origin}, the Base URL of the credential, but the request is for ${target?.origin ?? 'an incomplete URL'}. Use a URL that starts with ${origin}, or another credential.`,
    );
  }
  if (request.proxy) {
    throw new Error(
      'This credential cannot be used with a proxy set on the node, because the proxy could read the API key. Clear "Proxy". Administrators can set HTTPS_PROXY for all of n8n.',
    );
  }
  if (hasHost(request)) {
    throw new Error(
      'This credential cannot be used with your own "Host" header, because another host could then respond in place of the service. Remove the header: n8n adds it.',
    );
  }
  if (protocol === 'https:' && trustsAnyCertificate(request)) {
    throw new Error(
      `This credential can only be used if n8n checks the certificate of ${origin}. Turn off "Ignore SSL Issues", and leave "CA" of "SSL Certificates" empty. For your own certificate authority, set NODE_EXTRA_CA_CERTS for n8n.`,
    );
  }
}

/** Not a blank, nor another character that can't be seen. The trigger has the same rule. */
const visible = /[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** @throws Error for a secret that the trigger does not accept: anyone could guess it */
export function assertSecret(secret: unknown, label: string): void {
  if (secret === undefined || secret === null || secret === '') return;
  if (typeof secret === 'string' && visible.test(secret)) return;
  throw new Error(
    `${label} must be a text with visible characters, because anyone could guess any other value. Enter the secret from the webhook settings of your account dashboard, or clear the field.`,
  );
}
