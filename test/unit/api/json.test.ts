import { parseJson } from '../../../api/json';

const bytes = (text: string) => Buffer.from(text);
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('the JSON in a response', () => {
  it('is its value', () => {
    expect(parseJson(bytes('{"data":{"items":[1,null,"a"]}}'))).toEqual({
      data: { items: [1, null, 'a'] },
    });
  });

  it('is the text if it is not JSON', () => {
    expect(parseJson(bytes('<html>'))).toBe('<html>');
  });

  it('is the text if it is nested too deeply', () => {
    expect(parseJson(bytes(nested(100)))).toHaveLength(1);
    expect(parseJson(bytes(nested(50_000)))).toBe(nested(50_000));
    const success = `{"success":true,"data":${nested(50_000)}}`;
    expect(parseJson(bytes(success))).toBe(success);
  });

  it('has the digits of a number that JavaScript rounds as a text', () => {
    const text = '{"ids":[9007199254740993,-12345678901234567890, 9007199254740991 ],"a":[0,1]}';
    expect(parseJson(bytes(text))).toEqual({
      ids: ['9007199254740993', '-12345678901234567890', 9007199254740991],
      a: [0, 1],
    });
    expect(parseJson(bytes('12345678901234567890'))).toBe('12345678901234567890');
  });

  it.each([
    '{"a":"[12345678901234567890, \\"12345678901234567890]"}',
    '{"\\\\":1,"12345678901234567890":"\\\\","__proto__":1}',
    '[0.12345678901234567, 123456789012345.67890123456789, 1e-1234567890123456789]',
  ])('keeps texts, names and numbers with decimals: %s', (text) => {
    expect(parseJson(bytes(text))).toEqual(JSON.parse(text));
  });
});
