import { addresses, registered } from '../parties';
import { correct, type Booking, type BookedLine, type Books } from './records';

const mumbai = { gstin: registered.maharashtra, billing: addresses.mumbai };
const bengaluru = { gstin: registered.karnataka, billing: addresses.bengaluru };
const hyderabad = { gstin: registered.telangana, billing: addresses.hyderabad };

/** A customer of Maharashtra with an odd registration. */
const ofMumbai = (gstin: string) => ({ gstin, billing: addresses.mumbai });

const withState = (state: string, gstin: string): Booking => ({
  party: { gstin, billing: { ...addresses.mumbai, state, pincode: '' } },
});

const line = (changes: BookedLine): Booking => ({ party: bengaluru, lines: [changes] });

/** Correct supplies to registered buyers. */
export const correctRegistered: Books[] = [
  correct('R01', 'a sale within the state', { party: bengaluru }),
  correct('R02', 'a sale to another state', { party: mumbai }),
  correct('R03', 'three rates in one invoice', {
    party: mumbai,
    lines: [{ rate: 5, hsn: '19059020' }, { rate: 18 }, { rate: 40, hsn: '22021010' }],
  }),
  correct('R04', 'a unit as the service writes it', line({ unit: 'kg', hsn: '721410' })),
  correct(
    'R05',
    'units in other spellings',
    ['pcs', 'Nos', 'mtr', 'Ltr', 'Kgs', 'box', 'PAIR', 'dozen', 'bottle', 'Sq. Ft'].map((unit) =>
      line({ unit }),
    ),
  ),
  correct('R06', 'a quantity with three decimals', line({ quantity: 2.125, price: 480 })),
  correct('R07', 'a state without its code', withState('TELANGANA', registered.telangana)),
  correct('R08', 'a state with its code', withState('36-TELANGANA', registered.telangana)),
  correct('R09', 'a state in small letters', withState('telangana', registered.telangana)),
  correct('R10', "the service's name of Ladakh", {
    party: { gstin: registered.ladakh, billing: addresses.leh },
  }),
  correct('R11', "the service's name of Daman", {
    party: { gstin: registered.damanAndDiu, billing: addresses.daman },
  }),
  correct('R12', 'a mixed-case number', { party: mumbai, number: 'Inv/26-27/00a7' }),
  correct('R13', 'a number of 16 characters', { party: mumbai, number: 'SALES/2026-27/12' }),
  correct('R14', 'a number that starts with zeros', { party: mumbai, number: '0007/26-27' }),
  correct('R15', 'a number of one digit', { party: mumbai, number: '7' }),
  correct('R16', 'goods that are shipped to another state', {
    party: { ...mumbai, shipping: addresses.chennai },
  }),
  correct('R17', 'a hotel stay, whose place is that of the hotel', {
    party: mumbai,
    lines: [{ hsn: '996311', quantity: 2, price: 4500, rate: 5 }],
    facts: { placeOfSupply: '29' },
  }),
  correct('R18', 'transport of goods under reverse charge', {
    party: bengaluru,
    lines: [{ hsn: '996511', rate: 5, price: 12_000, fields: { total_amount: 12_000 } }],
    facts: { reverseCharge: 'Y' },
  }),
  correct('R19', 'forward charge, said by the user', {
    party: bengaluru,
    facts: { reverseCharge: false },
  }),
  correct('R20', 'an SEZ unit, with payment of tax', {
    party: bengaluru,
    facts: { supplyType: 'SEWP' },
  }),
  correct('R21', 'an SEZ unit, under a letter of undertaking', {
    party: { gstin: registered.tamilNadu, billing: addresses.chennai },
    lines: [{ rate: 0 }],
    facts: { supplyType: 'SEZ without IGST Payment' },
  }),
  correct('R22', 'a deemed export', { party: mumbai, facts: { supplyType: 'Deemed Export' } }),
  correct('R23', 'a buyer with a UIN', {
    party: { gstin: registered.uin, billing: addresses.bengaluru },
  }),
  correct('R24', 'an embassy in Delhi', {
    party: { gstin: registered.embassy, billing: addresses.delhi },
  }),
  correct('R25', 'a non-resident taxable person', { party: ofMumbai(registered.nonResident) }),
  correct('R26', 'a TDS deductor', { party: ofMumbai(registered.taxDeductor) }),
  correct('R28', "a number of the portal's test system", {
    party: { gstin: registered.ofThePortalsTests, billing: addresses.jammu },
  }),
  correct('R29', 'a GSTIN whose 14th character is a letter but Z', {
    party: ofMumbai(registered.withLetterBeforeTheCheck),
  }),
  correct('R30', 'a buyer in the territory of no state', {
    party: { gstin: registered.otherTerritory, billing: addresses.offshore },
    facts: { placeOfSupply: '97' },
  }),
  correct('R31', 'a discount in percent', line({ quantity: 10, price: 100, discount: 10 })),
  correct('R32', 'a discount as an amount', {
    party: bengaluru,
    lines: [
      {
        fields: {
          quantity: 3,
          unit_price: 400,
          discount_percent: 0,
          discount_amount: 200,
          net_amount: 1000,
        },
      },
    ],
  }),
  correct('R33', 'a free sample beside what is sold', {
    party: mumbai,
    lines: [{ quantity: 10 }, { quantity: 1, discount: 100 }],
  }),
  correct('R34', 'nothing but free samples', {
    party: mumbai,
    lines: [{ quantity: 2, price: 500, discount: 100 }],
  }),
  correct('R35', 'rounded down', { party: mumbai, lines: [{ price: 333.33 }], roundOff: -0.33 }),
  correct('R36', 'rounded up', { party: mumbai, lines: [{ price: 333.5 }], roundOff: 0.47 }),
  correct('R37', 'rounded up by half a rupee', {
    party: mumbai,
    lines: [{ price: 500, rate: 5, hsn: '19059020' }, { price: 0.42 }],
    roundOff: 0.5,
  }),
  correct('R38', 'tax that the customer keeps as TDS', {
    party: hyderabad,
    lines: [{ price: 100_000, hsn: '998314' }],
    fields: { amount_paid: 0, amount_pending: 108_000 },
  }),
  correct('R39', 'TDS of a part-paid invoice', {
    party: hyderabad,
    lines: [{ price: 100_000, hsn: '995411' }],
    fields: { amount_paid: 50_000, amount_pending: 66_000 },
  }),
  correct('R40', 'freight as a line', {
    party: mumbai,
    lines: [{}, { name: 'Freight', hsn: '996511', price: 250 }],
  }),
  correct('R41', 'packing and insurance as lines', {
    party: mumbai,
    lines: [{}, { hsn: '998540', price: 120 }, { hsn: '997135', price: 80 }],
  }),
  correct('R42', 'a service with a unit that goods do not have', {
    party: bengaluru,
    lines: [{ hsn: '998313', unit: 'HRS', quantity: 7.5, price: 1800 }],
  }),
  correct('R43', 'a service whose unit is null', {
    party: bengaluru,
    lines: [{ hsn: '998314', fields: { unit: null } }],
  }),
  correct('R44', 'codes of 4 digits, up to 5 crore', {
    party: bengaluru,
    lines: [{ hsn: '8471' }, { hsn: '9983' }],
  }),
  correct(
    'R45',
    'codes of 6 and 8 digits, above 5 crore',
    { party: bengaluru, lines: [{ hsn: '847130' }, { hsn: '84713010' }, { hsn: '998314' }] },
    { turnoverAbove5Crore: true },
  ),
  correct('R46', 'a code as a number', line({ hsn: 847130 })),
  correct('R47', 'exempt goods beside taxable ones', {
    party: mumbai,
    lines: [{ hsn: '07020000', rate: 0, unit: 'KGS', quantity: 40, price: 30 }, {}],
    facts: { zeroRateLines: 'exempt' },
  }),
  correct('R48', 'a bill of supply', {
    party: mumbai,
    lines: [{ hsn: '04012000', rate: 0, unit: 'LTR', quantity: 100, price: 52 }],
    facts: { zeroRateLines: 'exempt' },
  }),
  correct('R49', 'petrol, which is outside GST', {
    party: bengaluru,
    lines: [{ hsn: '27101241', rate: 0, unit: 'LTR', quantity: 500, price: 102 }],
    facts: { zeroRateLines: 'nonGst' },
  }),
  correct('R50', 'a nil-rated service', {
    party: bengaluru,
    lines: [{ hsn: '996722', rate: 0, price: 6000 }],
    facts: { zeroRateLines: 'nilRated' },
  }),
  correct('R51', 'amounts that round differently by line and by document', {
    party: bengaluru,
    lines: Array<BookedLine>(4).fill({ price: 10.05, rate: 5, hsn: '19059020' }),
    fields: { tax_amount: 2.01, total_amount: 42.21, amount_pending: 42.21 },
  }),
  correct('R52', 'a large amount', line({ quantity: 1, price: 99_999_999.99 })),
  correct('R53', 'a cancelled invoice, read without lines', {
    party: mumbai,
    fields: { payment_status: 'cancelled', items: [] },
  }),
  correct('R54', 'a delivery challan', {
    type: 'delivery_challan',
    party: mumbai,
    fields: { items: undefined },
  }),
  correct('R55', 'an estimate, whose number is its own affair', {
    type: 'estimate',
    number: 'Angebot Nr. 17 (neu)',
    party: mumbai,
  }),
];
