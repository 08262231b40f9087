import { accountantsBodies } from './corpus/bodies/accountantsBodies';
import { bodiesOfLaw, bodyFaultsOfLaw } from './corpus/bodies/bodiesOfLaw';
import { correctBodies } from './corpus/bodies/correctBodies';
import { faultsOfBuyers } from './corpus/bodies/faultsOfBuyers';
import { faultsOfLines } from './corpus/bodies/faultsOfLines';
import { moreBodies, moreBodyFaults } from './corpus/bodies/moreBodies';
import { accountantsBooks, accountantsFaults } from './corpus/books/accountantsBooks';
import { booksOfLaw, faultsOfLaw } from './corpus/books/booksOfLaw';
import { correctOthers } from './corpus/books/correctOthers';
import { correctRegistered } from './corpus/books/correctRegistered';
import { everydayBooks } from './corpus/books/everydayBooks';
import { faultsOfAmounts } from './corpus/books/faultsOfAmounts';
import { faultsOfDocuments } from './corpus/books/faultsOfDocuments';
import { faultsOfSupplies } from './corpus/books/faultsOfSupplies';
import { moreBookFaults, moreBooks } from './corpus/books/moreBooks';
import {
  accountantsRegisterFaults,
  accountantsRegisters,
} from './corpus/registers/accountantsRegisters';
import { accountantsSheetFaults, accountantsSheets } from './corpus/sheets/accountantsSheets';
import { sheetFaultsOfLaw, sheetsOfLaw } from './corpus/sheets/sheetsOfLaw';
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

interface Fault extends Case {
  field: string | string[];
  refused: boolean | 'either';
}

function measure<C extends Case, F extends Case & Fault>(
  check: string,
  { silent, verdict, falseAlarm }: KnownGaps,
  correct: readonly C[],
  faults: readonly F[],
  find: (one: C | F) => Found[],
): void {
  const named = <T extends Case>(cases: readonly T[]) =>
    cases.map((one) => [one.id, one.about, one] as const);

  it(`${check}: every case has an ID of its own, and every gap is that of a case`, () => {
    const ids = [...correct, ...faults].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const gaps = [...silent.keys(), ...verdict.keys(), ...falseAlarm.keys()];
    expect(ids).toEqual(expect.arrayContaining(gaps));
  });

  describe(`${check}: ${falseAlarm.size} of ${correct.length} correct cases give a false alarm`, () => {
    it.each(named(correct))('%s: %s', (id, _, one) => {
      const found = find(one);
      expect(found).toEqual(falseAlarm.has(id) ? [expect.anything(), ...found.slice(1)] : []);
    });
  });

  describe(`${check}: ${silent.size} of ${faults.length} faults are not found, ${verdict.size} with another verdict`, () => {
    it.each(named(faults))('%s: %s', (id, _, fault) => {
      const found = foundAbout(find(fault), fault.field);
      expect(found.length > 0).toBe(!silent.has(id));
      if (found.length === 0 || fault.refused === 'either') return;
      expect(found.some(({ refused }) => refused === fault.refused)).toBe(!verdict.has(id));
    });
  });
}

const correctBooks = [
  ...correctRegistered,
  ...correctOthers,
  ...moreBooks,
  ...everydayBooks,
  ...booksOfLaw,
  ...accountantsBooks,
];
const bookFaults = [
  ...faultsOfDocuments,
  ...faultsOfAmounts,
  ...faultsOfSupplies,
  ...moreBookFaults,
  ...faultsOfLaw,
  ...accountantsFaults,
];

measure('Check', gapsOfCheck, correctBooks, bookFaults, foundInBooks);
measure(
  'Before an e-invoice',
  gapsOfEInvoice,
  [...correctBodies, ...moreBodies, ...bodiesOfLaw, ...accountantsBodies],
  [...faultsOfBuyers, ...faultsOfLines, ...moreBodyFaults, ...bodyFaultsOfLaw],
  foundInBody,
);

measure(
  'Section sheets',
  gapsOfSheets,
  [...sheetsOfLaw, ...accountantsSheets],
  [...sheetFaultsOfLaw, ...accountantsSheetFaults],
  foundInSheets,
);

measure(
  'A sales register',
  gapsOfRegisters,
  accountantsRegisters,
  accountantsRegisterFaults,
  foundInRegister,
);

it('correct books give no finding together either', () => {
  const silent = correctBooks.filter(({ id }) => !gapsOfCheck.falseAlarm.has(id));
  for (const books of byFiling(silent)) expect(foundInBooks(books)).toEqual([]);
});
