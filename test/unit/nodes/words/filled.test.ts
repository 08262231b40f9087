import claims from '../../../../nodes/GstReturns/actions/words/claims.json';
import gstr1Files from '../../../../nodes/GstReturns/actions/words/gstr1Files.json';
import gstr1Sheets from '../../../../nodes/GstReturns/actions/words/gstr1Sheets.json';
import gstr2bFiles from '../../../../nodes/GstReturns/actions/words/gstr2bFiles.json';
import reconciled from '../../../../nodes/GstReturns/actions/words/reconciled.json';
import reasons from '../../../../nodes/GstReturns/actions/words/reasons.json';
import workingAdvice from '../../../../nodes/GstReturns/actions/words/workingAdvice.json';
import catalogue from '../../../../law/rules/catalogue.json';
import { askedRows } from '../../../../returns/gstr3b/asked';
import cells from '../../../../nodes/shared/words/cells.json';
import columns from '../../../../nodes/shared/words/columns.json';
import contradictions from '../../../../nodes/shared/words/contradictions.json';
import eInvoice from '../../../../nodes/shared/words/eInvoice.json';
import hints from '../../../../nodes/shared/words/hints.json';
import notices from '../../../../nodes/shared/words/notices.json';
import refusals from '../../../../nodes/shared/words/refusals.json';
import register from '../../../../nodes/shared/words/register.json';

/** The tables of words, each with the values that its function fills in. */
const tables: Array<[name: string, table: object, values: string]> = [
  [
    'catalogue',
    catalogue,
    'type place registered label hsn total irn number from to issued otherFrom otherTo stated nature reported date age mostDays lastDay invoice invoiceDate last gstinField gstin fault section name stateOfGstin stateOfAddress phone email line1 line2 part length most city state pin field characters text prefix hsnField sac count mostLines unit quantityUnit unitPrice quantity mostQuantity parts net expected rest rate rates resembling day notification amount withTax full others sum given supplyTypeField port mostBillCharacters billDate currency country transporterId corrected vehicleNumber document supplyType reason only kind shipTo transactionType stateOfBill documentDate period end iffLimit buyer own its otherNumber otherDate credited',
  ],
  ['claims', claims, 'period day says'],
  ['gstr1Files', gstr1Files, 'gstin own month return period lastMonth section record block value'],
  ['gstr1Sheets', gstr1Sheets, 'value nameField headings sheets limit whole item'],
  ['gstr2bFiles', gstr2bFiles, 'file gstin other period number block'],
  ['cells', cells, 'value check digits choices rates advice'],
  ['columns', columns, 'wanted all first others both names figures cell place type rate'],
  ['contradictions', contradictions, 'formula due base'],
  [
    'reasons',
    reasons,
    'number gstin date like pairNumber pairDate begin problem lacking fault pairedWith periods ofPan in2b books taxable says',
  ],
  ['reconciled', reconciled, 'label value cell status advice row other'],
  ['eInvoice', eInvoice, 'names message advice'],
  [
    'hints',
    hints,
    'address label changes problem fix section id lastDay rate name newRate firstDay gstin reason changed added removed lost noun attributes path status parts details document original number others ownReference product before after invoice type total settled documents rest',
  ],
  ['notices', notices, 'names column'],
  [
    'refusals',
    refusals,
    'customer details.subscription_details ownAmount party.kind type newProduct partyIds',
  ],
  [
    'register',
    register,
    'column cell document value text quoted choices names other otherItem otherQuoted rates rupees otherRupees',
  ],
];

/** The names in the texts of a table. */
const namedIn = (table: object): string[] =>
  [...JSON.stringify(table).matchAll(/\{([^{}":]*)\}/g)].map(([, name = '']) => name);

it.each(tables)(
  'the words of %s name values that are filled in, and no others',
  (_, table, values) => {
    expect(new Set(namedIn(table))).toEqual(new Set(values.split(' ')));
  },
);

it('advice about GSTR-3B names rows of the form', () => {
  const rows = namedIn(workingAdvice);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !(row in askedRows))).toEqual([]);
});
