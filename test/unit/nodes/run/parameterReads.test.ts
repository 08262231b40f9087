import type { IExecuteFunctions, INodeParameters } from 'n8n-workflow';
import { parameterReads } from '../../../../nodes/shared/run/parameterReads';

/** Reads parameters whose values in n8n name the item that n8n was asked for. */
function reading(parameters: INodeParameters) {
  const asked: string[] = [];
  const getNodeParameter = (name: string, itemIndex: number, fallback?: unknown) => {
    asked.push(`${name} ${itemIndex}`);
    const [root = '', field] = name.split('.');
    const group = parameters[root] as INodeParameters | undefined;
    const value = (field === undefined ? group : group?.[field]) ?? fallback;
    if (value === undefined) throw new Error(`Could not get parameter "${name}"`);
    return typeof value === 'object' ? { ...value } : value;
  };
  const functions = { getNode: () => ({ parameters }), getNodeParameter };
  return { asked, read: parameterReads(functions as unknown as IExecuteFunctions) };
}

const values = { text: 'a', group: { given: 'b', list: [{ at: 1 }] }, date: '={{ $now }}' };

it.each([
  ['text', undefined],
  ['text', { a: 'new for each read' }],
  ['group', {}],
  ['group.given', ''],
  ['group.missing', ''],
  ['missing', false],
  ['missing', ''],
])('asks n8n once for %s without an expression, whatever the fallback (%j)', (name, fallback) => {
  const { asked, read } = reading(values);
  expect(read(name, 1, fallback)).toEqual(read(name, 0, fallback));
  expect(asked).toEqual([`${name} 1`]);
});

it.each([
  ['date', undefined],
  ['nested.list', undefined],
  ['nested.other', ''],
  ['missing', '={{ $json.a }}'],
  ['missing', {}],
])('asks n8n for each item for %s, which may depend on it (%j)', (name, fallback) => {
  const nested = { list: [{ at: '={{ $fromAI("at") }}' }], other: 1 };
  const { asked, read } = reading({ ...values, nested });
  read(name, 0, fallback);
  read(name, 1, fallback);
  expect(asked).toEqual([`${name} 0`, `${name} 1`]);
});

it('tells the fallbacks of a parameter apart', () => {
  const { read } = reading({});
  const fallbacks = [false, '', 0, '0'];
  expect(fallbacks.map((fallback) => read('missing', 0, fallback))).toEqual(fallbacks);
});

it('tells a picker from the ID in its value', () => {
  const { asked, read } = reading({ picker: { __rl: true, mode: 'id', value: 'C-1' } });
  read('picker', 0);
  read('picker', 0, '', { extractValue: true });
  expect(asked).toHaveLength(2);
});

it('gives items no object of each other', () => {
  const { read } = reading(values);
  const first = read('group', 0) as { list: object[] };
  first.list.push({});
  expect(read('group', 1)).toEqual(values.group);
});

it('throws the error of n8n for each item', () => {
  const { asked, read } = reading(values);
  expect(() => read('missing', 0)).toThrow('Could not get parameter');
  expect(() => read('missing', 1)).toThrow('Could not get parameter');
  expect(asked).toEqual(['missing 0', 'missing 1']);
});
