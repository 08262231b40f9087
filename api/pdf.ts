import type { Endpoint } from './endpoint';
import { readEnvelope } from './envelope';
import { ServiceError } from './errors';
import type { FailureKind } from './failure';
import { fileNameIn } from './fileName';
import type { WireResponse } from './types';

/** A downloaded file. */
export interface ServiceFile {
  bytes: Uint8Array;
  /** The name that the service gave it, if any. */
  name: string;
}

/**
 * Reads a download. An error arrives as JSON bytes where the file should be: whatever is no PDF is
 * read as an envelope.
 * @throws ServiceError
 */
export function readPdf(response: WireResponse, endpoint: Endpoint): ServiceFile {
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
