import { remembered, rememberedOf } from '../../../core/remembered';

function counted() {
  const asked: string[] = [];
  const of = remembered((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  return { asked, of };
}

describe('a function that remembers its results', () => {
  it('works out the result of a text once', () => {
    const { asked, of } = counted();
    expect(['KA', 'MH', 'KA', '', ''].map(of)).toEqual([2, 2, 2, undefined, undefined]);
    expect(asked).toEqual(['KA', 'MH', '']);
  });

  it('remembers neither long texts nor more than a thousand', () => {
    const { asked, of } = counted();
    const long = 'x'.repeat(101);
    expect([long, long].map(of)).toEqual([101, 101]);
    for (let number = 0; number < 1001; number++) of(String(number));
    of('0');
    expect(asked.filter((text) => text === long)).toHaveLength(2);
    expect(asked.filter((text) => text === '0')).toHaveLength(2);
  });
});

it('works out the result of an object once, also if it is undefined', () => {
  const asked: object[] = [];
  const of = rememberedOf((one: { name?: string }) => {
    asked.push(one);
    return one.name;
  });
  const [asha, nameless] = [{ name: 'Asha' }, {}];
  expect([asha, nameless, asha, nameless].map(of)).toEqual(['Asha', undefined, 'Asha', undefined]);
  expect(asked).toEqual([asha, nameless]);
});
