import type { Subject } from '../../../../gst/rules/subject';
import { compareDocuments, rules } from '../../../../gst/rules/table';

/** Everything is there, but nothing is known of it. */
const bare: Subject = {
  labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' },
  today: '2026-06-10',
  own: {},
  buyer: {},
  addresses: [{ label: 'Billing Address', role: 'billing' }],
  lines: [{ label: 'Line Item 1', prefix: 'Line Item 1: ' }],
  charges: [{ label: 'Charge 1', prefix: 'Charge 1: ' }],
  amounts: {},
  supply: {},
  exported: {},
  original: { number: '1' },
};

const find = (subject: Subject) => rules.flatMap((rule) => [...rule.find(subject)]);

it('finds nothing where nothing is known', () => {
  expect(find({ labels: bare.labels })).toEqual([]);
  expect(find(bare)).toEqual([]);
  expect(find({ ...bare, type: 'invoice', date: '2026-06-10' })).toEqual([]);
  expect(find({ ...bare, supply: { type: 'sezWithPayment' }, buyer: { gstin: 'X' } })).toEqual([
    expect.objectContaining({ field: 'GSTIN' }),
  ]);
});

it('finds nothing between documents of which nothing is known', () => {
  expect(compareDocuments([bare, bare])).toEqual([]);
  expect(compareDocuments([{ ...bare, type: 'sales_return' }])).toEqual([]);
});
