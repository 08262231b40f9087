import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = join(__dirname, '../../../simulator');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const folderOf = (file: string) => (file.includes(sep) ? (file.split(sep)[0] ?? '') : '');
const folders = [...new Set(files.map(folderOf))].filter(Boolean);

/** The folders in the order of the README's list. */
const layers = [
  ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\d\. \w[^:\n]*: .*$/gm),
].flatMap(([line]) => [...line.matchAll(/`(\w+)`/g)].map(([, folder]) => folder ?? ''));

/** The folders that a folder imports, as 'from → to'; '' are the files beside the folders. */
const imports = new Set(
  files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/ from '(\.[^']*)';/g)]
      .map(([, path = '']) => relative(root, join(root, dirname(file), path)).split(sep)[0] ?? '')
      .map((folder) => (folders.includes(folder) ? folder : ''))
      .filter((folder) => folder !== folderOf(file))
      .map((folder) => `${folderOf(file)} → ${folder}`);
  }),
);

describe('the layers of the simulator', () => {
  it('list every folder once', () => {
    expect([...layers].sort()).toEqual(folders.sort());
  });

  it.each(layers)('%s/ imports only from earlier folders', (folder) => {
    const later = ['', ...layers.slice(layers.indexOf(folder))].map((to) => `${folder} → ${to}`);
    expect(later.filter((arrow) => imports.has(arrow))).toEqual([]);
  });
});
