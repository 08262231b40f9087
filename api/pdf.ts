import type { Endpoint } from './endpoint';
import { readEnvelope } from './envelope';
import { ServiceError } from './errors';
import { fileNameIn } from './fileName';
import { parseJson } from './json';
import type { WireResponse } from './types';

/** A downloaded file. */
export interface ServiceFile {
  bytes: Uint8Array;
  /** The name that the service gave it; empty if none. */
  name: string;
}

/**
 * Reads a download. An error arrives as JSON instead of the file, so everything but a PDF is read as
 * an envelope.
 * @throws ServiceError
 */
export function readPdf(response: WireResponse, endpoint: Endpoint): ServiceFile {
  const { status } = response;
  const bytes = response.body as Uint8Array;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  if (status < 400 && start === '%PDF-') {
    if (!hasEnd(bytes))
      throw new ServiceError({
        kind: 'serverError',
        message: 'The service sent only part of the PDF',
        status,
      });
    return { bytes, name: fileNameIn(response.headers['content-disposition'] ?? '') };
  }
  readEnvelope({ ...response, body: parseJson(bytes) }, endpoint);
  throw new ServiceError({ kind: 'refused', message: 'The service sent no PDF', status });
}

/** A PDF ends with this mark; without it, the file was cut off. */
const hasEnd = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes('%%EOF');
