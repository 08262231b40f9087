import { InputError } from '../../../core/inputError';
import { customerBodyV1, productBodyV1 } from '../../../api/v1Bodies';
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

  it.each<[unknown, unknown]>([
    ['9876543210', 9876543210],
    [9876543210, 9876543210],
    ['09876543210', '09876543210'],
    ['+919876543210', '+919876543210'],
    ['98765 43210', '98765 43210'],
    ['98765432109876543210', '98765432109876543210'],
    ['', ''],
  ])('has the phone %j as %j: a number unless that would change it', (phone, sent) => {
    expect(customerBodyV1({ customer_id: 'C1', phone: phone as string }).phone).toBe(sent);
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

describe('a product for v1', () => {
  it('is the same as for v2', () => {
    const body = { id: 'P1', name: 'Pen', tax_rate: 18, hsn_code: '9608' };
    expect(productBodyV1(body)).toEqual(body);
  });

  it('is refused with the names of all attributes that v1 does not have', async () => {
    const error = await failureOf(() => productBodyV1({ id: 'P1', cess_rate: 1, barcode: '8' }));
    expect(error).toMatchObject({
      field: 'barcode',
      message:
        'Version 1 of the service, which this operation calls, does not accept barcode, cess_rate',
      advice: expect.stringContaining('"V2 (Recommended)"'),
    });
  });
});
