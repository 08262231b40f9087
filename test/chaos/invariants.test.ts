import type { RecordedRequest } from '../../simulator';
import { type Case, invariants } from './invariants';

const responded = { arrivedAt: 0, respondedAt: 10, fault: undefined } as RecordedRequest;
const record = { hashId: 'H', serialNumber: 'INV-1' };

/** A document that is reported as it is stored. */
const valid: Case = {
  write: { kind: 'document', reference: 'One', timeoutMs: 5000 },
  report: { outcome: 'created', hashId: 'H', serialNumber: 'INV-1' },
  records: [record],
  requests: [responded],
};

/** The names of the invariants that hold. */
const holding = (change: Partial<Case>): string[] =>
  Object.entries(invariants).flatMap(([name, holds]) =>
    holds({ ...valid, ...change }) ? name : [],
  );

const allExcept = (broken: string): string[] =>
  Object.keys(invariants).filter((name) => name !== broken);

it.each<[string, Partial<Case>]>([
  ['a success of a stored record', {}],
  ['a failure without a record', { report: { outcome: 'failed' }, records: [] }],
  [
    'a payment of version 1, which returns no document number',
    { report: { outcome: 'created' }, records: [{ serialNumber: 'PAY-1' }] },
  ],
  [
    'an unknown outcome after a cut connection, with a record',
    { report: { outcome: 'unknown' }, requests: [{ ...responded, fault: 'cut' }] },
  ],
  [
    'an unknown outcome after a timeout, without a record',
    {
      report: { outcome: 'unknown' },
      records: [],
      requests: [{ ...responded, respondedAt: 5000 }],
    },
  ],
])('the invariants accept %s', (_, change) => {
  expect(holding(change)).toEqual(Object.keys(invariants));
});

const success = 'reports success only for a stored record, with its hash ID and document number';

it.each<[string, string, Partial<Case>]>([
  ['a duplicate document', 'creates each record at most once', { records: [record, record] }],
  ['an item without a report', 'reports on every item', { report: { outcome: 'missing' } }],
  ['a success without a stored payment', success, { report: { outcome: 'created' }, records: [] }],
  [
    'the hash ID of another document',
    success,
    { report: { outcome: 'recovered', hashId: 'Other', serialNumber: 'INV-1' } },
  ],
  [
    'the document number of another document',
    success,
    { report: { outcome: 'created', hashId: 'H', serialNumber: 'INV-2' } },
  ],
  [
    'a failure of a stored record',
    'reports failure only if no record is stored',
    { report: { outcome: 'failed' } },
  ],
  [
    'an unknown outcome after a clear response',
    'reports an unknown outcome only after an ambiguous response or a timeout',
    { report: { outcome: 'unknown' } },
  ],
])('the invariants reject %s', (_, invariant, change) => {
  expect(holding(change)).toEqual(allExcept(invariant));
});
