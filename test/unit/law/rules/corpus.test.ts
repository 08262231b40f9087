import { bodyCases } from './corpus/bodies/bodies';
import { bookCases } from './corpus/books/records';
import type { Cases } from './corpus/readCases';
import { registerCases } from './corpus/registers/registers';
import { sheetCases } from './corpus/sheets/sheets';
import {
  gapsOfCheck,
  gapsOfEInvoice,
  gapsOfRegisters,
  gapsOfSheets,
  type KnownGaps,
} from './knownGaps';
import {
  byFiling,
  foundAbout,
  foundInBody,
  foundInBooks,
  foundInRegister,
  foundInSheets,
  type Found,
} from './measure';

// Correct documents and planted faults, written from the law, the portal's formats and the schema
// INV-01, not from the rules. The names of the blocks state how much passes in silence.

interface Case {
  id: string;
  about: string;
}

function measure<C extends Case>(
  check: string,
  { silent, verdict, falseAlarm }: KnownGaps,
  { correct, faults }: Cases<C>,
  find: (one: C) => Found[],
): void {
  const named = <T extends Case>(cases: readonly T[]) =>
    cases.map((one) => [one.id, one.about, one] as const);

  it(`${check}: every case has an ID of its own, and every gap is that of a case`, () => {
    const ids = [...correct, ...faults].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const gaps = [...silent.keys(), ...verdict.keys(), ...falseAlarm.keys()];
    expect(ids).toEqual(expect.arrayContaining(gaps));
  });

  describe(`${check}: ${falseAlarm.size} of ${correct.length} correct cases give a false alarm (knownGaps.ts)`, () => {
    it.each(named(correct))('%s: %s', (id, _, one) => {
      const found = find(one);
      expect(found).toEqual(falseAlarm.has(id) ? [expect.anything(), ...found.slice(1)] : []);
    });
  });

  describe(`${check}: ${silent.size} of ${faults.length} faults are not found, ${verdict.size} with another verdict (knownGaps.ts)`, () => {
    it.each(named(faults))('%s: %s', (id, _, fault) => {
      const found = foundAbout(find(fault), fault.field);
      expect(found.length > 0).toBe(!silent.has(id));
      if (found.length === 0 || fault.refused === 'either') return;
      expect(found.some(({ refused }) => refused === fault.refused)).toBe(!verdict.has(id));
    });
  });
}

const books = bookCases();

measure('Check', gapsOfCheck, books, foundInBooks);
measure('Before an e-invoice', gapsOfEInvoice, bodyCases(), foundInBody);
measure('Section sheets', gapsOfSheets, sheetCases(), foundInSheets);
measure('A sales register', gapsOfRegisters, registerCases(), foundInRegister);

it('correct books give no finding together either', () => {
  const silent = books.correct.filter(({ id }) => !gapsOfCheck.falseAlarm.has(id));
  for (const ofFiling of byFiling(silent)) expect(foundInBooks(ofFiling)).toEqual([]);
});
