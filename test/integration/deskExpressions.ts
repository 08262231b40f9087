import { addDocument, newAccount, type TestAccount } from '../harness/account';
import { pageOf } from '../harness/docPages';
import { ourNode, run, source } from '../harness/recipe';
import { isoDay } from '../harness/samples';
import { file, invoice, supplier, supplierGstin } from '../unit/returns/gstr2b/samples';

/** Tests of the expressions that pages give for vendors, GSTINs and GSTR-2B. */
export function deskExpressions(): void {
  describe('an expression for the end of a month', () => {
    let account: TestAccount;
    beforeEach(() => {
      account = newAccount();
    });

    it('goes on with a check of GSTINs where the last run stopped', async () => {
      const lastRows = pageOf('docs/gstin-checks.md').expression(
        "{{ $('Get Rows').all().map(({ json }) => json) }}",
      );
      const party = { id: 'V-1', type: 'vendor', name: 'Ravi', gstin: '29AAAAA0000A1ZY' };
      await addDocument(account, 'purchase', { party });
      const check = { resource: 'vendor', operation: 'checkGstins' };
      const [row] = await account.rows(check);
      account.newRequests();
      const again = { ...check, options: { lastRows } };
      const nodes = [source('Get Rows', { ...row }), ourNode('Check GSTINs', again)];
      const rowsOf = await run(account, ...nodes);
      expect(rowsOf('Check GSTINs')).toMatchObject([{ checked_on: row?.checked_on }]);
      expect(account.newRequests().some(({ path }) => path.includes('gstin'))).toBe(false);
    });

    it('takes MSME vendors and dates of acceptance from rows', async () => {
      const page = pageOf('docs/examples/msme-payments-due-this-week.md');
      const enterprise = page.expression('{{ $json.enterprise }}');
      const vendorId = page.expression('{{ $json.vendor_id }}');
      const reference = pageOf('docs/receivables.md');
      expect(reference.expression('{{ $json.enterprise }}')).toBe(enterprise);
      expect(reference.expression('{{ $json.vendor_id }}')).toBe(vendorId);
      const party = { id: 'V-1', type: 'vendor', name: 'Ravi' };
      await addDocument(account, 'purchase', { party, serial_number: 'PUR-1' });
      const report = {
        resource: 'vendor',
        operation: 'getAging',
        agingRows: 'msmeBill',
        msmeVendors: { values: [{ vendorId, enterprise }, { enterprise: 'none' }] },
        acceptanceDates: page.expression(
          "{{ $('Goods Received').all().map((item) => item.json) }}",
        ),
      };
      const accepted = { document: 'PUR-1', acceptance_date: isoDay(3) };
      const rowsOf = await run(
        account,
        source('Goods Received', { ...accepted, vendor_id: 'V-1', enterprise: 'small' }),
        ourNode('Get MSME Bills', report),
      );
      expect(rowsOf('Get MSME Bills')).toMatchObject([
        { enterprise: 'small', acceptance_date: isoDay(3) },
      ]);
    });

    it('reconciles a purchase register with the file that an earlier node has read', async () => {
      const gstr2b = pageOf('docs/reconciliation.md').expression(
        "{{ $('Read GSTR-2B').first().json.data }}",
      );
      const reconcile = { operation: 'reconcileGstr2b' };
      const june = file({ b2b: [supplier({ inv: [invoice()] })] });
      const bill = { 'Bill No': 'INV-101', Date: '10-06-2026', GSTIN: supplierGstin };
      const rowsOf = await run(
        account,
        source('Read GSTR-2B', { data: june }),
        source('Read Register', { ...bill, 'Taxable Value': 1000, CGST: 90, SGST: 90 }),
        ourNode('Reconcile', { ...reconcile, gstr2b, documentsFrom: 'lines' }),
      );
      expect(rowsOf('Reconcile')).toMatchObject([{ status: 'exact', gstr2b_number: 'INV-101' }]);
    });

    it('gives the rows of a sheet to GSTR-3B, without those that a later run replaced', async () => {
      const reconciledRows = pageOf('docs/examples/month-end-gst-pack.md').expression(
        "{{ $('Read GSTR-2B Rows').all().map((item) => item.json).filter((row) => row.status && row.status !== 'replaced') }}",
      );
      const gstr2b = JSON.stringify(file({ b2b: [supplier({ inv: [invoice()] })] }));
      const reconcile = { operation: 'reconcileGstr2b', gstr2b };
      const rows = await account.rows({ ...reconcile, supplierNumberFrom: 'reference' });
      const form = {
        ...{ operation: 'prepareGstr3b', ownGstin: '29AAAAA0000A1ZY' },
        ...{ returnPeriod: 'month', month: '2026-06', creditFrom: 'reconciled', reconciledRows },
      };
      const replaced = rows.map((row) => ({ ...row, status: 'replaced' }));
      const rowsOf = await run(
        account,
        source('Read GSTR-2B Rows', ...rows, ...replaced, { status: '' }),
        { ...ourNode('Prepare GSTR-3B', form), executeOnce: true },
      );
      const documents = rowsOf('Prepare GSTR-3B').map((row) => row.documents);
      expect(documents).toContain(rows[0]?.gstr2b_number);
    });

    it('gives the file of GSTR-2B to its reconciliation', async () => {
      const gstr2b = pageOf('docs/reconciliation.md').expression('{{ $json.data }}');
      const form = { operation: 'reconcileGstr2b', gstr2b };
      const rowsOf = await run(
        account,
        source('Extract From File', { data: file({ b2b: [supplier({ inv: [invoice()] })] }) }),
        ourNode('Reconcile', { ...form, supplierNumberFrom: 'reference' }),
      );
      expect(rowsOf('Reconcile')).toMatchObject([{ status: 'missing_in_books' }]);
    });
  });
}
