import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { useSimulator } from '../harness/account';
import { fileIn, fromItems, juneAccount, juneRows, prepare } from './juneBooks';

useSimulator({ rateLimit: false });

const sectionOf = (row: IDataObject | undefined, name: string) =>
  (row?.summary as IDataObject[]).find(({ section }) => section === name);

describe('e-invoices', () => {
  it('can be left out of the sections that the portal fills in', async () => {
    const account = juneAccount();
    const irn = createHash('sha256').update('29AAAAA0000A1ZY2026-27INVINV-101').digest('hex');
    const items = (await juneRows(account)).map((row) => ({
      ...row,
      ...(row.serial_number === 'INV-101' && { irn }),
    }));
    const parameters = { ...prepare, ...fromItems, documentDetails: { irn: '={{ $json.irn }}' } };
    const documentsIn = async (returnOptions: IDataObject) => {
      const result = await account.run({ ...parameters, returnOptions } as never, { items });
      return [
        JSON.stringify(fileIn(result.items[0]).b2b).includes('"INV-101"'),
        sectionOf(result.items[0]?.json, 'e_invoiced')?.documents,
      ];
    };
    expect(await documentsIn({})).toEqual([true, undefined]);
    expect(await documentsIn({ eInvoicedDocuments: 'include' })).toEqual([true, undefined]);
    expect(await documentsIn({ eInvoicedDocuments: 'leaveOut' })).toEqual([false, 1]);
  });
});
