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

const values = {
  text: 'a',
  group: { given: 'b', list: [{ at: 1 }] },
  date: '={{ $json.date }}',
  now: '={{ $now }}',
};

it.each([
  ['text', undefined],
  ['text', { a: 'new for each read' }],
  ['group', {}],
  ['group.given', ''],
])('asks n8n once for %s without an expression, whatever the fallback (%j)', (name, fallback) => {
  const { asked, read } = reading(values);
  expect(read(name, 1, fallback)).toEqual(read(name, 0, fallback));
  expect(asked).toEqual([`${name} 1`]);
});

it.each([
  ['date', undefined],
  ['nested.list', undefined],
  ['nested.other', ''],
  ['nested.now', ''],
  ['missing', '={{ $json.a }}'],
  ['missing', { a: '={{ $json.a }}' }],
])('asks n8n for each item for %s, which may depend on it (%j)', (name, fallback) => {
  const nested = { list: [{ at: '={{ $fromAI("at") }}' }], other: 1, now: '={{ $now }}' };
  const { asked, read } = reading({ ...values, nested });
  read(name, 0, fallback);
  read(name, 1, fallback);
  expect(asked).toEqual([`${name} 0`, `${name} 1`]);
});

it('asks n8n for a date that is now once a second', () => {
  jest.useFakeTimers();
  const { asked, read } = reading(values);
  read('now', 0);
  jest.advanceTimersByTime(999);
  read('now', 1);
  jest.advanceTimersByTime(1);
  read('now', 2);
  expect(asked).toEqual(['now 0', 'now 2']);
  jest.useRealTimers();
});

it.each([
  ['missing', false],
  ['missing', {}],
  ['group.missing', ''],
  ['text.missing', null],
])('takes the fallback for %s, which is not set (%j)', (name, fallback) => {
  const { asked, read } = reading(values);
  expect(read(name, 0, fallback)).toBe(fallback);
  expect(asked).toEqual([]);
});

it('lets n8n say what the ID of a picker is that is not set', () => {
  const { asked, read } = reading(values);
  expect(read('missing', 0, '', { extractValue: true })).toBe('');
  expect(asked).toEqual(['missing 0']);
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
