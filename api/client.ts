import { type Endpoint, isWrite, versionFor } from './endpoints';
import { type Answer, readEnvelope } from './envelope';
import { ServiceError } from './errors';
import type { FailureKind } from './failure';
import { fileNameIn } from './fileName';
import { InputError } from './inputError';
import { pacerFor } from './pacer';
import type {
  Account,
  JsonObject,
  NoAnswer,
  Ports,
  Query,
  WireRequest,
  WireResponse,
} from './types';

/** What one call carries. */
export interface CallInput {
  /** Values for the `{name}` parts of the path; they are escaped here. */
  path?: Record<string, string>;
  query?: Query;
  body?: JsonObject;
}

/** A downloaded file. */
export interface ServiceFile {
  bytes: Uint8Array;
  /** The name that the service gave it, if any. */
  name: string;
}

/** The only way out to the service. */
export interface Client {
  /** @throws ServiceError, InputError */
  call(endpoint: Endpoint, input?: CallInput): Promise<Answer>;
  /** @throws ServiceError, also where an error envelope comes in place of the file; InputError */
  downloadPdf(endpoint: Endpoint, input?: CallInput): Promise<ServiceFile>;
}

/** A PDF of many pages takes the service a while; nothing documented takes longer. */
const timeoutMs = 60_000;

/** How long a call goes on that is refused for the rate; then the refusal is its answer. */
const giveUpAfterMs = 60_000;

/** A client for one account: every call waits for its turn, and its answer is read. */
export function createClient(account: Account, ports: Ports): Client {
  async function send(
    endpoint: Endpoint,
    input: CallInput,
    as: WireRequest['as'],
  ): Promise<WireResponse> {
    const version = versionFor(endpoint, account.endpointVersion);
    const adapt = version.body ?? ((body: JsonObject) => body);
    const request: WireRequest = {
      method: endpoint.method,
      url: account.baseUrl + fillPath(version.path, input.path ?? {}),
      query: withoutUndefined(input.query ?? {}),
      ...(input.body && { body: adapt(input.body) }),
      as,
      timeoutMs,
    };
    const response = await sendInTurn(request);
    if ('reason' in response) throw noAnswer(response.reason, endpoint);
    return response;
  }

  /** A request that was refused for the rate did nothing, so any of them may be sent again. */
  async function sendInTurn(request: WireRequest): Promise<WireResponse | NoAnswer> {
    const pacer = pacerFor(account.paceKey);
    for (const began = ports.now(); ;) {
      await pacer.grant(ports);
      const response = await ports.send(request);
      const isRefused = 'status' in response && response.status === 429;
      if (!isRefused) {
        pacer.accepted();
        return response;
      }
      pacer.refused(ports.now(), retryAfterMs(response.headers['retry-after']));
      if (ports.now() - began >= giveUpAfterMs) return response;
    }
  }

  return {
    async call(endpoint, input = {}) {
      return readEnvelope(await send(endpoint, input, 'json'), endpoint);
    },
    async downloadPdf(endpoint, input = {}) {
      return readPdf(await send(endpoint, input, 'file'), endpoint);
    },
  };
}

/** A Retry-After header in seconds; its other form, a date, is not worth a clock. 0 where there is none. */
function retryAfterMs(header = ''): number {
  return /^\d+$/.test(header) ? Math.min(Number(header) * 1000, giveUpAfterMs) : 0;
}

/** Failures that come before a request can leave: no address, nobody listening, no trust. */
const neverSent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|.*CERT.*|.*SIGNATURE.*)$/;

function noAnswer(reason: string, endpoint: Endpoint): ServiceError {
  return new ServiceError({
    kind: 'noAnswer',
    code: '',
    status: 0,
    fields: [],
    message: `The service did not answer (${reason})`,
    outcomeUnknown: isWrite(endpoint) && !neverSent.test(reason),
  });
}

function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => escapePart(values[name] ?? '', name));
}

/** Dots are resolved in a URL even where they are escaped, and would lead to another endpoint, as nothing would. */
const cannotBePart = /^\.{0,2}$|\p{Surrogate}/u;

function escapePart(value: string, name: string): string {
  if (!cannotBePart.test(value)) return encodeURIComponent(value);
  throw new InputError(
    name,
    value ? `No ${name} can be "${value}"` : `${name} is empty`,
    'Give the ID of the record.',
  );
}

function withoutUndefined(query: Query): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  );
}

/** An error arrives as JSON bytes where the file should be: whatever is no PDF is read as an envelope. */
function readPdf(response: WireResponse, endpoint: Endpoint): ServiceFile {
  const bytes = response.body as Uint8Array;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  if (response.status < 400 && start === '%PDF-') {
    if (!hasEnd(bytes)) throw noPdf('broken', 'The service sent only a part of the PDF', response);
    return { bytes, name: fileNameIn(response.headers['content-disposition'] ?? '') };
  }
  readEnvelope({ ...response, body: parseJson(bytes) }, endpoint);
  throw noPdf('refused', 'The service sent no PDF', response);
}

/** A PDF ends with this mark; without it the file was cut on its way. */
const hasEnd = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes('%%EOF');

function noPdf(kind: FailureKind, message: string, { status }: WireResponse): ServiceError {
  return new ServiceError({ kind, code: '', status, fields: [], message, outcomeUnknown: false });
}

/** Parsed where it is JSON, else as text, as a JSON request gets it. */
function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
