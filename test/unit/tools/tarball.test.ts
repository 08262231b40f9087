import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { misplacedIn } from '../../../tools/tarball';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gst-invoicing-tarball-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const whole = {
  'package.json': '{}',
  'README.md': '# A',
  'dist/nodes/A/A.node.js': 'exports.A = 1;',
};

async function misplacedAmong(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return await misplacedIn(folder, ['/home/somebody/']);
}

describe('the package that is published', () => {
  it('may hold what is built, and what is said of it', async () => {
    expect(await misplacedAmong(whole)).toEqual([]);
  });

  it.each([
    ['a source map', 'dist/nodes/A/A.node.js.map', '{}', 'does not belong'],
    ['a source', 'dist/nodes/A/A.node.ts', '', 'does not belong'],
    ['a file of the repository', 'tools/demo.js', '', 'does not belong'],
    ['a way to a source map', 'dist/a.js', '//# sourceMappingURL=a.js.map', 'source map'],
    ['a path of the machine', 'dist/a.js', '"/home/somebody/a"', '/home/somebody/'],
  ])('must not hold %s', async (_, name, text, finding) => {
    expect(await misplacedAmong({ ...whole, [name]: text })).toEqual([
      expect.stringContaining(finding),
    ]);
  });

  it('must hold a node', async () => {
    expect(await misplacedAmong({ 'package.json': '{}' })).toEqual([
      expect.stringContaining('build it first'),
    ]);
  });
});
