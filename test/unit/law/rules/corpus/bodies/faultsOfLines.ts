import { wrong, type BodyFault, type Changes } from './bodies';
import type { BookedLine, Values } from '../books/records';

const refuse = (field: string | string[]) => [field, true] as const;
const warn = (field: string | string[]) => [field, false] as const;
const either = (field: string | string[]) => [field, 'either'] as const;

const hsn = refuse('HSN');

const line = (changes: BookedLine): Changes => ({ lines: [changes] });
const item = (fields: Values): Changes => ({ lines: [{ fields }] });
const coded = (code: unknown): Changes => line({ hsn: code, unit: 'NOS', name: 'Keyboard' });
const charged = (changes: Values): Changes => ({
  fields: {
    charges_and_deductions: [
      { id: 1, name: 'Freight', amount: 250, tax_rate: 18, type: 'charge', ...changes },
    ],
  },
});

/** Faults of line items, rates and amounts. */
export const faultsOfLines: BodyFault[] = [
  wrong('L01', 'no line', either(['Line Items', 'Items']), { lines: [] }),
  wrong('L02', '1,001 lines', refuse('Line Items'), {
    lines: Array.from({ length: 1001 }, () => ({})),
  }),
  wrong('L03', 'no code', hsn, coded('')),
  wrong('L04', 'a code of 3 digits', hsn, coded('847')),
  wrong('L05', 'a code of 5 digits', hsn, coded('84713')),
  wrong('L06', 'a code of 7 digits', hsn, coded('8471301')),
  wrong('L07', 'a code of letters', hsn, coded('KEYBOARD')),
  wrong('L08', 'a code of 4 zeros', hsn, coded('0000')),
  wrong('L09', 'a code with a full stop', hsn, coded('8471.30')),
  wrong('L10', 'a code with a blank inside', hsn, coded('8471 30')),
  wrong('L11', 'a code of 9 digits', hsn, coded('847130101')),
  wrong('L12', 'a chapter that does not exist', warn('HSN'), coded('77011000')),
  wrong('L13', 'a service code that no heading has', warn('HSN'), coded('991234')),
  wrong(
    'L14',
    'a product with a service code',
    warn(['HSN', 'Type']),
    line({ hsn: '998314', fields: { item_type: 'Product' } }),
  ),
  wrong(
    'L15',
    'a service with a code of goods',
    warn(['HSN', 'Type']),
    item({ item_type: 'Service' }),
  ),
  wrong('L16', 'a code of 3 digits in the last of many lines', hsn, {
    lines: [...Array<BookedLine>(20).fill({}), { hsn: '847' }],
  }),

  wrong('L20', 'goods without a unit', refuse('Unit'), item({ unit: '' })),
  wrong('L21', 'a unit that is not a code', warn('Unit'), item({ unit: 'XYZ' })),
  wrong('L22', 'a unit of one letter', either('Unit'), item({ unit: 'x' })),
  wrong('L23', 'a unit that is a sentence', either('Unit'), item({ unit: 'as agreed by mail' })),

  wrong('L30', 'a rate of 14 %', either('Tax Rate'), line({ rate: 14 })),
  wrong('L31', 'a rate of 9 %', either('Tax Rate'), line({ rate: 9 })),
  wrong('L32', 'a rate below 0', refuse('Tax Rate'), line({ rate: -18 })),
  wrong('L33', 'a rate as a fraction', either('Tax Rate'), line({ rate: 0.18 })),
  wrong('L34', 'a laptop at 12 %', warn('Tax Rate'), line({ rate: 12 })),
  wrong('L35', 'an air conditioner at 28 %', warn('Tax Rate'), line({ hsn: '84151010', rate: 28 })),
  wrong(
    'L36',
    'cigarettes at 28 %',
    warn('Tax Rate'),
    line({ hsn: '24022010', rate: 28, unit: 'THD' }),
  ),
  wrong('L37', 'refractory bricks at 12 %', warn('Tax Rate'), line({ hsn: '69022000', rate: 12 })),
  wrong('L38', 'a hotel at 12 %', warn('Tax Rate'), line({ hsn: '996311', rate: 12 })),

  wrong('L40', 'a quantity below 0', refuse('Quantity'), item({ quantity: -1 })),
  wrong(
    'L41',
    'a quantity with 4 decimals',
    either('Quantity'),
    line({ quantity: 2.1255, price: 480 }),
  ),
  wrong(
    'L42',
    'goods of quantity 0 that cost something',
    warn(['Quantity', 'Net Amount']),
    item({ quantity: 0 }),
  ),
  wrong(
    'L43',
    'a price below 0',
    either(['Unit Price', 'Price', 'Net Amount']),
    line({ price: -1000 }),
  ),
  wrong('L44', 'a discount of 120 %', refuse(['Discount', 'Net Amount']), {
    lines: [{}, { discount: 120 }],
  }),
  wrong(
    'L45',
    'a discount above the line',
    refuse(['Discount', 'Net Amount']),
    item({
      discount_percent: undefined,
      discount_amount: 1500,
      net_amount: -500,
      total_amount: -590,
    }),
  ),
  wrong(
    'L46',
    'a discount below 0',
    refuse(['Discount', 'Net Amount']),
    item({
      discount_percent: undefined,
      discount_amount: -100,
      net_amount: 1100,
      total_amount: 1298,
    }),
  ),
  wrong(
    'L47',
    'a net amount that is not quantity times price',
    either(['Net Amount', 'Quantity', 'Price']),
    item({ quantity: 10, unit_price: 50 }),
  ),
  wrong(
    'L48',
    'a discount that the net amount does not have',
    either(['Net Amount', 'Discount']),
    item({ discount_percent: undefined, discount_amount: 100 }),
  ),
  wrong(
    'L49',
    'a line total without the tax',
    either(['Total Amount', 'Tax Rate', 'Cess']),
    item({ total_amount: 1000 }),
  ),
  wrong(
    'L50',
    'a line total that exceeds net and tax',
    warn(['Total Amount', 'Cess']),
    item({ total_amount: 1300 }),
  ),
  wrong(
    'L51',
    'a line total of 5 rupees less',
    either(['Total Amount', 'Cess']),
    item({ total_amount: 1175 }),
  ),
  wrong(
    'L52',
    'an amount above the limit of the schema',
    refuse(['Net Amount', 'Total Amount', 'Price']),
    line({ price: 12_345_678_901_234 }),
  ),
  wrong(
    'L53',
    'a quantity above the limit of the schema',
    refuse('Quantity'),
    line({ quantity: 12_345_678_901, price: 1 }),
  ),

  wrong('L60', 'an adjustment above the total', refuse(['Adjustment', 'Discount', 'Total']), {
    fields: { extra_discount: 1500 },
  }),
  wrong(
    'L61',
    'a deduction above the total',
    refuse(['Deduction', 'Charge', 'Total']),
    charged({ name: 'Advance', type: 'deduction', amount: 1500, tax_rate: 0 }),
  ),
  wrong('L62', 'a charge at 14 %', either(['Charge', 'Tax Rate']), charged({ tax_rate: 14 })),
  wrong(
    'L63',
    'a charge with a code of 3 digits',
    either(['Charge', 'HSN', 'SAC']),
    charged({ sac_code: '996' }),
  ),
  wrong(
    'L64',
    'a charge with a code of goods',
    either(['Charge', 'HSN', 'SAC']),
    charged({ sac_code: '84713010' }),
  ),
  wrong('L65', 'a charge below 0', refuse('Charge'), charged({ amount: -250 })),
];
