import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import ts from 'typescript';
import { GstInvoicingApi } from '../../../credentials/GstInvoicingApi.credentials';
import { fieldsOf } from '../../../sheets/cells/headings';
import { fieldsOfHeading, recordSheets } from '../../../sheets/records/fields';
import { resources } from '../../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../../nodes/GstReturns/actions';
import { questionWords } from '../../../nodes/GstReturns/actions/words/gstr1';
import { editorForms } from '../../harness/editor';

/** Code, and the data beside it. */
const isSource = (file: string): boolean => /^(?!.*__schema__).*\.(ts|json)$/.test(file);

/** Each form, with the properties that it can show at the same time. */
const forms: Array<[form: string, properties: INodeProperties[]]> = [
  ['GST Invoicing API', new GstInvoicingApi().properties],
  ...editorForms.map(({ name, properties }): [string, INodeProperties[]] => [name, properties]),
];

/** A name that n8n gives, and one that says what would be lost with a shorter one. */
const longer = ['Put Output File in Field', 'Rows From Last Time (JSON)'];

/** Words of engineers, which only API Request and the field for JSON have. */
const engineersWords = /\b(attributes?|hash|payload|upsert)\b|hash_id/i;

/** A property, one of its choices or modes, or a kind of entry of a group. */
interface Part {
  displayName?: string;
  name: string;
  type?: string;
  description?: string;
  hint?: string;
  options?: unknown[];
  values?: unknown[];
  modes?: unknown[];
}

/** Parts with all that is inside them. */
const allOf = (parts: Part[]): Part[] =>
  parts.flatMap((part) => {
    const { options = [], values = [], modes = [] } = part;
    return [part, ...allOf([...options, ...values, ...modes] as Part[])];
  });

describe.each(forms)('the form of %s', (_, properties) => {
  const parts = allOf(properties);
  const notices = parts.filter(({ type }) => type === 'notice');

  it('has labels of at most four words', () => {
    const labels = parts
      .filter((part) => !notices.includes(part))
      // Choices have the names of the law and the portals.
      .flatMap(({ displayName }) => displayName ?? [])
      .filter((label) => !longer.includes(label));
    expect(labels.filter((label) => label.split(' ').length > 4)).toEqual([]);
    expect(labels.filter((label) => engineersWords.test(label))).toEqual([]);
  });

  it('has descriptions of at most 200 characters', () => {
    const texts = parts.flatMap(({ description = '', hint = '' }) => [description, hint]);
    expect(texts.filter((text) => text.length > 200)).toEqual([]);
  });

  it('has one notice at most', () => {
    expect(notices.slice(1).map(({ displayName }) => displayName)).toEqual([]);
  });
});

describe.each([...resources.flatMap(({ operations }) => operations), ...returns])(
  'the operation $action',
  ({ action, description }) => {
    it('has no articles in its action, and no more than two sentences to describe it', () => {
      expect(action).not.toMatch(/\b(a|an|the)\b/i);
      expect(description.split(/\. /).length).toBeLessThanOrEqual(3);
    });
  },
);

describe('the advice of errors and hints', () => {
  const root = join(__dirname, '../../..');
  const sources = ['books', 'core', 'law', 'sheets', 'receivables', 'returns', 'nodes'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => isSource(file))
        .map((file) => readFileSync(join(root, folder, file), 'utf8').replaceAll('\\"', '"')),
  );
  // Such as: set "Amount From" to "Own Amount".
  const named = sources.flatMap((source) => [
    ...source.matchAll(
      /\b(?:set|add|option|switch|switch on|under) "([^"${]+)"(?: to "([^"${]+)")?/gi,
    ),
  ]);
  const labels = new Set(
    forms
      .flatMap(([, properties]) => [...properties, ...allOf(properties)])
      .flatMap((part) => [part.name, part.displayName]),
  );

  it('names fields and choices by the labels that forms have now', () => {
    const texts = named.flatMap(([, field = '', value = field]) => [
      ...field.split(': '),
      ...value.split(': '),
    ]);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter((text) => !labels.has(text))).toEqual([]);
  });

  it('names the options that answer a question by their labels', () => {
    const options = Object.values(questionWords).flatMap((words) => words.options ?? []);
    expect(options.length).toBeGreaterThan(5);
    expect(options.filter((option) => !labels.has(option))).toEqual([]);
  });
});

describe('the texts below nodes', () => {
  const root = join(__dirname, '../../..');
  // The program that wrote a register may be this one. Headings are what others write, and codes have the words of a portal.
  const others = [
    'sheets/programs/ownRegister.ts',
    'sheets/words/vocabulary.json',
    'law/tables/data/portalCodes.json',
  ].map(normalize);
  const files = ['law', 'sheets', 'receivables', 'returns']
    .flatMap((wing) =>
      readdirSync(join(root, wing), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(wing, file),
      ),
    )
    .filter((file) => isSource(file) && !others.includes(file));

  /** What a document, its party or an e-way bill has, as the law and the portals name it. */
  const terms = [
    ...['Address Line 1', 'Address Line 2', 'PIN Code', 'Country Code', 'Billing Address'],
    ...['Shipping Address', 'Company Billing Address', 'Company Shipping Address', 'Dispatch From'],
    ...['Dispatch To', 'Transporter ID', 'Vehicle Number', 'Transaction Type', 'Other Reason'],
    ...['Transporter Name', 'Transport Document', 'Transport Document Date', 'Ship-To GSTIN'],
    ...['Document Number', 'Payment Date', 'Cess Rate', 'Charge Tax', 'Export Details'],
    ...['Shipping Port Code', 'Conversion Factor', 'Line Items', 'UPI ID', 'Payee Name'],
  ];
  const isHeading = (name: string) =>
    [fieldsOf(name), ...recordSheets.map((sheet) => fieldsOfHeading(sheet, name))].flat().length >
    0;
  // Names of several words that are no headings of a sheet. Those of one word are words of any text.
  const names = [
    ...forms.flatMap(([name, properties]) => [
      name.replace(/^GST Returns: /, ''),
      ...allOf(properties).flatMap(({ displayName = '' }) => displayName),
    ]),
    ...['GST Returns', 'GST Invoicing', 'Extract From File', 'Edit Fields', 'Convert to File'],
  ].filter((name) => name.includes(' ') && !terms.includes(name) && !isHeading(name));
  const groups = forms.flatMap(([, properties]) =>
    allOf(properties).flatMap(({ type = '', displayName = '' }) =>
      /collection/i.test(type) && !displayName.includes(' ') ? displayName : [],
    ),
  );
  const anyOf = (texts: string[]) =>
    [...new Set(texts)].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const ofForm = new RegExp(
    `(?<!\\w)(?:${anyOf(names)}|(?:in|under|to) (?:${anyOf(groups)}))(?!\\w)|\\(JSON\\)`,
  );
  // Such as: turn Export on, or set Reverse Charge to false.
  const changesForm =
    /(?:^['"`]|[.:;,} ] |\b(?:and|or|then) )(?:(?:[Tt]urn|[Ss]witch|[Ss]et|[Cc]hoose|[Ss]elect|[Tt]ick|[Ff]ill in) |[Ll]eave [A-Z]|[Gg]ive Charges|[Aa]dd .* (?:to|under) [A-Z])/;
  const ofN8n = /\b(n8n|nodes?|expressions?|credentials?|item index)\b|\{\{|\$json/i;

  const textsIn = (file: string): string[] => {
    const texts: string[] = [];
    const visit = (node: ts.Node): void => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
      if (isText && !ts.isImportDeclaration(node.parent)) texts.push(node.getText());
      ts.forEachChild(node, visit);
    };
    const source = readFileSync(join(root, file), 'utf8');
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
    return texts;
  };

  it('name no field or operation of a form, no node and no expression', () => {
    expect(names.length).toBeGreaterThan(150);
    const found = files.flatMap((file) =>
      textsIn(file).flatMap((text) => {
        const [name] = ofForm.exec(text) ?? ofN8n.exec(text) ?? [];
        return name === undefined ? [] : [`${file}: ${name} in ${text}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('leave it to codes of advice how to change a form', () => {
    const found = files.flatMap((file) =>
      textsIn(file)
        .filter((text) => changesForm.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
