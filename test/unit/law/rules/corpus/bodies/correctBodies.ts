import { addresses, registered } from '../parties';
import { abroad, exportFields, exportOfServices, sent, type SentBody } from './bodies';

const tea = { hsn: '09024020', rate: 5, unit: 'KGS', quantity: 250, price: 640 };
const withLut = 'Export under bond/LUT';

const charge = {
  id: 1,
  name: 'Freight',
  amount: 250,
  tax_rate: 18,
  type: 'charge',
  sac_code: '996511',
};

/** Bodies that the e-invoice portal accepts once the service has completed them. */
export const correctBodies: SentBody[] = [
  sent('B01', 'a sale to another state'),
  sent('B02', 'a sale within the state', {
    party: { gstin: registered.karnataka, billing_address: addresses.bengaluru },
  }),
  sent('B03', 'a credit note', { fields: { document_type: 'sales_return' } }),
  sent('B04', 'a number that the service assigns', { fields: { serial_number_v2: undefined } }),
  sent('B05', 'a number of 16 characters as one text', {
    fields: { serial_number_v2: undefined, serial_number: 'SALES/2026-27/12' },
  }),
  sent('B06', 'a mixed-case number', {
    fields: { serial_number_v2: { prefix: 'Inv-a/', doc_number: 7 } },
  }),
  sent('B07', 'a number of one digit', { fields: { serial_number_v2: { doc_number: 7 } } }),
  sent('B08', 'a customer of the account, with the stored GSTIN', {
    stored: { gstin: registered.maharashtra, billing_address: addresses.mumbai },
  }),
  sent('B09', 'a customer of the account about whom nothing is known', {
    stored: {},
  }),
  sent('B10', 'an SEZ unit with payment of tax', {
    fields: exportOfServices({ export_type: 'SEZ with IGST Payment', country_id: 'India' }),
  }),
  sent('B11', 'an SEZ unit without payment', {
    lines: [{ rate: 0 }],
    fields: exportOfServices({ export_type: 'SEZ without IGST Payment', country_id: 'India' }),
  }),
  sent('B12', 'a deemed export', {
    fields: exportOfServices({ export_type: 'Deemed Export', country_id: 'India' }),
  }),
  sent('B13', 'goods exported with payment of tax', {
    party: abroad(),
    lines: [tea],
    fields: exportFields(),
  }),
  sent('B14', 'goods exported under a letter of undertaking', {
    party: abroad(),
    lines: [{ ...tea, rate: 0 }],
    fields: exportFields({ export_type: withLut }),
  }),
  sent('B15', 'services exported, without a shipping bill', {
    party: abroad(addresses.london),
    lines: [{ hsn: '998314', rate: 0, price: 300_000 }],
    fields: exportOfServices({ export_type: withLut, country_id: 'United Kingdom' }),
  }),
  sent('B16', 'an export in dollars', {
    party: abroad(addresses.dubai),
    lines: [{ ...tea, rate: 0, price: 8 }],
    fields: {
      is_multi_currency: true,
      ...exportFields({
        export_type: withLut,
        country_id: 'United Arab Emirates',
        currency_id: 'USD',
        conversion_factor: 83.25,
      }),
    },
  }),
  sent('B17', 'a foreign postal code of letters', {
    party: abroad(addresses.london),
    lines: [tea],
    fields: exportFields({ country_id: 'United Kingdom' }),
  }),
  sent('B18', 'a foreign GSTIN that is empty', {
    party: { ...abroad(), gstin: '' },
    lines: [tea],
    fields: exportFields(),
  }),
  sent('B19', 'a state with its code', { billing: { state: '27-MAHARASHTRA' } }),
  sent('B20', 'a state in small letters', { billing: { state: 'Maharashtra' } }),
  sent('B21', "the service's name of Ladakh", {
    party: { gstin: registered.ladakh, billing_address: addresses.leh },
  }),
  sent('B22', "the service's name of Daman", {
    party: { gstin: registered.damanAndDiu, billing_address: addresses.daman },
  }),
  sent('B23', 'units in other spellings', {
    lines: ['kg', 'pcs', 'Nos', 'mtr', 'Ltr', 'box', 'PAIR', 'dozen'].map((unit) => ({ unit })),
  }),
  sent('B24', 'services with and without a unit', {
    lines: [{ hsn: '998314' }, { hsn: '998313', unit: 'HRS', quantity: 7.5 }],
  }),
  sent('B25', 'a free sample', { lines: [{}, { discount: 100 }] }),
  sent('B26', 'nothing but free samples', { lines: [{ discount: 100 }] }),
  sent('B27', 'a total that the service rounds', {
    lines: [{ price: 333.33 }],
    fields: { round_off: true },
  }),
  sent('B28', 'TDS', { fields: { tds_id: 6 } }),
  sent('B29', 'TCS', { lines: [{ hsn: '72044900' }], fields: { tcs_id: 41 } }),
  sent('B30', 'a charge', { fields: { charges_and_deductions: [charge] } }),
  sent('B31', 'a deduction', {
    fields: {
      charges_and_deductions: [{ ...charge, name: 'Advance', type: 'deduction', tax_rate: 0 }],
    },
  }),
  sent('B32', 'an adjustment below the total', { fields: { extra_discount: 80 } }),
  sent('B33', 'a discount in percent', { lines: [{ quantity: 10, price: 100, discount: 10 }] }),
  sent('B34', 'a discount as an amount', {
    lines: [
      {
        price: 1200,
        fields: {
          discount_percent: undefined,
          discount_amount: 200,
          net_amount: 1000,
          total_amount: 1180,
        },
      },
    ],
  }),
  sent('B35', 'bricks at 12 %', {
    lines: [{ hsn: '69010010', rate: 12, quantity: 1000, price: 8 }],
  }),
  sent('B36', 'tobacco at 40 %', { lines: [{ hsn: '24022010', rate: 40, unit: 'THD' }] }),
  sent('B37', 'a quantity with 3 decimals', { lines: [{ quantity: 2.125, price: 480 }] }),
  sent('B38', 'a price from a price with tax', {
    lines: [
      {
        fields: {
          unit_price: 847.457627,
          price_with_tax: 1000,
          net_amount: 847.46,
          total_amount: 1000,
        },
      },
    ],
  }),
  sent('B39', '1,000 lines', { lines: Array.from({ length: 1000 }, () => ({})) }),
  sent('B40', 'a document of 30 days ago, from 10 crore on', {
    fields: { document_date: '11-05-2026' },
    context: { isFrom10Crore: true },
  }),
  sent('B41', 'a document of 40 days ago, below 10 crore', {
    fields: { document_date: '01-05-2026' },
    context: { isFrom10Crore: false },
  }),
  sent('B42', 'a name of 3 and one of 100 characters', {
    party: { name: 'ABC', company_name: 'X'.repeat(100) },
  }),
  sent('B43', 'a buyer with a UIN', {
    party: { gstin: registered.uin, billing_address: addresses.bengaluru },
  }),
  sent('B44', 'a non-resident taxable person', { party: { gstin: registered.nonResident } }),
  sent('B45', 'a TDS deductor', { party: { gstin: registered.taxDeductor } }),
  sent('B46', "a number of the portal's test system", {
    party: { gstin: registered.ofThePortalsTests, billing_address: addresses.jammu },
  }),
  sent('B47', 'goods that are shipped to another state', {
    party: { shipping_address: addresses.chennai },
  }),
  sent('B48', 'phone and e-mail', {
    party: { phone_number: '9876543210', country_code: '91', email: 'accounts@asha.example' },
  }),
  sent('B49', 'the shortest and the longest texts of an address', {
    billing: { address_line1: '1', address_line2: 'X'.repeat(100), city: 'Ahu' },
  }),
  sent('B50', 'codes of 4, 6 and 8 digits', {
    lines: ['8471', '847130', '84713010', '9983', '998314'].map((hsn) => ({ hsn })),
  }),
  sent('B51', 'a code and a PIN code as numbers', {
    billing: { pincode: 400_021 },
    lines: [{ hsn: 847130 }],
  }),
  sent('B52', 'an exempt line beside a taxable one', {
    lines: [{}, { hsn: '07020000', rate: 0, unit: 'KGS' }],
  }),
  sent('B53', 'pan masala at 40 %', {
    lines: [{ hsn: '21069020', rate: 40, unit: 'KGS' }],
  }),
  sent('B54', 'three lines that round differently by line and by document', {
    lines: Array.from({ length: 3 }, () => ({ price: 10.05, rate: 5, hsn: '19059020' })),
  }),
  sent('B55', 'a buyer in the territory of no state', {
    party: { gstin: registered.otherTerritory, billing_address: addresses.offshore },
  }),
  sent('B57', 'what the document has beside the schema', {
    fields: {
      with_tax: true,
      due_date: '25-06-2026',
      notes: 'Thank you',
      custom_headers: [{ label: 'PO', value: '17' }],
      bank_details: { account_number: '1', ifsc: 'ABCD0000001', bank_name: 'B', branch: 'C' },
      payments: [{ amount: 100, method: 'upi' }],
      warehouse_id: -1,
    },
  }),
  sent('B58', 'the date in ISO form', { fields: { document_date: '2026-06-10' } }),
  sent('B59', 'amounts as text', {
    lines: [
      {
        fields: {
          quantity: '1',
          unit_price: '1000.00',
          net_amount: '1000.00',
          total_amount: '1180.00',
          tax_rate: '18',
        },
      },
    ],
  }),
  sent('B60', 'a supply to a merchant exporter at 0.1 %', { lines: [{ ...tea, rate: 0.1 }] }),
];
