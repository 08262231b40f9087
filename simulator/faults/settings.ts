import { z } from 'zod';
import { filled } from '../bodies/basics';
import { FAULT_KINDS, momentsOf } from './kinds';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const count = z.number().int().nonnegative('must not be negative');
const kind = z.enum(FAULT_KINDS);

/** What the kinds that take their time need, in milliseconds. */
const delays = {
  /** `late`: from the work to its answer. */
  delayMs: count.default(1000),
  /** `commit_late` and `cut_commit_late`: from the arrival to the work. */
  commitAfterMs: count.default(1000),
};

/** A request that goes wrong on purpose, in place of its own answer. */
export const fault = z
  .object({
    kind: kind.default('error_envelope'),
    /** Any when left out. */
    method: z.enum(METHODS).optional(),
    /** How the path begins; any when left out. */
    path: z.string().optional(),
    /** Requests that pass before the fault strikes. */
    skip: count.default(0),
    /** How often it strikes; null for ever. */
    times: z.number().int().positive().nullable().default(1),
    /** The first moment of its kind when left out. */
    when: z.enum(['before', 'after']).optional(),
    /** Of an `error_envelope`, like the two that follow. */
    status: z.number().int().min(200).max(599).default(500),
    errorCode: filled.default('UNKNOWN_ERROR'),
    message: z.string().default('Something went wrong on our side'),
    ...delays,
    /** What `rate_limit_seconds` and `rate_limit_date` ask for. */
    retryAfterSeconds: count.default(1),
  })
  .strict()
  .refine((sent) => sent.when === undefined || momentsOf(sent.kind).includes(sent.when), {
    path: ['when'],
    message: 'is not possible for this kind',
  })
  .transform((sent) => ({ ...sent, when: sent.when ?? momentsOf(sent.kind)[0] }));

/** Faults at random, the same ones for the same seed and requests. */
export const chaos = z
  .object({
    seed: z.number().int(),
    /** How many of the requests are struck, 0 to 1. */
    share: z.number().min(0).max(1),
    /** Drawn evenly, and so are the moments of a kind. */
    kinds: z.array(kind).nonempty().default(FAULT_KINDS),
    methods: z
      .array(z.enum(METHODS))
      .nonempty()
      .default([...METHODS]),
    /** Both at most: each fault draws its own. */
    ...delays,
    /** Requests with one of the methods since the chaos was set. */
    seen: count.default(0),
  })
  .strict();

export type Fault = z.output<typeof fault>;
/** A fault as it is asked for: what is left out has a default. */
export type FaultSent = z.input<typeof fault>;
/** Chaos as it is asked for: what is left out has a default. */
export type ChaosSent = z.input<typeof chaos>;
