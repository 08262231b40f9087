import { openAccount } from './account';
import { importExample, publishFor, runsOf } from './example';
import type { Setting } from './setting';

export function inventoryRows(setting: Setting): void {
  describe('inventory-to-google-sheets.json', () => {
    it('adds a row for each movement, with a minus for what leaves', async () => {
      const { simulator, googleSheets } = setting;
      const account = await openAccount(setting);
      googleSheets.sheets['Stock'] = [['When', 'Product ID', 'Product', 'Change', 'Event ID']];
      await account.call('POST', '/v2/product', {
        id: 'KB-101',
        name: '=Keyboard',
        item_type: 'Product',
        quantity: 0,
        unit_price: 100,
        price_with_tax: 118,
      });
      const workflow = await importExample(account, 'inventory-to-google-sheets.json');
      await publishFor(account, workflow, 'inventory');
      const before = simulator.deliveries().length;
      const move = { product_id: 'KB-101', warehouse_id: -1 };
      await account.call('POST', '/v2/inventory/stock', { ...move, action: 'in', quantity: 10 });
      await account.call('POST', '/v2/inventory/stock', { ...move, action: 'out', quantity: 3 });
      await runsOf(account, workflow, 2);

      const ids = simulator.deliveries().map(({ eventId }) => eventId);
      const when = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
      const [, ...rows] = googleSheets.sheets['Stock'];
      expect(rows.sort((a, b) => Number(b[3]) - Number(a[3]))).toEqual([
        [when, 'KB-101', '=Keyboard', 10, ids[before]],
        [when, 'KB-101', '=Keyboard', -3, ids[before + 1]],
      ]);
    });

    it('has Google take every value as it is, so that no name becomes a formula', () => {
      const appended = setting.proxy
        .received('sheets.googleapis.com')
        .filter(({ path }) => path.endsWith(':append'));
      expect(appended.map(({ query }) => query.get('valueInputOption'))).toEqual(['RAW', 'RAW']);
    });
  });
}
