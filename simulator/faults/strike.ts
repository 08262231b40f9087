import { Readable } from 'node:stream';
import { setImmediate as written } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../http/endpoint';
import { success } from '../http/envelope';
import { rateRefusal } from '../http/rateForms';
import { Refusal } from '../http/refusal';
import { send } from '../http/send';
import type { Waits } from '../waits';
import type { Fault } from './settings';

/** The struck request, as far as a fault has to do with it. */
export interface Struck {
  reply: FastifyReply;
  waits: Waits;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Carries the request out; a refusal is an answer, too. */
  outcome: () => Promise<Reply>;
  /** Puts off the answer by so many milliseconds. */
  putOff: (milliseconds: number) => void;
  /** Logs that there was no answer. */
  logUnanswered: () => void;
}

/** Before the work there is no answer of its own to spoil; a success would be the worst to believe. */
const NOTHING_DONE = success({});

/** Answers a request as its fault has it, or not at all. */
export async function strike(fault: Fault, struck: Struck): Promise<FastifyReply> {
  const { reply, waits } = struck;
  if (fault.kind === 'commit_late' || fault.kind === 'cut_commit_late') {
    waits.later(fault.commitAfterMs, async () => {
      await struck.outcome();
      struck.logUnanswered();
    });
    return fault.kind === 'cut_commit_late' ? cut(reply) : reply.hijack();
  }

  const own = fault.when === 'after' ? await struck.outcome() : NOTHING_DONE;
  switch (fault.kind) {
    case 'late':
      struck.putOff(fault.delayMs);
      return send(reply, own);
    case 'cut':
      struck.logUnanswered();
      return cut(reply);
    case 'truncated':
      return withType(reply, own).send(halfOf(own));
    case 'broken_off':
      return withType(reply, own)
        .header('Content-Length', bytesOf(own).length)
        .send(Readable.from(breakingOff(halfOf(own))));
    case 'html':
      return sendPage(reply, 200, 'Scheduled maintenance');
    case 'bad_gateway':
      return sendPage(reply, 502, '502 Bad Gateway');
    case 'error_envelope':
      throw new Refusal(fault.status, fault.errorCode, fault.message);
    default: {
      const now = struck.now();
      throw rateRefusal(fault.kind, { now, opensAt: now + fault.retryAfterSeconds * 1000 });
    }
  }
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

function sendPage(reply: FastifyReply, status: number, title: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .send(`<!DOCTYPE html><html><head><title>${title}</title></head><body></body></html>`);
}

function withType(reply: FastifyReply, own: Reply): FastifyReply {
  return 'json' in own
    ? reply.status(own.status ?? 200).type('application/json; charset=utf-8')
    : reply.status(200).type(own.contentType);
}

function bytesOf(own: Reply): Buffer {
  return 'json' in own ? Buffer.from(JSON.stringify(own.json)) : own.file;
}

function halfOf(own: Reply): Buffer {
  const bytes = bytesOf(own);
  return bytes.subarray(0, bytes.length / 2);
}

/** A body whose transfer ends in its middle. */
async function* breakingOff(half: Buffer): AsyncGenerator<Buffer> {
  yield half;
  // What was written has to leave before the connection goes.
  await written();
  throw new Error('The transfer is broken off on purpose');
}
