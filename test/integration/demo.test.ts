import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

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
