import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import { GstInvoicingApi } from '../../../credentials/GstInvoicingApi.credentials';
import { resources } from '../../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../../nodes/GstReturns/actions';
import { editorForms } from '../../harness/editor';

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
  const sources = ['books', 'core', 'gst', 'nodes'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  // Such as: set "Amount From" to "Own Amount".
  const named = sources.flatMap((source) => [
    ...source.matchAll(
      /\b(?:set|add|option|switch|switch on|under) "([^"$]+)"(?: to "([^"$]+)")?/gi,
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
});
