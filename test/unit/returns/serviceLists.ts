import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A list of service.md, in its order. @param heading as in `Lists: Countries` */
export function listedInFacts(heading: string): string[] {
  const facts = readFileSync(join(__dirname, '../../../docs/engineering/service.md'), 'utf8');
  const [, part = ''] = facts.split(`#### ${heading}\n`);
  const [, list = ''] = part.split('\n\n');
  return list.trim().split('; ');
}
