import type { SavedWorkflow } from '../../../tools/realN8n';
import { readUploadFile } from '../../unit/returns/gstr1/format';
import type { Mail } from '../proxy/gmail';
import { type Account, openAccount } from './account';
import type { Environment } from './environment';
import { importExample, runNow, spreadsheetUrl } from './example';
import { rowsOf } from './salesRegister';

const file = 'practice-with-many-clients.json';
const subWorkflow = 'practice-with-many-clients-sub-workflow.json';
const month = '2026-06';
const columns = [
  ...['Client', 'GSTIN', 'Spreadsheet', 'Mail To', 'Turnover Above 5 Crore', 'Workflow'],
];
const headings = [
  ...['Invoice No', 'Date', 'Party Name', 'GSTIN', 'HSN', 'Qty', 'UOM', 'Taxable Value', 'GST %'],
];

type Row = Array<string | number>;

interface Client {
  name: string;
  gstin: string;
  /** The rows of its sheet Sales. Without them, its spreadsheet is not shared with the practice. */
  sales?: Row[];
  turnoverAbove5Crore?: string;
  workflow: string;
}

const nilgiri = { name: 'Nilgiri Traders', gstin: '29AAAAA0000A1ZY' };
const sahyadri = { name: 'Sahyadri Stores', gstin: '27AAAAA0000A1Z2' };
const kaveri = { name: 'Kaveri Mills', gstin: '29ABCDE1234F1ZW' };

/** An invoice of one line to a customer in Maharashtra. */
const sale = (number: string, { date = `${month}-10`, hsn = '940310' } = {}): Row => [
  ...[number, date, 'Ponni Stores', '27AAPFU0939F1ZV', hsn, 2, 'NOS', 1000, 18],
];

/** Writes the sheet Clients, and a spreadsheet for each client. */
function addClients({ googleSheets: { sheets, spreadsheets } }: Environment, clients: Client[]) {
  const rows = clients.map(({ name, gstin, sales, turnoverAbove5Crore = '', workflow }) => {
    const id = `spreadsheet-of-the-client-with-gstin-${gstin}`;
    delete spreadsheets[id];
    if (sales) spreadsheets[id] = { Sales: [headings, ...sales] };
    const mailTo = `${nameInMail(name)}@practice.example`;
    return [name, gstin, spreadsheetUrl(id), mailTo, turnoverAbove5Crore, workflow];
  });
  sheets['Clients'] = [columns, ...rows];
}

const nameInMail = (client: string) => String(client.split(' ')[0]).toLowerCase();

/** Runs the example for clients. @returns the only mail to each, and the overview as `partner` */
async function mailsFor(account: Account, clients: Client[]): Promise<Record<string, Mail>> {
  addClients(account.environment, clients);
  const period = { id: '1', name: 'period', type: 'string', value: month };
  const workflow = await importExample(account, file, {
    Period: { assignments: { assignments: [period] } },
    'Mail the Overview': { sendTo: 'partner@practice.example' },
  });
  const { gmail } = account.environment;
  gmail.sent.length = 0;
  await runNow(account, workflow);
  const mails = await gmail.mails();
  const byName = Object.fromEntries(mails.map((mail) => [mail.to.split('@')[0], mail]));
  expect(Object.keys(byName)).toHaveLength(mails.length);
  return byName;
}

/** Imports the sub-workflow, and publishes it. */
async function importSubWorkflow(account: Account): Promise<SavedWorkflow> {
  const saved = await importExample(account, subWorkflow);
  await account.environment.n8n.api.publish(saved.id);
  return saved;
}

/** Copies the sub-workflow for a client with an account, as the page says. @returns its ID */
async function copyForAccount(account: Account, workflow: SavedWorkflow): Promise<string> {
  const { api } = account.environment.n8n;
  const { gstInvoicingApi } = account.credentials;
  const { 'Read the Register': toReturns, ...connections } = workflow.connections;
  const { id } = await api.createWorkflow({
    name: 'Returns of a client with an account',
    nodes: workflow.nodes
      .filter(({ name }) => name !== 'Read the Register')
      .map((node) =>
        node.type.endsWith('.gstReturns')
          ? {
              ...node,
              parameters: { ...node.parameters, documentsFrom: 'account' },
              credentials: { gstInvoicingApi: gstInvoicingApi as { id: string; name: string } },
            }
          : node,
      ),
    connections: { ...connections, Client: toReturns },
  });
  await api.publish(id);
  return id;
}

export function practice(environment: Environment): void {
  describe(file, () => {
    it('mails each client its own returns, problems and missing numbers, and names one whose sheet cannot be read', async () => {
      const account = await openAccount(environment);
      const { id: workflow } = await importSubWorkflow(account);
      const mails = await mailsFor(account, [
        { ...nilgiri, sales: [sale('N/1'), sale('N/2')], turnoverAbove5Crore: 'Yes', workflow },
        { ...kaveri, workflow },
        { ...sahyadri, sales: [sale('S/1'), sale('S/2', { hsn: '' }), sale('S/4')], workflow },
      ]);

      expect(Object.keys(mails)).toEqual(['nilgiri', 'sahyadri', 'partner']);
      const { nilgiri: clean, sahyadri: faulty, partner: overview } = mails;
      expect(clean?.subject).toBe(`GST returns ${month} of Nilgiri Traders (29AAAAA0000A1ZY)`);
      expect(clean?.text).toContain('Left out:\nNothing\n\nProblems:\nNone\n\n');
      expect(clean?.text).toContain('Numbers:\n- N/{n} of 2026-27: N/1 to N/2\n\n');
      expect(gstr1In(clean)).toMatchObject({
        gstin: nilgiri.gstin,
        b2b: [{ inv: numbers('N/1', 'N/2') }],
      });
      expect(topicsIn(clean)).toContain('irn');

      expect(faulty?.text).toContain('\n- rejected: S/2, HSN Code: "item 2" has no HSN or SAC. ');
      expect(faulty?.text).toContain('Numbers:\n- S/{n} of 2026-27: S/1 to S/4, missing: S/3\n\n');
      expect(gstr1In(faulty)).toMatchObject({
        gstin: sahyadri.gstin,
        b2b: [{ inv: numbers('S/1', 'S/2', 'S/4') }],
      });
      expect(topicsIn(faulty)).not.toContain('irn');
      expect(gstr3bIn(faulty)).toContainEqual(
        expect.objectContaining({
          ...{ table: '3.1', row: '(a)', column: 'Total Taxable Value' },
          ...{ amount: 3000, documents: 'S/1, S/2, S/4' },
        }),
      );

      expect(overview?.subject).toBe(`GST returns ${month}: 2 of 3 clients prepared`);
      expect(overview?.text).toBe(
        [
          'Not prepared, or only in part:',
          '- Kaveri Mills (29ABCDE1234F1ZW): Forbidden - perhaps check your credentials?\n',
          'Prepared, to review:',
          '- Nilgiri Traders (29AAAAA0000A1ZY): 0 problems, 6 open questions, 0 left out, 0 numbers missing',
          '- Sahyadri Stores (27AAAAA0000A1Z2): 1 problems, 6 open questions, 0 left out, 1 numbers missing\n',
          'Nothing was filed.',
        ].join('\n'),
      );
    });

    it('makes no return of a register with a row that cannot be read, or without rows', async () => {
      const account = await openAccount(environment);
      const { id: workflow } = await importSubWorkflow(account);
      const unreadable = [sale('S/1'), sale('S/4', { date: '31-Jun-26' })];
      const mails = await mailsFor(account, [
        { ...sahyadri, sales: unreadable, workflow },
        { ...nilgiri, sales: [], workflow },
        { ...kaveri, sales: [sale('K/1')], workflow: '' },
      ]);

      expect(Object.keys(mails)).toEqual(['sahyadri', 'partner']);
      const reason = 'Date of S/4 must be a date, not "31-Jun-26"';
      expect(mails['sahyadri']?.text).toContain(`There is no GSTR-1. Row 3: ${reason}\n`);
      expect(mails['sahyadri']?.text).toContain(
        `\n- wrong tax: S/4, Date: ${reason}. Write it as `,
      );
      expect(mails['sahyadri']?.text).toContain(`\nThere is no GSTR-3B. Row 3: ${reason}\n`);
      expect(mails['sahyadri']?.attachments.map(({ filename }) => filename)).toEqual([
        `Problems-27AAAAA0000A1Z2-${month}.xlsx`,
      ]);
      expect(mails['partner']?.text).toContain(
        [
          `- Sahyadri Stores (27AAAAA0000A1Z2): Row 3: ${reason}`,
          '- Nilgiri Traders (29AAAAA0000A1ZY): The sheet Sales has no rows',
          '- Kaveri Mills (29ABCDE1234F1ZW): Workflow does not exist.\n',
        ].join('\n'),
      );
    });

    it('reads a client with an account by a copy of the sub-workflow, with its own credential', async () => {
      const account = await openAccount(environment);
      account.environment.simulator.addMonthOfBooks({ month }, account.apiKey);
      const subWorkflow = await importSubWorkflow(account);
      const copy = await copyForAccount(account, subWorkflow);
      const mails = await mailsFor(account, [
        { ...nilgiri, workflow: copy },
        { ...sahyadri, sales: [sale('S/1')], workflow: subWorkflow.id },
      ]);

      expect(gstr1In(mails['nilgiri'])).toMatchObject({ gstin: nilgiri.gstin });
      expect(mails['nilgiri']?.text).toContain(': INV-101 to INV-117, missing: INV-109\n');
      expect(gstr1In(mails['sahyadri']).b2b).toMatchObject([{ inv: numbers('S/1') }]);
      expect(mails['sahyadri']?.text).not.toContain('INV-');
      expect(mails['partner']?.subject).toBe(`GST returns ${month}: 2 of 2 clients prepared`);
    });
  });
}

const numbers = (...documents: string[]) => documents.map((inum) => ({ inum }));

const attached = (mail: Mail | undefined, name: RegExp): Buffer =>
  mail?.attachments.find(({ filename }) => name.test(filename))?.content ?? Buffer.from('');

const gstr1In = (mail: Mail | undefined) =>
  readUploadFile(String(attached(mail, /^returns_.*\.json$/)), { iff: false });

const gstr3bIn = (mail: Mail | undefined) => rowsOf(attached(mail, /^GSTR-3B-.*\.xlsx$/));

/** What the questions in the sheet of problems are about. */
const topicsIn = (mail: Mail | undefined) =>
  (rowsOf(attached(mail, /^Problems-.*\.xlsx$/)) as Array<{ topic: string }>).map(
    ({ topic }) => topic,
  );
