import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const check = (input: string) =>
  spawnSync(process.execPath, [join(root, 'tools/placeholders.mjs')], { input, encoding: 'utf8' });

it('a release stops while package.json has a placeholder, which is named', () => {
  const { status, stderr } = check(
    '{ "author": { "email": "maintainers@gst-invoicing.example" } }',
  );
  expect(status).toBe(1);
  expect(stderr).toBe('package.json has the placeholder "maintainers@gst-invoicing.example"\n');
});

it('a release goes on with an author and an address of its own', () => {
  const own = readFileSync(join(root, 'package.json'), 'utf8')
    .replaceAll('The GST Invoicing contributors', 'A. Author')
    .replaceAll('maintainers@gst-invoicing.example', 'author@domain.test')
    .replaceAll('github.com/n8n-nodes-gst-invoicing/', 'github.com/octocat/');
  expect(check(own)).toMatchObject({ status: 0, stderr: '' });
});
