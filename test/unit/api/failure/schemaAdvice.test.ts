import { withSchemaAdvice } from '../../../../api/failure/schemaAdvice';

describe('the advice about the message of a schema', () => {
  it.each([
    ["'name' is a required property", 'Fill it in.'],
    ["None is not of type 'string'", 'Leave it out where there is no value.'],
    ["'much' is not of type 'integer'", 'Enter a number.'],
    ["'much' is not of type 'number'", 'Enter a number.'],
    ["7 is not of type 'string'", 'Enter a text.'],
    ["'yes' is not of type 'boolean'", 'Enter true or false.'],
    ["{} is not of type 'array'", 'Enter a list.'],
    ["'x' is not of type 'object'", 'Enter a group of fields.'],
    ["'cash' is not one of ['Cash', 'UPI']", 'spelled exactly like this'],
    ["Additional properties are not allowed ('a' was unexpected)", 'Remove it'],
    ["Additional properties are not allowed ('a', 'b' were unexpected)", 'Remove it'],
    ['-1 is less than the minimum of 0', 'within this limit'],
    ['1000 is greater than the maximum of 999', 'within this limit'],
    ["'abc' is too long", 'Make it shorter.'],
    ['[] is too short', 'Fill it in.'],
    ['[] should be non-empty', 'Fill it in.'],
  ])('"%s" is "%s"', (message, advice) => {
    const field = { field: 'name', message };
    expect(withSchemaAdvice(field)).toEqual({ ...field, advice: expect.stringContaining(advice) });
  });

  it('is left out for other texts', () => {
    const field = { field: 'date', message: 'must be a date' };
    expect(withSchemaAdvice(field)).toStrictEqual(field);
  });
});
