/** A signed JSON Web Token (JWT) in its compact form, taken apart. Nothing is verified yet. */
export interface Jwt {
  header: JsonObject;
  payload: JsonObject;
  /** What the signature is over: the first two of the three texts, as they stand. */
  signed: string;
  signature: Buffer;
}

export type JsonObject = Record<string, unknown>;

/** Takes a JWT apart; undefined for a text that is none. White space around it doesn't count. */
export function readJwt(text: string): Jwt | undefined {
  const segments = text.trim().split('.');
  const [header, payload, signature] = segments.map(bytesOf);
  if (segments.length !== 3 || !header || !payload || !signature) return undefined;
  const headerObject = readJsonObject(header.toString());
  const payloadObject = readJsonObject(payload.toString());
  if (!headerObject || !payloadObject) return undefined;
  const signed = segments.slice(0, 2).join('.');
  return { header: headerObject, payload: payloadObject, signed, signature };
}

/** The object that a JSON text holds; undefined for what is no JSON or no object. */
export function readJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value instanceof Object && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes have one spelling in base64url. Others that Node.js would decode as well were changed by somebody. */
function bytesOf(base64url: string): Buffer | undefined {
  const bytes = Buffer.from(base64url, 'base64url');
  return base64url !== '' && bytes.toString('base64url') === base64url ? bytes : undefined;
}
