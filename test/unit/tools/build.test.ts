import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { listLoaders } from '../../../nodes/shared/pickers/loadOptions';
import catalogue from '../../../law/rules/catalogue.json';
import { devDependencies, n8n, name, version } from '../../../package.json';

const build = pathToFileURL(resolve(__dirname, '../../../tools/build.mjs')).href;
const published = pathToFileURL(resolve(__dirname, '../../../tools/published.mjs')).href;

const sbom = resolve(__dirname, '../../../tools/sbom.mjs');

interface Sbom {
  metadata: { component: object };
  components: Array<{ name: string }>;
}

let draft: string;

/** Runs a program in a process that finds the packages of n8n. */
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    env: { ...process.env, NODE_PATH: resolve(__dirname, '../../../node_modules') },
    stdio: 'pipe',
  });

beforeAll(() => {
  draft = mkdtempSync(join(tmpdir(), 'gst-invoicing-build-'));
  const program = `
    import { bundle, entries, publishedCode } from '${build}';
    await bundle(process.argv[1]);
    await entries(process.argv[1]);
    await publishedCode(process.argv[1]);`;
  run('--input-type=module', '-e', program, draft);
});

afterAll(() => rmSync(draft, { recursive: true }));

/** The path of the module from which a node of the build takes its code. */
function codeOf(path: string): string {
  const file = join(draft, path.replace('dist/', ''));
  const [, code = ''] = /require\('([^']+)'\)\.\w+;/.exec(readFileSync(file, 'utf8')) ?? [];
  return join(dirname(file), code);
}

it('the SBOM lists the package and what its bundle contains', () => {
  const licenses = readFileSync(join(draft, 'THIRD-PARTY-LICENSES'));
  const list = (input: Buffer | string) =>
    execFileSync(process.execPath, [sbom], { input, encoding: 'utf8', stdio: 'pipe' });
  const { metadata, components } = JSON.parse(list(licenses)) as Sbom;
  expect(metadata.component).toMatchObject({
    name,
    version,
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(components.map((one) => one.name)).toEqual(['uqr']);
  expect(components[0]).toMatchObject({
    version: devDependencies.uqr.replace('^', ''),
    purl: `pkg:npm/uqr@${devDependencies.uqr.replace('^', '')}`,
  });
  expect(() => list('uqr 0.0.1\n')).toThrow('uqr 0.0.1 was bundled, but');
});

it('all nodes take their code from one module, whose state they share', () => {
  expect(n8n.nodes.length).toBeGreaterThan(1);
  expect(new Set(n8n.nodes.map(codeOf))).toEqual(new Set([join(draft, 'gstInvoicing.js')]));
});

it('an update of the package loads the module again, with a state of its own', () => {
  const program = `
    const path = process.argv[1];
    const earlier = require(path);
    if (require(path) !== earlier) throw new Error('Two modules before the update');
    // What n8n does with each file of the package (unloadAll in n8n-core's directory-loader).
    delete require.cache[path];
    if (require(path).GstInvoicing === earlier.GstInvoicing) throw new Error('No new module');`;
  run('-e', program, join(draft, 'gstInvoicing.js'));
});

it('the code leaves nothing in objects that all packages share', () => {
  const code = readFileSync(join(draft, 'gstInvoicing.js'), 'utf8');
  expect(code).not.toMatch(/globalThis|Symbol\.for|Reflect\.set\(/);
});

describe('the texts beside the fields of a form', () => {
  const textKeys = ['description', 'placeholder', 'searchHint', 'relationHint', 'action'];
  const names = n8n.nodes.map((path) => basename(path, '.node.js'));
  const descriptionOf = (name: string) => join(draft, `nodes/${name}/${name}.description.json`);

  /** What the code of a node has as a value. @param expression of its instance, `node` */
  const inCode = (name: string, expression: string, folder = draft): string =>
    run(
      '-e',
      `const { ${name} } = require(process.argv[1]);
      const node = new ${name}();
      (async () => process.stdout.write(JSON.stringify(await ${expression})))();`,
      join(folder, 'gstInvoicing.js'),
    ).toString();

  /** Code without the texts only, which still has the descriptions. */
  const withDescriptions = join(tmpdir(), `gst-invoicing-texts-${process.pid}`);

  beforeAll(() => {
    const program = `
      import { readFileSync } from 'node:fs';
      import { bundle } from '${build}';
      import { textsOf, withoutTexts } from '${published}';
      const [folder, ...descriptions] = process.argv.slice(1);
      const texts = descriptions.flatMap((path) => textsOf(readFileSync(path, 'utf8')));
      await bundle(folder, [withoutTexts(texts, true)]);`;
    mkdirSync(withDescriptions);
    run('--input-type=module', '-e', program, withDescriptions, ...names.map(descriptionOf));
  });

  afterAll(() => rmSync(withDescriptions, { recursive: true }));

  /** @param texts takes those that are left out */
  const withoutTexts = (json: string, texts: string[]): unknown =>
    JSON.parse(json, (key, value: unknown) => {
      if (!textKeys.includes(key) || typeof value !== 'string') return value;
      texts.push(value);
      return undefined;
    });

  it.each(names)('are all that the parts of the description of %s lack in the code', (name) => {
    const [shown, inBoth]: [string[], string[]] = [[], []];
    const described = withoutTexts(readFileSync(descriptionOf(name), 'utf8'), shown);
    const code = inCode(name, 'node.description', withDescriptions);
    expect(withoutTexts(code, inBoth)).toEqual(described);
    expect(inBoth.join('').length).toBeLessThan(shown.join('').length / 3);
  });

  it('are kept in lists, which n8n asks the code for', async () => {
    const loaded = inCode(
      'GstInvoicing',
      `Promise.all(Object.entries(node.methods.loadOptions).map(async ([name, load]) =>
        [name, await load.call({ getCurrentNodeParameter: () => '' })]))`,
    );
    const caller = { getCurrentNodeParameter: () => '' } as unknown as ILoadOptionsFunctions;
    const fromSource = Object.entries(listLoaders).map(async ([name, load]) => [
      name,
      await load.call(caller),
    ]);
    expect(JSON.parse(loaded)).toEqual(await Promise.all(fromSource));
    expect(loaded).toContain('Not for e-invoices and e-way bills');
  });

  it('are left out only under their keys', () => {
    const source = `
      textField('a', 'An A', { placeholder: 'An A', description: \`An A\` });
      textField('b', 'A B', { displayOptions: { show: { a: [1] } }, noDataExpression: true });
      described('An A', 'An A', 'An A');
      refused('An A', 'An A', 'An A');
      const a = { text: 'An A', description: 'Another', placeholder: text };
      const operation = { name: 'A', value: 'a', properties: [{ name: 'b' }], async run() {} };`;
    const program = `
      import { withoutTexts } from '${published}';
      const path = process.argv[1];
      const onLoad = ({ filter }, load) =>
        filter.test(path) && process.stdout.write(load({ path }).contents);
      withoutTexts(['An A']).setup({ onLoad });`;
    const without = (name: string, text: string) => {
      const path = join(draft, 'nodes', name);
      writeFileSync(path, text);
      return run('--input-type=module', '-e', program, path).toString();
    };
    const table = [
      { displayName: 'An A', description: 'An A', displayOptions: { show: { a: [1] } } },
      { description: 'Another' },
    ];
    expect(JSON.parse(without('form.json', JSON.stringify(table)))).toEqual([
      { displayName: 'An A' },
      { description: 'Another' },
    ]);
    expect(without('form.ts', source)).toBe(`
      textField('a', 'An A', {   });
      textField('b', 'A B', {   });
      described('An A', 'An A', );
      refused('An A', 'An A', 'An A');
      const a = { text: 'An A', description: 'Another', placeholder: text };
      const operation = {  value: 'a', properties: [{ name: 'b' }], async run() {} };`);
  });
});

it('the published code has neither descriptions nor sources of rules, which only others read', () => {
  const code = readFileSync(join(draft, 'gstInvoicing.js'), 'utf8');
  expect(code).not.toContain(`requires:"${catalogue['hsn-form'].requires}"`);
  expect(code).toContain(catalogue['hsn-form'].fix);
  expect(code).not.toMatch(/displayName:"GST Invoicing"/);
});

it('names stay in the published code but for those of libraries', () => {
  const code = readFileSync(join(draft, 'gstInvoicing.js'), 'utf8');
  expect(code).toContain('function readQrCode(');
  expect(code).not.toContain('reedSolomon');
});
