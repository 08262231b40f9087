import { resources } from '../../../nodes/GstInvoicing/actions';
import { description } from '../../description/description';
import { facts } from '../../description/facts';
import { checkCoverage, type FileObservations } from '../../description/coverage';

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
  it('are all operations of the node that call the service', () => {
    const online = resources.flatMap(({ name, operations }) =>
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
  const { page = '' } = checkCoverage([file], '');

  it('accepts docs/coverage.md if it is up to date', () => {
    expect(checkCoverage([file], page)).toEqual({ page, problems: [] });
  });

  it('reports a fact that no test covers', () => {
    const { page: newPage, problems } = checkCoverage([{ ...file, observed: {} }], page);
    expect(newPage).toBeUndefined();
    expect(problems).toHaveLength(facts.length);
    expect(problems).toContain(`No test covers "${facts[0]?.id}" of the description.`);
  });

  it('reports an attribute that the service accepted and the description lacks', () => {
    const { problems } = checkCoverage([{ ...file, undescribed: ['POST /v2/doc body odd'] }], page);
    expect(problems).toEqual([
      'The description lacks "POST /v2/doc body odd", which the service accepted.',
    ]);
  });

  it('reports that docs/coverage.md is out of date', () => {
    expect(checkCoverage([file], 'old').problems).toEqual([
      'docs/coverage.md was out of date. Commit the new one.',
    ]);
  });
});
