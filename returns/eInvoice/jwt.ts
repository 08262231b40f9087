/** The parts of a signed JSON Web Token (JWT) in its compact form, not verified. */
export interface Jwt {
  header: JwtPart;
  payload: JwtPart;
  /** The signed text: the first two of the three segments, as they were sent. */
  signed: string;
  signature: Buffer;
}

export type JwtPart = Record<string, unknown>;

/** Splits a JWT into its parts; undefined for any other text. White space around it is ignored. */
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

/** The object in a JSON text; undefined for anything else. */
export function readJsonObject(text: string): JwtPart | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value instanceof Object && !Array.isArray(value) ? (value as JwtPart) : undefined;
  } catch {
    return undefined;
  }
}

/** Node.js also decodes other spellings of the same bytes, but a signer writes only one of them. */
function bytesOf(base64url: string): Buffer | undefined {
  const bytes = Buffer.from(base64url, 'base64url');
  return base64url !== '' && bytes.toString('base64url') === base64url ? bytes : undefined;
}
