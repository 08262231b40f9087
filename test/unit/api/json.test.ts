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
});
