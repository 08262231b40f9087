import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fact } from './facts';

export const root = path.join(__dirname, '..', '..');

/** Where each test file writes what it met; nothing here is kept in the repository. */
export const evidenceFolder = path.join(root, '.test', 'evidence');

/** Where something was met first, by the alphabet. */
export interface Place {
  /** `Document: Create`, or `Simulator` where no node was at work. */
  where: string;
  test: string;
}

/** What one test file met. */
export interface Evidence {
  /** Relative to the repository. */
  testFile: string;
  /** By sighting (sightings.ts). */
  seen: Record<string, Place>;
  /** Attributes and parameters of accepted requests that the description does not know. */
  undescribed: string[];
}

/** What the test files met; a file that is gone proves nothing any more. */
export function readEvidence(): Evidence[] {
  if (!existsSync(evidenceFolder)) return [];
  return readdirSync(evidenceFolder)
    .map((file) => JSON.parse(readFileSync(path.join(evidenceFolder, file), 'utf8')) as Evidence)
    .filter(({ testFile }) => existsSync(path.join(root, testFile)));
}

/** A fact, and where it was met first; without a place where nothing met it. */
export interface PlacedFact {
  fact: Fact;
  place: Place | undefined;
}

/** The first test by the alphabet that met each fact, so that the same tests give the same places. */
export function placesOfFacts(facts: Fact[], evidence: Evidence[]): PlacedFact[] {
  return facts.map((fact) => {
    const places = fact.seenAs.flatMap((sighting) =>
      evidence.flatMap(({ seen }) => seen[sighting] ?? []),
    );
    const inOrder = places.sort((a, b) => compare(a.test, b.test) || compare(a.where, b.where));
    return { fact, place: inOrder[0] };
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
