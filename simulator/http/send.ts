import type { FastifyReply } from 'fastify';
import type { Reply } from './endpoint';

/** Sends JSON, or a file to download. */
export function send(reply: FastifyReply, answer: Reply): FastifyReply {
  if ('json' in answer) return reply.status(answer.status ?? 200).send(answer.json);
  return reply
    .header('Content-Type', answer.contentType)
    .header('Content-Disposition', `attachment; filename="${answer.fileName}"`)
    .send(answer.file);
}
