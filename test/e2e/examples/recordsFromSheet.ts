import { itemsOf } from '../../../tools/realN8n';
import { openAccount } from './account';
import type { Environment } from './environment';
import { importExample, runNow } from './example';

const file = 'customers-and-products-from-a-sheet.json';

export function recordsFromSheet(environment: Environment): void {
  describe(file, () => {
    it('creates customers and products once, and mails the rows that are wrong', async () => {
      const account = await openAccount(environment);
      const { googleSheets, gmail } = environment;
      googleSheets.sheets['Customers'] = [
        ['Party Name', 'Mobile', 'City', 'State'],
        ['Asha Stores', '98765 43210', 'Pune', 'Maharashtra'],
        ['Ravi', '9876543211, 9876543212', 'Pune', 'Maharashtra'],
      ];
      googleSheets.sheets['Products'] = [
        ['SKU', 'Item', 'Price', 'GST %'],
        ['K-1', 'Keyboard', 1000, 18],
      ];
      const workflow = await importExample(account, file, {
        'Mail Them': { sendTo: 'accounts@nilgiri.example' },
      });
      gmail.sent.length = 0;
      await runNow(account, workflow);
      const again = await runNow(account, workflow);

      const resultsOf = (node: string) => itemsOf(again, node).map(({ json }) => json['result']);
      expect(resultsOf('Customers')).toEqual(['unchanged', undefined]);
      expect(resultsOf('Products')).toEqual(['unchanged']);
      const [mail] = await gmail.mails();
      expect(mail).toMatchObject({ subject: '1 rows to correct' });
      expect(mail?.text).toContain('Row 3: Mobile must be one phone number');
    });
  });
}
