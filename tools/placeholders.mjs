/**
 * Fails while package.json has a placeholder, so that no version is published with it:
 * `node tools/placeholders.mjs < package.json`. `npm run docs` writes author and address into the
 * other files.
 */
import { readFileSync } from 'node:fs';

const placeholders = [
  'The GST Invoicing contributors',
  'maintainers@gst-invoicing.example',
  'github.com/n8n-nodes-gst-invoicing/',
];

const text = readFileSync(0, 'utf8');
for (const placeholder of placeholders.filter((one) => text.includes(one))) {
  console.error(`package.json has the placeholder "${placeholder}"`);
  process.exitCode = 1;
}
