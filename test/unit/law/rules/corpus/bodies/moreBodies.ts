import { addresses, miswritten, registered } from '../parties';
import {
  abroad,
  exportFields,
  exportOfServices,
  sent,
  wrong,
  type BodyFault,
  type Changes,
  type SentBody,
} from './bodies';

const item = (fields: object): Changes => ({ lines: [{ fields: { ...fields } }] });
const inState = (state: string, pincode: string, gstin: string): Changes => ({
  party: { gstin },
  billing: { state, pincode },
});
const coded = (hsn: string): Changes => ({ lines: [{ hsn, unit: 'NOS' }] });

/** Correct bodies of rarer kinds. */
export const moreBodies: SentBody[] = [
  sent(
    'X50',
    'a discount as an amount, beside 0 %',
    item({
      quantity: 3,
      unit_price: 400,
      discount_percent: 0,
      discount_amount: 200,
      net_amount: 1000,
      total_amount: 1180,
    }),
  ),
  sent('X51', 'a free line at price 0', { lines: [{}, { price: 0, quantity: 5 }] }),
  sent('X52', 'a phone number with a dial code', { party: { phone_number: '+91 98765 43210' } }),
  sent('X53', 'a fixed line', { party: { phone_number: '022-24567890' } }),
  sent('X54', 'an e-mail address with a plus', {
    party: { email: 'asha.traders+gst@mail.example.co.in' },
  }),
  sent(
    'X55',
    'a PIN code of Telangana that begins like that of Andhra Pradesh',
    inState('TELANGANA', '507001', registered.telangana),
  ),
  sent(
    'X57',
    'a discount of a third',
    item({
      quantity: 3,
      unit_price: 99.99,
      discount_percent: 33.33,
      discount_amount: 99.98,
      net_amount: 199.99,
      total_amount: 235.99,
    }),
  ),
  sent('X58', 'a credit note at 12 %', {
    lines: [{ rate: 12 }],
    fields: { document_type: 'sales_return' },
  }),
  sent('X59', 'services to an SEZ unit under a letter of undertaking', {
    lines: [{ hsn: '998314', rate: 0 }],
    fields: exportOfServices({ export_type: 'SEZ without IGST Payment', country_id: 'India' }),
  }),
  sent('X60', 'a foreign address without a state', {
    party: abroad({ ...addresses.paris, state: '' }),
    fields: exportFields(),
  }),
  sent('X61', 'a number that ends with a slash', {
    fields: { serial_number_v2: undefined, serial_number: 'INV12/' },
  }),
  sent('X62', 'bricks by a code of 4 digits', { lines: [{ hsn: '6901', rate: 12 }] }),
];

const codes = ['99', '9955', '9974', '990000', '7700', '84A1', '12345'];
const numbers = ['INV,12', '(12)', 'A&B', '00A', 'INV:12'];

/** Faults of the same kinds in other clothes. */
export const moreBodyFaults: BodyFault[] = [
  ...codes.map((hsn, i) => wrong(`Z0${i}`, `the code ${hsn}`, ['HSN', 'either'], coded(hsn))),
  ...numbers.map((number, i) =>
    wrong(`Z1${i}`, `the number ${number}`, ['Serial Number', true], {
      fields: { serial_number_v2: undefined, serial_number: number },
    }),
  ),
  wrong('Z20', 'a TDS deductor with a wrong check character', ['GSTIN', true], {
    party: { gstin: miswritten(registered.taxDeductor) },
  }),
  wrong('Z21', 'a GSTIN with a blank', ['GSTIN', true], {
    party: { gstin: `${registered.maharashtra.slice(0, 5)} ${registered.maharashtra.slice(5)}` },
  }),
  wrong('Z22', 'a PIN code of letters', ['PIN', true], { billing: { pincode: 'MUMBAI' } }),
  wrong('Z23', 'a PIN code of Delhi in Maharashtra', [['PIN', 'State'], false], {
    billing: { pincode: '110001' },
  }),
  wrong('Z24', 'a city of one letter', ['City', true], { billing: { city: 'M' } }),
  wrong('Z25', 'a first line of blanks', ['Address Line 1', true], {
    billing: { address_line1: '   ' },
  }),
  wrong('Z26', 'a name of blanks', ['Name', 'either'], { party: { name: '  ' } }),
  wrong('Z30', 'a rate of 15 %', ['Tax Rate', 'either'], { lines: [{ rate: 15 }] }),
  wrong('Z31', 'works contracts at 12 %', ['Tax Rate', false], {
    lines: [{ hsn: '995421', rate: 12 }],
  }),
  wrong('Z32', 'a discount percent below 0', [['Discount', 'Net Amount'], 'either'], {
    lines: [{ discount: -10 }],
  }),
  wrong(
    'Z33',
    'a net amount of twice the price',
    [['Net Amount', 'Price', 'Quantity'], 'either'],
    item({ net_amount: 2000, total_amount: 2360 }),
  ),
  wrong(
    'Z34',
    'a line without a rate, though it is taxed',
    [['Tax Rate', 'Cess', 'Total Amount'], 'either'],
    item({ tax_rate: undefined }),
  ),
  wrong('Z40', 'a deemed export under an empty GSTIN', ['GSTIN', true], {
    party: { gstin: '' },
    fields: exportOfServices({ export_type: 'Deemed Export', country_id: 'India' }),
  }),
  wrong(
    'Z41',
    'an export of goods to a country of which India is written',
    [['Country', 'Export'], true],
    { party: { ...abroad(addresses.mumbai) }, fields: exportFields({ country_id: 'INDIA' }) },
  ),
  wrong(
    'Z42',
    'services with tax under a letter of undertaking',
    [['Supply Type', 'Tax Rate', 'Export Type'], true],
    {
      party: abroad(addresses.london),
      lines: [{ hsn: '998314' }],
      fields: exportOfServices({
        export_type: 'Export under bond/LUT',
        country_id: 'United Kingdom',
      }),
    },
  ),
  wrong('Z43', 'tomorrow', ['Document Date', true], { fields: { document_date: '2026-06-11' } }),
];
