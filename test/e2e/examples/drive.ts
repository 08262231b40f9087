import { invoiceFolder } from '../proxy/googleDrive';
import { openAccount } from './account';
import { importExample, runNow } from './example';
import { addInvoice } from './invoices';
import { day } from '../../harness/samples';
import type { Environment } from './environment';

const file = 'invoice-pdfs-to-google-drive.json';
const header = ['Number', 'Date', 'Customer', 'Total', 'Folder', 'File', 'Hash ID'];
const folderId = { value: `https://drive.google.com/drive/folders/${invoiceFolder}` };

const userInput = {
  'Find Month Folder': { filter: { folderId } },
  'Create Month Folder': { folderId },
};

/** DD-MM-YYYY as YYYY-MM-DD. */
const iso = (date: string) => date.split('-').reverse().join('-');

export function drive(environment: Environment): void {
  describe(file, () => {
    it('files each PDF once in the folder of its month, with a row in the index', async () => {
      const { googleSheets, googleDrive } = environment;
      const account = await openAccount(environment);
      googleSheets.sheets['Index'] = [header];
      const invoice = { customer: 'C-1', name: '=Ponni', net: 100 };
      const [today, earlier] = [day(), day(-40)];
      const ids = [
        await addInvoice(account, { ...invoice, number: 1, date: earlier }),
        await addInvoice(account, { ...invoice, number: 2, date: today }),
        await addInvoice(account, { ...invoice, number: 3, date: today }),
      ];
      const workflow = await importExample(account, file, userInput);
      await runNow(account, workflow);
      await runNow(account, workflow);
      ids.push(await addInvoice(account, { ...invoice, number: 4, date: earlier }));
      await runNow(account, workflow);

      const entries = Object.entries(googleDrive.entries);
      const folders = entries.filter(([, { parents }]) => parents[0] === invoiceFolder);
      const months = [iso(earlier), iso(today)].map((date) => date.slice(0, 7));
      expect(folders.map(([, { name }]) => name).sort()).toEqual(months);
      const [, ...rows] = googleSheets.sheets['Index'];
      expect(rows.sort()).toEqual(
        ids.map((hashId, index) => {
          const date = iso([1, 2].includes(index) ? today : earlier);
          const name = `A-${index + 1}.pdf`;
          const [id, pdf] = entries.find(([, entry]) => entry.name === name) ?? [];
          const [folder] = folders.find(([, entry]) => entry.name === date.slice(0, 7)) ?? [];
          expect(pdf).toEqual({
            name,
            parents: [folder],
            mimeType: 'application/pdf',
            begin: '%PDF-',
          });
          const link = `https://drive.google.com/file/d/${id}/view`;
          return [`A-${index + 1}`, date, '=Ponni', 118, date.slice(0, 7), link, hashId];
        }),
      );
      expect(entries).toHaveLength(6);
    });
  });
}
