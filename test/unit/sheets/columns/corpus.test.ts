import { corpusFiles, corpusOf } from '../programs/corpus';
import { verdictOn } from './sheetCase';

const all = corpusFiles.flatMap(corpusOf);

/** Sheets that a person reads, of which the user must say or correct something. */
const reported = [
  'credit note negative',
  'offline tool b2b at 65 per cent of the rate',
  'discount in rupees on the line',
  'discount for each piece',
  'cash discount after tax',
  'compensation cess in a column of its own',
  'number of the bill in its first row only',
  "headings below the firm's name with a total row",
  'w/o tax and with tax',
  'cloth in pieces and metres',
  'hotel by room nights',
  "Gujarati trader's vechan book",
  'shop that keeps one row per bill with abbreviations',
  'orders with quantities and prices as text',
  'monthly subscriptions',
  'Hinglish order list',
  'orders with amount and order total',
  'orders with MRP and a total',
  'orders with advance and balance',
  'orders for job work by piece',
  'orders in square feet',
  'discounts in per cent in some rows and rupees in others',
  'amounts in lakhs',
  'gross weight beside gross amount',
  'courier charge of an order outside its lines',
  'odoo list of moves with signed amounts',
  'merged cells with the total of the invoice in its last row',
  'credit note register by its headings, in brackets',
  'freight taxed at another rate than the goods',
  'cash, credit and sales return',
  'medicines with MRP, free quantity and discount',
  'IGST and local sales in one tax column with the kind of sale',
  'salesman and commission',
  'sale type local, central and return',
  'credit notes: CN No, positive',
  'credit notes: Credit Note No',
  'sales returns: Return No',
  'sales return register: SR No beside serial numbers',
  'freight taxed at another rate, heads, no rate',
  'orders: freight taxed at another rate',
  'party and number merged over its lines',
  'hotel bills: room rent, food and tax',
  'bill discount in the total',
  'reverse charge as RCM in tax column',
  'odoo sale orders',
  'less sales return in a column of the row',
  'taxes with their rates in one cell',
  'amounts with Rs and paise words',
  'purchases of capital goods, inputs and services in columns',
  'orders: an amount with the tax in it, and the tax',
];

describe.each(corpusFiles)('the sheets of %s.json', (file) => {
  it.each(corpusOf(file).map((one) => [one.name, one] as const))('%s', (name, one) => {
    expect(verdictOn(one)).toMatch(reported.includes(name) ? /^reported: / : /^right$/);
  });
});

describe('the corpus', () => {
  it('names each of its sheets once', () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(reported));
  });

  it('asks about 14 in 100, at most, of the sheets that a person reads', () => {
    const readable = all.filter(({ human }) => human);
    expect(readable.map(({ name }) => name)).toEqual(expect.arrayContaining(reported));
    expect(reported.length).toBeLessThanOrEqual(0.14 * readable.length);
  });
});
