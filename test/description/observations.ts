import type { RecordedRequest } from '../../simulator';

/**
 * An observation is a text for something that a test has seen of the service: `POST /v2/doc`,
 * `POST /v2/doc body party.gstin`, `GET /v2/doc/list query page`, `code BAD_REQUEST`. A value is
 * appended to it: `POST /v2/payment body payment_mode = UPI`.
 */
const attribute =
  (where: string) =>
  (path: string, value?: string): string =>
    value === undefined ? `${where} ${path}` : `${where} ${path} = ${value}`;

/** Names the observation of an attribute, or of one of its values. */
export type AttributeObservation = ReturnType<typeof attribute>;

export const inQuery = (endpoint: string) => attribute(`${endpoint} query`);
export const inBody = (endpoint: string) => attribute(`${endpoint} body`);
export const inResponse = (endpoint: string) => attribute(`${endpoint} response`);
export const inEvent = (type: string) => attribute(`event ${type}`);
export const inError = (code: string) => `code ${code}`;
export const statusOf = (endpoint: string, code: number) => `${endpoint} status ${code}`;
/** The list has returned rows. */
export const rowsFrom = (endpoint: string) => `${endpoint} rows`;
/** An operation of the node has sent a request that was accepted. @param version its Service Version */
export const sentBy = (operation: string, version: string, endpoint: string) =>
  `${operation} with ${version} sends ${endpoint}`;
/** A test covers a rule. */
export const ruleCovered = (rule: string) => `rule ${rule}`;

/** Whether the service has carried the request out. */
export const isAccepted = (request: RecordedRequest): boolean =>
  request.status >= 200 && request.status < 400 && request.errorCode === '';

/** The observations in a request that the simulator has recorded; only its status if it was rejected. */
export function observationsInRequest(endpoint: string, request: RecordedRequest): string[] {
  const status = statusOf(endpoint, request.status);
  if (!isAccepted(request)) return [status];
  return [
    endpoint,
    status,
    ...observationsIn(request.query, inQuery(endpoint)),
    ...observationsIn(request.body, inBody(endpoint)),
  ];
}

/** The observations in the output rows of a run. @param endpoint the source of the rows */
export const observationsInRows = (endpoint: string, rows: object[]): string[] => [
  ...(rows.length > 0 ? [rowsFrom(endpoint)] : []),
  ...rows.flatMap((row) => observationsIn(row, inResponse(endpoint))),
];

/** Every attribute with a value, at any depth, and the value itself unless it is an object. */
export function observationsIn(data: unknown, observation: AttributeObservation): string[] {
  return attributesIn(data).flatMap(({ path, value }) =>
    typeof value === 'object'
      ? [observation(path)]
      : [observation(path), observation(path, String(value))],
  );
}

function attributesIn(data: unknown): Array<{ path: string; value: unknown }> {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const isList = Array.isArray(value);
    const inner = isList ? value.flatMap(attributesIn) : attributesIn(value);
    const prefix = isList ? `${name}[]` : name;
    return [
      { path: name, value },
      ...inner.map((one) => ({ ...one, path: `${prefix}.${one.path}` })),
    ];
  });
}
