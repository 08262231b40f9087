import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const licensesUrl = pathToFileURL(resolve(__dirname, '../../../tools/licenses.mjs')).href;
const esbuildUrl = pathToFileURL(createRequire(__filename).resolve('esbuild')).href;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gst-invoicing-licenses-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The licenses of what esbuild bundles from `main.js`. @throws Error with what is printed */
function licensesIn(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const program = `
    import esbuild from '${esbuildUrl}';
    import { licensesOf } from '${licensesUrl}';
    const options = { entryPoints: ['main.js'], bundle: true, write: false, metafile: true };
    const { metafile } = await esbuild.build(options);
    process.stdout.write(licensesOf(Object.keys(metafile.inputs), process.cwd()));`;
  const args = ['--input-type=module', '-e', program];
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

const packageFiles = (path: string, name: string, license = {}): Record<string, string> => ({
  [`${path}/package.json`]: JSON.stringify({ name, version: '1.2.3', main: 'code.js' }),
  [`${path}/code.js`]: 'module.exports = 1;',
  ...license,
});

describe('the licenses of bundled packages', () => {
  it('are those of the packages that the code imports, and of what these import', () => {
    const outer = 'node_modules/@scope/outer';
    const inner = `${outer}/node_modules/inner`;
    const licenses = licensesIn({
      'main.js': "import '@scope/outer'; import './other';",
      'other.js': '',
      ...packageFiles(outer, '@scope/outer', { [`${outer}/LICENSE`]: 'Outer license\n' }),
      [`${outer}/code.js`]: "require('inner');",
      ...packageFiles(inner, 'inner', { [`${inner}/license.md`]: 'Inner license\n' }),
      ...packageFiles('node_modules/unused', 'unused'),
    });
    expect(licenses).toBe('@scope/outer 1.2.3\n\nOuter license\n\ninner 1.2.3\n\nInner license\n');
  });

  it('are required', () => {
    const files = { 'main.js': "import 'a';", ...packageFiles('node_modules/a', 'a') };
    expect(() => licensesIn(files)).toThrow('a has no license file, so it must not be bundled');
  });
});
