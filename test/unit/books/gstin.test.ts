import { lookUpEach, lookUpTaxpayer } from '../../../books/gstin';
import type { Session } from '../../../books/session';
import { ServiceError } from '../../../api/errors';
import type { Json } from '../../../core/json';
import { reading } from '../api/fakeWorld';

const gstin = '29ABCDE1234F1ZW';

const sessionOf = (data: () => Promise<{ message: string; payload: Json }>): Session =>
  ({ client: reading(data) }) as unknown as Session;

const responding = (payload: Json) => sessionOf(() => Promise.resolve({ message: '', payload }));

const failing = (error: Error) => sessionOf(() => Promise.reject(error));

describe('a look-up shows whether a taxpayer is an SEZ unit', () => {
  it.each<[Json, boolean | undefined]>([
    [{ is_sez: true }, true],
    [{ is_sez: 1 }, true],
    [{ is_sez: '0' }, false],
    [{ is_sez: false }, false],
    [{ is_sez: '' }, undefined],
    [{ is_sez: null }, undefined],
    [{ status: 'Active' }, undefined],
  ])('by its flag, which may be absent: %j', async (data, isSez) => {
    expect(await lookUpTaxpayer(responding(data), gstin)).toMatchObject({ isSez });
  });

  it('unless the service refuses the GSTIN', async () => {
    const refused = new ServiceError({ kind: 'refused', message: 'Not found', status: 400 });
    expect(await lookUpTaxpayer(failing(refused), gstin)).toEqual({ refusal: 'Not found' });
    const fields = [{ field: 'gstin', message: 'No taxpayer has it' }];
    const explained = new ServiceError({ kind: 'refused', message: 'Not valid', fields });
    expect(await lookUpTaxpayer(failing(explained), gstin)).toEqual({
      refusal: 'No taxpayer has it',
    });
  });

  it.each([
    new ServiceError({ kind: 'refused', message: 'No', status: 200, code: 'FORBIDDEN' }),
    new ServiceError({ kind: 'refused', message: 'No', status: 401 }),
    new ServiceError({ kind: 'serverError', message: 'No', status: 500 }),
    new ServiceError({ kind: 'noResponse', message: 'No', status: 0 }),
    new TypeError('No'),
  ])('and fails for anything that is not about the GSTIN: %o', async (error) => {
    await expect(lookUpTaxpayer(failing(error), gstin)).rejects.toBe(error);
  });
});

describe('many look-ups', () => {
  const gstins = ['A', 'B', 'C', 'D', 'E', 'F'];
  const down = new ServiceError({ kind: 'serverError', message: 'Down', status: 500 });

  /** Looks up all, with these errors. */
  const lookUp = async (errors: Record<string, Error>) =>
    await lookUpEach(gstins, async (gstin) => {
      const error = errors[gstin];
      return await (error ? Promise.reject(error) : Promise.resolve(`of ${gstin}`));
    });

  it('go on after failures of single ones', async () => {
    const { outcomes, stoppedBy } = await lookUp({ A: down, B: down, E: down, F: down });
    expect(stoppedBy).toBeUndefined();
    expect([...outcomes]).toEqual([
      ['A', { failure: 'Down' }],
      ['B', { failure: 'Down' }],
      ['C', { found: 'of C' }],
      ['D', { found: 'of D' }],
      ['E', { failure: 'Down' }],
      ['F', { failure: 'Down' }],
    ]);
  });

  it('stop at the third failure in a row, and keep what was found', async () => {
    const { outcomes, stoppedBy } = await lookUp({ B: down, C: down, D: down });
    expect(stoppedBy).toBe(down);
    expect([...outcomes.keys()]).toEqual(['A', 'B', 'C']);
  });

  it('fail if that happens before anything is found', async () => {
    await expect(lookUp({ A: down, B: down, C: down })).rejects.toBe(down);
  });

  it.each([
    ['the quota', new ServiceError({ kind: 'quotaExceeded', message: 'Used up' })],
    ['the key', new ServiceError({ kind: 'refused', message: 'No', status: 401 })],
    ['the plan', new ServiceError({ kind: 'refused', message: 'No', code: 'FORBIDDEN' })],
  ])('stop at once if it is about %s', async (_, error) => {
    const { outcomes, stoppedBy } = await lookUp({ B: error });
    expect(stoppedBy).toBe(error);
    expect([...outcomes.keys()]).toEqual(['A']);
    await expect(lookUp({ A: error })).rejects.toBe(error);
  });

  it('end with the execution', async () => {
    const cancelled = new Error('The execution was cancelled');
    await expect(lookUp({ C: cancelled })).rejects.toBe(cancelled);
  });
});
