import type { IDataObject } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { invoice, newCustomer, newProduct } from '../harness/samples';

useSimulator();

const asGiven = (label: string, text: string) =>
  `Item 1 (item index 0): ${label} "${text}" is not in the list of the service. It was sent as given.`;

describe.each(['v2', 'described', 'v1'])('with Endpoint Version %s', (endpointVersion) => {
  describe('a country', () => {
    it.each([
      ['Korea, South', 'Korea, South'],
      ['KR', 'Korea, South'],
      ['South Korea', 'Korea, South'],
      ['Türkiye', 'Turkey'],
      ['Myanmar (Burma)', 'Myanmar'],
      ['trinidad & tobago', 'Trinidad and Tobago'],
    ])('%s of an address is sent as %s', async (given, country) => {
      const account = newAccount({ endpointVersion });
      const address = { values: [{ state: 'Other Territory', country: given }] };
      const { hints } = await account.run({
        ...newCustomer,
        additionalFields: { billingAddress: address },
      });
      expect(account.writes().at(-1)?.body).toMatchObject({ billing_address: [{ country }] });
      expect(hints).toEqual([]);
    });

    it('that is not in the list is sent as given, with a warning', async () => {
      const account = newAccount({ endpointVersion });
      const address = { values: [{ state: 'Other Territory', country: 'Hong Kong' }] };
      const { hints } = await account.run({
        ...newCustomer,
        additionalFields: { billingAddress: address },
      });
      expect(account.writes().at(-1)?.body).toMatchObject({
        billing_address: [{ country: 'Hong Kong' }],
      });
      expect(hints).toEqual([asGiven('Billing Addresses 1: Country', 'Hong Kong')]);
    });
  });

  describe('the currency and the country of an export', () => {
    const exporting = (currencyId: string, countryId: string) => ({
      ...invoice,
      additionalFields: {
        isExport: true,
        exportInvoiceDetails: {
          values: { exportType: 'Export with IGST', conversionFactor: 84, currencyId, countryId },
        },
      },
    });

    it.each([
      ['USD', 'US'],
      ['usd', 'USA'],
      ['US Dollar', 'united states'],
    ])('%s and %s are sent as USD and United States', async (currency, country) => {
      const account = newAccount({ endpointVersion });
      const { hints } = await account.run(exporting(currency, country));
      expect(account.writes().at(-1)?.body).toMatchObject({
        export_invoice_details: { currency_id: 'USD', country_id: 'United States' },
      });
      expect(hints).toEqual([]);
    });

    it('that are not in the list are sent as given, with a warning for each', async () => {
      const account = newAccount({ endpointVersion });
      const { hints } = await account.run(exporting('ZWG', 'Greenland'));
      expect(account.writes().at(-1)?.body).toMatchObject({
        export_invoice_details: { currency_id: 'ZWG', country_id: 'Greenland' },
      });
      expect(hints).toEqual([
        asGiven('Export Details: Currency', 'ZWG'),
        asGiven('Export Details: Country', 'Greenland'),
      ]);
    });
  });

  describe('a unit', () => {
    const product = (unit: string, alternativeUnit: string) => ({
      ...newProduct,
      additionalFields: {
        unit,
        alternativeUnits: { values: [{ alternativeUnit, conversionRate: 10 }] },
      },
    });

    it.each([
      ['KGS', 'MAN-DAY', 'KGS', 'MAN-DAY'],
      ['kg', 'Boxes', 'KGS', 'BOX'],
      ['sq. ft.', 'hours', 'SQF', 'HRS'],
    ])(
      'of a product, %s with %s, is sent as %s with %s',
      async (given, other, unit, alternative) => {
        const account = newAccount({ endpointVersion });
        const { hints } = await account.run(product(given, other));
        expect(account.writes().at(-1)?.body).toMatchObject({
          unit,
          alternative_units: [{ alternative_unit: alternative, conversion_rate: 10 }],
        });
        expect(hints).toEqual([]);
      },
    );

    it('of a line item is sent as its code', async () => {
      const account = newAccount({ endpointVersion });
      const item = {
        id: 'P-1',
        name: 'Rice',
        quantity: 2,
        unit_price: 50,
        tax_rate: 5,
        unit: 'kg',
      };
      await account.rows({ ...invoice, lineItemsJson: JSON.stringify([item]) });
      const { items } = account.writes().at(-1)?.body as { items: IDataObject[] };
      expect(items).toMatchObject([{ unit: 'KGS' }]);
    });

    it('that is not in the list is sent as given, with a warning', async () => {
      const account = newAccount({ endpointVersion });
      const { hints } = await account.run(product('Crate', 'GGK'));
      expect(account.writes().at(-1)?.body).toMatchObject({
        unit: 'Crate',
        alternative_units: [{ alternative_unit: 'GGK' }],
      });
      expect(hints.sort()).toEqual([
        asGiven('Alternative Units 1: Unit', 'GGK'),
        asGiven('Unit', 'Crate'),
      ]);
    });
  });
});
