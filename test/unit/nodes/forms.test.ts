import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { documentPicker } from '../../../nodes/shared/pickers/pickers';
import {
  choicesIn,
  chosen,
  controlsOf,
  type EditorForm,
  editorForms,
  openedForm,
  reopened,
  shownIn,
} from '../../harness/editor';

/** How many controls a form shows: at its defaults, and at most with one choice changed. */
function countsOf(form: EditorForm): [defaults: number, most: number] {
  const values = openedForm(form);
  const changed = choicesIn(form, values).map((choice) => chosen(form, values, choice));
  const [defaults = 0, ...others] = [values, ...changed].map((one) => controlsOf(form, one).length);
  return [defaults, Math.max(defaults, ...others)];
}

/** The table of controls. Jest prints it as the names of the tests. */
const table = editorForms.map((form) => {
  const [defaults, most] = countsOf(form);
  return { form, name: form.name, defaults, most };
});

describe('a form', () => {
  it.each(table)('$name shows $defaults controls, $most with a choice', ({ defaults, most }) => {
    expect(defaults).toBeLessThanOrEqual(10);
    expect(most).toBeLessThanOrEqual(12);
  });

  it.each(table)('$name has Additional Fields and Options last', ({ form: { properties } }) => {
    const names = properties.map(({ displayName }) => displayName);
    const last = ['Additional Fields', 'Options'].filter((name) => names.includes(name));
    expect(names.slice(names.length - last.length)).toEqual(last);
  });
});

it('all parts of forms have parts that n8n knows, which TypeScript does not check in tables of JSON', () => {
  const known =
    'displayName name type default required options values modes typeOptions displayOptions noDataExpression description placeholder hint';
  const unknown = new Set<string>();
  JSON.parse(JSON.stringify(editorForms), (_, value: object) => {
    const isPart = typeof value === 'object' && value && 'displayName' in value;
    for (const key of isPart ? Object.keys(value) : []) {
      if (!known.split(' ').includes(key)) unknown.add(key);
    }
    return value;
  });
  expect([...unknown]).toEqual([]);
});

it('Preview comes before everything that is sent', () => {
  const places = editorForms.map(({ properties }) =>
    properties.findIndex(({ displayName }) => displayName === 'Preview'),
  );
  expect(places.filter((place) => place > 0)).toEqual([]);
  expect(places.filter((place) => place === 0).length).toBeGreaterThan(6);
});

it('Preview in Options is on once it is added, since a run would write otherwise', () => {
  const options = editorForms.flatMap(({ properties }) =>
    properties.filter(({ displayName }) => displayName === 'Options'),
  );
  const previews = options.flatMap((collection) =>
    ((collection.options ?? []) as INodeProperties[]).filter(({ name }) => name === 'preview'),
  );
  expect(previews.length).toBeGreaterThan(10);
  expect(new Set(previews.map((property) => property.default))).toEqual(new Set([true]));
});

it('a line item has at most five controls', () => {
  const items = editorForms
    .flatMap(({ properties }) => properties)
    .filter(({ name }) => name === 'lineItems')
    .flatMap(({ options }) => options as INodePropertyCollection[])
    .map(({ values }) => values.map(({ displayName }: INodeProperties) => displayName));
  expect(items.length).toBeGreaterThan(0);
  for (const labels of items) {
    expect(labels).toEqual(['Product', 'Quantity', 'Unit Price', 'Tax Rate', 'Additional Fields']);
  }
});

it('the start of a subscription is marked as required where the form has no other types', () => {
  const marked = editorForms.flatMap(({ name, properties }) =>
    properties
      .filter(({ name: field }) => field === 'startTime')
      .map(({ required }) => [name, required]),
  );
  expect(Object.fromEntries(marked)).toEqual({
    'Document: Convert': false,
    'Document: Create': false,
    'Subscription: Create': true,
  });
});

describe('choosing something and going back shows the same controls, with the hidden values kept:', () => {
  it.each(editorForms)('$name', (form) => {
    const opened = openedForm(form);
    for (const first of choicesIn(form, opened)) {
      const values = chosen(form, opened, first);
      const shown = shownIn(form, values);
      const back = chosen(form, values, [first[0], opened[first[0]]]);
      expect({ first, shown: shownIn(form, back) }).toEqual({
        first,
        shown: shownIn(form, opened),
      });
      for (const second of choicesIn(form, values)) {
        const further = chosen(form, values, second);
        const again = chosen(form, further, [second[0], values[second[0]]]);
        expect({ first, second, shown: shownIn(form, again) }).toEqual({ first, second, shown });
        // What is hidden decides about nothing: a node that is opened again shows the same.
        expect({ first, second, shown: shownIn(form, further) }).toEqual({
          first,
          second,
          shown: shownIn(form, reopened(form, further)),
        });
      }
    }
  });
});

it('a picker of documents says, while its list loads slowly, that a number can be entered', () => {
  const [list] = documentPicker('searchDocuments').modes ?? [];
  expect(list?.typeOptions).toMatchObject({
    slowLoadNotice: { message: expect.stringContaining('takes a number'), timeout: 5000 },
  });
});

it('forms of records show the same after one whose details were in a spreadsheet', () => {
  const ofRecords = editorForms.filter(({ selected: { resource } }) =>
    ['customer', 'vendor', 'product'].includes(String(resource)),
  );
  for (const form of ofRecords) {
    const opened = openedForm(form);
    const details = form.properties.find(({ name }) => name === 'lineItemsFrom');
    const options = details?.options?.map((one) => 'value' in one && one.value) ?? [];
    if (options.includes('spreadsheet')) continue;
    // n8n's editor drops a value that the control of its name lacks, and keeps it without such a control.
    const kept = details ? opened : { ...opened, lineItemsFrom: 'spreadsheet' };
    expect([form.name, shownIn(form, kept)]).toEqual([form.name, shownIn(form, opened)]);
  }
});
