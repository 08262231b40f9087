import { createHash } from 'node:crypto';

/** Tables of texts and of legal data. Tests compare them with docs/engineering, and mutated texts change no behavior. */
const tables = new Set([
  'adviceByClass',
  'alternativeUnits',
  'amountLabels',
  'countryTexts',
  'currencyTexts',
  'meanings',
  'otherCodes',
  'portalCodes',
  'spellings',
  'states',
  'tcsSections',
  'tdsSections',
  'units',
]);

/** `MUTATION_SAMPLE=2/5` tests two of five functions, and `MUTATION_SEED` chooses other ones. */
const [taken, parts] = (process.env.MUTATION_SAMPLE ?? '1/1').split('/').map(Number);
const seed = process.env.MUTATION_SEED ?? '';

/** Whether a statement at the top of a file is in the sample. Its text decides, so that it stays the same in each run. */
function isInSample(statement) {
  const text = seed + statement.toString();
  return createHash('sha256').update(text).digest().readUInt32BE() % parts < taken;
}

/** Stryker plugins, under their names. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'tables',
    value: {
      shouldIgnore: (path) =>
        path.isVariableDeclarator() && tables.has(path.node.id.name) ? 'a table' : undefined,
    },
  },
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      shouldIgnore: (path) =>
        path.parentPath?.isProgram() && !isInSample(path) ? 'not in the sample' : undefined,
    },
  },
];
