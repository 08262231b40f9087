import type { RecordedRequest } from '../../simulator';
import { type Case, rules } from './rules';

const answered = { arrivedAt: 0, answeredAt: 10, fault: undefined } as RecordedRequest;
const standing = { hashId: 'H', serialNumber: 'INV-1' };

/** A document that is reported as it stands. */
const good: Case = {
  intent: { kind: 'document', mark: 'One', timeoutMs: 5000 },
  report: { says: 'done', hashId: 'H', serialNumber: 'INV-1' },
  standing: [standing],
  sendings: [answered],
};

const keeps = (one: Partial<Case>): string[] =>
  Object.entries(rules).flatMap(([name, holds]) => (holds({ ...good, ...one }) ? name : []));

const unless = (broken: string): string[] => Object.keys(rules).filter((name) => name !== broken);

it.each<[string, Partial<Case>]>([
  ['what is done and stands', {}],
  ['what was refused and does not stand', { report: { says: 'failed' }, standing: [] }],
  [
    'a payment of version 1, which tells no number',
    { report: { says: 'done' }, standing: [{ serialNumber: 'PAY-1' }] },
  ],
  [
    'what is unknown after a cut, and stands',
    { report: { says: 'unknown' }, sendings: [{ ...answered, fault: 'cut' }] },
  ],
  [
    'what is unknown after an answer that came too late, and does not stand',
    { report: { says: 'unknown' }, standing: [], sendings: [{ ...answered, answeredAt: 5000 }] },
  ],
])('the rules let pass %s', (_, one) => {
  expect(keeps(one)).toEqual(Object.keys(rules));
});

it.each<[string, string, Partial<Case>]>([
  ['a second document', 'lets nothing stand twice', { standing: [standing, standing] }],
  ['an item without a report', 'reports every item', { report: { says: 'nothing' } }],
  [
    'a payment that is done and does not stand',
    'reports as done only what stands, as it stands',
    { report: { says: 'done' }, standing: [] },
  ],
  [
    'the hash ID of another document',
    'reports as done only what stands, as it stands',
    { report: { says: 'recovered', hashId: 'Other', serialNumber: 'INV-1' } },
  ],
  [
    'the number of another document',
    'reports as done only what stands, as it stands',
    { report: { says: 'done', hashId: 'H', serialNumber: 'INV-2' } },
  ],
  [
    'a refusal of what stands',
    'reports as failed only what does not stand',
    { report: { says: 'failed' } },
  ],
  [
    'doubt after an answer that tells',
    'reports as unknown only what got no answer that tells it',
    { report: { says: 'unknown' } },
  ],
])('the rules find %s', (_, rule, one) => {
  expect(keeps(one)).toEqual(unless(rule));
});
