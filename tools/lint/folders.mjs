import { dirname, join, relative, resolve, sep } from 'node:path';
import { onImports } from './imports.mjs';

/**
 * An ESLint rule: which of its neighbours each folder may import from. Its option names, for a folder
 * ("." is the repository), its subfolders and the neighbours that each of them may import; a
 * subfolder that is not named may import any of them.
 */
export const folders = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        additionalProperties: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    ],
    messages: { closed: '{{from}} may import from {{allowed}}, not from {{to}}.' },
  },
  create(context) {
    const [rules] = context.options;
    const within = (folder, path) => {
      const [child] = relative(resolve(context.cwd, folder), path).split(sep);
      return child === '..' ? undefined : child.replace(/\.ts$/, '');
    };
    return onImports((node, source) => {
      const target = resolve(dirname(context.filename), source);
      for (const [folder, neighbours] of Object.entries(rules)) {
        const [from, to] = [context.filename, target].map((path) => within(folder, path));
        const allowed = [from, ...(neighbours[from] ?? [])];
        if (!(from in neighbours) || to === undefined || allowed.includes(to)) continue;
        const named = (child) => join(folder, child);
        const data = { from: named(from), to: named(to), allowed: allowed.map(named).join(', ') };
        context.report({ node, messageId: 'closed', data });
      }
    });
  },
};
