import { addresses, miswritten, own, registered, registration } from '../parties';
import {
  abroad,
  exportFields,
  exportOfServices,
  wrong,
  type BodyFault,
  type Changes,
} from './bodies';
import type { Values } from '../books/records';

const refuse = (field: string | string[]) => [field, true] as const;
const warn = (field: string | string[]) => [field, false] as const;
const either = (field: string | string[]) => [field, 'either'] as const;

const number = refuse('Serial Number');
const gstin = refuse('GSTIN');

const numbered = (text: string): Changes => ({
  fields: { serial_number_v2: undefined, serial_number: text },
});
const inParts = (parts: Values): Changes => ({ fields: { serial_number_v2: parts } });
const withGstin = (text: unknown): Changes => ({ party: { gstin: text } });
const shippedTo = (changes: Values): Changes => ({
  party: { shipping_address: { ...addresses.chennai, ...changes } },
});
const tea = { hsn: '09024020', rate: 5, unit: 'KGS', quantity: 250, price: 640 };
const exported = (details: Values, changes: Changes = {}): Changes => ({
  party: abroad(),
  lines: [tea],
  fields: exportFields(details),
  ...changes,
});

/** Faults of the document, its number, its buyer and its addresses. */
export const faultsOfBuyers: BodyFault[] = [
  wrong('F01', 'an estimate', refuse('Document Type'), { fields: { document_type: 'estimate' } }),
  wrong('F02', 'a delivery challan', refuse('Document Type'), {
    fields: { document_type: 'delivery_challan' },
  }),
  wrong('F03', 'a purchase', refuse('Document Type'), { fields: { document_type: 'purchase' } }),
  wrong('F04', 'a bill of supply', refuse('Charge Tax'), { fields: { with_tax: false } }),
  wrong('F05', 'a purchase return', refuse('Document Type'), {
    fields: { document_type: 'purchase_return' },
  }),

  wrong('F10', 'a number that begins with 0', number, numbered('0012/26-27')),
  wrong('F11', 'a number that begins with a slash', number, numbered('/12')),
  wrong('F12', 'a number that begins with a hyphen', number, numbered('-12')),
  wrong('F13', 'a number of 17 characters', number, numbered('INVOICE/2026-27/1')),
  wrong('F14', 'a number with an underscore', number, numbered('INV_12')),
  wrong('F15', 'a number with a blank inside', number, numbered('INV 12')),
  wrong('F16', 'a number with a blank at its end', number, numbered('INV-12 ')),
  wrong('F17', 'a number with a full stop', number, numbered('INV.12')),
  wrong('F18', 'the counter 0', number, inParts({ doc_number: 0 })),
  wrong(
    'F19',
    'a prefix that ends with a blank',
    number,
    inParts({ prefix: 'INV ', doc_number: 12 }),
  ),
  wrong(
    'F20',
    'a suffix with an underscore',
    number,
    inParts({ doc_number: 12, suffix: '_26-27' }),
  ),
  wrong(
    'F21',
    'parts of more than 16 characters',
    number,
    inParts({ prefix: 'INVOICE/', doc_number: 12, suffix: '/2026-27' }),
  ),
  wrong('F22', 'a number in Devanagari', number, numbered('बिल-12')),
  wrong('F23', 'a number of a credit note with a number sign', number, {
    fields: { document_type: 'sales_return', serial_number_v2: undefined, serial_number: 'CN#4' },
  }),
  wrong('F24', 'a prefix that is a blank', number, inParts({ prefix: ' ', doc_number: 12 })),

  wrong('F30', 'a date in the future', refuse('Document Date'), {
    fields: { document_date: '11-06-2026' },
  }),
  wrong('F31', '31 days ago, from 10 crore on', refuse('Document Date'), {
    fields: { document_date: '10-05-2026' },
    context: { isFrom10Crore: true },
  }),
  wrong('F32', 'a year ago, by a mistyped year', warn('Document Date'), {
    fields: { document_date: '10-06-2025' },
  }),

  wrong('F40', 'a name of 2 characters', refuse('Name'), {
    party: { name: 'AB', company_name: '' },
  }),
  wrong('F41', 'a name of 101 characters', refuse('Name'), {
    party: { name: 'X'.repeat(101), company_name: '' },
  }),
  wrong('F42', 'a new customer with a name of 2 characters', either('Name'), {
    party: { name: 'AB' },
  }),

  wrong('F50', 'no GSTIN', gstin, withGstin('')),
  wrong('F51', 'a new customer without a GSTIN', gstin, { party: { gstin: undefined } }),
  wrong('F52', 'a wrong check character', gstin, withGstin(miswritten(registered.maharashtra))),
  wrong('F53', 'a GSTIN of 14 characters', gstin, withGstin(registered.maharashtra.slice(0, 14))),
  wrong('F54', 'the own GSTIN', gstin, {
    party: { gstin: own, billing_address: addresses.bengaluru },
  }),
  wrong('F55', 'the text URP', gstin, withGstin('URP')),
  wrong('F56', 'a PAN', gstin, withGstin('PQRST5678K')),
  wrong('F57', 'a state code that no state has', gstin, withGstin(registration('41PQRST5678K2Z'))),
  wrong('F58', 'a GSTIN in small letters', gstin, withGstin(registered.maharashtra.toLowerCase())),
  wrong('F59', 'zeros, whose check character is right', gstin, withGstin('000000000000000')),
  wrong('F60', 'a UIN with a wrong check character', gstin, {
    party: { gstin: miswritten(registered.uin), billing_address: addresses.bengaluru },
  }),
  wrong('F61', 'a stored GSTIN with a wrong check character', gstin, {
    stored: { gstin: miswritten(registered.maharashtra) },
  }),
  wrong('F62', 'a stored GSTIN that is empty', gstin, { stored: { gstin: '' } }),
  wrong(
    'F63',
    'a digit among the letters of the PAN',
    gstin,
    withGstin(registration('27PQR5T5678K2Z')),
  ),
  wrong('F64', 'a customer abroad, but not an export', gstin, { party: abroad() }),

  wrong('F70', 'an existing customer without an address', refuse('Billing Address'), {
    stored: { gstin: registered.maharashtra, billing_address: {} },
  }),
  wrong('F71', 'an empty first line of the address', refuse('Address Line 1'), {
    billing: { address_line1: '' },
  }),
  wrong('F72', 'no first line of the address', refuse('Address Line 1'), {
    billing: { address_line1: undefined },
  }),
  wrong('F73', 'a first line of 101 characters', refuse('Address Line 1'), {
    billing: { address_line1: 'X'.repeat(101) },
  }),
  wrong('F74', 'a second line of 101 characters', refuse('Address Line 2'), {
    billing: { address_line2: 'X'.repeat(101) },
  }),
  wrong('F75', 'a city of 2 characters', refuse('City'), { billing: { city: 'AB' } }),
  wrong('F76', 'no city', refuse('City'), { billing: { city: '' } }),
  wrong('F77', 'a city of 101 characters', refuse('City'), { billing: { city: 'X'.repeat(101) } }),
  wrong('F78', 'a PIN code of 5 digits', refuse('PIN'), { billing: { pincode: '40002' } }),
  wrong('F79', 'a PIN code of 7 digits', refuse('PIN'), { billing: { pincode: '4000211' } }),
  wrong('F80', 'a PIN code that begins with 0', refuse('PIN'), { billing: { pincode: '040021' } }),
  wrong('F81', 'a PIN code with a blank inside', refuse('PIN'), {
    billing: { pincode: '400 021' },
  }),
  wrong('F82', 'no PIN code', refuse('PIN'), { billing: { pincode: '' } }),
  wrong('F83', 'a PIN code of another state', warn(['PIN', 'State']), {
    billing: { pincode: '560001' },
  }),
  wrong('F84', 'the PIN code of exports in India', either(['PIN', 'State']), {
    billing: { pincode: '999999' },
  }),
  wrong('F85', 'no state', refuse('State'), { billing: { state: '' } }),
  wrong('F86', 'a state that does not exist', refuse('State'), { billing: { state: 'Atlantis' } }),
  wrong('F87', 'a state that the GSTIN does not have', refuse(['State', 'GSTIN']), {
    party: { billing_address: addresses.bengaluru },
  }),
  wrong(
    'F88',
    'the state of foreign addresses with a GSTIN of Maharashtra',
    refuse(['State', 'GSTIN']),
    { billing: { state: 'OTHER TERRITORY' } },
  ),
  wrong(
    'F89',
    'a shipping address with a PIN code of 5 digits',
    either('PIN'),
    shippedTo({ pincode: '60000' }),
  ),
  wrong('F90', 'a shipping address without a city', either('City'), shippedTo({ city: '' })),
  wrong(
    'F91',
    'a shipping address without a first line',
    either('Address Line 1'),
    shippedTo({ address_line1: '' }),
  ),
  wrong(
    'F92',
    'a shipping address with the PIN code of another state',
    warn(['PIN', 'State']),
    shippedTo({ pincode: '110001' }),
  ),
  wrong('F93', 'a second line of 1 character', either('Address Line 2'), {
    billing: { address_line2: 'A' },
  }),

  wrong('F100', 'a phone number of 5 digits', warn('Phone'), { party: { phone_number: '98765' } }),
  wrong('F101', 'a phone number with letters', warn('Phone'), {
    party: { phone_number: 'c/o Ravi' },
  }),
  wrong('F102', 'a phone number of 15 digits', warn('Phone'), {
    party: { phone_number: '987654321098765' },
  }),
  wrong('F103', 'an e-mail address without an at sign', warn(['Email', 'E-Mail']), {
    party: { email: 'accounts.asha.example' },
  }),
  wrong('F104', 'an e-mail address of 5 characters', warn(['Email', 'E-Mail']), {
    party: { email: 'a@b.c' },
  }),
  wrong('F105', 'two e-mail addresses', warn(['Email', 'E-Mail']), {
    party: { email: 'a@asha.example, b@asha.example' },
  }),

  wrong(
    'F110',
    'an export to India',
    refuse(['Country', 'Export']),
    exported({ country_id: 'India' }, { party: { gstin: undefined } }),
  ),
  wrong('F111', 'an export without a country', either('Country'), exported({ country_id: '' })),
  wrong(
    'F112',
    'a country that does not exist',
    either('Country'),
    exported({ country_id: 'Atlantis' }),
  ),
  wrong(
    'F113',
    'a letter of undertaking and tax',
    refuse(['Export Type', 'Supply Type', 'Tax Rate']),
    exported({ export_type: 'Export under bond/LUT' }),
  ),
  wrong(
    'F114',
    'an export with payment, without tax',
    either(['Export Type', 'Supply Type', 'Tax Rate']),
    exported({}, { lines: [{ ...tea, rate: 0 }] }),
  ),
  wrong('F115', 'an SEZ unit without a GSTIN', gstin, {
    party: { gstin: '' },
    fields: exportOfServices({ export_type: 'SEZ with IGST Payment', country_id: 'India' }),
  }),
  wrong('F116', 'a deemed export without a GSTIN', gstin, {
    party: { gstin: '' },
    fields: exportOfServices({ export_type: 'Deemed Export', country_id: 'India' }),
  }),
  wrong(
    'F117',
    'an SEZ unit without payment, and tax',
    refuse(['Export Type', 'Supply Type', 'Tax Rate']),
    { fields: exportOfServices({ export_type: 'SEZ without IGST Payment', country_id: 'India' }) },
  ),
  wrong(
    'F118',
    'a port code with a hyphen',
    refuse('Port'),
    exported({ shipping_port_code: 'IN-MAA' }),
  ),
  wrong(
    'F119',
    'the name of a port',
    refuse('Port'),
    exported({ shipping_port_code: 'Chennai Sea Port' }),
  ),
  wrong(
    'F120',
    'a shipping bill of 21 characters',
    refuse('Shipping Bill'),
    exported({ shipping_bill_number: '1'.repeat(21) }),
  ),
  wrong('F122', 'export details, but Is Export off', either(['Is Export', 'Export']), {
    fields: { ...exportFields(), is_export: false },
  }),
  wrong(
    'F123',
    'a conversion factor of 0',
    either(['Conversion', 'Exchange', 'Export']),
    exported({ currency_id: 'USD', conversion_factor: 0 }),
  ),
  wrong(
    'F124',
    'a currency that is a word',
    either('Currency'),
    exported({ currency_id: 'US dollars' }),
  ),
  wrong(
    'F125',
    'a buyer in Maharashtra with a GSTIN, exported',
    either(['Country', 'Export', 'GSTIN']),
    { fields: exportFields() },
  ),
];
