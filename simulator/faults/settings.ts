import { z } from 'zod';
import { nonEmpty } from '../bodies/basics';
import { faultKinds, timingsOf } from './kinds';

const knownMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const count = z.number().int().nonnegative('must not be negative');
const kind = z.enum(faultKinds);

/** Delays of the slow kinds, in milliseconds. */
const delays = {
  /** `late`: from the change to the response. */
  delayMs: count.default(1000),
  /** `commit_late` and `cut_commit_late`: from the request to the change. */
  commitAfterMs: count.default(1000),
};

/** A simulated fault, which replaces a request's own response. */
export const fault = z
  .object({
    kind: kind.default('error_envelope'),
    /** Default: any. */
    method: z.enum(knownMethods).optional(),
    /** Start of the path; default: any. */
    path: z.string().optional(),
    /** Number of matching requests before the fault applies. */
    skip: count.default(0),
    /** How many times the fault applies; null for no limit. */
    times: z.number().int().positive().nullable().default(1),
    /** Default: the first timing of the kind. */
    when: z.enum(['before', 'after']).optional(),
    /** For `error_envelope` and `odd_status`. */
    status: z.number().int().min(200).max(599).default(500),
    /** For `error_envelope`. */
    errorCode: nonEmpty.default('UNKNOWN_ERROR'),
    /** For `error_envelope`. */
    message: z.string().default('Something went wrong on our side'),
    ...delays,
    /** The wait that `rate_limit_seconds` and `rate_limit_date` ask for. */
    retryAfterSeconds: count.default(1),
  })
  .strict()
  .refine((input) => input.when === undefined || timingsOf(input.kind).includes(input.when), {
    path: ['when'],
    message: 'is not possible for this kind',
  })
  .transform((input) => ({ ...input, when: input.when ?? timingsOf(input.kind)[0] }));

/** Random faults; the same seed and requests give the same faults. */
export const chaos = z
  .object({
    seed: z.number().int(),
    /** The share of requests with a fault, 0 to 1. */
    share: z.number().min(0).max(1),
    /** All kinds are equally likely, and so are the timings of a kind. */
    kinds: z.array(kind).nonempty().default(faultKinds),
    methods: z
      .array(z.enum(knownMethods))
      .nonempty()
      .default([...knownMethods]),
    /** Maximums; each fault draws its own delay. */
    ...delays,
    /** Requests with one of the methods since chaos was set. */
    seen: count.default(0),
  })
  .strict();

export type Fault = z.output<typeof fault>;
export type Chaos = z.output<typeof chaos>;
/** A fault as it is configured; what is left out has a default. */
export type FaultInput = z.input<typeof fault>;
/** Chaos as it is configured; what is left out has a default. */
export type ChaosInput = z.input<typeof chaos>;
