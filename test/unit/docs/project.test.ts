import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';
import { projectFiles } from '../../../tools/docs/project';

const files = projectFiles();

it('files that name the repository and its author are found', () => {
  const found = files.map(([file]) => relative(root, file));
  expect(found).toEqual(
    expect.arrayContaining([
      'CODE_OF_CONDUCT.md',
      'LICENSE',
      'README.md',
      'credentials/GstInvoicingApi.credentials.ts',
      'nodes/GstInvoicing/GstInvoicing.node.json',
    ]),
  );
});

it.each(files)(
  '%s names the author and the address of package.json (npm run docs)',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
