import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Workflow } from '../../tools/realN8n';

const root = resolve(__dirname, '../..');
const folder = join(root, 'examples');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const runs = [
  ...sources(join(root, 'test/e2e/examples')),
  readFileSync(join(root, 'tools/demo.ts'), 'utf8'),
];
const index = readFileSync(join(root, 'docs/examples/README.md'), 'utf8');
const pages = sources(join(root, 'docs/examples'));

describe.each(files)('examples/%s', (file) => {
  const { nodes, connections } = JSON.parse(read(file)) as Workflow;
  const named = (name: string) => nodes.find((node) => node.name === name);

  it('has a note that says what it does', () => {
    const [note] = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
    expect(note?.parameters['content']).toMatch(/^## .+\n[^]+\.$/);
  });

  it('names the credentials that its user has to choose, and holds none', () => {
    const ids = nodes.flatMap(({ credentials = {} }) =>
      Object.values(credentials).map(({ id }) => id),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids)).toEqual(new Set(['']));
    expect(read(file)).not.toMatch(/"(apiKey|accessToken|privateKey|password|secret)"/i);
  });

  it('speaks in its note and its links of nodes that it has', () => {
    const content = String(named('About This Workflow')?.parameters['content']);
    const inSteps = [...content.matchAll(/^\d\. ((?:\*[^*]+\*(?:, )?)+):/gm)].flatMap(([, list]) =>
      [...String(list).matchAll(/\*([^*]+)\*/g)].map(([, name]) => name as string),
    );
    const targets = Object.values(
      connections as Record<string, Record<string, { node: string }[][]>>,
    )
      .flatMap((outputs) => Object.values(outputs).flat(2))
      .map(({ node }) => node);
    const missing = [...inSteps, ...targets, ...Object.keys(connections)].filter(
      (name) => !named(name),
    );
    expect(missing).toEqual([]);
  });

  it('is run by an end-to-end test', () => {
    expect(runs.some((source) => source.includes(`'${file}'`))).toBe(true);
  });

  it('has its page, which the index leads to', () => {
    const page = pages.find((text) => text.includes(`../../examples/${basename(file)})`));
    expect(page).toBeDefined();
    if (page !== index) expect(index).toContain(`](${pageOf(file)})`);
  });
});

function sources(directory: string): string[] {
  return readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
}

/** The page of a polling variant is that of its example. */
const pageOf = (file: string) => file.replace(/(-by-polling)?\.json$/, '.md');
