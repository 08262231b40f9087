import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../bodies/apiError';
import { success, type Reply } from '../endpoints/endpoint';
import { rateLimitError } from '../faults/rateForms';
import type { Fault } from '../faults/settings';
import type { Timers } from '../time/timers';
import { sendReply } from './reply';

/** What a fault needs of the request to which it applies. */
interface FaultyRequest {
  reply: FastifyReply;
  timers: Timers;
  /** Milliseconds since 1970. */
  now: () => number;
  query: Record<string, unknown>;
  /** Performs the request, with another query if one is given; errors become error replies. */
  perform: (query?: Record<string, unknown>) => Promise<Reply>;
  /** Delays the response by a number of milliseconds. */
  delayResponse: (milliseconds: number) => void;
  logWithoutResponse: () => void;
}

/** The response to spoil when the request was not performed: a success is the most misleading. */
const emptySuccess = success({});

/** Responds to a request as its fault determines, or not at all. */
export async function applyFault(fault: Fault, request: FaultyRequest): Promise<FastifyReply> {
  const { reply, timers } = request;
  if (fault.kind === 'commit_late' || fault.kind === 'cut_commit_late') {
    timers.schedule(fault.commitAfterMs, async () => {
      await request.perform();
      request.logWithoutResponse();
    });
    return fault.kind === 'cut_commit_late' ? cut(reply) : reply.hijack();
  }

  const content = fault.when === 'after' ? await request.perform() : emptySuccess;
  switch (fault.kind) {
    case 'late':
      request.delayResponse(fault.delayMs);
      return sendReply(reply, content);
    case 'cut':
      request.logWithoutResponse();
      return cut(reply);
    case 'truncated':
      return withType(reply, content).send(halfOf(content));
    case 'broken_off':
      return withType(reply, content)
        .header('Content-Length', bytesOf(content).length)
        .send(Readable.from(incompleteTransfer(halfOf(content))));
    case 'drip':
      return withType(reply, content).send(
        Readable.from(pieces(bytesOf(content), fault.delayMs, timers)),
      );
    case 'no_data':
      return sendReply(reply, { json: { success: true, message: '', error_code: '', errors: {} } });
    case 'moved_page':
      return sendReply(reply, await movedPage(content, request));
    case 'html':
      return sendPage(reply, 200, 'Scheduled maintenance');
    case 'bad_gateway':
      return sendPage(reply, 502, '502 Bad Gateway');
    case 'forbidden_page':
      return sendPage(reply, 403, '403 Forbidden');
    case 'odd_status':
      return reply.status(fault.status).send();
    case 'error_envelope':
      throw new ApiError(fault.status, fault.errorCode, fault.message);
    default: {
      const now = request.now();
      throw rateLimitError(fault.kind, { now, retryAt: now + fault.retryAfterSeconds * 1000 });
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

function withType(reply: FastifyReply, content: Reply): FastifyReply {
  return 'json' in content
    ? reply.status(content.status ?? 200).type('application/json; charset=utf-8')
    : reply.status(200).type(content.contentType);
}

function bytesOf(content: Reply): Buffer {
  return 'json' in content ? Buffer.from(JSON.stringify(content.json)) : content.file;
}

function halfOf(content: Reply): Buffer {
  const bytes = bytesOf(content);
  return bytes.subarray(0, bytes.length / 2);
}

/** A body whose transfer ends halfway. */
async function* incompleteTransfer(half: Buffer): AsyncGenerator<Buffer> {
  yield half;
  // The written half must be sent before the connection closes.
  await nextTurn();
  throw new Error('The transfer is broken off on purpose');
}

const pieceCount = 20;

/** A body in pieces of the same size, spread evenly over a time. */
async function* pieces(
  bytes: Buffer,
  milliseconds: number,
  timers: Timers,
): AsyncGenerator<Buffer> {
  const size = Math.ceil(bytes.length / pieceCount);
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
    if (!(await timers.wait(milliseconds / pieceCount))) return;
  }
}

/**
 * A page of a list after a record has been added before it and another one removed behind it, so that
 * the total stays. The first page, and a response that is not a list, stay as they are.
 */
async function movedPage(
  content: Reply,
  { query, perform }: Pick<FaultyRequest, 'query' | 'perform'>,
): Promise<Reply> {
  const rows = rowsOf(content);
  const size = Number(query.num_records);
  const before = size * (Number(query.page) - 1);
  if (rows.length === 0 || !(before > 0)) return content;
  const previous = await perform({ ...query, num_records: '1', page: String(before) });
  rows.unshift(...rowsOf(previous));
  rows.pop();
  return content;
}

/** The rows of a list, in `data` or beside it; none for other responses. */
function rowsOf(content: Reply): object[] {
  if (!('json' in content)) return [];
  const { data, ...rest } = content.json as { data?: object };
  return Object.values(data ?? rest).find(Array.isArray) ?? [];
}
