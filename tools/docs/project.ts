import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { author, homepage, name } from '../../package.json';
import { root } from './declaredNodes';

const places = [
  '*.md',
  'LICENSE',
  '.github/**/*.{md,yml}',
  '{credentials,nodes}/**/*.ts',
  'nodes/*/*.node.json',
  '{docs,examples,simulator}/**/*.md',
  'examples/*.json',
];

const patterns: Array<[pattern: RegExp, value: string]> = [
  [new RegExp(`https://github\\.com/[\\w.-]+/${name}(?![\\w-])`, 'g'), homepage],
  [/(?<=write to the maintainers at )\S+?(?=\.\s)/, author.email],
  [/(?<=Copyright \(c\) \d{4} ).*/, author.name],
];

/** The files that name the repository or its author, with what package.json says of these. */
export const projectFiles = (): Array<[file: string, text: string]> =>
  globSync(places, { cwd: root })
    .map((file) => join(root, file))
    .map((file): [string, string] => [file, readFileSync(file, 'utf8')])
    .filter(([, text]) => patterns.some(([pattern]) => text.match(pattern)))
    .map(([file, text]) => [
      file,
      patterns.reduce((result, [pattern, value]) => result.replace(pattern, value), text),
    ]);
