import { InputError } from '../../../api/inputError';

describe('an error about a value', () => {
  it('names the field and says how to mend it', () => {
    const error = new InputError('Due Date', 'Due Date is empty', 'Choose one.');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'InputError',
      field: 'Due Date',
      message: 'Due Date is empty',
      advice: 'Choose one.',
    });
  });

  it('may have no advice', () => {
    expect(new InputError('Due Date', 'Due Date is empty').advice).toBe('');
  });
});
