import type { RecordedRequest } from '../../simulator';
import { facts } from './facts';
import { placesOfFacts } from './places';
import { sightingsOfRequest, sightingsOfRows } from './sightings';

const request = (change: Partial<RecordedRequest>) =>
  ({ query: {}, body: undefined, status: 200, errorCode: '', ...change }) as RecordedRequest;

describe('a request that was accepted', () => {
  it('shows its endpoint, its status, and attributes at any depth with their values', () => {
    const body = { party: { gstin: 'G' }, items: [{ id: 'K' }, { unit: 'NOS' }] };
    expect(sightingsOfRequest('POST /v2/doc', request({ body }))).toEqual([
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

describe('a request that was refused', () => {
  it.each([
    ['by its status', { status: 400 }],
    ['by its code', { status: 200, errorCode: 'FORBIDDEN' }],
    ['by no answer', { status: 0 }],
  ])('%s shows no more than that', (_, refused) => {
    const seen = sightingsOfRequest('POST /v2/doc', request({ body: { notes: 'N' }, ...refused }));
    expect(seen).toEqual([`POST /v2/doc status ${refused.status}`]);
  });
});

describe('an answer', () => {
  it('shows nothing of what a row leaves undefined, and no list that is empty', () => {
    expect(sightingsOfRows('GET /v2/doc/list', [{ notes: undefined }])).toEqual([
      'GET /v2/doc/list rows',
    ]);
    expect(sightingsOfRows('GET /v2/doc/list', [])).toEqual([]);
  });
});

describe('a fact', () => {
  it('has its place in the first test by the alphabet that met it, or none', () => {
    const [fact] = facts.filter(({ id }) => id === 'POST /v2/doc');
    const seen = (test: string) => ({
      testFile: '',
      undescribed: [],
      seen: { 'POST /v2/doc': { where: 'Document: Create', test } },
    });
    expect(placesOfFacts(fact ? [fact] : [], [seen('b'), seen('a')])).toMatchObject([
      { place: { where: 'Document: Create', test: 'a' } },
    ]);
    expect(placesOfFacts(fact ? [fact] : [], [])).toEqual([{ fact, place: undefined }]);
  });
});
