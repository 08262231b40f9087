import type { Endpoint } from './endpoint';
import { readEnvelope } from './envelope';
import { ServiceError } from './errors';
import { fileNameIn } from '../core/fileName';
import { parseJson } from './json';
import type { CallResult } from './payload';
import type { WireResponse } from './types';

export interface ServiceFile {
  bytes: Uint8Array;
  /** The name that the service gave it; empty if none. */
  name: string;
  /** As the service states it, without parameters: `application/pdf`. */
  mimeType: string;
}

/**
 * Reads a download. An error arrives as JSON instead of the file, so everything but a PDF is read as
 * an envelope.
 * @throws ServiceError
 */
export function readPdf(response: WireResponse, endpoint: Endpoint): ServiceFile {
  const { status } = response;
  const bytes = response.body as Uint8Array;
  if (status < 400 && isPdf(bytes)) {
    if (!hasEnd(bytes))
      throw new ServiceError({
        kind: 'serverError',
        message: 'The service sent only part of the PDF',
        status,
      });
    return fileIn(response, 'application/pdf');
  }
  readEnvelope({ ...response, body: parseJson(bytes) }, endpoint);
  throw new ServiceError({ kind: 'refused', message: 'The service sent no PDF', status });
}

/**
 * Reads a response that may be a file of any kind, as its type says, or else an envelope.
 * @throws ServiceError
 */
export function readFileOrData(
  response: WireResponse,
  endpoint: Endpoint,
): ServiceFile | CallResult {
  if (isPdf(response.body as Uint8Array)) return readPdf(response, endpoint);
  const [written] = (response.headers['content-type'] ?? '').split(';') as [string];
  const mimeType = written.trim().toLowerCase();
  if (response.status < 400 && ofFiles.test(mimeType)) return fileIn(response, mimeType);
  return readEnvelope({ ...response, body: parseJson(response.body as Uint8Array) }, endpoint);
}

/** Not those of an envelope, of a page and of a text, in which a proxy says what went wrong. */
const ofFiles =
  /^(?:(?:image|audio|video)\/|text\/(?:csv|tab-separated-values)$|application\/(?!json$|problem|xhtml|x-www-form))/;

const fileIn = ({ body, headers }: WireResponse, mimeType: string): ServiceFile => ({
  bytes: body as Uint8Array,
  name: fileNameIn(headers['content-disposition'] ?? ''),
  mimeType,
});

const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';

/** A PDF ends with this mark; without it, the file was cut off. */
const hasEnd = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes('%%EOF');
