import type { IDataObject } from 'n8n-workflow';
import { stateNames } from '../../law/tables/states';
import { useAccount } from '../harness/account';
import { filed } from '../harness/filed';
import { corpusOf } from '../unit/sheets/programs/corpus';

/** Generated files of marketplaces with as many rows of each kind, and the same sums, as real ones have. */
const account = useAccount();

const templateOf = (name: string, at: number): IDataObject =>
  corpusOf('portals').find((one) => one.name === name)?.rows[at] as IDataObject;

/** Different amounts in paise with a sum. */
function parts(sum: number, count: number): number[] {
  const each = Array.from(
    { length: count },
    (_, index) => Math.floor(sum / count) + ((index % 7) - 3) * 13,
  );
  const rest = sum - each.reduce((one, other) => one + other, 0);
  return each.map((part, index) => (index === 0 ? part + rest : part));
}

const rupees = (paise: number) => paise / 100;

/** The states that a business in Haryana sells to, with their codes. */
const states = [...stateNames].filter(([code]) => code !== '06' && Number(code) < 38).slice(0, 25);
const stateOf = (index: number) => states[index % states.length] as [string, string];

/** Taxable values by state. @param values the state's code and paise */
function byState(values: Array<[string, number]>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [code, paise] of values) sums[code] = (sums[code] ?? 0) + paise;
  return Object.fromEntries(Object.entries(sums).map(([code, paise]) => [code, rupees(paise)]));
}

const consumersIn = (lines: Awaited<ReturnType<typeof filed>>['lines']) =>
  Object.fromEntries(
    lines.filter(({ section }) => section === 'b2cs').map((one) => [one.place, one.taxable]),
  );

const total = (sums: Record<string, unknown>) =>
  Math.round(Object.values(sums).reduce<number>((sum, one) => sum + Number(one) * 100, 0)) / 100;

it('a Flipkart Sales Report of 97 rows, 16 of which have a positive total on a return', async () => {
  const kinds = [
    { type: 'Sale', subType: 'Sale', values: parts(10_300_00, 76) },
    { type: 'Return', subType: 'Return', values: parts(-800_00, 12) },
    { type: 'Return', subType: 'Cancellation', values: parts(-290_48, 4) },
    { type: 'Return', subType: 'Return Cancellation', values: parts(414_23, 5) },
  ];
  const name = 'flipkart sales of 2026 with a positive total on returns and a cancellation';
  const template = templateOf(name, 0);
  const events = kinds.flatMap(({ type, subType, values }) =>
    values.map((taxable, index) => ({ type, subType, taxable, state: stateOf(index) })),
  );
  const sheet = events.map(({ type, subType, taxable, state: [, state] }, index): IDataObject => {
    const tax = Math.round(taxable / 20);
    return {
      ...template,
      'Event Type': type,
      'Event Sub Type': subType,
      'Final Invoice Amount (Price after discount+Shipping Charges)': rupees(
        Math.abs(taxable + tax),
      ),
      'Taxable Value (Final Invoice Amount -Taxes)': rupees(taxable),
      'IGST Amount': rupees(tax),
      'Buyer Invoice ID': `${type.charAt(0)}A${index + 1}`,
      'Buyer Invoice Amount': rupees(taxable + tax),
      "Customer's Delivery State": state,
    };
  });
  expect(sheet).toHaveLength(97);
  const { lines } = await filed(sheet, { month: '2026-01', ownGstin: '06ABCDE1234F1Z4' });
  const sums = consumersIn(lines);
  expect(sums).toEqual(byState(events.map(({ state: [code], taxable }) => [code, taxable])));
  expect(total(sums)).toBe(9623.75);
});

it('a Flipkart Cash Back Report of 32 rows, whose debit notes are below 0', async () => {
  const name = 'flipkart cash back report of 2026 with debit notes below 0';
  const notes = [
    { note: 'Credit Note', subType: 'Cash Back', values: parts(423_09, 28) },
    { note: 'Debit Note', subType: 'Return', values: parts(-29_96, 4) },
  ].flatMap(({ values, ...kind }) =>
    values.map((taxable, index) => ({ ...kind, taxable, state: stateOf(index) })),
  );
  const sheet = notes.map(({ note, subType, taxable, state: [, state] }, index): IDataObject => {
    const tax = Math.round((taxable * 18) / 100);
    return {
      ...templateOf(name, 0),
      'Document Type': note,
      'Document Sub Type': subType,
      'Credit Note ID/ Debit Note ID': `N-${index + 1}`,
      'Invoice Amount': rupees(taxable + tax),
      'Taxable Value': rupees(taxable),
      'IGST Amount': rupees(tax),
      "Customer's Delivery State": state,
    };
  });
  const { lines } = await filed(sheet, { month: '2026-08' });
  const sums = consumersIn(lines);
  expect(sums).toEqual(byState(notes.map(({ state: [code], taxable }) => [code, -taxable])));
  expect(total(sums)).toBe(-393.13);
});

it('an Amazon MTR of 232 rows, 19 of which are Cancel rows', async () => {
  const name = 'amazon with cancelled rows beside shipments and without numbers';
  const [withoutNumber, ofShipment, , ofItsOwn] = [0, 1, 2, 3].map((at) => templateOf(name, at));
  const shipments = parts(55_675_79, 213).map((taxable, index) => {
    // Of the first invoices, two lines each.
    const invoice = index < 40 ? Math.floor(index / 2) : index - 20;
    return { taxable, number: `IN-${invoice + 1}`, state: stateOf(invoice) };
  });
  const sheet = [
    ...shipments.map(({ taxable, number, state: [, state] }): IDataObject => {
      const tax = Math.round((taxable * 18) / 100);
      return {
        ...templateOf(name, 2),
        'Invoice Number': number,
        'Ship To State': state.toUpperCase(),
        ...{ 'Order Id': `400-${number}`, 'Shipment Id': `A${number}` },
        'Invoice Amount': rupees(taxable + tax),
        ...{ 'Tax Exclusive Gross': rupees(taxable), 'Total Tax Amount': rupees(tax) },
        ...{ 'Principal Amount': rupees(taxable + tax), 'Principal Amount Basis': rupees(taxable) },
        'Igst Tax': rupees(tax),
      };
    }),
    ...Array.from({ length: 5 }, () => withoutNumber as IDataObject),
    ...Array.from({ length: 7 }, (_, index) => ({
      ...(ofShipment as IDataObject),
      ...{ 'Invoice Number': `IN-${index + 41}`, 'Order Id': `400-IN-${index + 41}` },
      'Shipment Id': `AIN-${index + 41}`,
    })),
    ...Array.from({ length: 7 }, (_, index) => ({
      ...(ofItsOwn as IDataObject),
      'Invoice Number': `IN-${index + 194}`,
    })),
  ];
  expect(sheet).toHaveLength(232);
  const { lines, file } = await filed(sheet, { month: '2025-08', ownGstin: '06ABCDE1234F1Z4' });
  const sums = consumersIn(lines);
  expect(sums).toEqual(byState(shipments.map(({ state: [code], taxable }) => [code, taxable])));
  expect(total(sums)).toBe(55_675.79);
  expect(Object.keys(sums)).toHaveLength(25);
  expect(file.doc_issue).toMatchObject({
    doc_det: [{ docs: [{ from: 'IN-1', to: 'IN-200', totnum: 200, cancel: 7, net_issue: 193 }] }],
  });
});

it('Meesho orders of 149 rows, 52 of which were cancelled, came back or got lost', async () => {
  const reasons = [
    ...Array.from({ length: 90 }, () => 'DELIVERED'),
    ...Array.from({ length: 7 }, () => 'SHIPPED'),
    ...Array.from({ length: 23 }, () => 'CANCELLED'),
    ...Array.from({ length: 28 }, (_, at) => ['RTO_COMPLETE', 'RTO_LOCKED', 'RTO_OFD'][at % 3]),
    'LOST',
  ];
  const sheet = reasons.map((reason, index) => ({
    'Reason for Credit Entry': reason,
    ...{ 'Order No': `SO-${index + 1}`, 'Order Date': '2026-04-05', Customer: 'A Buyer' },
    ...{ 'Product Name': 'Saree', SKU: 'S1', Size: 'Free Size', Quantity: '1' },
    ...{ 'Price (Incl. GST)': '488.0', 'GST %': 5 },
  }));
  const create = {
    ...{ resource: 'document', operation: 'create', lineItemsFrom: 'spreadsheet' },
    options: { createParties: true, createProducts: true },
  };
  const { items, hints } = await account.run({ ...create, preview: true }, { items: sheet });
  expect(items).toHaveLength(97);
  // 488.00 for each, of which 464.76 is before tax.
  expect(items.map(({ json }) => json.total_amount)).toEqual(items.map(() => 488));
  expect(hints).toContainEqual(
    expect.stringMatching(/^Documents that are cancelled, returned or not final .*, 52 in all: /),
  );
});
