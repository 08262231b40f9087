import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coveragePage } from './coveragePage';
import { type Fact, facts } from './facts';

export const root = path.join(__dirname, '..', '..');

/** The folder in which each test file writes its observations. It is not part of the repository. */
export const observationsFolder = path.join(root, '.test', 'observations');

/** The first test, in alphabetical order, with an observation. */
export interface Source {
  /** `Document: Create`, or `Simulator` if no node was running. */
  where: string;
  test: string;
}

/** The observations of one test file. */
export interface FileObservations {
  /** Relative to the repository. */
  testFile: string;
  observed: Record<string, Source>;
  /** Attributes and query parameters of accepted requests that the description lacks. */
  undescribed: string[];
}

/** Reads the observations of all test files that still exist. */
export function readObservations(): FileObservations[] {
  if (!existsSync(observationsFolder)) return [];
  return readdirSync(observationsFolder)
    .map((file) => readFileSync(path.join(observationsFolder, file), 'utf8'))
    .map((text) => JSON.parse(text) as FileObservations)
    .filter(({ testFile }) => existsSync(path.join(root, testFile)));
}

/** A fact, and the test that covers it; undefined if none does. */
export interface FactCoverage {
  fact: Fact;
  source: Source | undefined;
}

/** The first test in alphabetical order that covers each fact, so that the result does not depend on the test order. */
export function coverageOf(all: Fact[], files: FileObservations[]): FactCoverage[] {
  return all.map((fact) => {
    const sources = fact.observedAs.flatMap((observation) =>
      files.flatMap(({ observed }) => observed[observation] ?? []),
    );
    sources.sort((a, b) => compare(a.test, b.test) || compare(a.where, b.where));
    return { fact, source: sources[0] };
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The result of checking the integration tests against the description. */
export interface CoverageCheck {
  /** The new text of docs/coverage.md; undefined if facts are not covered. */
  page?: string;
  problems: string[];
}

/** @param currentPage the text of docs/coverage.md */
export function checkCoverage(files: FileObservations[], currentPage: string): CoverageCheck {
  const coverage = coverageOf(facts, files);
  const uncovered = coverage.filter(({ source }) => !source).map(({ fact }) => fact.id);
  const problems = [
    ...uncovered.map((id) => `No test covers "${id}" of the description.`),
    ...files
      .flatMap(({ undescribed }) => undescribed)
      .map((name) => `The description lacks "${name}", which the service accepted.`),
  ];
  if (uncovered.length > 0) return { problems };
  const page = coveragePage(coverage);
  if (page !== currentPage) problems.push('docs/coverage.md was out of date. Commit the new one.');
  return { page, problems };
}
