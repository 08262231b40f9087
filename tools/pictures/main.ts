/** Takes screenshots for the documentation in docs/pictures: `npm run docs:pictures -- [name …]`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { panels } from './panels';
import { screens } from './screens';
import { withEnvironment } from './environment';

const folder = resolve(__dirname, '../../docs/pictures');

const pictures = [...panels, ...screens];

async function main(names: string[]): Promise<void> {
  const selected = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  await mkdir(folder, { recursive: true });
  await withEnvironment(async (environment) => {
    for (const { name, take } of selected) {
      const picture = await take(environment);
      await writeFile(join(folder, `${name}.png`), picture);
      process.stderr.write(`${name}.png, ${Math.ceil(picture.length / 1000)} kB\n`);
    }
  });
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
