import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/** @returns what the integration tests leave uncovered, and what the description lacks */
export const problemsIn = (files: FileObservations[]): string[] => [
  ...coverageOf(facts, files)
    .filter(({ source }) => !source)
    .map(({ fact }) => `No test covers "${fact.id}" of the description.`),
  ...files
    .flatMap(({ undescribed }) => undescribed)
    .map((name) => `The description lacks "${name}", which the service accepted.`),
];
