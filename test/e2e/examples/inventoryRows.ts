import { productBody } from '../../harness/samples';
import { openAccount } from './account';
import { importExample, publishFor, runsOf } from './example';
import type { Environment } from './environment';

export function inventoryRows(environment: Environment): void {
  describe('inventory-to-google-sheets.json', () => {
    it('adds a row for each movement, negative for outgoing stock', async () => {
      const { simulator, googleSheets } = environment;
      const account = await openAccount(environment);
      googleSheets.sheets['Stock'] = [['When', 'Product ID', 'Product', 'Change', 'Event ID']];
      await account.send('POST', '/v2/product', {
        ...productBody,
        id: 'KB-101',
        name: '=Keyboard',
        quantity: 0,
      });
      const workflow = await importExample(account, 'inventory-to-google-sheets.json');
      await publishFor(account, workflow, 'inventory');
      const before = simulator.deliveries().length;
      const move = { product_id: 'KB-101', warehouse_id: -1 };
      await account.send('POST', '/v2/inventory/stock', { ...move, action: 'in', quantity: 10 });
      await account.send('POST', '/v2/inventory/stock', { ...move, action: 'out', quantity: 3 });
      await runsOf(account, workflow, 2);

      const ids = simulator.deliveries().map(({ eventId }) => eventId);
      const when = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
      const [, ...rows] = googleSheets.sheets['Stock'];
      expect(rows.sort((a, b) => Number(b[3]) - Number(a[3]))).toEqual([
        [when, 'KB-101', '=Keyboard', 10, ids[before]],
        [when, 'KB-101', '=Keyboard', -3, ids[before + 1]],
      ]);
    });

    it('sends values as RAW, so that no name becomes a formula', () => {
      const appended = environment.proxy
        .received('sheets.googleapis.com')
        .filter(({ path }) => path.endsWith(':append'));
      expect(appended.map(({ query }) => query.get('valueInputOption'))).toEqual(['RAW', 'RAW']);
    });
  });
}
