import { servicePrefixIn } from '../../../api/serviceIds';

const customer = { customer_id: 'C-1', name: 'Asha', currency_id: 1, addr_id: 7 };

describe("the prefix of the service's own numbers in a record", () => {
  it.each<[string, object, string, string | undefined]>([
    ['the brand', { ...customer, brand_id: 12 }, '', 'brand'],
    ['the brand of a line', { brand_product_id: 3, partner_product_id: 'K' }, '', 'brand'],
    ['the usual one', { ...customer, service_id: 12, company_id: 4 }, '', 'service'],
    ['what the user says', { ...customer, brand_id: 12, company_id: 4 }, 'company', 'company'],
    ['not what the user says', { ...customer, brand_id: 12 }, 'service', 'brand'],
    ['unknown with several', { ...customer, brand_id: 12, company_id: 4 }, '', undefined],
    ['unknown with none', customer, 'brand', undefined],
  ])('is %s', (_, record, given, prefix) => {
    expect(servicePrefixIn(record as Parameters<typeof servicePrefixIn>[0], given)).toBe(prefix);
  });
});
