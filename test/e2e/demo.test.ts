import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

describe('npm run demo -- --editor', () => {
  it('runs the examples in a real n8n, keeps its editor running, and stops everything on Ctrl+C', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-demo-'));
    const args = ['--import', 'tsx', 'tools/demo.ts', '--editor', '--folder', folder];
    const demo = spawn('node', args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = new Promise<number | null>((resolved) => demo.on('close', resolved));
    try {
      let output = '';
      await new Promise<void>((done) => {
        demo.on('close', () => done());
        demo.stderr.on('data', (part) => {
          output += String(part);
          if (output.includes('Ctrl+C stops both')) done();
        });
      });
      expect(output).toMatch(/Invoice +INV-1 for ₹ 17820\.00/);
      expect(output.match(/Document (Created|Status Changed) +→/g)).toHaveLength(2);
      expect(output).toContain('Try next:');
      const [, editor = ''] = /Editor +(\S+)/.exec(output) ?? [];
      expect((await fetch(editor)).status).toBe(200);

      demo.kill('SIGINT');
      expect(await ended).toBe(0);
      await expect(fetch(editor)).rejects.toThrow();
    } finally {
      demo.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  }, 180_000);
});
