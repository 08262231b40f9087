import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startSimulator } from '../../simulator';
import { runInProcess } from '../../tools/demo/inProcess';
import { addSampleData } from '../../tools/sampleData';

const root = resolve(__dirname, '../..');

describe('npm run demo -- --once', () => {
  it('creates an e-invoice, its PDF and its payment, and receives every event', async () => {
    const { stdout } = await promisify(execFile)(
      'node',
      ['--import', 'tsx', 'tools/demo.ts', '--once'],
      { cwd: root, timeout: 170_000 },
    );
    const outcome = JSON.parse(stdout.trim().split('\n').at(-1) as string);

    expect(outcome.invoice.irn).toMatch(/^[0-9a-f]{64}$/);
    // 10 keyboards at 1,500 less 10 % plus 18 % tax, and 40 notebooks at 45 plus 5 % tax.
    expect(outcome.invoice.total_amount).toBe(15_930 + 1_890);
    expect(outcome.payment).toMatchObject({ amount: 17_820, payment_mode: 'UPI' });

    const pdf = await readFile(resolve(root, outcome.pdf.path));
    expect(pdf.byteLength).toBe(outcome.pdf.bytes);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

    const { serial_number } = outcome.invoice;
    expect(outcome.events.length).toBeGreaterThanOrEqual(2);
    for (const { event_id, row } of outcome.events) {
      expect(row).toMatchObject({ event_id, serial_number, document_type: 'invoice' });
    }
  }, 180_000);
});

describe('a second demo, with the data of the first', () => {
  it('shows the events of its own invoice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-demo-'));
    const demo = async (isFirst: boolean) => {
      const simulator = await startSimulator({ database: join(folder, 'books'), rateLimit: false });
      try {
        if (isFirst) await addSampleData(simulator);
        const { events } = await runInProcess(simulator, folder);
        return new Set(events.map(({ serial_number: number }) => number));
      } finally {
        await simulator.close();
      }
    };
    expect(await demo(true)).toEqual(new Set(['INV-1']));
    expect(await demo(false)).toEqual(new Set(['INV-2']));
    await rm(folder, { recursive: true });
  });
});
