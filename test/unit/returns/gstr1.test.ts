import {
  documentNatures,
  gstr1Rates,
  readSupplyType,
  supplyTypes,
  type SupplyType,
} from '../../../law/tables/gstr1';

it('has the rates of GSTR-1 in ascending order', () => {
  expect(gstr1Rates).toHaveLength(13);
  expect([...gstr1Rates].sort((a, b) => a - b)).toEqual(gstr1Rates);
});

it('has the twelve natures of document in the order of their numbers', () => {
  expect(documentNatures).toHaveLength(12);
  expect([1, 4, 5, 9].map((number) => documentNatures[number - 1])).toEqual([
    'Invoices for outward supply',
    'Debit Note',
    'Credit Note',
    'Delivery Challan for job work',
  ]);
});

it('reads all spellings of each supply type, in any case and punctuation', () => {
  for (const type of Object.keys(supplyTypes) as SupplyType[]) {
    const { name, code, alsoWritten } = supplyTypes[type];
    for (const text of [type, name, code, ...alsoWritten]) {
      expect(readSupplyType(text)).toBe(type);
      expect(readSupplyType(` ${text.toLowerCase().replace(/[ /]/g, '_')} `)).toBe(type);
    }
  }
});

it('reads no other text', () => {
  expect(['', 'Multi Currency', 'SEZ'].map(readSupplyType)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
