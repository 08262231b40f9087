/**
 * Prints what is published, as CycloneDX: the package, and the packages in its bundle, which the build names in
 * THIRD-PARTY-LICENSES. `node tools/sbom.mjs < dist/THIRD-PARTY-LICENSES`
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');

const componentIn = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ license: { id: license } }],
  };
};

const headings = readFileSync(0, 'utf8').matchAll(/^(\S+) (\d+\.\d+\.\d+\S*)$/gm);
const components = [...headings].map(([heading, name, version]) => {
  const component = componentIn(join(root, 'node_modules', name));
  if (component.version === version) return component;
  throw new Error(`${heading} was bundled, but ${component.version} is installed. Build again.`);
});
const published = componentIn(root);
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: published },
  components,
  dependencies: [
    { ref: published.purl, dependsOn: components.map(({ purl }) => purl) },
    ...components.map(({ purl }) => ({ ref: purl, dependsOn: [] })),
  ],
};
console.log(JSON.stringify(bom, null, 2));
