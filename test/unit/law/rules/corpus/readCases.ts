import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addresses, own, registered } from './parties';

/** What a check has to say about a planted fault. */
interface Verdict {
  /** The label of the field or the heading, or those of which any will do. */
  field: string | string[];
  /** Whether it is refused, by the portal or before it is sent; `either` where that differs or nothing is said. */
  refused: boolean | 'either';
}

type WrittenVerdict = Pick<Verdict, 'field'> & Partial<Verdict>;

export interface Cases<C> {
  correct: C[];
  faults: Array<C & Verdict>;
}

type Written = Record<string, unknown>;

const parties: Record<string, string | undefined> = { own, ...registered };

const isParty = /gstin|^ctin$/i;
const isAddress = /^(billing|shipping)(_address)?$/;

/**
 * The cases of JSON files in a folder beside this file, built one by one: of all that have cases,
 * or of these files.
 *
 * A GSTIN or an address in a case may be the name that parties.ts has for it; an address may be
 * `like` another one but for some parts. `without` lists what an object lacks, and `times` repeats
 * an entry of a list.
 */
export function readCases<W, C>(
  folder: string,
  files: readonly string[],
  build: (written: W) => C,
): Cases<C> {
  const all = readdirSync(path.join(__dirname, folder)).filter((name) => name.endsWith('.json'));
  const names = files.length > 0 ? files.map((name) => `${name}.json`) : all;
  const read = names.map((name) => {
    const text = readFileSync(path.join(__dirname, folder, name), 'utf8');
    return meant(JSON.parse(text)) as { correct?: W[]; faults?: Array<W & WrittenVerdict> };
  });
  return {
    correct: read.flatMap(({ correct = [] }) => correct.map(build)),
    faults: read.flatMap(({ faults = [] }) =>
      faults.map(({ field, refused = 'either', ...one }) => ({
        ...build(one as W),
        field,
        refused,
      })),
    ),
  };
}

/** Refuses what no builder reads, such as a mistyped attribute. */
export function expectOnly(names: string, given: object): void {
  const other = Object.keys(given).find((name) => !names.split(' ').includes(name));
  if (other !== undefined) throw new Error(`Nothing reads ${other} of ${JSON.stringify(given)}`);
}

/** What is meant by a part of a case, under its key. */
export function meant(written: unknown, key = ''): unknown {
  if (key === 'hsnCodes') return new Set(written as string[]);
  if (Array.isArray(written)) return written.flatMap(repeated).map((one) => meant(one));
  if (typeof written === 'string') return named(written, key);
  if (typeof written !== 'object' || written === null) return written;
  const { without = [], ...given } = written as Written & { without?: string[] };
  const absent = without.map((name) => [name, undefined]);
  const values = Object.entries(given).map(([name, value]) => [name, meant(value, name)]);
  const object = Object.fromEntries([...absent, ...values]) as Written;
  if (!isAddress.test(key)) return object;
  const { like, ...parts } = object;
  return like === undefined ? parts : { ...oneNamed(addresses, like), ...parts };
}

/** What has this name, so that a mistyped name is not taken for nothing. */
export function oneNamed<T extends object>(all: Record<string, T>, name: unknown): T {
  const one = Object.entries(all).find(([key]) => key === name)?.[1];
  if (one === undefined) throw new Error(`Nothing is named ${String(name)}`);
  return one;
}

function named(text: string, key: string): unknown {
  if (isParty.test(key)) return parties[text] ?? text;
  return isAddress.test(key) ? oneNamed(addresses, text) : text;
}

function repeated(entry: unknown): unknown[] {
  if (typeof entry !== 'object' || entry === null || !('times' in entry)) return [entry];
  const { times, ...one } = entry;
  return Array.from({ length: Number(times) }, () => one);
}
