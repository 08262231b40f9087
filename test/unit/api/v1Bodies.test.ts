import { InputError } from '../../../core/inputError';
import { customerBodyV1 } from '../../../api/v1Bodies';
import { failureOf } from './fakeWorld';

describe('a customer for v1', () => {
  it('is the same as for v2', () => {
    const body = { customer_id: 'C1', name: 'Asha', billing_address: [{ state: 'KERALA' }] };
    expect(customerBodyV1(body)).toEqual(body);
  });

  it('has no address IDs', () => {
    const address = { state: 'KERALA', addr_id: 1, addr_id_v2: 'A1' };
    const body = { customer_id: 'C1', billing_address: [address, 'odd'], shipping_address: 'odd' };
    expect(customerBodyV1(body)).toEqual({
      customer_id: 'C1',
      billing_address: [{ state: 'KERALA' }, 'odd'],
      shipping_address: 'odd',
    });
  });

  it.each(['tags', 'custom_fields', 'visibility'])('is refused if it has %s', async (name) => {
    const error = await failureOf(() => customerBodyV1({ customer_id: 'C1', [name]: 1 }));
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      field: name,
      message: `Version 1 of the service, which this operation calls, does not accept ${name}`,
      advice: expect.stringContaining('"V2 (Recommended)"'),
    });
  });

  it('is refused with the names of all attributes that v1 does not have', () => {
    expect(() => customerBodyV1({ visibility: 1, tags: ['vip'] })).toThrow(
      'does not accept tags, visibility',
    );
  });
});
