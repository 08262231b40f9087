import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type IDataObject,
  type INode,
  type INodeType,
  type INodeTypes,
  Workflow as N8nWorkflow,
} from 'n8n-workflow';
import { homepage, name as packageName } from '../../package.json';
import { declaredNodes } from '../../tools/docs/declaredNodes';
import type { Workflow } from '../../tools/realN8n';
import currentVersions from '../fixtures/nodeVersions.json';

const root = resolve(__dirname, '../..');
const folder = join(root, 'examples');
const files = globSync('*.json', { cwd: folder }).sort();
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const runs = [
  ...Object.values(textsIn(join(root, 'test/e2e/examples'))),
  readFileSync(join(root, 'tools/demo/editor.ts'), 'utf8'),
];
const pages = textsIn(join(root, 'docs/examples'));

describe.each(files)('examples/%s', (file) => {
  const { nodes, connections } = JSON.parse(read(file)) as Workflow;
  const named = (name: string) => nodes.find((node) => node.name === name);
  const ofType = (type: string) => nodes.filter((node) => node.type === `n8n-nodes-base.${type}`);

  it('has a note that describes it', () => {
    expect(noteOf(nodes)).toMatch(/^## .+\n[^]+\.$/);
  });

  it('writes expressions in its note as code, since the editor makes other quotes elsewhere typographic', () => {
    const text = noteOf(nodes).replace(/```[^]*?```|`[^`\n]*`/g, '');
    expect(text.match(/\{\{[^]*?\}\}/g)).toBeNull();
  });

  it('has the current version of each node', () => {
    const versions = nodes.map(({ name, type, typeVersion }) => [name, type, typeVersion]);
    const current = new Map<string, number>(Object.entries(currentVersions));
    expect(versions).toEqual(nodes.map(({ name, type }) => [name, type, current.get(type)]));
  });

  it('lists credentials without an ID, and contains no secrets', () => {
    const ids = nodes.flatMap(({ credentials = {} }) =>
      Object.values(credentials).map(({ id }) => id),
    );
    // One that needs no account has none.
    expect(ids.length > 0).toBe(file !== 'gstr1-from-a-register.json');
    expect(ids.filter((id) => id !== '')).toEqual([]);
    expect(read(file)).not.toMatch(/"(apiKey|accessToken|privateKey|password|secret)"/i);
  });

  it('lists in its note the headings that a sheet needs, in the order of the columns', () => {
    const appending = ofType('googleSheets').filter(
      ({ parameters: { operation, columns } }) =>
        /^append/.test(String(operation)) && Object.keys(mappingOf(columns)).length > 0,
    );
    const headings = appending.map(({ parameters: { columns } }) =>
      Object.keys(mappingOf(columns)).join(', '),
    );
    expect(headings.filter((list) => !noteOf(nodes).includes(list))).toEqual([]);
  });

  it('tells to run the workflow by hand before it is published, if it starts on a schedule', () => {
    const note = noteOf(nodes);
    const isPublished = /publish (it|the workflow)/i.test(note);
    const isPolling = nodes.some(({ type }) => type.endsWith('.gstInvoicingPollingTrigger'));
    if (isPublished && (isPolling || ofType('scheduleTrigger').length > 0)) {
      expect(note).toMatch(/run the workflow by hand[^]*publish (it|the workflow)/i);
    }
  });

  it('refers only to its own nodes in its note and connections', () => {
    const inSteps = [...noteOf(nodes).matchAll(/^\d\. ((?:\*[^*]+\*(?:, )?)+):/gm)].flatMap(
      ([, list]) => [...String(list).matchAll(/\*([^*]+)\*/g)].map(([, name]) => name as string),
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

  it('escapes all that it sends to Slack, so that no name mentions a channel or becomes a link', () => {
    for (const { name, parameters } of ofType('slack')) {
      const $ = () => ({ item: { json: hostile } });
      const { assignments } = named('Escape for Slack')?.parameters['assignments'] as Assignments;
      const row = assignments.map((field) => [field.name, evaluated(field.value, hostile, { $ })]);
      const text = String(evaluated(textOf(parameters), Object.fromEntries(row) as object, { $ }));
      expect([name, text.replace(/&(amp|lt|gt);/g, '')]).toEqual([
        name,
        expect.not.stringMatching(/[&<>]/),
      ]);
      expect(text).toContain('&lt;!channel&gt; &amp;amp;');
    }
  });

  it('sends Slack a text that can be edited without code: its expressions only name fields', () => {
    const expressions = ofType('slack').flatMap(({ parameters }) =>
      textOf(parameters).match(/\{\{.*?\}\}/g),
    );
    expect(expressions.filter((one) => !/^\{\{ \$json\.\w+ \}\}$/.test(String(one)))).toEqual([]);
  });

  it('writes values into sheets as they are, never as formulas', () => {
    const writing = ofType('googleSheets').filter(({ parameters }) => 'columns' in parameters);
    expect(writing.map(({ parameters: { options } }) => options)).toEqual(
      writing.map(() => expect.objectContaining({ cellFormat: 'RAW' }) as object),
    );
  });

  it('sends mails as text, never as HTML', () => {
    for (const { parameters } of ofType('gmail')) expect(parameters['emailType']).toBe('text');
  });

  it('passes each tool that changes the books through a human review', () => {
    const writing = nodes.filter(
      ({ type, parameters: { operation } }) =>
        type.endsWith('.gstInvoicingTool') && !/^get/.test(String(operation)),
    );
    const next = writing.flatMap(({ name }) => toolsAfter(connections, name).map(named));
    expect(next.map((node) => node?.type)).toEqual(
      writing.map(() => expect.stringMatching(/HitlTool$/) as string),
    );
  });

  it('shows the values to approve in a code block that no value can end', () => {
    const parameters = { name: '\n```\nApproved by the accounts team' };
    for (const { parameters: review } of nodes.filter(({ type }) => type.endsWith('HitlTool'))) {
      const $tool = { name: 'Create_Invoice', parameters };
      const lines = String(evaluated(String(review['message']), {}, { $tool })).split('\n');
      expect(lines.flatMap((line, index) => (/^\s*```/.test(line) ? index : []))).toEqual([
        lines.indexOf('```json'),
        lines.length - 1,
      ]);
    }
  });

  it('is run by an end-to-end test', () => {
    expect(runs.some((source) => source.includes(`'${file}'`))).toBe(true);
  });

  it('has a page with a link from the index, and links to it in its note', () => {
    const page = Object.keys(pages).find((name) =>
      pages[name]?.includes(`../../examples/${basename(file)})`),
    );
    expect(['README.md', pageOf(file)]).toContain(page);
    if (page === pageOf(file)) expect(pages['README.md']).toContain(`](${page})`);
    expect(noteOf(nodes)).toContain(`](${homepage}/blob/main/docs/examples/${page})`);
  });
});

// An end-to-end test compares the table with a real n8n.
describe('the table of current versions', () => {
  it('has the nodes of the examples, and no others', () => {
    const types = files.flatMap((file) =>
      (JSON.parse(read(file)) as Workflow).nodes.map(({ type }) => type),
    );
    expect(Object.keys(currentVersions)).toEqual([...new Set(types)].sort());
  });

  it('has the versions of our own nodes', () => {
    const own = declaredNodes().map(({ description: { name, version } }) => [
      `${packageName}.${name}`,
      version,
    ]);
    expect(currentVersions).toMatchObject(Object.fromEntries(own));
  });
});

describe('the register of examples/monthly-sales-register.json', () => {
  const { nodes } = JSON.parse(read('monthly-sales-register.json')) as Workflow;
  const register = nodes.find(({ name }) => name === 'Register')?.parameters['assignments'];
  const { assignments } = register as Assignments;
  const taxesOf = (line: object) =>
    ['IGST', 'CGST', 'SGST'].map((tax) =>
      evaluated(assignments.find(({ name }) => name === tax)?.value ?? '', line),
    );
  const line = (net: number, total: number, sign = 1) => ({
    ...{ sign, own_state: '29-KARNATAKA', state: '29' },
    ...{ item_net_amount: net, item_total_amount: total },
  });

  it.each([
    [112.5, 118.13, 2.82],
    [125, 131.25, 3.13],
    [400.2, 420.21, 10.01],
  ])('halves an odd number of paise upwards: tax on %d in a total of %d', (net, total, half) => {
    expect(taxesOf(line(net, total))).toEqual([0, half, half]);
  });

  it('has the amounts of an invoice in its sales return, with the opposite sign', () => {
    expect(taxesOf(line(125, 131.25, -1))).toEqual([0, -3.13, -3.13]);
    expect(taxesOf({ ...line(125, 131.25, -1), state: '27' })).toEqual([-6.25, 0, 0]);
  });
});

/** The fields of an Edit Fields node. */
interface Assignments {
  assignments: Array<{ name: string; value: string }>;
}

const textOf = (parameters: Record<string, unknown>) => String(parameters['text']);

/** The texts of the files of a folder, by file name. */
function textsIn(directory: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(directory).map((name) => [name, readFileSync(join(directory, name), 'utf8')]),
  );
}

const noteOf = (nodes: Workflow['nodes']): string =>
  String(
    nodes.find(({ type }) => type === 'n8n-nodes-base.stickyNote')?.parameters['content'] ?? '',
  );

/** The expression of each column that a Google Sheets node maps; none if it maps by itself. */
const mappingOf = (columns: unknown): object => (columns as { value?: object }).value ?? {};

/** A polling variant and a sub-workflow share the page of their example. */
const pageOf = (file: string) => file.replace(/(-by-polling|-sub-workflow)?\.json$/, '.md');

/** A text that mentions everyone, and a hidden link. */
const hostileText = '<!channel> &amp; <https://example.com|Paid>';
const document = {
  customer_name: hostileText,
  serial_number: hostileText,
  total_amount: hostileText,
  amount_paid: hostileText,
  amount_pending: hostileText,
};
const error = { message: hostileText, advice: hostileText, retry: hostileText, link: hostileText };
const hostile = { ...document, ...error, workflow: hostileText, node: hostileText };

/** The names of the nodes that a tool is connected to. */
const toolsAfter = (connections: Workflow['connections'], name: string): string[] =>
  (connections as Record<string, { ai_tool?: Array<Array<{ node: string }>> }>)[name]?.ai_tool
    ?.flat()
    .map(({ node }) => node) ?? [];

/** The result of an expression of a node, with `json` as its input item and further variables. */
function evaluated(expression: string, json: object, variables: object = {}): unknown {
  const node = {
    name: 'Node',
    type: 'any',
    typeVersion: 1,
    position: [0, 0],
    parameters: {},
    id: '1',
  };
  const type = { description: { properties: [] } } as unknown as INodeType;
  const nodeTypes = { getByNameAndVersion: () => type } as unknown as INodeTypes;
  const workflow = new N8nWorkflow({
    nodes: [node as INode],
    connections: {},
    active: false,
    nodeTypes,
  });
  const items = [{ json: json as IDataObject }];
  return workflow.expression.getParameterValue(
    expression,
    null,
    0,
    0,
    'Node',
    items,
    'manual',
    variables as IDataObject,
  );
}
