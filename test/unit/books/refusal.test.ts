import { ServiceError } from '../../../api/errors';
import { inLine, hasRefusal, Refusal } from '../../../books/refusal';
import { InputError } from '../../../core/inputError';

describe('a mistake in a line', () => {
  it('is refused by the position of the line, with its advice', () => {
    const refusal = inLine(
      2,
      new InputError('quantity', 'Quantity must be more than 0', 'Fix it.'),
    );
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      path: 'lines[2]',
      message: 'Quantity must be more than 0',
      advice: 'Fix it.',
    });
  });

  it.each([
    new RangeError('Division by zero'),
    new Refusal('lines[0]', 'No product', 'noSuchProduct'),
  ])('is not any other error: %s', (error) => {
    expect(inLine(2, error)).toBe(error);
  });
});

describe('an error of a retry that was refused', () => {
  const refusal = new Refusal('document', 'It has TDS', 'documentHasTds');
  const failure = { kind: 'noResponse', message: 'No response' } as const;

  it.each<[boolean, string, unknown]>([
    [true, 'the service with the refusal as its cause', new ServiceError(failure, refusal)],
    [false, 'the service alone', new ServiceError(failure)],
    [false, 'the refusal itself', refusal],
  ])('%j: %s', (isOne, _, error) => {
    expect(hasRefusal(error)).toBe(isOne);
  });
});
