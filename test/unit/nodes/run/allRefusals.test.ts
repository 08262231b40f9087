import { InputError } from '../../../../core/inputError';
import { mostNamed } from '../../../../core/names';
import { allOf, type Refused } from '../../../../nodes/shared/run/allRefusals';

const wrong = (at: number): Refused => ({
  error: new InputError('GSTIN', `Item ${at}: GSTIN is wrong`, `Its last character is ${at}.`),
  at,
});

describe('the error for all that is wrong', () => {
  it('says the fix of each problem that it names, and how many more there are', () => {
    const [first, ...others] = Array.from({ length: mostNamed + 2 }, (_, at) => wrong(at));
    const { error } = allOf([first as Refused, ...others]);
    expect(error.message).toMatch(
      new RegExp(`Item ${mostNamed - 1}: GSTIN is wrong. There are 2 more problems$`),
    );
    expect(error.advice).toMatch(new RegExp(`Its last character is ${mostNamed - 1}.$`));
  });

  it('is about the item of the only one, and says no fix where there is none', () => {
    const none = { error: new InputError('Name', 'Name is wrong'), at: 3 };
    expect(allOf([none])).toEqual({ error: none.error, at: 3 });
    expect(allOf([none, wrong(3)]).error.advice).toBe('Its last character is 3.');
  });
});
