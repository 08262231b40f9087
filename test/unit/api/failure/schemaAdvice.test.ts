import { withSchemaAdvice } from '../../../../api/failure/schemaAdvice';
import cases from './schemaAdviceCases.json';

describe('the advice about the message of a schema', () => {
  it.each(cases.advice)('"%s" is "%s"', (message, advice) => {
    const field = { field: 'name', message };
    expect(withSchemaAdvice(field)).toEqual({ ...field, advice: expect.stringContaining(advice) });
  });

  it('is left out for other texts', () => {
    const field = { field: 'date', message: 'must be a date' };
    expect(withSchemaAdvice(field)).toStrictEqual(field);
  });
});
