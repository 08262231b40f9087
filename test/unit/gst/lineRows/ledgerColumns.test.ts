import { readDocuments } from '../../../../gst/lineRows/readDocuments';
import { readPurchases } from '../../../../gst/lineRows/readPurchases';
import type { Fields } from '../../../../gst/readValues';

const voucher = {
  Date: '14-Oct-26',
  Particulars: 'Alpha Traders',
  'GSTIN/UIN': '27AAAAA0000A1Z2',
  'Voucher No.': '211',
};
const read = (...rows: Fields[]) => readPurchases(rows, 'Asia/Kolkata');
const only = (...rows: Fields[]) => {
  const { read: documents, problems, notices } = read(...rows);
  expect({ problems, notices }).toEqual({ problems: [], notices: [] });
  expect(documents).toHaveLength(1);
  return documents[0];
};

describe('a columnar register of purchases', () => {
  it('has the taxable value in the columns of its ledgers, with the rate in their headings', () => {
    const row = { ...voucher, 'Purchase 18%': 4200, 'Purchases @ 5 %': 0, 'Input CGST': 378 };
    expect(only({ ...row, 'Input SGST': 378 })?.document).toMatchObject({
      taxable: 420_000n,
      tax: 75_600n,
      heads: { cgst: 37_800n, sgst: 37_800n },
      rates: [{ rate: 18, taxable: 420_000n }],
    });
  });

  it('may have several ledgers in a row, which share its taxes', () => {
    const ledgers = {
      'Purchase 18%': '1,000.00',
      'Interstate Purchase 18%': 500,
      'GST Purchase 5%': 333.3,
    };
    const found = only({ ...voucher, ...ledgers, 'Input IGST': 286.67 });
    expect(found).toMatchObject({
      rows: [0],
      document: {
        taxable: 183_330n,
        tax: 28_667n,
        rates: [
          { rate: 18, taxable: 150_000n, tax: 27_000n },
          { rate: 5, taxable: 33_330n, tax: 1_667n },
        ],
      },
    });
  });

  it('states no tax in a row whose taxes are blank', () => {
    const row = { ...voucher, 'Purchase 5%': 12000, 'Input CGST': '' };
    const { read: documents, notices } = read(row);
    expect(documents[0]?.document.tax).toBe(0n);
    expect(notices).toEqual([
      'The stated tax is not that of the rate, and counts as stated: 211 (Alpha Traders, 2026-10-14: 0.00 stated, 600.00 at 5 %).',
    ]);
    expect(read({ ...row, 'GSTIN/UIN': '' }).notices).toEqual([]);
    const exempt = { ...voucher, 'Purchase 0%': 100, 'Purchase 18%': '', 'Input IGST': '' };
    expect(only(exempt)?.document.tax).toBe(0n);
  });

  it('states no tax of amounts that are too small for one', () => {
    const row = { ...voucher, 'Purchase 0%': 100, 'Purchase 18%': 0.01, 'Input IGST': 0 };
    expect(only(row)?.document).toMatchObject({ taxable: 10_001n, tax: 0n });
  });

  it.each<[Fields, string]>([
    [{ 'Purchase 18%': '', 'Office Rent': 500 }, 'Taxable Value is missing'],
    [{ 'Purchase 18%': 'x' }, 'Taxable Value of 211 must be an amount, not "x"'],
    [{ 'Purchase 18%': 100, 'Input IGST': 'x' }, 'Input IGST of 211 must be an amount, not "x"'],
    [{ 'Purchase 0%': 100, 'Input IGST': 18 }, 'The rate is 0, but the row states a tax of 18.00'],
  ])('is refused for %j', (cells, problem) => {
    expect(read({ ...voucher, ...cells }).problems).toMatchObject([{ row: 0, problem }]);
  });

  it('is none if it has a taxable value or a rate, and its ledgers are not used', () => {
    const row = { ...voucher, 'Purchase 18%': 1, 'GST %': 5 };
    expect(() => read(row)).toThrow('There is no column for Taxable Value');
    const { read: documents, notices } = read({ ...row, 'Taxable Value': 100 });
    expect(documents[0]?.document).toMatchObject({ taxable: 10_000n, tax: 500n });
    expect(notices).toEqual(['These columns were not used: Purchase 18%.']);
  });

  it.each([
    'Sales 18%',
    'Purchase 17%',
    'Purchase',
    'Input CGST on Purchase 9%',
    'Purchase Return 18%',
  ])('has no ledger %s', (heading) => {
    expect(() => read({ ...voucher, [heading]: 100 })).toThrow('no column for Taxable Value');
  });
});

it('a columnar register of sales has ledgers of sales', () => {
  const row = { ...voucher, 'Sales 18%': 1000, 'Sales 5%': 100, 'Output IGST': 185 };
  const { read: documents, problems } = readDocuments([row], 'Asia/Kolkata');
  expect(problems).toEqual([]);
  expect(documents[0]?.document).toMatchObject({
    lines: [
      { rate: 18, taxable: 100_000n, total: 118_000n },
      { rate: 5, taxable: 10_000n, total: 10_500n },
    ],
    heads: { integrated: 18_500n },
  });
});
