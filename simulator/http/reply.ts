import type { FastifyReply } from 'fastify';
import { ApiError, SchemaRefusal } from '../bodies/apiError';
import type { JsonReply, Reply } from '../endpoints/endpoint';

/** Sends JSON, or a file to download. */
export function sendReply(reply: FastifyReply, content: Reply): FastifyReply {
  if ('json' in content) return reply.status(content.status ?? 200).send(content.json);
  return reply
    .header('Content-Type', content.contentType)
    .header('Content-Disposition', `attachment; filename="${content.fileName}"`)
    .send(content.file);
}

/** The error envelope of both versions; a schema's refusal comes without it. */
export function errorReply(error: ApiError): JsonReply {
  const { status, message, code, errors } = error;
  if (error instanceof SchemaRefusal) return { status, json: { errors, message } };
  return { status, json: { success: false, message, error_code: code, errors, data: {} } };
}

/** Any error as an error of the service. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, message } = error as { statusCode?: number; message: string };
  if (statusCode !== undefined && statusCode < 500) {
    return new ApiError(statusCode, 'BAD_REQUEST', message);
  }
  console.error(error);
  return new ApiError(500, 'UNKNOWN_ERROR', 'The simulator failed; see its output');
}
