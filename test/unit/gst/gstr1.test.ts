import {
  DOCUMENT_NATURES,
  GSTR1_RATES,
  readSupplyType,
  SUPPLY_TYPES,
  type SupplyType,
} from '../../../gst/tables/gstr1';

it('has the rates of GSTR-1 in ascending order', () => {
  expect(GSTR1_RATES).toHaveLength(13);
  expect([...GSTR1_RATES].sort((a, b) => a - b)).toEqual(GSTR1_RATES);
});

it('has the twelve natures of document in the order of their numbers', () => {
  expect(DOCUMENT_NATURES).toHaveLength(12);
  expect([1, 4, 5, 9].map((number) => DOCUMENT_NATURES[number - 1])).toEqual([
    'Invoices for outward supply',
    'Debit Note',
    'Credit Note',
    'Delivery Challan for job work',
  ]);
});

it('reads all spellings of each supply type, in any case and punctuation', () => {
  for (const type of Object.keys(SUPPLY_TYPES) as SupplyType[]) {
    const { name, code, alsoWritten } = SUPPLY_TYPES[type];
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
