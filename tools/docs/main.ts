import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import { openSimulator } from '../../test/harness/account';
import { inVirtualTime } from '../../test/harness/virtualTime';
import { root } from './declaredNodes';
import { outputSchemas, schemaFolders } from './outputSchemas';
import { folder, pages } from './pages';
import { projectFiles } from './project';
import { rulesFile, rulesPage } from './rulesPage';

/**
 * Generates the output schemas of the nodes, docs/resources from the nodes and their schemas, and the
 * page of the rules, and writes author and address of package.json wherever they are named.
 */
export async function generate(): Promise<void> {
  // Without waiting for the rate limit.
  usePorts((functions) => inVirtualTime(n8nPorts(functions)));
  const simulator = await openSimulator({ rateLimit: false });
  try {
    replace(schemaFolders, await outputSchemas());
  } finally {
    await simulator.close();
  }
  const directory = join(root, folder);
  replace(
    [directory],
    [...pages()].map(([name, text]) => [join(directory, name), text]),
  );
  writeFileSync(join(root, rulesFile), rulesPage());
  for (const [file, text] of projectFiles()) writeFileSync(file, text);
}

function replace(directories: string[], texts: Iterable<[file: string, text: string]>): void {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  for (const [file, text] of texts) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
