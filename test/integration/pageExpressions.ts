import type { INode } from 'n8n-workflow';
import { newAccount, newDocument, type TestAccount } from '../harness/account';
import { pageOf } from '../harness/docPages';
import { exampleNode, fields, ourNode, run, source } from '../harness/recipe';
import { byId, formInvoice, invoice, isoDay, paymentOf } from '../harness/samples';
import { accountWithTrigger, runsOf } from '../harness/triggerAccount';

/** Tests of the expressions that pages give outside of recipes. */
export function pageExpressions(): void {
  describe('an expression', () => {
    let account: TestAccount;
    beforeEach(() => {
      account = newAccount();
    });

    describe('on a page', () => {
      const create = () => ourNode('Create', formInvoice);
      const downloadPdf = (value: string) =>
        ourNode('Download PDF', {
          resource: 'document',
          operation: 'downloadPdf',
          document: byId(value),
        });

      it('passes a document to the next node', async () => {
        const hashId = pageOf('README.md').expression('{{ $json.hash_id }}');
        const rowsOf = await run(account, source('Run by Hand', {}), create(), downloadPdf(hashId));
        expect(rowsOf('Download PDF')).toMatchObject(
          rowsOf('Create').map(({ hash_id }) => ({ hash_id })),
        );
      });

      it('dates a document, and finds an e-invoice in a later node', async () => {
        const page = pageOf('docs/documents.md');
        const eInvoice = {
          ...invoice,
          resource: 'eInvoice',
          documentDate: page.expression('{{ $now }}'),
        };
        const rowsOf = await run(
          account,
          source('Run by Hand', {}),
          ourNode('Create an e-invoice', eInvoice),
          fields('Another', { hash_id: 'of something else' }),
          downloadPdf(page.expression("{{ $('Create an e-invoice').item.json.hash_id }}")),
        );
        expect(rowsOf('Create an e-invoice')).toMatchObject([{ document_date: isoDay() }]);
        expect(rowsOf('Download PDF')).toHaveLength(1);
      });

      it('is the whole body of an API Request, in which numbers stay numbers', async () => {
        const values = '{ customer_id: $json.id, name: $json.name, discount: $json.discount }';
        const body = pageOf('docs/api-request.md').expression(`{{ ${values} }}`);
        const send = {
          resource: 'apiRequest',
          operation: 'send',
          method: 'POST',
          path: '/v1/customer',
        };
        const customer = { id: 'C-9', name: 'Asha "May" Traders', discount: 5 };
        await run(account, source('Customer', customer), ourNode('Send', { ...send, body }));
        expect(account.writes().map((request) => request.body)).toEqual([
          { customer_id: 'C-9', name: 'Asha "May" Traders', discount: 5 },
        ]);
      });

      it('ages what customers owed at the end of the last month', async () => {
        const asOf = pageOf('docs/examples/aging-report.md').expression(
          "{{ $now.startOf('month').minus({ days: 1 }).toISODate() }}",
        );
        await account.rows({ ...invoice, documentDate: isoDay(-50) });
        const aging = { resource: 'customer', operation: 'getAging', asOf };
        const rowsOf = await run(account, source('Monthly', {}), ourNode('Get Aging', aging));
        const [row] = rowsOf('Get Aging');
        expect(row?.as_of).toMatch(/-(28|29|30|31)$/);
        expect(String(row?.as_of) < isoDay()).toBe(true);
      });

      it('tells Slack of the event Document Paid itself', async () => {
        const { account: shop, trigger } = await accountWithTrigger(['becamePaid']);
        await shop.rows(paymentOf(await newDocument(shop), 118));
        await runsOf(trigger, 2);
        const [escape, tell] = ['Escape for Slack', 'Tell Slack'].map((name) =>
          exampleNode('slack-alert-when-paid.json', name),
        ) as [INode, INode];
        const rowsOf = await run(
          account,
          source('Invoice Created or Changed', ...trigger.events),
          escape,
          fields(tell.name, { text: String(tell.parameters['text']) }),
        );
        expect(rowsOf('Tell Slack')).toEqual([
          {
            text: ':moneybag: Payment of *Asha Traders* for invoice *INV-1*: ₹ 118.00 of ₹ 118.00 is paid, ₹ 0.00 is pending',
          },
        ]);
      });

      it('tells the types of events apart, and finds the address of a reminder', async () => {
        await account.rows({ ...invoice, newPartyDetails: { email: 'asha@example.com' } });
        const list = { resource: 'document', operation: 'getAll', output: 'withItems' };
        const raw = await account.rows({ ...list, period: 'all', simplify: false });
        const type = pageOf('docs/examples/one-webhook-many-workflows.md').expression(
          '{{ $json.document_type }}',
        );
        const to = pageOf('docs/examples/payment-reminders.md').expression(
          "{{ $('Still Unpaid').item.json.party.email }}",
        );
        const rowsOf = await run(
          account,
          source('Still Unpaid', ...raw),
          fields('Remind', { type, to }),
        );
        expect(rowsOf('Remind')).toEqual([{ type: 'invoice', to: 'asha@example.com' }]);
      });
    });

    describe('for GSTR-1', () => {
      const page = pageOf('docs/gst-returns.md');
      const gstPack = pageOf('docs/examples/month-end-gst-pack.md');
      const month = '2026-04';
      const ofReturn = {
        ownGstin: '29AAAAA0000A1ZY',
        returnPeriod: 'month',
        month,
      };
      const sectionRows = { ...ofReturn, operation: 'getSectionRows', documentsFrom: 'items' };
      const documents = async () =>
        await account.rows({
          ...{ resource: 'document', operation: 'getAll', period: 'all', returnAll: true },
          ...{ output: 'withItems', simplify: false },
        });

      it.each([
        "{{ $('Extract From File').first().json.data }}",
        "{{ $('Extract From File').all().map((item) => item.json.data) }}",
      ])('compares with the file of the last return: %s', async (text) => {
        await account.rows(invoice);
        const prepare = { ...ofReturn, operation: 'prepareGstr1' };
        const { items } = await account.run(prepare);
        const file = Buffer.from(String(items[0]?.binary?.data?.data), 'base64').toString();
        await account.rows({ ...invoice, newPartyDetails: { id: 'C-2' }, newPartyName: 'Late' });
        const next = {
          ...prepare,
          month: '2026-05',
          options: { lastReturn: page.expression(text) },
        };
        const rowsOf = await run(
          account,
          source('Extract From File', { data: JSON.parse(file) as object }),
          ourNode('Prepare GSTR-1', next),
        );
        expect(rowsOf('Prepare GSTR-1')).toMatchObject([{ proposals: [{ document: 'INV-2' }] }]);
      });

      it('gives details of each document', async () => {
        await account.rows(invoice);
        const [document] = await documents();
        const answers = {
          reverseCharge: page.expression('{{ $json.reverse_charge }}'),
          placeOfSupply: gstPack.expression("{{ $json.details['Place of Supply'] }}"),
        };
        const rowsOf = await run(
          account,
          source('Merge', {
            ...document,
            reverse_charge: 'Y',
            details: { 'Place of Supply': '33' },
          }),
          ourNode('Get B2B Rows', { ...sectionRows, section: 'b2b', answers }),
        );
        expect(rowsOf('Get B2B Rows')).toMatchObject([
          { reverse_charge: 'Y', place_of_supply: '33' },
        ]);
      });

      it('reads late sales returns and invoices, from the beginning of a quarter on', async () => {
        const late = { ...invoice, documentDate: isoDay(-1) };
        const [sale] = await account.rows(late);
        const [note] = await account.rows({ ...late, documentType: 'sales_return' });
        const documentType = gstPack.expression("{{ $json['Document Type'] || 'invoice' }}");
        const startDate = gstPack.expression(
          "{{ $now.minus({ months: 3 }).startOf('month').toISODate() }}",
        );
        const get = { resource: 'document', operation: 'get', findBy: 'serialNumber' };
        const rowsOf = await run(
          account,
          source(
            'Read Details',
            { Document: sale?.serial_number },
            { Document: note?.serial_number, 'Document Type': 'sales_return' },
          ),
          ourNode('Get Earlier Documents', {
            ...{ ...get, documentType, serialNumber: '={{ $json.Document }}' },
            ...{ period: 'custom', startDate, endDate: isoDay() },
          }),
        );
        expect(rowsOf('Get Earlier Documents')).toMatchObject([
          { document_type: 'invoice' },
          { document_type: 'sales_return' },
        ]);
      });

      it('names the sheet of each row', async () => {
        const sheet = page.expression('{{ $json.sheetName }}');
        const ofRow = page
          .expression("{{ $('…').item.json.sheetName }}")
          .replace('…', 'Sheet Names');
        const rowsOf = await run(
          account,
          source('Sheet Names', { sheetName: 'b2b' }, { sheetName: 'hsn(b2b)' }),
          fields('Read Sheet', { sheet }),
          fields('Add Name', { sheetName: ofRow }),
        );
        expect(rowsOf('Read Sheet')).toEqual([{ sheet: 'b2b' }, { sheet: 'hsn(b2b)' }]);
        expect(rowsOf('Add Name')).toEqual([{ sheetName: 'b2b' }, { sheetName: 'hsn(b2b)' }]);
      });
    });
  });
}
