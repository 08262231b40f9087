import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../../..');
const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/**
 * The imports that the rules forbid, as `file → imported file: rule`.
 * @param files what each file imports
 */
function forbiddenIn(files: Record<string, string[]>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'gst-invoicing-imports-'));
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  try {
    // The imported files have to exist.
    const paths = Object.entries(files).flatMap(([file, imports]) =>
      imports.map((path) => join(dirname(file), path)),
    );
    for (const path of paths) write(`${path}.ts`, '');
    for (const [file, imports] of Object.entries(files)) {
      write(file, imports.map((path) => `import type { A } from '${path}';\n`).join(''));
    }
    const args = [cli, '--config', join(root, '.dependency-cruiser.mjs'), '-T', 'json', '.'];
    const output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { violations } = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary;
    return violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the import rules', () => {
  it('forbid imports of neighbors that are not listed, and of n8n below the nodes', () => {
    const found = forbiddenIn({
      'nodes/index.ts': ['./GstInvoicing/a', '../books/b', '../api/b', '../test/b', 'n8n-workflow'],
      'nodes/GstInvoicing/actions/a.ts': ['../rows/b', '../../shared/b', '../../GstReturns/b'],
      'nodes/GstInvoicing/rows/a.ts': ['../../shared/rows/b', '../actions/b'],
      'nodes/GstReturns/a.ts': ['../shared/b', '../GstInvoicing/b'],
      'nodes/shared/run/a.ts': ['../form/b', '../rows/b', '../../GstInvoicing/b'],
      'nodes/GstInvoicingTrigger/a.ts': ['../shared/b', '../GstInvoicing/b'],
      'nodes/GstInvoicingPollingTrigger/a.ts': ['../shared/b', '../GstInvoicing/b'],
      'nodes/shared/a.ts': ['./form/a', '../GstInvoicing/b'],
      'nodes/shared/form/a.ts': ['../words/b', '../documents/b', '../connection/b', '../other/b'],
      'nodes/shared/documents/a.ts': ['../connection/b', '../form/b'],
      'nodes/shared/connection/a.ts': ['../words/b', '../documents/b'],
      'nodes/shared/words/a.ts': ['../connection/b'],
      'books/a.ts': [
        '../api/b',
        '../sheets/b',
        '../law/b',
        '../core/b',
        '../returns/b',
        '../nodes/b',
        'n8n-workflow',
      ],
      'returns/a.ts': ['../sheets/b', '../receivables/b', '../law/b', '../core/b', '../books/b'],
      'sheets/a.ts': ['../law/b', '../core/b', '../returns/b'],
      'receivables/a.ts': ['../law/b', '../core/b', '../sheets/b'],
      'api/a.ts': ['../law/b', '../core/b', '../books/b', 'n8n-workflow'],
      'law/a.ts': ['../core/b', '../api/b', 'n8n-core'],
      'core/a.ts': ['../law/b', '@n8n/di'],
      'credentials/a.ts': ['../api/a', '../core/b', 'n8n-workflow'],
      'simulator/a.ts': ['../core/b'],
      'test/a.ts': ['../nodes/b', '../simulator/b'],
    });
    expect(found.filter((line) => !line.endsWith('no folder cycles'))).toEqual([
      'api/a.ts → books/b.ts: api imports only law, core',
      'books/a.ts → nodes/b.ts: books imports only api, sheets, receivables, law, core',
      'books/a.ts → returns/b.ts: books imports only api, sheets, receivables, law, core',
      'core/a.ts → law/b.ts: core imports only itself',
      'credentials/a.ts → api/a.ts: credentials imports only law, core',
      'nodes/index.ts → api/b.ts: forms reach the wire through books: call api in a function there',
      'law/a.ts → api/b.ts: law imports only core',
      'nodes/index.ts → test/b.ts: nodes imports only books, returns, sheets, receivables, law, api, core',
      'nodes/GstInvoicing/actions/a.ts → nodes/GstReturns/b.ts: nodes/GstInvoicing imports only shared',
      'nodes/GstInvoicing/rows/a.ts → nodes/GstInvoicing/actions/b.ts: nodes/GstInvoicing/rows imports only itself',
      'nodes/GstInvoicingPollingTrigger/a.ts → nodes/GstInvoicing/b.ts: nodes/GstInvoicingPollingTrigger imports only shared',
      'nodes/GstInvoicingTrigger/a.ts → nodes/GstInvoicing/b.ts: nodes/GstInvoicingTrigger imports only shared',
      'nodes/GstReturns/a.ts → nodes/GstInvoicing/b.ts: nodes/GstReturns imports only shared',
      'nodes/shared/a.ts → nodes/GstInvoicing/b.ts: nodes/shared imports only itself',
      'nodes/shared/run/a.ts → nodes/GstInvoicing/b.ts: nodes/shared imports only itself',
      'nodes/shared/connection/a.ts → nodes/shared/documents/b.ts: nodes/shared/connection imports only words',
      'nodes/shared/documents/a.ts → nodes/shared/form/b.ts: nodes/shared/documents imports only connection',
      'nodes/shared/form/a.ts → nodes/shared/other/b.ts: nodes/shared/form imports only words, documents, connection',
      'nodes/shared/run/a.ts → nodes/shared/rows/b.ts: nodes/shared/run imports only words, pickers, form, documents, connection',
      'nodes/shared/words/a.ts → nodes/shared/connection/b.ts: nodes/shared/words imports only itself',
      'api/a.ts → n8n-workflow: only nodes and credentials know n8n',
      'books/a.ts → n8n-workflow: only nodes and credentials know n8n',
      'core/a.ts → @n8n/di: only nodes and credentials know n8n',
      'law/a.ts → n8n-core: only nodes and credentials know n8n',
      'receivables/a.ts → sheets/b.ts: receivables imports only law, core',
      'returns/a.ts → books/b.ts: returns imports only sheets, receivables, law, core',
      'sheets/a.ts → returns/b.ts: sheets imports only law, core',
      'simulator/a.ts → core/b.ts: simulator imports only itself',
    ]);
  });

  it('forbid cycles of files and of folders', () => {
    expect(
      forbiddenIn({
        'api/client.ts': ['./retry', './types'],
        'api/retry.ts': ['./errors'],
        'api/errors.ts': ['./client', './types'],
        'law/sums/a.ts': ['../tables/b'],
        'law/tables/a.ts': ['../sums/b'],
        'test/one.ts': ['./other'],
        'test/other.ts': ['./one'],
      }),
    ).toEqual([
      'api/client.ts → api/retry.ts: no file cycles',
      'law/sums → law/tables: no folder cycles',
      'law/tables → law/sums: no folder cycles',
    ]);
  });

  it('fix the direction between a folder and its subfolders', () => {
    expect(
      forbiddenIn({
        'nodes/actions/create.ts': ['./items/index'],
        'nodes/actions/items/index.ts': ['../fields'],
        'api/client.ts': ['./pacing/pacer', './webhook/event'],
        'api/turns/turn.ts': ['../webhook/event'],
        'api/webhook/event.ts': ['../types', './parts/part'],
        'api/webhook/parts/part.ts': ['../../types', '../other'],
      }),
    ).toEqual([
      'api/webhook/parts/part.ts → api/webhook/other.ts: no imports from the folder above',
      'nodes/actions/items/index.ts → nodes/actions/fields.ts: no imports from the folder above',
      'api/client.ts → api/webhook/event.ts: no imports of a subfolder that imports from above',
      'api/turns/turn.ts → api/webhook/event.ts: no imports of a subfolder that imports from above',
    ]);
  });
});
