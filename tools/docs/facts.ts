import { groupBy } from '../../core/groupBy';
import { coverageOf, type FactCoverage, readObservations } from '../../test/description/coverage';
import { facts } from '../../test/description/facts';

/** Prints which test covers each fact of the description, from the last run of the integration tests. */
export function printFacts(): void {
  const files = readObservations();
  if (files.length === 0) throw new Error('Run the integration tests first.');
  console.log(factsTable(coverageOf(facts, files)));
}

/** A section for each part of the description, with one line for each fact. */
export function factsTable(coverage: FactCoverage[]): string {
  const byPart = groupBy(coverage, ({ fact }) => fact.part);
  const sections = [...byPart].map(([part, ofPart]) => {
    const width = Math.max(...ofPart.map(({ fact }) => fact.id.length));
    const lines = ofPart.map(({ fact: { id, origin }, source }) => {
      const test = source ? `${source.where} | ${source.test}` : 'no test';
      return `${id.padEnd(width)} | ${origin.padEnd(9)} | ${test}`;
    });
    return [`# ${part}`, ...lines].join('\n');
  });
  return sections.join('\n\n');
}
