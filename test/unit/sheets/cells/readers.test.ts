import { parseDay, toIsoDate } from '../../../../core/day';
import { flagOf, type Json, type JsonObject } from '../../../../core/json';
import { millionthsIn } from '../../../../core/paise';
import { readMoney, readNumber, readWholeNumber } from '../../../../core/readNumber';
import { outwardOfFiles } from '../../../../returns/gstr3b/outwardOfFile';

import { acceptedGstin } from '../../../../law/gstin';
import { cellsOf } from '../../../../sheets/rows/cells';
import type { LineField } from '../../../../sheets/cells/headings';
import { creditsOf } from '../../../../returns/registers/purchaseRegister';
import { statusIn } from '../../../../sheets/rows/status';
import { withUnit } from '../../../../sheets/cells/written';
import { isFilled, readPaise, stateCodeOf, type ValueSource } from '../../../../law/readValues';
import { lastRunIn } from '../../../../nodes/GstInvoicing/actions/record/lastGstinRows';
import {
  creditRowsIn,
  lastRowsIn,
  rowsOfRunIn,
} from '../../../../nodes/GstReturns/actions/sources/reconciledRows';
import { read2b, readDocuments, reconcile } from '../../../harness/atOnce';
import { isProblem, kinds, type KindName, type Strictness } from '../../../../sheets/cells/kinds';
import { readLastReturn } from '../../../../returns/gstr1/late/lastReturn';
import {
  choice,
  column,
  optional,
  readCell,
  signed,
  text,
  type Column,
} from '../../../../sheets/cells/columns';
import { readUnit } from '../../../../law/tables/productUnits';
import { unitCodeOf } from '../../../../law/tables/unitCodes';
import { inJuly } from '../../returns/gstr1/late/july';
import { maharashtra, ownGstin } from '../../returns/gstr1/samples';
import { fileOf, invoice, noLastRows, purchase } from '../../returns/gstr2b/samples';

const timeZone = 'Asia/Kolkata';
const source = { document: 'a row', timeZone };

/** Cells as people, spreadsheets and programs write them. */
const cells: unknown[] = [
  ...[500, -500, 0, 0.18, 0.0025, 0.1 + 0.2, 18, 65, 29, 46143, 1.005, 1e11],
  ...['500', ' 500 ', '1,18,000.50', '₹ 1,23,456.50', 'Rs. 500/-', '(500.00)', '500 Cr', '500 Dr'],
  ...[
    '-500',
    '500-',
    '- ₹ 20',
    '1e3',
    '1,5',
    '1.234,56',
    '1 18 000',
    '$ 5',
    '½',
    '10 Nos',
    '12.5 kg',
  ],
  ...['18%', '18 %', 'GST@18', 'GST 18%', '0.18', '0.25%', 'Exempt', 'NIL', '-'],
  ...['46143', '05-Aug-26', '5-8-2026', '05/08/2026', '08/25/2026', '2026-08-05'],
  ...['2026-04-13 00:00:00', '2026-08-04T20:00:00Z', '05-08-26', '31-04-2026', 'Aug-26', '2026-08'],
  ...['082026', 'AUGUST', new Date('2026-08-05T00:00:00Z')],
  ...['29abcde1234f1zw', ' 29ABCDE1234F1ZW', '29 ABCDE 1234F1ZW', 'URP', 'NA', 'Unregistered'],
  ...['27-Maharashtra', 'MH', 'Maharashtra (27)', '29-Kerala', '5', '96-Other Country'],
  ...['Outside India', 'Foreign Country', 'OTH', 'Nos', 'KGS-KILOGRAMS', 'Reel', 'Dozen'],
  ...['8471', 8471, 101, '8471 30', '8471.30', '84713010', '998314'],
  ...['Yes', 'Y', 'TRUE', true, 'No', 1, 'Cancelled', 'Regular', 'regular b2b', 'INV 1', '00'],
  ...['', '  ', null, [], 'é'],
];

type Read = (cell: unknown) => unknown;

/** A cell of a section sheet. */
const section =
  (one: Column): Read =>
  (cell) => {
    const context = { timeZone, year: '2024-25', before: '2025-06' };
    const value = readCell(cell, one, 'strict', context);
    if (isProblem(value)) throw new Error(value.code);
    return value;
  };

const registerLine = {
  Date: '05-06-2026',
  'Voucher No.': 'INV-1',
  Particulars: 'Beta Stores',
  'GSTIN/UIN': maharashtra,
  'HSN/SAC': '8471',
  Quantity: '2',
  UOM: 'Nos',
  Rate: '18%',
  'Taxable Value': 1000,
};

/** A cell of a sales register. */
const register =
  (heading: string, of: (document: ReturnType<typeof documentOf>) => unknown): Read =>
  (cell) =>
    of(documentOf({ ...registerLine, [heading]: cell }));

/** The same, whatever its document. */
const ofField =
  (field: LineField): Read =>
  (cell) => {
    const row = { position: 0, cells: { cell } };
    return cellsOf([row], new Map([[field, 'cell']]), { timeZone }).of(row, field);
  };

function documentOf(row: Record<string, unknown>) {
  const { read, problems } = readDocuments([row], timeZone);
  const [one] = read;
  if (!one || problems.length > 0) throw new Error('is refused');
  return one.document;
}

const reconciledRows = reconcile({
  gstr2b: read2b(fileOf(invoice()), ''),
  purchases: [purchase({ heads: [0, 90, 90, 0] })],
  drafts: [],
  last: noLastRows,
  isQuarterly: false,
  today: { year: 2026, month: 7, day: 14 },
}).rows;

const reconciledWith = (name: string, cell: unknown) =>
  reconciledRows.map((row) => ({ ...row, accepted: true, [name]: cell }));

type Side = ReturnType<typeof lastRowsIn>['pairs'][number];

/** A cell of a reconciled row that comes back to Reconcile GSTR-2B. */
const again =
  (name: string, of: (pair: Side) => unknown): Read =>
  (cell) =>
    of(
      lastRowsIn(reconciledWith(name, cell), 'Rows From Last Time (JSON)', timeZone)
        .pairs[0] as Side,
    );

/** The same in GSTR-3B. */
const credit =
  (name: string, of: (row: ReturnType<typeof creditRowsIn>[number]) => unknown): Read =>
  (cell) => {
    const [row] = creditRowsIn(reconciledWith(name, cell), '', timeZone);
    return of(row as ReturnType<typeof creditRowsIn>[number]);
  };

/** The same in a purchase register. */
const booked =
  (name: string, of: (row: object) => unknown): Read =>
  (cell) => {
    const [row] = creditsOf(rowsOfRunIn(reconciledWith(name, cell), '', timeZone)).values();
    return row && of({ ...row, ...row.credit });
  };

/** A cell of a document of GSTR-2B. */
const of2b =
  (name: string, of: (document: ReturnType<typeof read2b>['documents'][number]) => unknown): Read =>
  (cell) => {
    const { documents } = read2b(fileOf(invoice({ [name]: cell })), '');
    if (!documents[0]) throw new Error('is refused');
    return of(documents[0]);
  };

const sum = { sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 18, txval: 1, camt: 9, samt: 9 };

/** A cell of a filed return, as the return after it reads it. */
const filed =
  (name: string, of: (row: ReturnType<typeof readLastReturn>['b2cs'][number]) => unknown): Read =>
  (cell) => {
    const file = { gstin: ownGstin, fp: '062026', b2cs: [{ ...sum, [name]: cell }] };
    const [row] = readLastReturn(file, inJuly).b2cs;
    return of(row as ReturnType<typeof readLastReturn>['b2cs'][number]);
  };

/** The same, as GSTR-3B reads it. */
const outward =
  (
    name: string,
    of: (row: ReturnType<typeof outwardOfFiles>['contributions'][number]) => unknown,
  ): Read =>
  (cell) => {
    const file: JsonObject = { b2cs: [{ ...sum, pos: '27', [name]: cell as Json }] };
    const found = outwardOfFiles([file], inJuly).contributions;
    return of(found.at(-1) as (typeof found)[number]);
  };

/** A cell of a row of Check GSTINs. */
const checked =
  (name: string, of: (run: ReturnType<typeof lastRunIn>) => unknown): Read =>
  (cell) => {
    const row = { result: 'ok', id: 'C-1', name: 'Asha', gstin: maharashtra, checked_on: 46143 };
    return of(lastRunIn([{ ...row, [name]: cell }], { id: 'id', name: 'name' }, timeZone));
  };

const day: Read = (cell) => {
  const found = parseDay(cell, timeZone);
  return found && toIsoDate(found);
};

const orderNumber: Read = (cell) => {
  const read = kinds.decimal.read(cell, 'lenient', { timeZone });
  return isProblem(read) ? undefined : [read, withUnit(cell)[1]].join(' ');
};

const labeled =
  (read: (value: unknown, label: string, of: ValueSource) => unknown): Read =>
  (cell) =>
    read(cell, 'Cell', source);

/** What each format makes of a cell. */
const readers: Record<string, Record<string, Read>> = {
  amount: {
    form: (cell) => readMoney(cell, ''),
    register: ofField('taxableValue'),
    section: section(signed(column('paise', ''))),
    reconciled: again('books_taxable_value', ({ purchase: { taxable } }) => taxable),
    gstr3bCredit: credit('books_taxable_value', ({ booked: amounts }) => amounts?.taxable),
    gstr2b: of2b('txval', ({ taxable }) => taxable),
    account: labeled(readPaise),
    lastReturn: filed('txval', ({ taxable }) => taxable),
    gstr3bFiled: outward('txval', ({ amounts }) => amounts.taxable),
  },
  quantity: {
    form: (cell) => readNumber(cell, ''),
    order: orderNumber,
    register: register('Quantity', ({ lines }) => lines[0]?.quantity),
    section: section(column('quantity', '')),
    account: (cell) => millionthsIn(cell),
  },
  count: { form: (cell) => readWholeNumber(cell, ''), section: section(column('count', '')) },
  rate: {
    form: (cell) => readNumber(cell, ''),
    register: ofField('taxRate'),
    section: section(column('rate', '')),
    lastReturn: filed('rt', ({ rate }) => rate),
  },
  date: {
    form: day,
    register: register('Date', ({ date }) => date),
    section: section(column('date', '')),
    reconciled: again('books_date', ({ purchase: { date } }) => date),
    gstr3bCredit: credit('books_date', ({ bookedOn }) => bookedOn),
    purchaseRegister: booked('claim_until', (row) => 'claim_until' in row && row.claim_until),
    gstr2b: of2b('dt', ({ date }) => date),
    checkGstins: checked('checked_on', ({ lookUps }) => [...lookUps.values()][0]?.on),
  },
  month: {
    section: section(column('month', '')),
    reconciled: again('gstr2b_period', ({ supplied: { period } }) => period),
    lastReturn: (cell) =>
      [...readLastReturn({ gstin: ownGstin, fp: cell, b2cs: [] }, inJuly).months][0],
  },
  gstin: {
    form: (cell) => (acceptedGstin.test(String(cell)) ? cell : undefined),
    register: ofField('gstin'),
    section: section(column('gstin', '')),
    reconciled: again('supplier_gstin', ({ purchase: { gstin } }) => gstin),
    checkGstins: checked('gstin', ({ parties }) => parties.get('C-1')?.gstin),
  },
  state: {
    account: (cell) => stateCodeOf(String(cell)),
    register: ofField('placeOfSupply'),
    section: section(column('state', '')),
    gstr2b: of2b('pos', ({ placeOfSupply }) => placeOfSupply),
    lastReturn: filed('pos', ({ placeOfSupply }) => placeOfSupply),
    gstr3bFiled: outward('pos', (row) => ('place' in row ? row.place : '')),
  },
  unit: {
    order: (cell) => readUnit(String(cell)),
    account: (cell) => unitCodeOf(String(cell)),
    register: register('UOM', ({ lines }) => lines[0]?.unit),
    section: section(column('unit', '')),
  },
  hsn: {
    register: register('HSN/SAC', ({ lines }) => lines[0]?.hsn),
    section: section(column('hsn', '')),
  },
  yesNo: {
    account: flagOf,
    register: ofField('reverseCharge'),
    section: section({ ...choice('', { Y: ['Y'], N: ['N'] }), blank: 'N' }),
    reconciled: again('accepted', ({ isAccepted }) => isAccepted),
    gstr3bCredit: credit('reverse_charge', ({ reverseCharge }) => reverseCharge),
    purchaseRegister: booked(
      'reverse_charge',
      (row) => 'reverseCharge' in row && row.reverseCharge,
    ),
    gstr2b: of2b('rev', ({ reverseCharge }) => reverseCharge),
    checkGstins: checked('is_sez', ({ lookUps }) => [...lookUps.values()][0]?.taxpayer.isSez),
    status: statusIn,
  },
  number: {
    register: register('Voucher No.', ({ number }) => number),
    section: section(column('number', '')),
    reconciled: again('books_number', ({ purchase: { number } }) => number),
    gstr3bCredit: credit('gstr2b_number', ({ number }) => number),
    gstr2b: of2b('inum', ({ number }) => number),
  },
  text: {
    register: ofField('partyName'),
    section: section(optional(text('', /^.{1,9}$/, 'serial'))),
    reconciled: again('supplier_name', ({ purchase: { name } }) => name),
    checkGstins: checked('state', ({ lookUps }) => [...lookUps.values()][0]?.taxpayer.state),
  },
  choice: {
    section: section(choice('', { R: ['Regular B2B'], DE: ['Deemed Exp'] })),
    reconciled: again('status', ({ status }) => status),
    gstr3bCredit: credit('itc_available', ({ portal }) => portal?.itcAvailable),
  },
};

/** What a reader makes of a cell; a dash if it refuses it or finds no value. */
function readingOf(read: Read, cell: unknown): string {
  try {
    return String(read(cell) ?? '–');
  } catch {
    return '–';
  }
}

const line = (...texts: string[]): string => texts.join(' | ');

/** A cell by its kind, which all formats are to have. */
const ofKind =
  (name: KindName, strictness: Strictness): Read =>
  (cell) => {
    if (!isFilled(cell)) return undefined;
    const codes = { R: ['Regular B2B'], DE: ['Deemed Exp'] };
    const found = kinds[name].read(cell, strictness, { timeZone, signed: true, codes });
    return isProblem(found) ? undefined : found;
  };

it.each(Object.entries(readers))('the formats read a cell as %s', (name, ownFormats) => {
  const kind = (name === 'amount' ? 'paise' : name) as KindName;
  const formats = {
    ...ownFormats,
    lenient: ofKind(kind, 'lenient'),
    strict: ofKind(kind, 'strict'),
  };
  const readings = cells
    .map((cell) => ({
      cell: JSON.stringify(cell),
      read: Object.values(formats).map((read) => readingOf(read, cell)),
    }))
    .filter(({ read }) => read.some((one) => one !== '–'));
  const table = readings.map(({ cell, read }) => line(cell, ...read));
  expect([line('cell', ...Object.keys(formats)), ...table].join('\n')).toMatchSnapshot();
});
