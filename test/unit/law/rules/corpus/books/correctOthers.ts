import { addresses, registered } from '../parties';
import { correct, type BookedLine, type Books } from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const chennaiB2c = { name: 'Ravi Kumar', billing: addresses.chennai };
const paris = { name: 'Société Exemple', billing: addresses.paris };
const london = { name: 'Example Ltd', billing: addresses.london };
const inDollars = { currency: 'USD', exchangeRate: 83.25 };
const inRupees = { currency: 'INR' };
const tea: BookedLine = { hsn: '09024020', rate: 5, unit: 'KGS', quantity: 250, price: 640 };
const shippingBill = {
  portCode: 'INMAA1',
  shippingBillNumber: '4512367',
  shippingBillDate: '12-06-2026',
};
const exempt = { zeroRateLines: 'exempt' };
const november2025 = { period: { year: 2025, month: 11 } };
const august2025 = { period: { year: 2025, month: 8 } };

/** Correct supplies to unregistered buyers, exports, notes, special rates and odd spellings. */
export const correctOthers: Books[] = [
  correct('U01', 'a sale to a consumer', { party: { billing: addresses.bengaluru } }),
  correct('U02', 'a sale over the counter without an address', {}),
  correct('U03', 'a consumer in another state, above 1 lakh', {
    party: chennaiB2c,
    lines: [{ price: 90_000 }],
  }),
  correct('U04', 'a consumer in another state, at exactly 1 lakh', {
    party: chennaiB2c,
    lines: [{ price: 84_745.76 }],
  }),
  correct('U05', 'a consumer in the own state, above 1 lakh', {
    party: { billing: addresses.mysuru },
    lines: [{ price: 250_000 }],
  }),
  correct('U06', 'a consumer, without an HSN code', {
    party: { billing: addresses.bengaluru },
    lines: [{ hsn: '', name: 'Gift' }],
  }),
  correct('U07', 'a consumer, with goods that are shipped to another state', {
    party: { billing: addresses.bengaluru, shipping: addresses.delhi },
  }),
  correct('U08', 'a buyer under the composition scheme', { party: mumbai }),
  correct('U09', 'a consumer who buys milk', {
    party: { billing: addresses.bengaluru },
    lines: [{ hsn: '04012000', rate: 0, unit: 'ltr', quantity: 2, price: 52 }],
    facts: exempt,
  }),
  correct(
    'U10',
    'codes of 6 digits for a consumer, above 5 crore',
    { party: { billing: addresses.bengaluru }, lines: [{ hsn: '847130' }] },
    { turnoverAbove5Crore: true },
  ),

  correct('E01', 'goods exported with payment of tax', {
    party: paris,
    lines: [tea],
    facts: { ...shippingBill, ...inRupees, supplyType: 'Export with IGST' },
  }),
  correct('E02', 'goods exported under a letter of undertaking', {
    party: paris,
    lines: [{ ...tea, rate: 0 }],
    facts: { ...shippingBill, ...inRupees, supplyType: 'Export under bond/LUT' },
  }),
  correct('E03', 'services exported without tax', {
    party: london,
    lines: [{ hsn: '998314', rate: 0, price: 300_000 }],
    facts: { ...inRupees, supplyType: 'WOPAY' },
  }),
  correct('E04', 'services exported with tax', {
    party: london,
    lines: [{ hsn: '998314', price: 300_000 }],
    facts: { ...inRupees, supplyType: 'WPAY' },
  }),
  correct('E05', 'an export in dollars', {
    party: { name: 'Example LLC', billing: addresses.dubai },
    lines: [{ ...tea, rate: 0, price: 8 }],
    facts: { ...shippingBill, ...inDollars, supplyType: 'WOPAY' },
  }),
  correct('E06', 'a shipping bill of 3 digits, at an inland port', {
    party: paris,
    lines: [tea],
    facts: {
      ...inRupees,
      supplyType: 'WPAY',
      portCode: 'INTKD6',
      shippingBillNumber: '812',
      shippingBillDate: '2026-06-15',
    },
  }),
  correct('E07', 'a buyer abroad with a GSTIN', {
    party: { ...paris, gstin: registered.maharashtra },
    lines: [tea],
    facts: { ...shippingBill, ...inRupees, supplyType: 'WPAY', placeOfSupply: '96' },
  }),
  correct('E08', 'a foreign buyer whose state is prefixed', {
    party: { billing: { ...addresses.paris, state: '96-OTHER TERRITORY' } },
    lines: [{ ...tea, rate: 0 }],
    facts: { ...shippingBill, ...inRupees, supplyType: 'WOPAY' },
  }),

  correct('N01', 'a credit note', { type: 'sales_return', party: mumbai, number: 'CN/26-27/1' }),
  correct('N02', 'a debit note', { type: 'debit_note', party: mumbai, number: 'DN/26-27/1' }),
  correct('N03', 'a credit note at 12 % for an invoice of August 2025', {
    type: 'sales_return',
    party: mumbai,
    lines: [{ hsn: '33061020', rate: 12, unit: 'PCS' }],
    facts: { originalInvoiceNumber: 'T/25-26/17', originalInvoiceDate: '12-08-2025' },
  }),
  correct('N04', 'a debit note at 28 % for an invoice of May 2025', {
    type: 'debit_note',
    party: mumbai,
    lines: [{ hsn: '84151010', rate: 28, price: 300 }],
    facts: { originalInvoiceNumber: 'T/25-26/3', originalInvoiceDate: '02-05-2025' },
  }),
  correct('N05', 'a credit note for a consumer', {
    type: 'sales_return',
    party: { billing: addresses.bengaluru },
  }),
  correct('N06', 'a credit note for a large sale to a consumer', {
    type: 'sales_return',
    party: chennaiB2c,
    lines: [{ price: 20_000 }],
    facts: {
      originalInvoiceNumber: 'T/26-27/900',
      originalInvoiceDate: '02-05-2026',
      originalInvoiceTotal: 236_000,
    },
  }),
  correct('N07', 'a credit note for an export', {
    type: 'sales_return',
    party: paris,
    lines: [{ ...tea, quantity: 3 }],
    facts: { ...inRupees, supplyType: 'WPAY' },
  }),
  correct('N08', 'an invoice and its credit note', [
    { party: mumbai, number: 'K/26-27/1', date: '02-06-2026' },
    {
      type: 'sales_return',
      party: mumbai,
      number: 'K/26-27/1',
      date: '20-06-2026',
      lines: [{ price: 200 }],
      facts: { originalInvoiceNumber: 'K/26-27/1' },
    },
  ]),
  correct('N09', 'two credit notes that together are the whole invoice', [
    { party: mumbai, number: 'K/26-27/2', date: '02-06-2026' },
    ...['CN/26-27/8', 'CN/26-27/9'].map((number) => ({
      type: 'sales_return',
      party: mumbai,
      number,
      lines: [{ price: 500 }],
      facts: { originalInvoiceNumber: 'K/26-27/2' },
    })),
  ]),
  correct('N10', 'a credit note within the limit of section 34(2)', {
    type: 'sales_return',
    party: mumbai,
    facts: { originalInvoiceNumber: 'A1', originalInvoiceDate: '01-04-2025' },
  }),
  correct('N11', 'a debit note for a year that is over long ago', {
    type: 'debit_note',
    party: mumbai,
    facts: { originalInvoiceNumber: 'A2', originalInvoiceDate: '01-04-2023' },
  }),

  correct(
    'S01',
    'bricks and tiles at 12 %',
    ['68159910', '69010010', '69041000', '69051000'].map((hsn) => ({
      party: mumbai,
      lines: [{ hsn, rate: 12, quantity: 1000, price: 8 }],
    })),
  ),
  correct('S02', 'bricks at 6 %, without input tax credit', {
    party: mumbai,
    lines: [{ hsn: '69010010', rate: 6, quantity: 1000, price: 8 }],
  }),
  correct('S03', 'tobacco at 40 % since February 2026', {
    party: mumbai,
    lines: [{ hsn: '24022010', rate: 40, unit: 'THD', quantity: 3, price: 4200 }],
  }),
  correct('S04', 'bidis at 18 % since February 2026', {
    party: mumbai,
    lines: [{ hsn: '24031921', unit: 'THD', quantity: 10, price: 600 }],
  }),
  correct(
    'S05',
    'pan masala at 28 % with cess in November 2025',
    {
      date: '14-11-2025',
      party: mumbai,
      lines: [{ hsn: '21069020', rate: 28, unit: 'KGS', quantity: 20, price: 900, cess: 10_800 }],
      facts: { cess: 10_800 },
    },
    november2025,
  ),
  correct(
    'S06',
    'aerated drinks at 28 % with cess in August 2025',
    {
      date: '14-08-2025',
      party: mumbai,
      lines: [{ hsn: '22021010', rate: 28, unit: 'BTL', quantity: 100, price: 40, cess: 480 }],
      facts: { cess: [480] },
    },
    august2025,
  ),
  correct(
    'S07',
    'butter at 12 % in August 2025',
    { date: '30-08-2025', party: mumbai, lines: [{ hsn: '04051000', rate: 12, unit: 'KGS' }] },
    august2025,
  ),
  correct('S08', 'gold at 3 %, diamonds at 0.25 % and 1.5 %', {
    party: mumbai,
    lines: [
      { hsn: '71131910', rate: 3, unit: 'GMS', quantity: 8.125, price: 9600 },
      { hsn: '71023100', rate: 0.25, unit: 'GMS', price: 250_000 },
      { hsn: '71023910', rate: 1.5, unit: 'NOS', price: 40_000 },
    ],
  }),
  correct('S09', 'a supply to a merchant exporter at 0.1 %', {
    party: mumbai,
    lines: [{ ...tea, rate: 0.1 }],
  }),
  correct('S10', 'a flat at 7.5 % and an affordable one at 1.5 %', {
    party: { billing: addresses.bengaluru },
    lines: [
      { hsn: '995411', rate: 7.5, price: 4_000_000 },
      { hsn: '995411', rate: 1.5, price: 3_000_000 },
    ],
  }),
  correct('S11', 'soft drinks at 40 %', {
    party: mumbai,
    lines: [{ hsn: '22021010', rate: 40, unit: 'BTL', quantity: 100, price: 40 }],
  }),

  correct('O01', 'amounts, rates and quantities as text', {
    party: mumbai,
    lines: [
      {
        fields: {
          quantity: '2.500',
          net_amount: '1000.00',
          tax_rate: '18',
          total_amount: '1180.00',
          unit_price: '400.00',
        },
      },
    ],
    fields: {
      net_amount: '1000.00',
      tax_amount: '180.00',
      total_amount: '1180.00',
      amount_paid: '0',
      amount_pending: '1180.00',
    },
  }),
  correct('O02', 'null where nothing is known', {
    party: { ...mumbai, shipping: null },
    fields: { due_date: null, reference: null, notes: null, payments: null, total_discount: null },
  }),
  correct('O03', 'addresses with nulls', {
    party: {
      gstin: registered.maharashtra,
      billing: { ...addresses.mumbai, address_line2: null, pincode: null },
    },
  }),
  correct('O04', 'a record without payments and discounts', {
    party: mumbai,
    fields: { amount_paid: undefined, amount_pending: undefined, total_discount: undefined },
  }),
  correct('O05', 'a read without the row of a list', {
    party: mumbai,
    fields: { customer: undefined },
  }),
  correct('O06', 'a row of a list whose GSTIN is null', {
    party: mumbai,
    fields: { customer: { id: 'C1', name: 'Asha Traders', gstin: null } },
  }),
  correct('O07', 'a simplified row with items', {
    fields: {
      customer: undefined,
      party: undefined,
      customer_name: 'Asha Traders',
      customer_gstin: registered.maharashtra,
      customer_state: 'Maharashtra',
      customer_country: 'India',
      document_date: '2026-06-10',
    },
  }),
  correct('O08', 'a PIN code as a number', {
    party: { gstin: registered.maharashtra, billing: { ...addresses.mumbai, pincode: 400_021 } },
  }),
  correct('O09', 'an invoice that is paid in full', {
    party: mumbai,
    fields: { amount_paid: 1180, amount_pending: 0, payment_status: 'paid' },
  }),
  correct('O10', 'the first and the last day of the period', [
    { party: mumbai, date: '01-06-2026' },
    { party: mumbai, date: '30-06-2026' },
  ]),
  correct('O11', 'one number for an invoice and a challan', [
    { party: mumbai, number: '55/26-27' },
    { type: 'delivery_challan', party: mumbai, number: '55/26-27' },
  ]),
  correct('O12', 'an island and a union territory with a legislature', [
    { party: { billing: addresses.portBlair } },
    { party: { billing: addresses.puducherry } },
  ]),
  correct('O13', 'a name in Devanagari', { party: { ...mumbai, name: 'आशा ट्रेडर्स' } }),
  correct(
    'O14',
    'an e-invoice',
    {
      party: mumbai,
      number: 'EI/26-27/1',
      facts: { irn: '3798eed9a43cb2b3e12ff3b4dba904095acefc1a00c58f34e5d315589b584027' },
    },
    { turnoverAbove5Crore: true },
  ),
];
