import type { RecordedRequest } from '../../simulator';

/**
 * A sighting is something of the service that a test met, as a text: `POST /v2/doc`,
 * `POST /v2/doc body party.gstin`, `GET /v2/doc/list query page`, `code BAD_REQUEST`. A value
 * stands behind it: `POST /v2/payment body payment_mode = UPI`.
 */
const met =
  (where: string) =>
  (path: string, value?: string): string =>
    value === undefined ? `${where} ${path}` : `${where} ${path} = ${value}`;

export const inQuery = (endpoint: string) => met(`${endpoint} query`);
export const inBody = (endpoint: string) => met(`${endpoint} body`);
export const inAnswer = (endpoint: string) => met(`${endpoint} answer`);
export const inEvent = (type: string) => met(`event ${type}`);
export const inError = (code: string) => `code ${code}`;
export const status = (endpoint: string, code: number) => `${endpoint} status ${code}`;
/** Rows came out of the list. */
export const listed = (endpoint: string) => `${endpoint} rows`;
/** A test says that it shows a rule. */
export const shown = (rule: string) => `rule ${rule}`;

/** Whether the service did what was asked. */
export const isAccepted = (request: RecordedRequest): boolean =>
  request.status >= 200 && request.status < 400 && request.errorCode === '';

/** What the simulator's record of a request shows; of a refused one only that it was refused. */
export function sightingsOfRequest(endpoint: string, request: RecordedRequest): string[] {
  const answered = status(endpoint, request.status);
  if (!isAccepted(request)) return [answered];
  return [
    endpoint,
    answered,
    ...sightingsIn(request.query, inQuery(endpoint)),
    ...sightingsIn(request.body, inBody(endpoint)),
  ];
}

/** What the rows show that a run gave out, given the endpoint that answered with them. */
export const sightingsOfRows = (endpoint: string, rows: object[]): string[] => [
  ...(rows.length > 0 ? [listed(endpoint)] : []),
  ...rows.flatMap((row) => sightingsIn(row, inAnswer(endpoint))),
];

/** Every attribute at any depth that has a value, and the value itself where it is a plain one. */
export function sightingsIn(given: unknown, place: ReturnType<typeof met>): string[] {
  return attributesIn(given).flatMap(({ path, value }) =>
    typeof value === 'object' ? [place(path)] : [place(path), place(path, String(value))],
  );
}

function attributesIn(given: unknown): Array<{ path: string; value: unknown }> {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      const inner = attributesIn(value).map((one) => ({ ...one, path: `${name}.${one.path}` }));
      return [{ path: name, value }, ...inner];
    }
    const inner = value
      .flatMap(attributesIn)
      .map((one) => ({ ...one, path: `${name}[].${one.path}` }));
    return [{ path: name, value }, ...inner];
  });
}
