import { readReturnDocument } from '../../../../returns/gstr1/documents/readDocument';
import {
  document,
  documents,
  fileOf,
  inJune,
  maharashtra,
  prepare,
  record,
  type Sample,
} from './samples';
import { checkReturn } from '../../../harness/atOnce';

const dollars = { currency: 'USD', exchangeRate: 85.1234, supplyType: 'WOPAY' };

/** An export of services without payment of tax, for 333.33 dollars. */
const exported: Sample = {
  country: 'France',
  lines: [{ net: 333.33, rate: 0, hsn: '998314' }],
  facts: dollars,
};

const topicsOf = (sample: Sample) => prepare([sample]).open_questions.map(({ topic }) => topic);

describe('a document in another currency', () => {
  it('is reported in rupees, rounded to the paisa', () => {
    const file = fileOf([exported]);
    // 333.33 × 85.1234 = 28374.182922
    expect(file.exp[0].inv[0]).toMatchObject({
      val: 28_374.18,
      itms: [{ txval: 28_374.18, rt: 0, iamt: 0 }],
    });
    expect(file.hsn.hsn_b2c).toMatchObject([{ hsn_sc: '998314', txval: 28_374.18 }]);
    expect(prepare([exported]).summary.at(-1)).toMatchObject({ taxable_value: 28_374.18 });
    expect(topicsOf(exported)).not.toContain('export_currency');
  });

  it('has lines that add up to the converted sum', () => {
    const lines = [0.01, 0.01, 0.01].map((net) => ({ net, rate: 0, hsn: '998314' }));
    const facts = { ...dollars, exchangeRate: 50.5 };
    const read = document({ ...exported, lines, facts });
    // 0.505, 1.01 and 1.515 in all
    expect(read.lines.map(({ taxable }) => taxable)).toEqual([51n, 50n, 51n]);
    expect(read).toMatchObject({ net: 152n, total: 152n });
  });

  it('may have a net amount that is rounded in another way', () => {
    const { left_out, summary } = prepare([{ ...exported, net: 333.34 }]);
    expect(left_out).toEqual([]);
    expect(topicsOf({ ...exported, net: 333.34 })).not.toContain('charges');
    expect(summary).toContainEqual({ section: 'rounding', documents: 1, taxable_value: 0.85 });
  });

  it('has the tax on the rupees, which nothing is asked about', () => {
    const sample = {
      country: 'France',
      lines: [{ net: 33.33 }],
      facts: { ...dollars, supplyType: 'WPAY' },
    };
    const [{ inv }] = fileOf([sample]).exp;
    // 39.33 × 85.1234 = 3347.903322, although 18 % of 2837.16 are 510.69
    expect(inv[0]).toMatchObject({ val: 3347.9, itms: [{ txval: 2837.16, iamt: 510.69 }] });
    for (const topic of ['charges', 'hidden_amounts', 'cess_amount']) {
      expect(topicsOf(sample)).not.toContain(topic);
    }
  });

  it('may lack totals of lines, and all amounts but its total', () => {
    const fields = record(exported);
    const items = (fields.items as object[]).map((item) => ({ ...item, total_amount: '' }));
    const without = { ...fields, items, net_amount: '', tax_amount: '', amount_paid: '' };
    expect(readReturnDocument(without, dollars, 'Asia/Kolkata')).toMatchObject({
      lines: [{ taxable: 28_374_18n, total: undefined }],
      total: 28_374_18n,
      net: undefined,
      tax: undefined,
      payable: undefined,
    });
  });

  it('has its other amounts in rupees, too', () => {
    const facts = { currency: 'USD', exchangeRate: 80 };
    expect(document({ total: 1280.5, tax: 200, facts })).toMatchObject({
      net: 80_000_00n,
      tax: 16_000_00n,
      total: 102_440_00n,
      payable: 102_440_00n,
    });
  });

  it('keeps what a line has besides its tax, and tax that the document has besides its lines', () => {
    const lines = [{ net: 100, rate: 18, total: 130 }];
    const facts = { currency: 'usd', exchangeRate: '80' };
    const read = document({ lines, tax: 40, total: 140, facts });
    expect(read.lines).toMatchObject([{ taxable: 8000_00n, total: 10_400_00n }]);
    expect(read).toMatchObject({ tax: 3200_00n, total: 11_200_00n });
  });

  it('has cess in its own currency', () => {
    const lines = [{ net: 100, rate: 18, total: 130 }];
    const facts = { currency: 'USD', exchangeRate: 80, cess: 12 };
    expect(document({ lines, facts }).lines).toMatchObject([{ cess: 96_000n, total: 10_400_00n }]);
  });

  it('has charges in its own currency', () => {
    const charges = { amount: 10, rate: 0, SAC: '996511' };
    const sample = { ...exported, net: 343.33, total: 343.33, facts: { ...dollars, charges } };
    const [{ inv }] = fileOf([sample]).exp;
    // 343.33 × 85.1234 = 29225.416922
    expect(inv[0]).toMatchObject({ val: 29_225.42, itms: [{ txval: 29_225.42 }] });
    expect(topicsOf(sample)).not.toContain('charges');
  });

  it('leaves out what its net amount has beyond its lines, in rupees', () => {
    const { left_out, summary } = prepare([{ ...exported, net: 343.33, tax: 5 }]);
    expect(left_out).toMatchObject([{ left_out_of: 'return', taxable_value: 851.24 }]);
    expect(summary.at(-1)).toMatchObject({ section: 'books', taxable_value: 29_225.42 });
  });

  it('is left out without an exchange rate, which rule 34 defines', () => {
    const facts = { ...dollars, exchangeRate: '' };
    const { left_out, summary } = prepare([{ ...exported, facts }]);
    expect(left_out).toEqual([
      {
        document: 'INV-1',
        document_type: 'invoice',
        document_date: '2026-06-10',
        left_out_of: 'return',
        reason: expect.stringMatching(
          /^The document is in USD, and its exchange rate is not given\. .* rule 34/,
        ),
      },
    ]);
    expect(summary.slice(-3)).toEqual([
      { section: 'left_out', documents: 1, taxable_value: 0 },
      { section: 'lines', documents: 1, taxable_value: 0, tax: 0 },
      { section: 'books', documents: 1, taxable_value: 0, tax: 0 },
    ]);
  });

  it('is a problem of Check without an exchange rate', () => {
    const sample = { gstin: maharashtra, state: '27', facts: { currency: 'EUR' } };
    expect(checkReturn({ ...inJune, documents: documents(sample) }).problems).toMatchObject([
      { field: 'Exchange Rate', harm: 'wrong tax' },
    ]);
  });
});

it.each<[string, object]>([
  ['rupees', { currency: 'INR' }],
  ['rupees with a rate, which has no effect', { currency: 'Indian Rupee', exchangeRate: 80 }],
])('amounts in %s stay as they are', (_, facts) => {
  const sample = { country: 'France', facts: { supplyType: 'WPAY', ...facts } };
  expect(fileOf([sample]).exp[0].inv[0].val).toBe(1180);
  expect(topicsOf(sample)).not.toContain('export_currency');
});

it('a cancelled document has no amounts to convert', () => {
  expect(document({ ...exported, status: 'cancelled' }).lines).toEqual([]);
});

it.each<[string, Sample, boolean]>([
  ['an export', { facts: { supplyType: 'WPAY' } }, true],
  ['a customer abroad', { country: 'France', facts: { placeOfSupply: '27' } }, true],
  ['a customer in India', { state: '27' }, false],
])('the currency is an open question for %s: %s', (_, sample, isAsked) => {
  expect(topicsOf(sample).includes('export_currency')).toBe(isAsked);
});

it.each<[string, object]>([
  ['Currency of INV-1 must be a currency such as', { currency: 'Doubloon' }],
  [
    'Exchange Rate of INV-1 must be the ₹ for one unit, above 0, not 0',
    { currency: 'USD', exchangeRate: 0 },
  ],
  [
    'Exchange Rate of INV-1 must be the ₹ for one unit, above 0, not "x"',
    { currency: 'USD', exchangeRate: 'x' },
  ],
  ['Currency of INV-1 must be given with Exchange Rate, but is missing', { exchangeRate: 85 }],
])('is refused: %s', (message, facts) => {
  expect(() => document({ facts })).toThrow(message);
});
