import { lookUpSezUnit } from '../../../books/gstin';
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
    expect(await lookUpSezUnit(responding(data), gstin)).toEqual({ isSez });
  });

  it('unless the service refuses the GSTIN', async () => {
    const refused = new ServiceError({ kind: 'refused', message: 'Not found', status: 400 });
    expect(await lookUpSezUnit(failing(refused), gstin)).toEqual({ refusal: 'Not found' });
  });

  it.each([
    new ServiceError({ kind: 'refused', message: 'No', status: 200, code: 'FORBIDDEN' }),
    new ServiceError({ kind: 'refused', message: 'No', status: 401 }),
    new ServiceError({ kind: 'serverError', message: 'No', status: 500 }),
    new ServiceError({ kind: 'noResponse', message: 'No', status: 0 }),
    new TypeError('No'),
  ])('and fails for anything that is not about the GSTIN: %o', async (error) => {
    await expect(lookUpSezUnit(failing(error), gstin)).rejects.toBe(error);
  });
});
