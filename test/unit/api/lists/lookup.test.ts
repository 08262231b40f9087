import { endpoints } from '../../../../api/endpoints';
import { ServiceError } from '../../../../api/errors';
import type { Failure } from '../../../../api/failure/failure';
import { findRecord } from '../../../../api/lists/lookup';
import type { CallResult } from '../../../../api/payload';
import type { Reader } from '../../../../api/request';

const find = (call: Reader['call']) =>
  findRecord({ call }, endpoints.customerGet, { customer_id: 'C-1' });

const responding = (result: Omit<CallResult, 'message'>) =>
  find(() => Promise.resolve({ message: '', ...result }));

const failing = (failure: Partial<Failure>) =>
  find(() => Promise.reject(new ServiceError({ kind: 'refused', message: 'No', ...failure })));

describe('a record', () => {
  it('is found by the path that names it', async () => {
    const call = jest.fn<ReturnType<Reader['call']>, Parameters<Reader['call']>>(() =>
      Promise.resolve({ message: '', payload: { customer_details: { name: 'Asha' } } }),
    );
    expect(await find(call)).toEqual({ name: 'Asha' });
    expect(call).toHaveBeenCalledWith(endpoints.customerGet, { path: { customer_id: 'C-1' } });
  });

  it.each<[string, Partial<Failure>]>([
    ['with a code', { code: 'CUSTOMER_NOT_FOUND', status: 200 }],
    ['with a status', { status: 404 }],
  ])('that does not exist is undefined: the service says so %s', async (_, failure) => {
    expect(await failing(failure)).toBeUndefined();
  });

  it('that does not exist is undefined: the service says so in its message', async () => {
    expect(await responding({ payload: {}, nothingFound: true })).toBeUndefined();
  });

  it('may or may not exist if the response has none', async () => {
    await expect(responding({ payload: [] })).rejects.toThrow('without data');
  });

  it('that cannot be read is an error', async () => {
    await expect(failing({ code: 'UNAUTHORIZED', status: 401 })).rejects.toThrow(ServiceError);
    await expect(find(() => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});
