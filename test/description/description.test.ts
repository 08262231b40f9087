import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { coverageOf } from './coverage';
import { description } from './description';
import { facts } from './facts';
import { placesOfFacts, readEvidence, root } from './places';

const coverageFile = path.join(root, 'docs', 'coverage.md');
const evidence = readEvidence();
const placed = placesOfFacts(facts, evidence);
const without = placed.filter(({ place }) => !place).map(({ fact }) => fact.id);

describe('the description', () => {
  it('names each fact once', () => {
    const ids = facts.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('uses every object and enum that it has, and has all that it uses', () => {
    const { endpoints, objects, enums, events } = description;
    const plain = ['string', 'number', 'integer', 'boolean', 'date'];
    const types = Object.values(objects).flatMap(({ attributes }) =>
      Object.values(attributes).map(({ type }) => type.replace('[]', '')),
    );
    const named = Object.values(endpoints).flatMap(({ query, body, answer = [] }) => [
      ...[query, body].filter((name) => name !== undefined),
      ...answer,
    ]);
    const used = new Set([...types, ...named, ...Object.values(events)]);
    const known = new Set([...plain, ...Object.keys(objects), ...Object.keys(enums)]);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !used.has(name))).toEqual([]);
  });

  it('has a place for every fact in the node or the simulator', () => {
    expect(without).toEqual([]);
  });

  it('knows every attribute that the service took from the node', () => {
    expect(evidence.flatMap(({ undescribed }) => undescribed)).toEqual([]);
  });
});

describe('docs/coverage.md', () => {
  it('tells where each fact has its place', () => {
    const now = coverageOf(placed);
    if (now === readFileSync(coverageFile, 'utf8')) return;
    // What a part of the tests met would leave gaps.
    if (without.length === 0) writeFileSync(coverageFile, now);
    throw new Error('docs/coverage.md was out of date. Run all tests, look at it and commit it.');
  });
});
