/** Who may import whom: `npm run lint:imports`. Imports of types count. `test`, `bench` and `tools` import anything. */

/**
 * The subfolders of a folder, and the neighbors that each of them may import. A subfolder that is not listed may
 * import any of them.
 */
const neighbors = {
  '': {
    nodes: ['books', 'returns', 'sheets', 'receivables', 'law', 'api', 'core'],
    books: ['api', 'sheets', 'receivables', 'law', 'core'],
    returns: ['sheets', 'receivables', 'law', 'core'],
    sheets: ['law', 'core'],
    receivables: ['law', 'core'],
    api: ['law', 'core'],
    law: ['core'],
    core: [],
    credentials: ['law', 'core'],
    simulator: [],
  },
  'returns/gstr1/': {
    questions: ['late', 'sections', 'sums', 'placement', 'documents'],
    late: ['sections', 'sums', 'placement', 'documents'],
    sections: ['sums', 'placement', 'documents'],
    sums: ['placement', 'documents'],
    placement: ['documents'],
    documents: [],
  },
  'nodes/': {
    GstInvoicing: ['shared'],
    GstInvoicingTrigger: ['shared'],
    GstInvoicingPollingTrigger: ['shared'],
    GstReturns: ['shared'],
    shared: [],
  },
  'nodes/GstReturns/actions/': {
    returns: ['sources', 'form', 'words'],
    sources: ['form', 'words'],
    form: ['words'],
    words: [],
  },
  'nodes/GstInvoicing/': { actions: ['rows'], rows: [] },
  'nodes/shared/': {
    rows: ['run', 'words', 'pickers', 'form', 'documents', 'connection'],
    run: ['words', 'pickers', 'form', 'documents', 'connection'],
    words: [],
    pickers: ['form', 'documents', 'connection'],
    fields: ['words', 'pickers', 'form', 'documents', 'connection'],
    form: ['words', 'documents', 'connection'],
    documents: ['connection'],
    connection: ['words'],
  },
};

/** Subfolders that import files of the folder above, which may not import them in return. */
const upward =
  '(api/(lists|webhook)|core/page|books/(documents|payments|records)|law/(parties|rules))/';

/** What in nodes may import api/: the connection, and the triggers. */
const wireFolders = ['shared/connection', 'GstInvoicing(Polling)?Trigger'];

const layers = '^(nodes|books|returns|sheets|receivables|api|law|core)/';

const forbidden = (name, from, to, others) => ({ name, severity: 'error', from, to, ...others });

export default {
  forbidden: [
    ...Object.entries(neighbors).flatMap(([folder, rules]) =>
      Object.entries(rules).map(([name, allowed]) => {
        const pathNot = [name, ...allowed].map((one) => `^${folder}${one}/`);
        const to = { dependencyTypes: ['local'], path: `^${folder}`, pathNot };
        const rule = `${folder}${name} imports only ${allowed.join(', ') || 'itself'}`;
        return forbidden(rule, { path: `^${folder}${name}/` }, to);
      }),
    ),
    forbidden(
      'forms reach the wire through books: call api in a function there',
      { path: '^nodes/', pathNot: `^nodes/(${wireFolders.join('|')})/` },
      { path: '^api/' },
    ),
    forbidden(
      'only nodes and credentials know n8n',
      { path: '^(books|returns|sheets|receivables|api|law|core)/' },
      { path: '(^|/)@?n8n[-/]' },
    ),
    forbidden('no file cycles', { path: layers }, { circular: true }),
    forbidden('no folder cycles', { path: layers }, { circular: true }, { scope: 'folder' }),
    // The rule above does not see cycles of a folder and its subfolders, so there imports have one direction.
    forbidden(
      'no imports from the folder above',
      { path: layers, pathNot: `^${upward}` },
      { ancestor: true },
    ),
    forbidden(
      'no imports from the folder above',
      { path: `^${upward}` },
      { ancestor: true, path: `^${upward}` },
    ),
    forbidden(
      'no imports of a subfolder that imports from above',
      { path: '^([^/]+)/', pathNot: `^${upward}` },
      { path: `^(?=$1/)${upward}` },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|\\.demo|\\.test)/' },
  },
};
