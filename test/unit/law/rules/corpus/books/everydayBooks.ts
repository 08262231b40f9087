import { addresses, registered, registration } from '../parties';
import { correct, type Booking, type Books } from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const chennai = { gstin: registered.tamilNadu, billing: addresses.chennai };
const consumer = { name: 'Ravi', gstin: '', billing: addresses.bengaluru };
/** Another registration of the filer's own company. */
const branch = { gstin: registration('27AAAAA0000A1Z'), billing: addresses.mumbai };

const one = (id: string, about: string, booking: Booking) => correct(id, about, booking);

/** A month of everyday businesses, each document as it should be. */
export const everydayBooks: Books[] = [
  one('V01', 'a grocer with mixed rates, exempt rice among them', {
    party: consumer,
    lines: [
      { hsn: '1006', rate: 0, quantity: 10, price: 60, unit: 'KGS' },
      { hsn: '1905', rate: 5, quantity: 3, price: 40, unit: 'PAC' },
      { hsn: '3401', rate: 18, quantity: 2, price: 55.5, unit: 'PCS' },
    ],
    facts: { zeroRateLines: 'exempt' },
  }),
  one('V02', 'a wholesaler with a free sample', {
    party: mumbai,
    lines: [
      { hsn: '3304', quantity: 120, price: 250 },
      { hsn: '3304', quantity: 5, price: 250, discount: 100 },
    ],
  }),
  one('V03', 'a bill that is rounded down', {
    party: consumer,
    lines: [{ price: 999.4 }],
    roundOff: -0.29,
  }),
  one('V04', 'a bill that is rounded up', {
    party: mumbai,
    lines: [{ price: 123.45 }],
    roundOff: 0.33,
  }),
  one('V05', 'a transporter under reverse charge', {
    party: chennai,
    lines: [{ hsn: '996511', rate: 5, price: 12_000, fields: { total_amount: 12_000 } }],
    facts: { reverseCharge: true },
  }),
  one('V06', 'an SEZ unit with payment of tax', {
    party: chennai,
    lines: [{ hsn: '85044090', quantity: 4, price: 8_000 }],
    facts: { supplyType: 'SEWP' },
  }),
  one('V07', 'an SEZ unit in the own state, without payment of tax', {
    party: { gstin: registered.karnataka, billing: addresses.bengaluru },
    lines: [{ hsn: '998314', rate: 0, price: 90_000 }],
    facts: { supplyType: 'SEWOP' },
  }),
  one('V08', 'a deemed export', {
    party: mumbai,
    lines: [{ hsn: '72142090', quantity: 2.5, price: 52_000, unit: 'MTS' }],
    facts: { supplyType: 'DE' },
  }),
  one('V09', 'a UN body with a UIN', {
    party: { gstin: registered.uin, billing: addresses.delhi },
    lines: [{ hsn: '9403', price: 15_000 }],
    facts: { placeOfSupply: '07' },
  }),
  one('V10', 'an embassy with a UIN', {
    party: { gstin: registered.embassy, billing: addresses.delhi },
    lines: [{ hsn: '996311', rate: 5, price: 6_000 }],
  }),
  one('V11', 'a composition dealer, who has an ordinary GSTIN', {
    party: { gstin: registered.telangana, billing: addresses.hyderabad, name: 'Corner Store' },
    lines: [{ hsn: '1704', rate: 5, quantity: 48, price: 18.75, unit: 'BOX' }],
  }),
  one('V12', 'billed to one state and shipped to another', {
    party: { ...mumbai, shipping: addresses.chennai },
    lines: [{ hsn: '8418', quantity: 1, price: 45_000 }],
  }),
  one('V13', 'billed to another state and shipped to the own one', {
    party: { ...mumbai, shipping: addresses.mysuru },
    lines: [{ hsn: '8418', quantity: 1, price: 45_000 }],
    facts: { placeOfSupply: '29' },
  }),
  one('V14', 'a branch with the same PAN in another state', {
    party: branch,
    lines: [{ quantity: 20 }],
  }),
  one('V15', 'a jeweller with gold at 3 % and making charges at 5 %', {
    party: consumer,
    lines: [
      { hsn: '711319', rate: 3, quantity: 12.345, price: 6_250, unit: 'GMS' },
      { hsn: '998892', rate: 5, price: 4_500 },
    ],
  }),
  one('V16', 'an exporter of software in dollars under LUT', {
    party: { name: 'Lumen', gstin: '', billing: addresses.london },
    lines: [{ hsn: '998314', rate: 0, price: 2_500 }],
    facts: { currency: 'USD', exchangeRate: 88.25, supplyType: 'WOPAY' },
  }),
  one('V17', 'an exporter of goods with a shipping bill, with payment of tax', {
    party: { name: 'Rivoli', gstin: '', billing: addresses.paris },
    lines: [{ hsn: '6109', rate: 5, quantity: 300, price: 400, unit: 'PCS' }],
    facts: {
      supplyType: 'WPAY',
      portCode: 'INNSA1',
      shippingBillNumber: '7654321',
      shippingBillDate: '12-06-2026',
    },
  }),
  one('V18', 'a large sale to a consumer in another state', {
    party: { name: 'Meera', gstin: '', billing: addresses.chennai },
    lines: [{ hsn: '8528', quantity: 2, price: 60_000 }],
  }),
  correct('V19', 'a return of a part of an invoice in the same month', [
    { number: 'EV-19', party: chennai, lines: [{ quantity: 10, price: 700 }] },
    {
      type: 'sales_return',
      number: 'EVC-19',
      date: '20-06-2026',
      party: chennai,
      lines: [{ quantity: 3, price: 700 }],
      facts: { originalInvoiceNumber: 'EV-19' },
    },
  ]),
  correct('V20', 'the first and the last day of the period', [
    { date: '01-06-2026', party: mumbai },
    { date: '30-06-2026', party: consumer },
  ]),
  correct(
    'V21',
    'leap day',
    { date: '29-02-2024', party: mumbai },
    { period: { year: 2024, month: 2 } },
  ),
];
