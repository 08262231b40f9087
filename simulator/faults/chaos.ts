import { createHash } from 'node:crypto';
import type { Account } from '../account';
import { changeCompany } from '../books/companies';
import { momentsOf } from './kinds';
import { fault, type Fault } from './settings';

/** The fault that strikes a request by chance, if one does; the request is counted either way. */
export function chaoticFault({ db, company }: Account, method: string): Fault | undefined {
  const { chaos } = company.settings;
  if (!chaos || !(chaos.methods as string[]).includes(method)) return undefined;
  changeCompany(db, company, { chaos: { ...chaos, seen: chaos.seen + 1 } });

  const draw = (what: string) => chance(`${chaos.seed}:${chaos.seen}:${what}`);
  if (draw('strike') >= chaos.share) return undefined;
  const kind = oneOf(chaos.kinds, draw('kind'));
  return fault.parse({
    kind,
    when: oneOf(momentsOf(kind), draw('when')),
    delayMs: Math.floor(draw('delay') * (chaos.delayMs + 1)),
    commitAfterMs: Math.floor(draw('delay') * (chaos.commitAfterMs + 1)),
  });
}

/** A number from 0 up to, but not including, 1; evenly spread over different texts. */
function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

function oneOf<Value>(values: readonly [Value, ...Value[]], drawn: number): Value {
  return values[Math.floor(drawn * values.length)] ?? values[0];
}
