import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ESLint } from 'eslint';

const root = join(__dirname, '../../..');
const urlOf = (rule: string) => pathToFileURL(join(root, `tools/lint/${rule}.mjs`)).href;

/**
 * What ESLint reports with one of our rules, as `file: message`.
 * @param files the paths that each of them imports
 */
async function reports(
  rule: string,
  option: unknown,
  files: Record<string, string[]>,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gst-invoicing-lint-'));
  try {
    const config = `import { ${rule} } from '${urlOf(rule)}';
      export default [{
        files: ['**/*.ts'],
        plugins: { local: { rules: { ${rule} } } },
        rules: { 'local/${rule}': ['error', ${JSON.stringify(option)}] },
      }];`;
    writeFileSync(join(folder, 'eslint.config.mjs'), config);
    for (const [name, imports] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), imports.map((path) => `import '${path}';`).join('\n'));
    }
    const results = await new ESLint({ cwd: folder }).lintFiles('.');
    return results.flatMap(({ filePath, messages }) =>
      messages.map(({ message }) => `${filePath.slice(folder.length + 1)}: ${message}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the rule of folders', () => {
  it('reports imports from neighbours that are not named', async () => {
    const option = {
      '.': { nodes: ['api'], api: [] },
      nodes: { Trigger: ['shared'], shared: [] },
      'nodes/shared': { form: ['lookup'], lookup: [] },
    };
    expect(
      await reports('folders', option, {
        'api/client.ts': ['./types', '../nodes/index'],
        'api/types.ts': [],
        'nodes/index.ts': ['./Trigger/node', './shared/lookup', '../api/client', '../test/samples'],
        'nodes/Trigger/node.ts': ['../shared/form/field', '../Action/run'],
        'nodes/Action/run.ts': ['../Trigger/node'],
        'nodes/shared/lookup.ts': ['./form/field', '../../api/client'],
        'nodes/shared/form/field.ts': ['./other', '../lookup', '../../Trigger/node'],
        'nodes/shared/form/other.ts': [],
        'test/samples.ts': ['../nodes/index'],
      }),
    ).toEqual([
      'api/client.ts: api may import from api, not from nodes.',
      'nodes/Trigger/node.ts: nodes/Trigger may import from nodes/Trigger, nodes/shared, not from nodes/Action.',
      'nodes/index.ts: nodes may import from nodes, api, not from test.',
      'nodes/shared/form/field.ts: nodes/shared may import from nodes/shared, not from nodes/Trigger.',
      'nodes/shared/lookup.ts: nodes/shared/lookup may import from nodes/shared/lookup, not from nodes/shared/form.',
    ]);
  });
});

describe('the rule of cycles', () => {
  it('reports imports that lead back to their own file', async () => {
    expect(
      await reports('cycles', ['api'], {
        'api/client.ts': ['./retry', './types'],
        'api/retry.ts': ['./errors'],
        'api/errors.ts': ['./client', './types'],
        'api/types.ts': [],
        'test/one.ts': ['./other'],
        'test/other.ts': ['./one'],
      }),
    ).toEqual([
      'api/client.ts: This import leads back here: api/retry.ts → api/errors.ts → api/client.ts.',
      'api/errors.ts: This import leads back here: api/client.ts → api/retry.ts → api/errors.ts.',
      'api/retry.ts: This import leads back here: api/errors.ts → api/client.ts → api/retry.ts.',
    ]);
  });

  it('reports imports that lead back to their own folder through other files', async () => {
    expect(
      await reports('cycles', ['nodes'], {
        'nodes/actions/create.ts': ['./items/index', '../rows/list'],
        'nodes/actions/fields.ts': [],
        'nodes/actions/items/index.ts': ['../fields'],
        'nodes/rows/list.ts': ['../run/item'],
        'nodes/run/item.ts': [],
      }),
    ).toEqual([
      'nodes/actions/create.ts: This import leads back here: nodes/actions/items → nodes/actions.',
      'nodes/actions/items/index.ts: This import leads back here: nodes/actions → nodes/actions/items.',
    ]);
  });
});
