import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const nodeEntryUrl = pathToFileURL(resolve(__dirname, '../../../tools/nodeEntry.mjs')).href;

/** @param description an expression */
const codeWith = (description: string, members = '') => `
  globalThis.loads = (globalThis.loads ?? 0) + 1;
  exports.Sample = class Sample {
    description = ${description};
    methods = { loadOptions: { async getUnits() { return [this.unit]; } } };
    async execute(...args) { return [this.name, ...args]; }
    ${members}
  };`;

const code = codeWith("{ name: 'sample', properties: [{ name: 'resource' }] }");

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gst-invoicing-entry-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** @returns what the program prints */
const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

/** Builds the entry of a node from the code of its module. @throws Error with what the build reports */
function build(source: string): void {
  writeFileSync(join(folder, 'code.js'), source);
  const program = `
    import { writeFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { descriptionJson, nodeEntry } from '${nodeEntryUrl}';
    const { Sample } = createRequire(process.cwd() + '/')('./code.js');
    const paths = { description: './description.json', code: './code.js' };
    writeFileSync('description.json', descriptionJson(new Sample()));
    writeFileSync('entry.js', nodeEntry(new Sample(), paths));`;
  run('--input-type=module', '-e', program);
}

/** The value of an expression, in its own process, that uses the class of the entry. */
function evaluate(expression: string): unknown {
  const program = `
    const { Sample } = require('./entry.js');
    (async () => console.log(JSON.stringify(${expression})))();`;
  return JSON.parse(run('-e', program));
}

describe('the entry of a node in the build', () => {
  it('has the description, the names of the methods and the class name without loading the code', () => {
    build(code);
    const found = evaluate(`[
      new Sample().description,
      Object.keys(new Sample().methods.loadOptions),
      typeof new Sample().execute,
      new Sample().constructor.name,
      globalThis.loads ?? 0,
    ]`);
    const description = { name: 'sample', properties: [{ name: 'resource' }] };
    expect(found).toEqual([description, ['getUnits'], 'function', 'Sample', 0]);
  });

  it('calls the methods of the code with the caller’s context and arguments', () => {
    build(code);
    const found = evaluate(`[
      await new Sample().execute.call({ name: 'a' }, 1, 2),
      await new Sample().methods.loadOptions.getUnits.call({ unit: 'KGS' }),
      globalThis.loads,
    ]`);
    expect(found).toEqual([['a', 1, 2], ['KGS'], 1]);
  });

  it('gives each instance its own description, since n8n adds properties', () => {
    build(code);
    expect(
      evaluate(
        `(new Sample().description.properties.push({}), new Sample().description.properties)`,
      ),
    ).toEqual([{ name: 'resource' }]);
  });

  it('cannot be built for a description with a function', () => {
    expect(() => build(codeWith('{ name: "sample", preSend() {} }'))).toThrow(
      'preSend in the description of a node must not be a function',
    );
  });

  it('cannot be built for a node with state', () => {
    expect(() => build(codeWith('{ name: "sample" }', 'calls = 0;'))).toThrow(
      'calls: it must be a function or an object of functions',
    );
  });
});
