import { resources } from '../../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../../nodes/GstReturns/actions';
import { description } from '../../description/description';
import { facts } from '../../description/facts';
import { coverageOf, type FileObservations, problemsIn } from '../../description/coverage';
import { factsTable } from '../../../tools/docs/facts';

describe('the description', () => {
  it('has a unique ID for each fact', () => {
    const ids = facts.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('defines every object and enum that it uses, and no others', () => {
    const { endpoints, objects, enums, events } = description;
    const plain = ['string', 'number', 'integer', 'boolean', 'date'];
    const types = Object.values(objects).flatMap(({ attributes }) =>
      Object.values(attributes).map(({ type }) => type.replace('[]', '')),
    );
    const named = Object.values(endpoints).flatMap(({ query, body, response = [] }) => [
      ...[query, body].filter((name) => name !== undefined),
      ...response,
    ]);
    const used = new Set([...types, ...named, ...Object.values(events)]);
    const known = new Set([...plain, ...Object.keys(objects), ...Object.keys(enums)]);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('the operations of the description', () => {
  it('are all operations of the node that call the service (test/description.json, operations)', () => {
    const nodes = [...resources, { name: 'GST Returns', operations: returns }];
    const online = nodes.flatMap(({ name, operations }) =>
      operations.filter(({ isOffline }) => !isOffline).map((one) => `${name}: ${one.name}`),
    );
    expect(Object.keys(description.operations).sort()).toEqual(online.sort());
  });

  it('request endpoints of the description only', () => {
    const requests = Object.values(description.operations).flatMap((each) =>
      Object.values(each).flat(),
    );
    expect(requests.filter((request) => !(request in description.endpoints))).toEqual([]);
  });
});

describe('the coverage check after the integration tests', () => {
  const source = { where: 'Document: Create', test: 'documents: creates an invoice' };
  const file: FileObservations = {
    testFile: 'test/integration/documents.test.ts',
    observed: Object.fromEntries(
      facts.flatMap(({ observedAs }) => observedAs).map((name) => [name, source]),
    ),
    undescribed: [],
  };

  it('accepts tests that cover every fact', () => {
    expect(problemsIn([file])).toEqual([]);
  });

  it('reports a fact that no test covers', () => {
    const problems = problemsIn([{ ...file, observed: {} }]);
    expect(problems).toHaveLength(facts.length);
    expect(problems).toContain(`No test covers "${facts[0]?.id}" of the description.`);
  });

  it('reports an attribute that the service accepted and the description lacks', () => {
    expect(problemsIn([{ ...file, undescribed: ['POST /v2/doc body odd'] }])).toEqual([
      'The description lacks "POST /v2/doc body odd", which the service accepted.',
    ]);
  });

  it('can be read as a table of facts and tests', () => {
    const [covered, uncovered] = [[file], []].map((files) => coverageOf(facts.slice(0, 1), files));
    const line = '# Endpoints\nPOST /v2/doc | described | ';
    expect(factsTable(covered ?? [])).toBe(`${line}Document: Create | ${source.test}`);
    expect(factsTable(uncovered ?? [])).toBe(`${line}no test`);
  });
});
