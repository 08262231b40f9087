import { InputError } from '../../../api/inputError';
import { customerBodyV1, documentBodyV1 } from '../../../api/v1Bodies';
import { failureOf } from './fakeWorld';

const customer = { id: 'C1', name: 'Asha', phone_number: '9876543210', email: 'asha@shop.example' };

describe('a document for v1', () => {
  it('has its party as customer, without the type', () => {
    expect(
      documentBodyV1({
        document_type: 'invoice',
        party: { ...customer, type: 'customer' },
        items: [],
      }),
    ).toEqual({ document_type: 'invoice', items: [], customer });
  });

  it('leaves the body that it is given as it was', () => {
    const body = { party: { ...customer, type: 'customer' } };
    documentBodyV1(body);
    expect(body).toEqual({ party: { ...customer, type: 'customer' } });
  });

  it.each([
    ['no party', { document_type: 'invoice' }],
    ['a customer of its own', { customer: { id: 'C1' } }],
    ['null as party', { party: null }],
    ['a text as party', { party: 'C1' }],
    ['a list as party', { party: [{ id: 'C1' }] }],
  ])('is sent as given when it has %s', (_name, body) => {
    expect(documentBodyV1(body)).toEqual(body);
  });

  it('is refused when it is of a vendor', async () => {
    const error = await failureOf(() => documentBodyV1({ party: { id: 'V1', type: 'vendor' } }));
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      field: 'Vendor',
      message: 'Version 1 of the service has no documents of a vendor',
      advice: expect.stringContaining('"v2 Only"'),
    });
  });

  it.each(['country_code', 'company_name', 'gstin', 'shipping_address', 'billing_address'])(
    'is refused when the party has %s, which would be lost',
    async (name) => {
      const party = { ...customer, type: 'customer', [name]: 'x' };
      const error = await failureOf(() => documentBodyV1({ party }));
      expect(error).toBeInstanceOf(InputError);
      expect(error).toMatchObject({
        field: `party.${name}`,
        message: expect.stringContaining(name),
      });
    },
  );

  it('is refused with the names of all that would be lost', () => {
    const party = { ...customer, gstin: 'x', company_name: 'y' };
    expect(() => documentBodyV1({ party })).toThrow('takes no gstin, company_name of a customer');
  });
});

describe('a customer for v1', () => {
  it('is the same as for v2', () => {
    const body = { customer_id: 'C1', name: 'Asha', billing_address: [{ state: 'KERALA' }] };
    expect(customerBodyV1(body)).toEqual(body);
  });

  it.each(['tags', 'custom_fields', 'visibility'])('is refused when it has %s', async (name) => {
    const error = await failureOf(() => customerBodyV1({ customer_id: 'C1', [name]: 1 }));
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      field: name,
      message: `Version 1 of the service, which this operation calls, takes no ${name}`,
      advice: expect.stringContaining('"v2 Only"'),
    });
  });

  it('is refused with the names of all that v1 does not have', () => {
    expect(() => customerBodyV1({ visibility: 1, tags: ['vip'] })).toThrow(
      'takes no tags, visibility',
    );
  });
});
