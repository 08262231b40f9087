import { z } from 'zod';
import written from '../description.json';

/** Who says a fact: the service's own description, or its public reference (service.md, its first table). */
const origin = z.enum(['described', 'reference']);

const rule = z.object({ origin, rule: z.string().min(1) }).strict();

const attribute = z
  .object({
    /** `string`, `number`, `integer`, `boolean`, `date`, an enum or an object; `[]` after it for a list. */
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
    /** What a row, or the answer's data, may have. */
    answer: z.array(z.string()).optional(),
    /** The attribute that holds the rows. */
    list: z.string().optional(),
    /** Where the description gives them. */
    statuses: z.array(z.number().int()).optional(),
  })
  .strict();

const schema = z
  .object({
    version: z.string(),
    /** By method and path. */
    endpoints: z.record(z.string().regex(/^(GET|POST|PUT|DELETE) \/v[12]\/\S+$/), endpoint),
    objects: z.record(
      z.object({ title: z.string(), attributes: z.record(z.string(), attribute) }).strict(),
    ),
    enums: z.record(z.object({ title: z.string(), values: z.record(z.string(), origin) }).strict()),
    codes: z.record(z.string().regex(/^[A-Z_]+$/), rule),
    /** The codes that `PORTAL_ERROR_{code}` carries, by portal. */
    portalCodes: z.record(z.record(z.string().regex(/^\d+$/), rule)),
    /** The object that holds what an event of the type says. */
    events: z.record(z.string()),
    /** Facts that are no field of anything, by part; a test says that it shows one. */
    rules: z.record(z.record(z.string().regex(/^[\w-]+(\.[\w-]+)+$/), rule)),
  })
  .strict();

export type Description = z.infer<typeof schema>;
export type Origin = z.infer<typeof origin>;

/** The facts of the service's description, as data. */
export const description: Description = schema.parse(written);
