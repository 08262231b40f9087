import { Refusal } from './refusal';

/** The JSON that a request carries, or undefined when it has no body. */
export function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not JSON');
  }
}

/** The same for the log, which keeps a body that is not JSON as text. */
export function readable(body: unknown): unknown {
  try {
    return parsed(body);
  } catch {
    return body;
  }
}
