import { addresses, registered } from '../parties';
import { fault, type BookFault, type Booking, type Values } from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const bengaluru = { gstin: registered.karnataka, billing: addresses.bengaluru };
const consumer = { name: 'Ravi Kumar', billing: addresses.bengaluru };
const paris = { name: 'Société Exemple', billing: addresses.paris };
const inRupees = { currency: 'INR' };
const bill = {
  portCode: 'INMAA1',
  shippingBillNumber: '4512367',
  shippingBillDate: '12-06-2026',
};

const supply = 'Supply Type';
const charge = 'Reverse Charge';
const original = ['Original Invoice', 'Document Date', 'Original Invoice Number'];

const exported = (facts: Values, rate = 5): Booking => ({
  party: paris,
  lines: [{ hsn: '09024020', rate, unit: 'KGS', quantity: 250, price: 640 }],
  facts: { ...inRupees, supplyType: rate === 0 ? 'WOPAY' : 'WPAY', ...bill, ...facts },
});

const note = (facts: Values, more: Booking = {}): Booking => ({
  type: 'sales_return',
  party: mumbai,
  facts,
  ...more,
});

/** Faults of supply types, exports, reverse charge and notes. */
export const faultsOfSupplies: BookFault[] = [
  fault('S50', 'an SEZ unit without a GSTIN', [['Customer GSTIN', supply], true], {
    party: consumer,
    facts: { supplyType: 'SEWP' },
  }),
  fault('S51', 'a deemed export without a GSTIN', [['Customer GSTIN', supply], true], {
    party: consumer,
    facts: { supplyType: 'DE' },
  }),
  fault('S52', 'a deemed export under reverse charge', [charge, true], {
    party: mumbai,
    facts: { supplyType: 'DE', reverseCharge: true },
  }),
  fault('S53', 'reverse charge to a consumer', [charge, false], {
    party: consumer,
    facts: { reverseCharge: true },
  }),
  fault('S54', 'reverse charge without a rate', ['Tax Rate', false], {
    party: bengaluru,
    lines: [{ hsn: '996511', rate: 0 }],
    facts: { reverseCharge: true },
  }),
  fault(
    'S55',
    'a letter of undertaking and tax',
    [[supply, 'Tax Rate'], false],
    exported({ supplyType: 'WOPAY' }),
  ),
  fault(
    'S56',
    'an export with payment, without tax',
    [[supply, 'Tax Rate'], false],
    exported({ supplyType: 'WPAY' }, 0),
  ),
  fault('S57', 'an SEZ unit without payment, and tax', [[supply, 'Tax Rate'], false], {
    party: mumbai,
    facts: { supplyType: 'SEWOP' },
  }),
  fault('S58', 'an SEZ unit with payment, without tax', [[supply, 'Tax Rate'], false], {
    party: mumbai,
    lines: [{ rate: 0 }],
    facts: { supplyType: 'SEWP' },
  }),
  fault('S59', 'an export to a buyer in India', [[supply, 'Place of Supply', 'Country'], false], {
    party: consumer,
    facts: { ...inRupees, ...bill, supplyType: 'WPAY' },
  }),
  fault(
    'S60',
    'an export whose place of supply is in India',
    [['Place of Supply', supply], true],
    exported({ placeOfSupply: '29' }),
  ),
  fault(
    'S61',
    'a regular sale whose place of supply is abroad',
    [['Place of Supply', supply], false],
    { party: mumbai, facts: { supplyType: 'regular', placeOfSupply: '96' } },
  ),
  fault(
    'S62',
    'a regular sale to a consumer abroad',
    [['Place of Supply', supply, 'Country'], 'either'],
    { party: paris, facts: { ...inRupees, supplyType: 'regular' } },
  ),
  fault(
    'S63',
    'a shipping bill without its date',
    [['Shipping Bill Date', 'Shipping Bill Number'], true],
    exported({ shippingBillDate: undefined }),
  ),
  fault(
    'S64',
    'the date of a shipping bill without its number',
    [['Shipping Bill Number', 'Shipping Bill Date'], true],
    exported({ shippingBillNumber: undefined }),
  ),
  fault(
    'S65',
    'a shipping bill of 2 digits',
    ['Shipping Bill Number', true],
    exported({ shippingBillNumber: '45' }),
  ),
  fault(
    'S66',
    'a shipping bill of 8 digits',
    ['Shipping Bill Number', true],
    exported({ shippingBillNumber: '45123678' }),
  ),
  fault(
    'S67',
    'a shipping bill with letters',
    ['Shipping Bill Number', true],
    exported({ shippingBillNumber: 'SB4512' }),
  ),
  fault(
    'S68',
    'a port code of 7 characters',
    ['Port Code', true],
    exported({ portCode: 'INMAA1X' }),
  ),
  fault('S69', 'a port code with a hyphen', ['Port Code', true], exported({ portCode: 'IN-MAA' })),
  fault(
    'S70',
    'a shipping bill of before GST',
    ['Shipping Bill Date', true],
    exported({ shippingBillDate: '12-06-2017' }),
  ),
  fault('S71', 'a shipping bill of a sale in India', [['Shipping Bill', supply], false], {
    party: mumbai,
    facts: { ...bill, supplyType: 'regular' },
  }),
  fault('S72', 'reverse charge on an export', [charge, false], exported({ reverseCharge: true })),
  fault(
    'S73',
    'the name of a port instead of its code',
    ['Port Code', true],
    exported({ portCode: 'Chennai Sea' }),
  ),

  fault(
    'S80',
    'a credit note after the limit of section 34(2)',
    [original, false],
    note({ originalInvoiceNumber: 'A/24-25/1', originalInvoiceDate: '10-12-2024' }),
  ),
  fault(
    'S81',
    'a credit note for an invoice of a later day',
    [original, false],
    note({ originalInvoiceNumber: 'A/26-27/1', originalInvoiceDate: '25-06-2026' }),
  ),
  fault(
    'S82',
    'a credit note above its invoice',
    [['Total Amount', 'Original Invoice'], false],
    [
      { party: mumbai, number: 'M/26-27/1', date: '02-06-2026' },
      note({ originalInvoiceNumber: 'M/26-27/1' }, { lines: [{ price: 2000 }] }),
    ],
  ),
  fault(
    'S83',
    'two credit notes that together exceed their invoice',
    [['Total Amount', 'Original Invoice'], false],
    [
      { party: mumbai, number: 'M/26-27/2', date: '02-06-2026' },
      ...[1, 2].map(() =>
        note({ originalInvoiceNumber: 'M/26-27/2' }, { lines: [{ price: 600 }] }),
      ),
    ],
  ),
  fault(
    'S84',
    "a credit note for another customer's invoice",
    [['Original Invoice', 'Customer'], false],
    [
      { party: bengaluru, number: 'M/26-27/3', date: '02-06-2026' },
      note({ originalInvoiceNumber: 'M/26-27/3' }, { lines: [{ price: 100 }] }),
    ],
  ),
  fault(
    'S85',
    'a credit note for a cancelled invoice',
    [['Original Invoice'], false],
    [
      {
        party: mumbai,
        number: 'M/26-27/4',
        date: '02-06-2026',
        fields: { payment_status: 'cancelled', items: [] },
      },
      note({ originalInvoiceNumber: 'M/26-27/4' }, { lines: [{ price: 100 }] }),
    ],
  ),
  fault(
    'S86',
    'a credit note above its invoice, by total',
    [['Total Amount', 'Original Invoice'], false],
    note({
      originalInvoiceNumber: 'A/26-27/2',
      originalInvoiceDate: '25-05-2026',
      originalInvoiceTotal: 500,
    }),
  ),
  fault(
    'S87',
    'a credit note with the number of a debit note as its original',
    [['Original Invoice'], false],
    [
      { type: 'debit_note', party: mumbai, number: 'M/26-27/5', date: '02-06-2026' },
      note({ originalInvoiceNumber: 'M/26-27/5' }, { lines: [{ price: 100 }] }),
    ],
  ),
];
