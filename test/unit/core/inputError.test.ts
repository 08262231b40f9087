import { InputError, mustBe, notJson, together, withAdvice } from '../../../core/inputError';

describe('reading several values together', () => {
  const fails =
    (...given: ConstructorParameters<typeof InputError>) =>
    (): never => {
      throw new InputError(...given);
    };

  it('returns them all', () => {
    expect(together([() => 1, () => 'two'])).toEqual([1, 'two']);
  });

  it('names everything that is wrong at once, and each message and advice once', () => {
    const price = fails('Unit Price', 'Unit Price is missing', 'Fill it in.');
    const reads = [fails('Quantity', 'Quantity is missing', 'Fill it in.'), () => 1, price, price];
    const both = { field: 'Quantity', message: 'Quantity is missing. Unit Price is missing' };
    expect(() => together(reads)).toThrow(
      expect.objectContaining({ ...both, advice: 'Fill it in.' }),
    );
    const advice = fails('Tax Rate', 'Tax Rate is "x"', 'Use a number.');
    expect(() => together([price, fails('A', 'No A'), advice])).toThrow(
      expect.objectContaining({ advice: 'Fill it in. Use a number.' }),
    );
  });

  it('throws a single error, and one that is not about the input, as it is', () => {
    const error = new InputError('Date', 'Date is missing');
    const fail = () => {
      throw error;
    };
    expect(() => together([fail, fail])).toThrow(error);
    expect(() =>
      together([
        fail,
        () => {
          throw new RangeError('bug');
        },
      ]),
    ).toThrow('bug');
  });
});

describe('an error about a value', () => {
  it('names the field and says how to fix it', () => {
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

  it.each([
    [undefined, 'but is empty'],
    [null, 'but is empty'],
    ['', 'but is empty'],
    ['ten', 'not "ten"'],
    [-1, 'not -1'],
    [Number.NaN, 'not NaN'],
    [true, 'not true'],
    [[], 'not an array'],
    [{ toString: 1 }, 'not an object'],
  ])('says what its field takes and what %p is', (value, found) => {
    const error = mustBe('Quantity', 'a number', value, 'Use digits.');
    expect(error).toMatchObject({
      field: 'Quantity',
      message: `Quantity must be a number, ${found}`,
      advice: 'Use digits.',
    });
  });

  it('may have a name of the field that differs from its label', () => {
    expect(mustBe('Tax Rate', 'a number', 'x', '', 'taxRate')).toMatchObject({
      field: 'taxRate',
      message: 'Tax Rate must be a number, not "x"',
    });
  });

  it('says what a text lacks that must be JSON', () => {
    expect(notJson('Body (JSON)', '[{a:1}]', 'Use quotes.')).toMatchObject({
      field: 'Body (JSON)',
      message: 'Body (JSON) must be valid JSON',
      advice: 'Use quotes.',
    });
  });

  it.each(['{{ $json.rows }}', "\n {{ $('Read').all() }}", '={{ $json.rows }}', '=$json'])(
    'says of the expression %j in place of JSON how to have it evaluated',
    (text) => {
      const { advice } = notJson('Last Rows (JSON)', text, 'Use quotes.');
      expect(advice).toBe(
        'It has the text of an expression. Switch the field from Fixed to Expression.',
      );
    },
  );
});

describe('more advice', () => {
  const failing = (error: Error) => () =>
    withAdvice('Or wait.', () => {
      throw error;
    });

  it('is added to an error about a value, and to no other error', () => {
    expect(failing(new InputError('Day', 'Day is empty', 'Choose one.'))).toThrow(
      expect.objectContaining({
        field: 'Day',
        message: 'Day is empty',
        advice: 'Choose one. Or wait.',
      }),
    );
    expect(failing(new InputError('Day', 'Day is empty'))).toThrow(
      expect.objectContaining({ advice: 'Or wait.' }),
    );
    const other = new RangeError('Too far');
    expect(failing(other)).toThrow(other);
    expect(withAdvice('Or wait.', () => 7)).toBe(7);
  });
});
