import type { RecordedRequest } from '../../../simulator';
import { coverageOf } from '../../description/coverage';
import { facts } from '../../description/facts';
import { observationsInRequest, observationsInRows } from '../../description/observations';

const request = (change: Partial<RecordedRequest>) =>
  ({ query: {}, body: undefined, status: 200, errorCode: '', ...change }) as RecordedRequest;

describe('the observations in an accepted request', () => {
  it('are its endpoint, its status, and attributes at any depth with their values', () => {
    const body = { party: { gstin: 'G' }, items: [{ id: 'K' }, { unit: 'NOS' }] };
    expect(observationsInRequest('POST /v2/doc', request({ body }))).toEqual([
      'POST /v2/doc',
      'POST /v2/doc status 200',
      'POST /v2/doc body party',
      'POST /v2/doc body party.gstin',
      'POST /v2/doc body party.gstin = G',
      'POST /v2/doc body items',
      'POST /v2/doc body items[].id',
      'POST /v2/doc body items[].id = K',
      'POST /v2/doc body items[].unit',
      'POST /v2/doc body items[].unit = NOS',
    ]);
  });
});

describe('the observations in a rejected request', () => {
  it.each([
    ['with an error status', { status: 400 }],
    ['with an error code', { status: 200, errorCode: 'FORBIDDEN' }],
    ['without a response', { status: 0 }],
  ])('%s are only its status', (_, rejected) => {
    const observations = observationsInRequest(
      'POST /v2/doc',
      request({ body: { notes: 'N' }, ...rejected }),
    );
    expect(observations).toEqual([`POST /v2/doc status ${rejected.status}`]);
  });
});

describe('the observations in rows', () => {
  it('exclude undefined attributes and empty lists', () => {
    expect(observationsInRows('GET /v2/doc/list', [{ notes: undefined }])).toEqual([
      'GET /v2/doc/list rows',
    ]);
    expect(observationsInRows('GET /v2/doc/list', [])).toEqual([]);
  });
});

describe('the coverage of a fact', () => {
  it('is the first test in alphabetical order with an observation of it', () => {
    const [fact] = facts.filter(({ id }) => id === 'POST /v2/doc');
    const observedIn = (test: string) => ({
      testFile: '',
      undescribed: [],
      observed: { 'POST /v2/doc': { where: 'Document: Create', test } },
    });
    expect(coverageOf(fact ? [fact] : [], [observedIn('b'), observedIn('a')])).toMatchObject([
      { source: { where: 'Document: Create', test: 'a' } },
    ]);
    expect(coverageOf(fact ? [fact] : [], [])).toEqual([{ fact, source: undefined }]);
  });
});
