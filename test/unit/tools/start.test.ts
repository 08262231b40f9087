import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';
import { scripts } from '../../../package.json';

describe('npm run demo -- --help, in a clone without dependencies', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  const files = ['package.json', 'package-lock.json', 'tools'];

  beforeAll(() =>
    files.forEach((file) => cpSync(join(root, file), join(clone, file), { recursive: true })),
  );
  afterAll(() => rmSync(clone, { recursive: true }));

  it('prints the options, and installs nothing', () => {
    const [command = '', ...args] = scripts.demo.split(' ');
    const text = execFileSync(command, [...args, '--help'], { cwd: clone, encoding: 'utf8' });
    expect(text).toMatch(/^npm run demo -- \[options\]\n[\s\S]*--once/);
    expect(readdirSync(clone).sort()).toEqual([...files].sort());
  });
});
