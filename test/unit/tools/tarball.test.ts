import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packagingErrors } from '../../../tools/tarball';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gst-invoicing-tarball-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const codeOf = (...packages: string[]) =>
  packages.map((name) => `// node_modules/${name}/index.js\nvar b = 1;\n`).join('');

const complete = {
  'package.json': '{}',
  'README.md': '# A',
  'dist/nodes/A/A.node.js': 'exports.A = 1;',
  'dist/bundle.js': codeOf('b'),
  'dist/THIRD-PARTY-LICENSES': 'b 1.2.3-rc.1\n\nMIT License',
};

async function errorsIn(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return await packagingErrors(folder, ['/home/user/']);
}

describe('the published package', () => {
  it('may contain the build and its documents', async () => {
    expect(await errorsIn(complete)).toEqual([]);
  });

  it.each([
    ['a source map', 'dist/nodes/A/A.node.js.map', '{}', 'must not be in'],
    ['a source', 'dist/nodes/A/A.node.ts', '', 'must not be in'],
    ['a file of the repository', 'tools/demo.js', '', 'must not be in'],
    ['a reference to a source map', 'dist/a.js', '//# sourceMappingURL=a.js.map', 'source map'],
    ['a path of the machine', 'dist/a.js', '"/home/user/a"', '/home/user/'],
    [
      'a package without its license',
      'dist/a.js',
      codeOf('b', 'b', '@a/b'),
      'contains @a/b without',
    ],
  ])('must not contain %s', async (_, name, text, finding) => {
    expect(await errorsIn({ ...complete, [name]: text })).toEqual([
      expect.stringContaining(finding),
    ]);
  });

  it('must contain a node', async () => {
    expect(await errorsIn({ 'package.json': '{}' })).toEqual([
      expect.stringContaining('Build it first'),
    ]);
  });
});
