/** Tables of texts and of legal data. Tests compare them with docs/service.md, and mutated texts change no behavior. */
const TABLES = new Set([
  'ALTERNATIVE_UNITS',
  'adviceByCode',
  'adviceByKind',
  'classWords',
  'ENTRIES',
  'LABELS',
  'SPELLINGS',
  'STATES',
  'TCS',
  'TDS',
  'UNITS',
]);

/** A Stryker plugin, under the name `tables`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'tables',
    value: {
      shouldIgnore: (path) =>
        path.isVariableDeclarator() && TABLES.has(path.node.id.name) ? 'a table' : undefined,
    },
  },
];
