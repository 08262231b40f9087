import { flagOf, type Json } from '../../../../core/json';
import { millionthsIn } from '../../../../core/paise';
import { readPaise, stateCodeOf } from '../../../../law/readValues';
import { unitCodeOf } from '../../../../law/tables/unitCodes';
import { lastRunIn } from '../../../../nodes/GstInvoicing/actions/record/lastGstinRows';
import {
  creditRowsIn,
  lastRowsIn,
  rowsOfRunIn,
} from '../../../../nodes/GstReturns/actions/sources/reconciledRows';
import { readLastReturn } from '../../../../returns/gstr1/late/lastReturn';
import { outwardOfFiles } from '../../../../returns/gstr3b/outwardOfFile';
import { creditsOf } from '../../../../returns/registers/purchaseRegister';
import { statusIn } from '../../../../sheets/words/states';
import { read2b, readDocuments, reconcile } from '../../../harness/atOnce';
import { inJuly } from '../../returns/gstr1/late/july';
import { maharashtra, ownGstin } from '../../returns/gstr1/samples';
import { fileOf, invoice, noLastRows, purchase } from '../../returns/gstr2b/samples';

// Which reading each format uses: kinds.test.ts and day.test.ts have the cells, cells.test.ts the section sheets.

const timeZone = 'Asia/Kolkata';
const gstin = '29ABCDE1234F1ZW';

/** A reconciled row whose cells came back from a spreadsheet, as people write them. */
const oddRow = (cells: object) =>
  reconcile({
    gstr2b: read2b(fileOf(invoice()), ''),
    purchases: [purchase({ heads: [0, 90, 90, 0] })],
    drafts: [],
    last: noLastRows,
    isQuarterly: false,
    today: { year: 2026, month: 7, day: 14 },
  }).rows.map((row) => ({ ...row, accepted: true, ...cells }));

it('a sales register is read leniently', () => {
  const { read, problems } = readDocuments(
    [
      {
        Date: '05-Aug-26',
        'Voucher No.': ' INV 1 ',
        Particulars: 5,
        'GSTIN/UIN': '29 abcde 1234f1zw',
        'Place of Supply': 'Maharashtra (27)',
        'Reverse Charge': 'n',
        'HSN/SAC': '8471 30',
        Quantity: '12.5 kg',
        UOM: 'KGS-KILOGRAMS',
        Rate: 'GST@18',
        'Taxable Value': '1,500.00 Dr.',
        'Gross Total': '(-)1,770',
      },
    ],
    timeZone,
  );
  expect(problems).toEqual([]);
  expect(read[0]?.document).toMatchObject({
    date: '2026-08-05',
    number: 'INV 1',
    party: { name: '5', gstin },
    facts: { placeOfSupply: '27', reverseCharge: false },
    lines: [{ hsn: '847130', quantity: 12_500_000n, unit: 'KGS-KILOGRAMS', rate: 18 }],
  });
});

describe('a reconciled row that comes back is read leniently', () => {
  const cells = {
    books_number: ' INV 1 ',
    books_date: '05-Aug-26',
    books_taxable_value: '(500.00)',
    supplier_name: 5,
    supplier_gstin: '29 abcde 1234f1zw',
    gstr2b_period: 46143,
    accepted: 'y',
  };

  it('by Reconcile GSTR-2B', () => {
    expect(lastRowsIn(oddRow(cells), '', timeZone).pairs).toMatchObject([
      {
        isAccepted: true,
        purchase: { number: 'INV 1', date: '2026-08-05', taxable: -500_00n, name: '5', gstin },
        supplied: { period: '2026-05' },
      },
    ]);
    const blank = lastRowsIn(oddRow({ supplier_gstin: '', supplier_name: '' }), '', timeZone);
    expect(blank.pairs).toMatchObject([{ purchase: { name: '', gstin: '' } }]);
  });

  it('by GSTR-3B', () => {
    const row = { ...cells, gstr2b_number: ' INV 1 ', reverse_charge: 'n', itc_available: 'No' };
    expect(creditRowsIn(oddRow(row), '', timeZone)).toMatchObject([
      {
        number: 'INV 1',
        bookedOn: '2026-08-05',
        booked: { taxable: -500_00n },
        reverseCharge: false,
        portal: { itcAvailable: 'No' },
      },
    ]);
    const blank = creditRowsIn(oddRow({ books_taxable_value: ' ' }), '', timeZone);
    expect(blank).toMatchObject([{ booked: { taxable: 0n } }]);
  });

  it('by a purchase register', () => {
    const row = oddRow({ reverse_charge: 'TRUE', claim_until: 46143 });
    expect([...creditsOf(rowsOfRunIn(row, '', timeZone)).values()]).toMatchObject([
      { reverseCharge: true, credit: { claim_until: '2026-05-01' } },
    ]);
  });
});

it('a row of Check GSTINs is read leniently, its GSTIN as it is stored', () => {
  const row = { result: 'ok', id: 'C-1', name: 'Asha', gstin: maharashtra, checked_on: 46143 };
  const odd = { ...row, gstin: ' 29abcde1234f1zw', is_sez: 'y', state: 5 };
  const { lookUps, parties } = lastRunIn([odd], { id: 'id', name: 'name' }, timeZone);
  expect(parties.get('C-1')?.gstin).toBe('29abcde1234f1zw');
  expect([...lookUps.values()]).toMatchObject([
    { on: '2026-05-01', taxpayer: { isSez: true, state: '5' } },
  ]);
});

describe('the files of the portal have plain numbers and texts, other cells are refused', () => {
  const sum = { sply_ty: 'INTRA', typ: 'OE', pos: '27', rt: 18, txval: 1, camt: 9, samt: 9 };
  const filed = (cells: object) =>
    readLastReturn({ gstin: ownGstin, fp: '062026', b2cs: [{ ...sum, ...cells }] }, inJuly).b2cs;
  const outward = (cells: Record<string, Json>) =>
    outwardOfFiles([{ b2cs: [{ ...sum, ...cells }] }], inJuly).contributions.at(-1);
  const supplied = (cells: object) => read2b(fileOf(invoice(cells)), '').documents;

  it.each(['₹ 1,23,456.50', '(500.00)', '500-', '-', '1e3', 'NIL'])('such as %s', (txval) => {
    expect(supplied({ txval })).toEqual([]);
    expect(() => filed({ txval })).toThrow();
    expect(() => outward({ txval })).toThrow();
  });

  it('GSTR-2B', () => {
    const odd = { txval: ' 500 ', dt: '05-Aug-26', inum: ' INV 1 ', pos: 5, rev: 'y' };
    expect(supplied(odd)).toMatchObject([
      {
        taxable: 500_00n,
        date: '2026-08-05',
        number: 'INV 1',
        placeOfSupply: '05',
        reverseCharge: true,
      },
    ]);
  });

  it('the last return, and the return filed beside GSTR-3B', () => {
    expect(filed({ txval: ' 500 ', rt: '0.0025' })).toMatchObject([
      { taxable: 500_00n, rate: 0.003 },
    ]);
    expect(outward({ txval: ' 500 ' })).toMatchObject({ amounts: { taxable: 500_00n } });
  });
});

it('the account has plain numbers, and texts in its own spellings', () => {
  const source = { document: 'a row', timeZone };
  expect(readPaise(' 500 ', 'Cell', source)).toBe(500_00n);
  expect(() => readPaise('₹ 500', 'Cell', source)).toThrow('Cell');
  expect(millionthsIn('12.5 kg')).toBeUndefined();
  expect([stateCodeOf('29-Karnataka'), stateCodeOf('Atlantis')]).toEqual(['29', undefined]);
  expect([unitCodeOf('Kilograms'), unitCodeOf('Reel')]).toEqual(['KGS', undefined]);
  expect([flagOf('TRUE'), flagOf('maybe')]).toEqual([true, undefined]);
  expect(['Cancelled', true, 'maybe'].map((cell) => statusIn(cell))).toEqual([
    'cancelled',
    'cancelled',
    undefined,
  ]);
});
