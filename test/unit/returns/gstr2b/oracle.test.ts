import { file, invoice, purchase, reconciled, supplier, supplierGstin } from './samples';
import cases from './oracleCases.json';

// The cases of India Compliance's tests of its reconciliation tool (resilient-tech/india-compliance,
// gst_india/data/test_purchase_reconciliation_tool.json, copy of 2026), with documents of our own. Its
// status "Mismatch" is both ours, mismatch and residual.

type Bill = Parameters<typeof purchase>[0];

/** A purchase of 10,000 rupees with its heads, as an ERP has it. */
const bill = (change: Bill = {}) =>
  purchase({
    supplierNumber: 'BILL-23-00001',
    date: '2023-12-11',
    taxable: 10_000,
    heads: [0, 900, 900, 0],
    placeOfSupply: '29',
    reverseCharge: false,
    ...change,
  });

const supplied = ({ ctin = supplierGstin, ...change }: Record<string, unknown> = {}) =>
  file(
    {
      b2b: [
        supplier(
          {
            inv: [
              invoice({
                inum: 'BILL-23-00001',
                dt: '11-12-2023',
                txval: 10_000,
                cgst: 900,
                sgst: 900,
                ...change,
              }),
            ],
          },
          { ctin },
        ),
      ],
    },
    { rtnprd: '122023' },
  );

it.each(cases.agreed as Array<[string, Bill, Record<string, unknown>, object]>)(
  'India Compliance and this node agree about %s',
  (_, books, change, expected) => {
    expect(reconciled(supplied(change), [bill(books)]).rows).toMatchObject([expected]);
  },
);

describe('otherwise than India Compliance', () => {
  it('a bill of entry is not matched, because the service has none', () => {
    const impg = [{ boenum: 'BILL-23-00011', boedt: '11-12-2023', txval: 10_000, igst: 1800 }];
    const { rows } = reconciled(file({ impg }, { rtnprd: '122023' }), [
      bill({ supplierNumber: 'BILL-23-00011', gstin: '' }),
    ]);
    expect(rows.map(({ status }) => status)).toEqual(['missing_in_2b', 'not_in_books_by_nature']);
  });

  it('a number with a digit more is another number', () => {
    const numbers = ['INV-1', 'INV-10'].map((supplierNumber) =>
      bill({ supplierNumber, taxable: supplierNumber === 'INV-1' ? 5000 : 10_000 }),
    );
    const [first] = reconciled(supplied({ inum: 'INV-10' }), numbers.slice(0, 1)).rows;
    expect(first?.status).toBe('missing_in_2b');
    expect(reconciled(supplied({ inum: 'INV-10' }), numbers).rows).toMatchObject([
      { status: 'missing_in_2b', books_supplier_number: 'INV-1' },
      { status: 'exact', books_supplier_number: 'INV-10' },
    ]);
  });

  it('another date is suggested, not exact', () => {
    expect(reconciled(supplied({ dt: '12-12-2023' }), [bill()]).rows).toMatchObject([
      { status: 'suggested' },
    ]);
  });
});
