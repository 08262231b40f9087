import { z } from 'zod';
import written from '../description.json';

/** The source of a fact: the service's description, or its public reference (service.md, its first table). */
const origin = z.enum(['described', 'reference']);

const rule = z.object({ origin, rule: z.string().min(1) }).strict();

const attribute = z
  .object({
    /** `string`, `number`, `integer`, `boolean`, `date`, an enum or an object; with `[]` for a list. */
    type: z.string().regex(/^\w+(\[\])?$/),
    origin,
    required: z.literal(true).optional(),
    rule: z.string().min(1).optional(),
  })
  .strict();

const endpoint = z
  .object({
    origin,
    /** Names of objects. */
    query: z.string().optional(),
    body: z.string().optional(),
    /** The objects in a row, or in the `data` of the response. */
    response: z.array(z.string()).optional(),
    /** The attribute with the rows. */
    list: z.string().optional(),
    /** The status codes, if the description lists them. */
    statuses: z.array(z.number().int()).optional(),
  })
  .strict();

const endpointName = z.string().regex(/^(GET|POST|PUT|DELETE) \/v[12]\/\S+$/);

const schema = z
  .object({
    version: z.string(),
    /** By method and path. */
    endpoints: z.record(endpointName, endpoint),
    /** The requests of each operation of the node, by the choice of Service Version. */
    operations: z.record(
      z
        .object({
          v2: z.array(endpointName),
          described: z.array(endpointName),
          v1: z.array(endpointName),
        })
        .strict(),
    ),
    objects: z.record(
      z.object({ title: z.string(), attributes: z.record(z.string(), attribute) }).strict(),
    ),
    enums: z.record(z.object({ title: z.string(), values: z.record(z.string(), origin) }).strict()),
    codes: z.record(z.string().regex(/^[A-Z_]+$/), rule),
    /** The codes in `PORTAL_ERROR_{code}`, by portal. */
    portalCodes: z.record(z.record(z.string().regex(/^\d+$/), rule)),
    /** The object with the data of an event, by event type. */
    events: z.record(z.string()),
    /** Facts that are not attributes, by part. Tests declare which they cover. */
    rules: z.record(z.record(z.string().regex(/^[\w-]+(\.[\w-]+)+$/), rule)),
  })
  .strict();

export type Description = z.infer<typeof schema>;
export type Origin = z.infer<typeof origin>;

/** The facts of the service's description, as data. */
export const description: Description = schema.parse(written);

/** Paths without parameters come first, since the `list` of `/v2/doc/list` is not a hash ID. */
const patterns = Object.keys(description.endpoints)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** The endpoint of a request in the description; undefined if it has none. */
export const endpointOf = ({ method, path }: { method: string; path: string }) =>
  patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.endpoint;
