import type { Execution, SavedWorkflow } from '../../../tools/realN8n';
import {
  file,
  invoice,
  otherGstin,
  supplier,
  supplierGstin,
} from '../../unit/returns/gstr2b/samples';
import { isoDay } from '../../harness/samples';
import { type Account, openAccount } from './account';
import { assertSuccess, importExample } from './example';
import type { Environment } from './environment';
import { addInvoice } from './invoices';

const example = 'gstr2b-to-google-sheets.json';
const login = { user: 'books', password: 'a password of the form' };

const bill = { type: 'purchase', date: '10-06-2026' };
const ravi = {
  ...bill,
  customer: 'V-1',
  name: '=Ravi <b>Traders</b>',
  party: { type: 'vendor', gstin: supplierGstin, email: 'sales@ravi.example' },
};
const mira = {
  ...bill,
  customer: 'V-2',
  name: 'Mira Tools',
  party: { type: 'vendor', gstin: otherGstin },
};
const reference = (number: string) => ({ more: { reference: number } });

/** The file of a month of 2026. @param month two digits */
const fileOf = (month: string, ...inv: object[]) =>
  file({ b2b: [supplier({ inv })] }, { rtnprd: `${month}2026` });

// Without the files of April and May, what is missing could be in these.
const spring = [fileOf('04'), fileOf('05')];
const july = fileOf(
  '07',
  invoice({ inum: 'INV-201', txval: 200, cgst: 18, sgst: 18, dt: '10-06-2026' }),
);

export function gstr2b(environment: Environment): void {
  describe(example, () => {
    const published: string[] = [];
    // Two published workflows can't have the same form.
    afterEach(async () => {
      for (const id of published.splice(0)) await environment.n8n.api.unpublish(id);
    });

    /** An empty sheet, and the published example with a login for its form. */
    async function begin() {
      const opened = await openAccount(environment);
      const { api } = environment.n8n;
      const { id, name } = await api.createCredential('Form', 'httpBasicAuth', login);
      const credentials = { ...opened.credentials, httpBasicAuth: { id, name } };
      const account = { ...opened, credentials };
      const { sheets, columnCounts } = environment.googleSheets;
      Object.assign(sheets, { 'GSTR-2B': [] });
      Object.assign(columnCounts, { 'GSTR-2B': 52 });
      const workflow = await importExample(account, example);
      await api.publish(workflow.id);
      published.push(workflow.id);
      return { account, workflow };
    }

    const rows = () => {
      const [names = [], ...values] = environment.googleSheets.sheets['GSTR-2B'] ?? [];
      return values.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
    };
    const facts = () =>
      rows().map((row) => [
        ...[row['status'], row['books_supplier_number'], row['gstr2b_number']],
        row['drafted_on'],
      ]);

    it('saves a row per document and drafts a mail per vendor, once, and sends none', async () => {
      const { account, workflow } = await begin();
      await addInvoice(account, { ...ravi, number: 1, net: 1_000, ...reference('INV-101') });
      await addInvoice(account, { ...ravi, number: 2, net: 200, ...reference('INV-201') });
      await addInvoice(account, { ...ravi, number: 3, net: 150_000, ...reference('INV-202') });
      await addInvoice(account, { ...mira, number: 4, net: 300 });
      const june = fileOf('06', invoice(), invoice({ inum: 'INV-102' }));
      assertSuccess(await upload(account, workflow, [...spring, june]));

      const found = [
        ['missing_in_2b', 'INV-201', '', isoDay()],
        ['missing_in_2b', 'INV-202', '', isoDay()],
        ['missing_in_2b', '', '', isoDay()],
        ['missing_in_books', '', 'INV-102', ''],
        ['exact', 'INV-101', 'INV-101', ''],
      ];
      expect(facts()).toEqual(found);
      expect(rows()[0]).toMatchObject({
        needs_review: true,
        supplier_name: '=Ravi <b>Traders</b>',
      });
      const [toRavi, toMira, ...others] = await environment.gmail.drafts();
      expect(others).toEqual([]);
      expect(toRavi).toMatchObject({ to: 'sales@ravi.example' });
      expect(toRavi?.text).toContain('GSTR-2B of our GSTIN 29AAAAA0000A1ZY does not have them');
      expect(toRavi?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
        '- INV-201 of 2026-06-10: taxable value ₹ 200.00, tax ₹ 36.00',
        '- INV-202 of 2026-06-10: taxable value ₹ 1,50,000.00, tax ₹ 27,000.00',
      ]);
      // Without an address, the user enters it in Gmail.
      expect(toMira).toMatchObject({ to: '' });
      expect(toMira?.text).toContain('- our number A-4 of 2026-06-10: taxable value ₹ 300.00');

      assertSuccess(await upload(account, workflow, [...spring, june]));
      expect(facts()).toEqual(found);
      expect(environment.gmail.drafted).toHaveLength(2);
      expect(environment.gmail.sent).toEqual([]);
    });

    it('pairs the rows of last month, and replaces a row whose purchase was booked since', async () => {
      const { account, workflow } = await begin();
      await addInvoice(account, { ...ravi, number: 1, net: 200, ...reference('INV-201') });
      const june = fileOf('06', invoice({ inum: 'INV-102' }));
      assertSuccess(await upload(account, workflow, [...spring, june]));
      await addInvoice(account, { ...ravi, number: 2, net: 1_000, ...reference('INV-102') });
      assertSuccess(await upload(account, workflow, [july]));

      expect(facts()).toEqual([
        ['exact', 'INV-201', 'INV-201', isoDay()],
        ['replaced', '', 'INV-102', ''],
        ['exact', 'INV-102', 'INV-102', ''],
      ]);
      expect(environment.gmail.drafted).toHaveLength(1);
    });

    it('drafts the other mails if an address is wrong, names the vendor, and tries again the next time', async () => {
      const { account, workflow } = await begin();
      const party = { ...mira.party, email: 'no address' };
      await addInvoice(account, { ...mira, party, number: 1, net: 300 });
      await addInvoice(account, { ...ravi, number: 2, net: 200 });
      for (const drafted of [1, 1]) {
        const { status, error } = await upload(account, workflow, [...spring, fileOf('06')]);
        expect(status).toBe('error');
        expect(error?.message).toMatch(/^No draft: Mira Tools \(Invalid email address/);
        expect(environment.gmail.drafted).toHaveLength(drafted);
      }
      expect(facts().map(([status, , , date]) => [status, date])).toEqual([
        ['missing_in_2b', isoDay()],
        ['missing_in_2b', ''],
      ]);
    });
  });
}

/** Uploads files in the form. @returns the execution after it has ended */
async function upload(
  { environment: { n8n } }: Account,
  { id, nodes }: SavedWorkflow,
  files: object[],
): Promise<Execution> {
  const form = nodes.find(({ type }) => type === 'n8n-nodes-base.formTrigger');
  const body = new FormData();
  for (const [index, one] of files.entries()) {
    const blob = new Blob([JSON.stringify(one)], { type: 'application/json' });
    body.append('field-0', blob, `gstr2b-${index}.json`);
  }
  const [latest] = await n8n.api.executions(id, 1);
  const { status } = await fetch(`${n8n.url}/form/${form?.webhookId}`, {
    method: 'POST',
    body,
    headers: { authorization: `Basic ${btoa(Object.values(login).join(':'))}` },
  });
  expect(status).toBe(200);
  const [run] = await n8n.api.finishedExecutions(id, 1, { after: latest?.id });
  return run as Execution;
}
