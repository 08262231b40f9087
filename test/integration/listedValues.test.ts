import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { invoice, newCustomer, newProduct, otherHints } from '../harness/samples';

useSimulator();

const asGiven = (label: string, text: string) =>
  `${label} "${text}" is not in the list of the service. It was sent as given.`;

const customerIn = (country: string): INodeParameters => ({
  ...newCustomer,
  additionalFields: { billingAddress: { values: [{ state: 'Other Territory', country }] } },
});

const exportIn = (currencyId: string, countryId: string): INodeParameters => ({
  ...invoice,
  additionalFields: {
    isExport: true,
    exportInvoiceDetails: {
      values: { exportType: 'Export with IGST', conversionFactor: 84, currencyId, countryId },
    },
  },
});

const productBy = (unit: string, alternativeUnit: string): INodeParameters => ({
  ...newProduct,
  additionalFields: {
    unit,
    alternativeUnits: { values: [{ alternativeUnit, conversionRate: 10 }] },
  },
});

const rice = { id: 'P-1', name: 'Rice', quantity: 2, unit_price: 50, tax_rate: 5, unit: 'kg' };

/** What is sent for values of a form, and the values that it does not have in its lists. */
const cases: Array<[string, INodeParameters, IDataObject, Array<[string, string]>]> = [
  [
    'the country of an address',
    customerIn('South Korea'),
    { billing_address: [{ country: 'Korea, South' }] },
    [],
  ],
  [
    'an unknown country of an address',
    customerIn('Hong Kong'),
    { billing_address: [{ country: 'Hong Kong' }] },
    [['Billing Addresses 1: Country', 'Hong Kong']],
  ],
  [
    'the currency and the country of an export',
    exportIn('US Dollar', 'USA'),
    { export_invoice_details: { currency_id: 'USD', country_id: 'United States' } },
    [],
  ],
  [
    'an unknown currency and country of an export',
    exportIn('ZWG', 'Greenland'),
    { export_invoice_details: { currency_id: 'ZWG', country_id: 'Greenland' } },
    [
      ['Export Details: Currency', 'ZWG'],
      ['Export Details: Country', 'Greenland'],
    ],
  ],
  [
    'the units of a product',
    productBy('kg', 'Boxes'),
    { unit: 'KGS', alternative_units: [{ alternative_unit: 'BOX', conversion_rate: 10 }] },
    [],
  ],
  [
    'unknown units of a product',
    productBy('Crate', 'GGK'),
    { unit: 'Crate', alternative_units: [{ alternative_unit: 'GGK' }] },
    [
      ['Unit', 'Crate'],
      ['Alternative Units 1: Unit', 'GGK'],
    ],
  ],
  [
    'the unit of a line item',
    { ...invoice, lineItemsJson: JSON.stringify([rice]) },
    { items: [{ unit: 'KGS' }] },
    [],
  ],
];

describe("a value is sent as it is in the service's list, or as given with a warning", () => {
  it.each(cases)('%s', async (_, parameters, body, unknown) => {
    const account = newAccount();
    const { hints } = await account.run(parameters);
    expect(account.writes().at(-1)?.body).toMatchObject(body);
    expect(otherHints(hints).sort()).toEqual(unknown.map((one) => asGiven(...one)).sort());
  });
});
