/** Takes the pictures of the documentation into docs/pictures: `npm run docs:pictures -- [name …]`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canvases } from './canvases';
import { credentialForm } from './credentialForm';
import { panels } from './panels';
import { simulatorPage } from './simulatorPage';
import { onStage } from './stage';

const folder = resolve(__dirname, '../../docs/pictures');

// The simulator's page comes last: it shows what the others have left in the books.
const pictures = [...panels, credentialForm, ...canvases, simulatorPage];

async function main(names: string[]): Promise<void> {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  await mkdir(folder, { recursive: true });
  await onStage(async (stage) => {
    for (const { name, take } of wanted) {
      const picture = await take(stage);
      await writeFile(join(folder, `${name}.png`), picture);
      process.stderr.write(`${name}.png, ${Math.ceil(picture.length / 1000)} kB\n`);
    }
  });
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
