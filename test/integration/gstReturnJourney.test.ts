import type { IDataObject } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from '../harness/account';
import { byId } from '../harness/samples';
import { check, checkNumbering, fileIn, fromItems, juneRows, prepare } from './juneBooks';

useSimulator();

/** How a user who follows docs/gst-returns.md finds each fault: the field that Check names. */
const fieldOfFault: Record<string, string> = {
  'The check character of the GSTIN is wrong': 'Customer GSTIN',
  'The GSTIN is of another state than the billing address': 'Customer GSTIN',
  'The tax rate is not in the list of GSTR-1': 'Tax Rate',
  'The unit has no unit quantity code': 'Unit',
  'A large invoice to an unregistered buyer has no state': 'Place of Supply',
  'The number has 17 characters': 'Document Number',
  'The credit note is more than the invoices of the buyer': 'Total Amount',
};

const missingNumber = 'The number is missing';

/** The charge can be derived, B2C needs no HSN code up to 5 crore, and GSTR-1 doesn't report TDS. */
const noProblems = [
  'Reads hide a charge that is part of the total',
  'The line has no HSN code',
  'Reads hide the TDS that the buyer keeps',
];

/** The rows of an operation from a single reading of the account. */
const rowsOf = async (account: TestAccount, operation: object, items: IDataObject[]) =>
  await account.rows({ ...operation, ...fromItems }, { items });

const problemsOf = async (account: TestAccount, items: IDataObject[]) =>
  (await rowsOf(account, check, items))
    .filter(({ kind }) => kind === 'problem')
    .flatMap((row) =>
      String(row.documents || row.document)
        .split(', ')
        .map((document): IDataObject => ({ ...row, document })),
    );

describe('a month of books, from the first check to the file', () => {
  it('shows each fault as the guide says, and not after it is fixed', async () => {
    const account = newAccount();
    const faults = account.addMonthOfBooks({ month: '2026-06' });
    expect(faults.map(({ fault }) => fault).sort()).toEqual(
      [...Object.keys(fieldOfFault), missingNumber, ...noProblems].sort(),
    );
    const documents = await juneRows(account, { simplify: false });

    const problems = await problemsOf(account, documents);
    for (const { document, fault } of faults.filter((one) => one.fault in fieldOfFault)) {
      expect(problems).toContainEqual(
        expect.objectContaining({ document, field: fieldOfFault[fault] }),
      );
    }
    const faulty = new Set(faults.map(({ document }) => document));
    expect(problems.filter(({ document }) => !faulty.has(String(document)))).toEqual([]);

    const series = await rowsOf(account, checkNumbering, documents);
    expect(series.flatMap(({ gaps }) => gaps)).toEqual(['INV-109']);

    const [before] = await rowsOf(account, prepare, documents);
    const leftOut = (before?.left_out as IDataObject[]).map(({ document }) => document);
    const rejected = problems.filter((row) => row.harm === 'rejected');
    // An estimate is not an outward supply, and the HSN summary has no row without a code.
    expect(leftOut.sort()).toEqual(
      ['EST-1', 'INV-114', ...rejected.map(({ document }) => document)].sort(),
    );

    // Documents show the current details of the customer.
    const gstin = '29ABCDE1234F1ZW';
    const customer = { resource: 'customer', operation: 'update', customer: byId('M-TYPO') };
    await account.rows({ ...customer, additionalFields: { gstin } });

    const fixed = await juneRows(account, { simplify: false });
    const left = await problemsOf(account, fixed);
    expect(left.filter(({ document }) => document === 'INV-111')).toEqual([]);
    expect(left).toHaveLength(problems.length - 1);
    const { items } = await account.run({ ...prepare, ...fromItems }, { items: fixed });
    const numbers = fileIn(items[0]).b2b.flatMap(({ inv }: { inv: Array<{ inum: string }> }) =>
      inv.map(({ inum }) => inum),
    );
    expect(numbers).toContain('INV-111');
  });
});
