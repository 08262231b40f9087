import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The licenses of the packages in a bundle, to publish with it.
 *
 * @param sources paths of the bundled files from `root`, such as the `inputs` of esbuild's metafile
 * @throws Error for a package without a license file
 */
export function licensesOf(sources, root) {
  const folders = sources.flatMap(
    (path) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)]
    .sort()
    .map((folder) => licenseIn(join(root, folder)))
    .join('\n');
}

function licenseIn(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} has no license file, so it must not be bundled`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8')}`;
}
