import { dirname, relative, resolve, sep } from 'node:path';

/**
 * An ESLint rule: which of the repository's top-level folders a file may import from. Its option
 * names them for each folder; a folder may always import from itself, and one that is not named from anywhere.
 */
export const rooms = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    ],
    messages: { closed: '{{from}}/ may import from {{allowed}}, not from {{to}}/.' },
  },
  create(context) {
    const [mayImport] = context.options;
    const roomOf = (path) => relative(context.cwd, path).split(sep)[0];
    const from = roomOf(context.filename);
    if (!(from in mayImport)) return {};
    const allowed = [from, ...mayImport[from]];

    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = roomOf(resolve(dirname(context.filename), source.value));
      if (allowed.includes(to)) return;
      const data = { from, to, allowed: allowed.map((room) => `${room}/`).join(', ') };
      context.report({ node: source, messageId: 'closed', data });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
      TSExternalModuleReference: (node) => check(node.expression),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};
