import http from 'node:http';
import https from 'node:https';

export interface Post {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Milliseconds that the receiver may take to answer. */
  answerTime: number;
  signal: AbortSignal;
}

/**
 * Posts JSON once and gives the HTTP status of the answer; a redirect is an answer like any other.
 * Rejects when there is no answer: no connection, or not in time.
 */
export function post({ url, body, headers, answerTime, signal }: Post): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      },
    });
    const timer = setTimeout(
      () => outgoing.destroy(new Error(`no answer within ${answerTime} ms`)),
      answerTime,
    );
    outgoing.on('close', () => clearTimeout(timer));
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    outgoing.end(body);
  });
}
