import { document, inJune, karnataka, type Sample } from './samples';
import { prepareGstr1 } from '../../../harness/atOnce';

/** The return of one document whose customer was looked up. */
function returnOf(isSez: boolean | undefined, sample: Sample = {}) {
  const given = document({ gstin: karnataka, ...sample });
  const { parts, open_questions } = prepareGstr1({
    ...inJune,
    documents: [{ ...given, party: { ...given.party, isSez } }],
  });
  const { inv_typ, itms } = JSON.parse(parts[0]?.json as string).b2b[0].inv[0];
  const topics = open_questions
    .map(({ topic }) => topic)
    .filter((topic) => /supply_type|deemed|sez/.test(topic));
  return { type: inv_typ, tax: itms[0].itm_det.iamt, topics };
}

it('a supply to an SEZ unit that bears tax is with payment of it, as a supply to another state', () => {
  expect(returnOf(true)).toEqual({ type: 'SEWP', tax: 180, topics: [] });
});

it.each<[string, Sample]>([
  ['has a rate of 0 %', { lines: [{ net: 1000, rate: 0 }] }],
  ['has a rate, but costs no more', { lines: [{ net: 1000, total: 1000 }] }],
])('a supply to an SEZ unit that %s is without payment, which is an open question', (_, sample) => {
  expect(returnOf(true, sample)).toEqual({ type: 'SEWOP', tax: 0, topics: ['sez_payment'] });
});

it('a line without a total does not show that tax was charged', () => {
  const given = document({ gstin: karnataka });
  const lines = given.lines.map((line) => ({ ...line, total: undefined }));
  const { open_questions } = prepareGstr1({
    ...inJune,
    documents: [{ ...given, lines, party: { ...given.party, isSez: true } }],
  });
  expect(open_questions.map(({ topic }) => topic)).toContain('sez_payment');
});

it('a given supply type counts, whatever was looked up', () => {
  const facts = { supplyType: 'SEWOP' };
  expect(returnOf(true, { facts })).toEqual({ type: 'SEWOP', tax: 0, topics: [] });
  expect(returnOf(false, { facts })).toMatchObject({ type: 'SEWOP', topics: [] });
});

it('a customer that is not an SEZ unit may still get a deemed export', () => {
  expect(returnOf(false)).toMatchObject({ type: 'R', topics: ['deemed_export'] });
});

it('a look-up that does not say whether the customer is an SEZ unit leaves the question open', () => {
  expect(returnOf(undefined)).toMatchObject({ type: 'R', topics: ['supply_type'] });
});
