import { itemsOf } from '../../../tools/realN8n';
import { productBody } from '../../harness/samples';
import { type Account, openAccount } from './account';
import { importExample, publishFor, runFrom, runsOf } from './example';
import type { Environment } from './environment';

/** Moves the stock of a new product, not by a workflow: 10 in, 3 out. */
async function moveStock(account: Account, name: string): Promise<void> {
  await account.send('POST', '/v2/product', { ...productBody, id: 'KB-101', name, quantity: 0 });
  const move = { product_id: 'KB-101', warehouse_id: -1 };
  await account.send('POST', '/v2/inventory/stock', { ...move, action: 'in', quantity: 10 });
  await account.send('POST', '/v2/inventory/stock', { ...move, action: 'out', quantity: 3 });
}

export function inventoryRows(environment: Environment): void {
  describe('inventory-to-google-sheets.json', () => {
    it('adds one row for each movement, negative for outgoing stock, even if its event is run again', async () => {
      const { simulator, googleSheets } = environment;
      const account = await openAccount(environment);
      googleSheets.sheets['Stock'] = [['When', 'Product ID', 'Product', 'Change', 'Event ID']];
      const workflow = await importExample(account, 'inventory-to-google-sheets.json');
      await publishFor(account, workflow, 'inventory');
      const before = simulator.deliveries().length;
      await moveStock(account, '=Keyboard');
      const runs = await runsOf(account, workflow, 2);
      // The trigger drops events that it has seen, so this one starts behind it.
      const [event] = runs.flatMap((run) => itemsOf(run, 'Stock Moved'));
      await runFrom(account, workflow, 'Stock Moved', event?.json);

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

  describe('inventory-to-data-table.json', () => {
    it('saves each movement once, negative for outgoing stock, and names as they are', async () => {
      const { api } = environment.n8n;
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'inventory-to-data-table.json');
      const tables = [
        await runFrom(account, workflow, 'Set Up Once'),
        await runFrom(account, workflow, 'Set Up Once'),
      ].map((run) => itemsOf(run, 'Create the Table')[0]?.json);
      expect(tables[1]?.['id']).toBe(tables[0]?.['id']);

      await publishFor(account, workflow, 'inventory');
      const name = '={{ 1 + 1 }}';
      await moveStock(account, name);
      const runs = await runsOf(account, workflow, 4);
      const [event] = runs.flatMap((run) => itemsOf(run, 'Stock Moved'));
      // The trigger drops events that it has seen, so this one starts behind it.
      await runFrom(account, workflow, 'Stock Moved', event?.json);

      const { data: rows } = await api.request<{ data: Array<Record<string, unknown>> }>(
        'GET',
        `/rest/projects/${String(tables[0]?.['projectId'])}/data-tables/${String(tables[0]?.['id'])}/rows`,
      );
      const row = { product_id: 'KB-101', product: name };
      expect(rows.sort((a, b) => Number(b['change']) - Number(a['change']))).toEqual([
        expect.objectContaining({ ...row, change: 10 }),
        expect.objectContaining({ ...row, change: -3 }),
      ]);
      expect(rows.find(({ event_id }) => event_id === event?.json['event_id'])).toMatchObject({
        moved_at: new Date(String(event?.json['timestamp'])).toISOString(),
      });
    });
  });
}
