import type { IHttpRequestOptions } from 'n8n-workflow';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What n8n hands over; its HTTP Request node still has other names for two things, and expressions for all. */
export type Outgoing = IHttpRequestOptions & { uri?: string; rejectUnauthorized?: boolean };

const parsed = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

/**
 * The address of the service: encrypted, or on this very machine (service.md, Authentication 5).
 * @throws Error where it is not, or carries a user, who would take the place of the key
 */
function serviceAt(baseUrl: string): URL {
  const url = parsed(baseUrl);
  const isPrivate =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopbackHost.test(url.hostname));
  if (!url || !isPrivate) {
    throw new Error(
      'Base URL must be a full address that starts with https:// (http:// only for this machine, such as http://127.0.0.1:4010)',
    );
  }
  if (url.username || url.password) {
    throw new Error(
      'Base URL must not contain a user name or password. Take out what stands before the @: the API key is all that the service asks for.',
    );
  }
  return url;
}

/** What a request may say about the connection: who it is, not whom to believe. */
const ownCertificate = ['cert', 'key', 'passphrase'];

/** Certificates are checked by n8n's own rules, which a request may loosen in any of these ways. */
function believesAnybody(request: Outgoing): boolean {
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
 * Lets the key go to the service alone, so that nobody who may use a credential can send it elsewhere.
 * It is asked where the key is added to a request, so that no node can go around it.
 * @throws Error that tells what of the request has to change
 */
export function assertForService(request: Outgoing, baseUrl: string): void {
  const { origin, protocol } = serviceAt(baseUrl);
  const address: unknown = request.url || request.uri;
  const goesTo =
    typeof address === 'string' ? parsed(address, request.baseURL || undefined) : undefined;
  if (goesTo?.origin !== origin) {
    throw new Error(
      `This API key goes only to ${origin}, the Base URL of the credential, and the request is for ${goesTo?.origin ?? 'no full address'}. Write a URL that starts with ${origin}, or use the credential of the other address.`,
    );
  }
  if (request.proxy) {
    throw new Error(
      'This API key goes through no proxy that a request names, since it could read the key. Empty "Proxy"; whoever runs n8n can name one in HTTPS_PROXY.',
    );
  }
  if (hasHost(request)) {
    throw new Error(
      'This API key goes along with no "Host" header of your own, since another host could then answer in place of the service. Take it out: n8n writes it by itself.',
    );
  }
  if (protocol === 'https:' && believesAnybody(request)) {
    throw new Error(
      `This API key goes along only where n8n itself checks the certificate of ${origin}. Switch off "Ignore SSL Issues", and leave "CA" of "SSL Certificates" empty. For a certificate of your own, set NODE_EXTRA_CA_CERTS where n8n runs.`,
    );
  }
}
