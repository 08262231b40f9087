/**
 * Tables of texts and of the law's own figures. Their rows are data, which the tests compare with
 * docs/service.md where it has them; a word changed in one of them is not a change of what is decided.
 */
const TABLES = new Set([
  'adviceByCode',
  'adviceByKind',
  'classWords',
  'ENTRIES',
  'LABELS',
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
