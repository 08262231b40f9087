import type { Fields } from '../../../../law/readValues';
import { branchGstin, file, fileOf, invoice, note, otherGstin, own, supplier } from './samples';

// Bills of an accountant's clients and the files of the portal, with what a careful accountant expects.
// Written without reading the code that reconciles them.

/** What is expected of the rows that have a number, on either side. */
interface ExpectedRow {
  number: string;
  status?: string[];
  claim?: 'Yes' | 'No' | 'Ask';
  /** What the reasons say. */
  says?: RegExp;
  /** What they must not say: advice that costs money. */
  never?: RegExp;
}

export interface BillsCase {
  id: string;
  about: string;
  /** One file, or several. */
  gstr2b: object | object[];
  /** Rows of a purchase register. */
  books: Fields[];
  /** The day on which it is reconciled, in 2026. The default is 14 July. */
  on?: { month: number; day: number };
  rows: ExpectedRow[];
  /** The sum of the taxes of rows of table 4, in rupees. */
  credit?: Record<string, number | null>;
  /** What Prepare GSTR-3B asks. */
  asks?: RegExp;
}

const supplierGstin = '29ABCDE1234F1ZW';

/** A bill of 1,000 at 18 % within the state, as the register has it. */
const bill = (changes: Fields = {}): Fields => ({
  'Voucher No': 'P/1',
  'Supplier Invoice No': 'INV-101',
  Date: '10-06-2026',
  'Supplier Name': 'Ravi Traders',
  'Supplier GSTIN': supplierGstin,
  'Taxable Value': 1000,
  'GST %': 18,
  IGST: 0,
  CGST: 90,
  SGST: 90,
  'Document Type': 'Purchase',
  ...changes,
});
const other = bill({
  'Voucher No': 'P/9',
  'Supplier Invoice No': 'INV-900',
  'Taxable Value': 50,
  CGST: 4.5,
  SGST: 4.5,
});
const credited = (changes: Fields = {}): Fields =>
  bill({ 'Document Type': 'Purchase Return', 'Supplier Invoice No': 'CN-1', ...changes });

const april = (docdata: object) => file(docdata, { rtnprd: '042026', gendt: '14-05-2026' });
const b2b = (...inv: object[]) => ({ b2b: [supplier({ inv })] });
const inMay = { month: 5, day: 15 };
const bookIt = /(?<!don't |not )book it\b/i;
const chase = /ask the supplier|remind|follow up/i;

export const accountantsBills: BillsCase[] = [
  {
    id: 'RB01',
    about: 'a bill of 31 March is booked on 2 April',
    gstr2b: april(b2b(invoice({ dt: '31-03-2026' }))),
    books: [bill({ Date: '02-04-2026' })],
    on: inMay,
    rows: [{ number: 'INV-101', status: ['suggested'], claim: 'Ask', never: bookIt }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB02',
    about: 'the same, and each year has its own number of the series in the books',
    gstr2b: april(b2b(invoice({ inum: 'INV/101/25-26', dt: '30-03-2026' }))),
    books: [bill({ Date: '04-04-2026', 'Supplier Invoice No': '101' })],
    on: inMay,
    rows: [{ number: 'INV/101/25-26', status: ['suggested'], claim: 'Ask' }],
  },
  {
    id: 'RB03',
    about: 'a bill of March that is booked when the goods arrive, 38 days later',
    gstr2b: april(b2b(invoice({ dt: '28-03-2026' }))),
    books: [bill({ Date: '05-05-2026' })],
    on: inMay,
    rows: [{ number: 'INV-101', status: ['suggested'], claim: 'Ask' }],
  },
  {
    id: 'RB04',
    about: 'the next bill of the series in April is not that of March',
    gstr2b: april(
      b2b(invoice({ inum: 'INV-101', dt: '28-03-2026', txval: 5000, cgst: 450, sgst: 450 })),
    ),
    books: [bill({ Date: '20-04-2026', 'Supplier Invoice No': 'INV-102' })],
    on: inMay,
    rows: [
      { number: 'INV-101', status: ['missing_in_books'], claim: 'Ask' },
      { number: 'INV-102', status: ['missing_in_2b'], claim: 'No' },
    ],
  },
  {
    id: 'RB05',
    about: 'a bill that was rejected in IMS and is in the books',
    gstr2b: file({}, { docRejdata: b2b(invoice()) }),
    books: [bill()],
    rows: [{ number: 'INV-101', status: ['rejected_in_ims'], claim: 'No', says: /reject/i }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB06',
    about: 'a credit note that is pending in IMS',
    gstr2b: file({ cdnr: [supplier({ nt: [note({ imsStatus: 'P' })] })] }),
    books: [credited()],
    rows: [{ number: 'CN-1', claim: 'Ask', says: /pending/i }],
  },
  {
    id: 'RB07',
    about: 'a credit note of which IMS has a declared part',
    gstr2b: file({
      cdnr: [supplier({ nt: [note({ itcRedReq: 'Y', declCgst: 10, declSgst: 10 })] })],
    }),
    books: [credited()],
    rows: [{ number: 'CN-1', claim: 'Ask', says: /declared/i }],
  },
  {
    id: 'RB08',
    about: 'a credit note without a pair reduces the credit',
    gstr2b: file({ cdnr: [supplier({ nt: [note()] })] }),
    books: [other],
    rows: [{ number: 'CN-1', status: ['missing_in_books'], claim: 'Yes' }],
    credit: { '(A)(5)': -180 },
  },
  {
    id: 'RB09',
    about: 'goods from abroad by a bill of entry',
    gstr2b: file({
      impg: [
        { boenum: '77', boedt: '05-06-2026', portcode: 'INMAA1', txval: 9000, igst: 1620, cess: 0 },
      ],
    }),
    books: [other],
    rows: [{ number: '77', status: ['not_in_books_by_nature'], claim: 'Ask' }],
    credit: { '(A)(1)': 0 },
  },
  {
    id: 'RB10',
    about: 'an amended bill of entry',
    gstr2b: file({
      impga: [
        { boenum: '77', boedt: '05-06-2026', portcode: 'INMAA1', txval: 9500, igst: 1710, cess: 0 },
      ],
    }),
    books: [other],
    rows: [{ number: '77', claim: 'Ask', says: /difference|amend/i }],
    credit: { '(A)(1)': 0 },
  },
  {
    id: 'RB11',
    about: 'credit that the head office distributes',
    gstr2b: file({
      isd: [
        {
          ...{ ctin: branchGstin, trdnm: 'Head office', supprd: '062026' },
          doclist: [
            {
              doctyp: 'ISDI',
              docnum: 'ISD-4',
              docdt: '30-06-2026',
              igst: 700,
              cgst: 0,
              sgst: 0,
              cess: 0,
              itcelg: 'Y',
            },
          ],
        },
      ],
    }),
    books: [other],
    rows: [{ number: 'ISD-4', claim: 'Ask' }],
    credit: { '(A)(4)': 0 },
  },
  {
    id: 'RB12',
    about: 'a car for the director, marked as not eligible',
    gstr2b: fileOf(invoice()),
    books: [{ ...bill(), 'ITC Eligibility': 'Ineligible' }],
    rows: [{ number: 'INV-101', status: ['exact'], claim: 'No', says: /not eligible|block/i }],
    credit: { '(A)(5)': 180, '(B)(1)': 180, '(B)(2)': 0 },
  },
  {
    id: 'RB13',
    about: 'a bill of which the catering is blocked',
    gstr2b: fileOf(invoice({ txval: 1500, cgst: 135, sgst: 135 })),
    books: [
      { ...bill(), 'ITC Eligibility': 'Inputs' },
      { ...bill({ 'Taxable Value': 500, CGST: 45, SGST: 45 }), 'ITC Eligibility': 'Ineligible' },
    ],
    rows: [{ number: 'INV-101', status: ['exact'], claim: 'Ask', says: /part/i }],
    credit: { '(A)(5)': 0 },
    asks: /not eligible.* INV-101/i,
  },
  {
    id: 'RB14',
    about: 'a bill of June 2024 that the supplier reports two years later',
    gstr2b: fileOf(invoice({ dt: '12-06-2024' })),
    books: [bill({ Date: '12-06-2024' })],
    rows: [{ number: 'INV-101', claim: 'No', says: /16\(4\)|30 November|too late/i }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB15',
    about: 'a debit note of June 2026 for a bill of 2024: the note counts by its own year',
    gstr2b: file({ cdnr: [supplier({ nt: [note({ ntnum: 'DN-1', typ: 'D' })] })] }),
    books: [bill({ 'Supplier Invoice No': 'DN-1', 'Document Type': 'Supplier Debit Note' })],
    rows: [{ number: 'DN-1', status: ['exact'], claim: 'Yes' }],
    credit: { '(A)(5)': 180 },
  },
  {
    id: 'RB16',
    about: 'the register has only rates',
    gstr2b: fileOf(invoice()),
    books: [bill({ IGST: undefined, CGST: undefined, SGST: undefined })],
    rows: [{ number: 'INV-101', says: /tax not compared/i }],
  },
  {
    id: 'RB17',
    about: 'integrated tax in the books, central and state tax in the file',
    gstr2b: fileOf(invoice()),
    books: [bill({ IGST: 180, CGST: 0, SGST: 0 })],
    rows: [{ number: 'INV-101', status: ['mismatch'], claim: 'Ask', says: /IGST|integrated/i }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB18',
    about: 'the own GSTIN as supplier',
    gstr2b: file({ b2b: [supplier({ inv: [invoice()] }, { ctin: own })] }),
    books: [bill({ 'Supplier GSTIN': own })],
    rows: [{ number: 'INV-101', claim: 'No', says: /own GSTIN|your own/i }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB19',
    about: 'the bill is a draft in the books',
    gstr2b: fileOf(invoice()),
    books: [
      { ...other, Status: 'Open' },
      { ...bill(), Status: 'Draft' },
    ],
    rows: [{ number: 'INV-101', status: ['missing_in_books'], says: /draft/i, never: bookIt }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB20',
    about: 'the bill is cancelled in the books',
    gstr2b: fileOf(invoice()),
    books: [
      { ...other, Status: 'Open' },
      { ...bill(), Status: 'Cancelled' },
    ],
    rows: [
      {
        number: 'INV-101',
        status: ['missing_in_books'],
        claim: 'Ask',
        says: /cancel/i,
        never: /do not book/i,
      },
    ],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB21',
    about: 'an exempt bill in the file',
    gstr2b: fileOf(invoice({ cgst: 0, sgst: 0 })),
    books: [bill({ 'GST %': 0, CGST: 0, SGST: 0 })],
    rows: [{ number: 'INV-101', claim: 'No', says: /tax/i }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB22',
    about: 'the bill is booked under another GSTIN',
    gstr2b: fileOf(invoice()),
    books: [bill({ 'Supplier GSTIN': '29FGHIJ6789D1ZO', IGST: 0 })],
    rows: [{ number: 'INV-101', says: /GSTIN/, never: chase }],
  },
  {
    id: 'RB23',
    about: 'one bill is booked twice',
    gstr2b: fileOf(invoice()),
    books: [bill(), bill({ 'Voucher No': 'P/2' })],
    rows: [{ number: 'INV-101', never: chase }],
    credit: { '(A)(5)': 180 },
  },
  {
    id: 'RB24',
    about: 'the place of supply takes the credit away',
    gstr2b: fileOf(invoice({ itcavl: 'N', rsn: 'P' })),
    books: [bill()],
    rows: [{ number: 'INV-101', status: ['exact'], claim: 'No', says: /place of supply/i }],
    credit: { '(A)(5)': 0, '(D)(2)': 180 },
  },
  {
    id: 'RB25',
    about: 'freight under reverse charge, exactly as booked',
    gstr2b: fileOf(invoice({ rev: 'Y', cgst: 25, sgst: 25 })),
    books: [{ ...bill({ 'GST %': 5, CGST: 25, SGST: 25 }), 'Reverse Charge': 'Yes' }],
    rows: [{ number: 'INV-101', status: ['exact'], claim: 'Yes' }],
    credit: { '(A)(3)': 50, '(A)(5)': 0 },
  },
  {
    id: 'RB26',
    about: 'the file of May beside that of June',
    gstr2b: [
      file(b2b(invoice({ inum: 'INV-88', dt: '08-05-2026' })), {
        rtnprd: '052026',
        gendt: '14-06-2026',
      }),
      fileOf(invoice()),
    ],
    books: [
      bill(),
      bill({ 'Voucher No': 'P/0', 'Supplier Invoice No': 'INV-88', Date: '08-05-2026' }),
    ],
    rows: [
      { number: 'INV-88', claim: 'Ask', says: /earlier|May|2026-05/i },
      { number: 'INV-101', claim: 'Yes' },
    ],
    credit: { '(A)(5)': 180 },
  },
  {
    id: 'RB27',
    about: 'a bill of May that its supplier amends in June',
    gstr2b: file({
      b2ba: [
        supplier({
          inv: [
            invoice({
              oinum: 'INV-88',
              oidt: '08-05-2026',
              inum: 'INV-88',
              dt: '08-05-2026',
              txval: 1200,
              cgst: 108,
              sgst: 108,
            }),
          ],
        }),
      ],
    }),
    books: [bill({ 'Supplier Invoice No': 'INV-88', Date: '08-05-2026' })],
    rows: [{ number: 'INV-88', status: ['mismatch'], claim: 'Ask', says: /amend/i }],
    credit: { '(A)(5)': 0 },
    asks: /amend/i,
  },
  {
    id: 'RB28',
    about: 'credit that is temporarily held back',
    gstr2b: fileOf(invoice({ itcavl: 'T' })),
    books: [bill()],
    rows: [{ number: 'INV-101', claim: 'No', says: /available yet/i }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB29',
    about: 'a bill that the supplier has not reported',
    gstr2b: fileOf(invoice({ inum: 'INV-900', txval: 50, cgst: 4.5, sgst: 4.5 })),
    books: [bill(), other],
    rows: [{ number: 'INV-101', status: ['missing_in_2b'], claim: 'No' }],
    credit: { '(A)(5)': 9 },
  },
  {
    id: 'RB30',
    about: 'a blocked bill that does not agree',
    gstr2b: fileOf(invoice({ txval: 1100, cgst: 99, sgst: 99 })),
    books: [{ ...bill(), 'ITC Eligibility': 'Ineligible' }],
    rows: [{ number: 'INV-101', status: ['mismatch'], claim: 'No' }],
    credit: { '(A)(5)': 0, '(B)(1)': null },
  },
  {
    id: 'RB31',
    about: 'a credit note for a blocked bill, both marked',
    gstr2b: file({
      b2b: [supplier({ inv: [invoice()] })],
      cdnr: [supplier({ nt: [note({ txval: 100, cgst: 9, sgst: 9 })] })],
    }),
    books: [
      { ...bill(), 'ITC Eligibility': 'Ineligible' },
      { ...credited({ 'Taxable Value': 100, CGST: 9, SGST: 9 }), 'ITC Eligibility': 'Ineligible' },
    ],
    rows: [{ number: 'INV-101', claim: 'No' }, { number: 'CN-1' }],
    credit: { '(A)(5)': 162, '(B)(1)': 162 },
  },
  {
    id: 'RB32',
    about: 'another registration of the supplier reports the bill',
    gstr2b: file({
      b2b: [supplier({ inv: [invoice({ igst: 180, cgst: 0, sgst: 0 })] }, { ctin: branchGstin })],
    }),
    books: [bill()],
    rows: [{ number: 'INV-101', status: ['mismatch'], claim: 'Ask' }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB33',
    about: 'two suppliers with the same number',
    gstr2b: file({
      b2b: [
        supplier({ inv: [invoice()] }),
        supplier(
          { inv: [invoice({ igst: 180, cgst: 0, sgst: 0 })] },
          { ctin: otherGstin, trdnm: 'Godavari' },
        ),
      ],
    }),
    books: [
      bill(),
      bill({
        'Voucher No': 'P/2',
        'Supplier GSTIN': otherGstin,
        'Supplier Name': 'Godavari',
        IGST: 180,
        CGST: 0,
        SGST: 0,
      }),
    ],
    rows: [{ number: 'INV-101', status: ['exact'], claim: 'Yes' }],
    credit: { '(A)(5)': 360 },
  },
  {
    id: 'RB34',
    about: 'a credit note of 31 March, booked on 2 April',
    gstr2b: april({ cdnr: [supplier({ nt: [note({ dt: '31-03-2026' })] })] }),
    books: [credited({ Date: '02-04-2026' })],
    on: inMay,
    rows: [{ number: 'CN-1', status: ['suggested'], claim: 'Yes' }],
    credit: { '(A)(5)': -180 },
  },
  {
    id: 'RB35',
    about: 'a bill of May that its supplier reports in June',
    gstr2b: fileOf(invoice({ dt: '20-05-2026' })),
    books: [bill({ Date: '20-05-2026' })],
    rows: [{ number: 'INV-101', status: ['exact'], claim: 'Yes' }],
    credit: { '(A)(5)': 180 },
  },
  {
    id: 'RB36',
    about: 'goods from a SEZ unit by a bill of entry',
    gstr2b: file({
      impgsez: [
        {
          ...{ ctin: otherGstin, trdnm: 'Zone' },
          boe: [
            {
              boenum: '88',
              boedt: '05-06-2026',
              portcode: 'INBLR4',
              txval: 900,
              igst: 162,
              cess: 0,
            },
          ],
        },
      ],
    }),
    books: [other],
    rows: [{ number: '88', claim: 'Ask' }],
    credit: { '(A)(1)': 0 },
  },
  {
    id: 'RB37',
    about:
      'blocked by the books and by the place of supply: reversed nowhere, since 4 (A) lacks it',
    gstr2b: fileOf(invoice({ itcavl: 'N', rsn: 'P' })),
    books: [{ ...bill(), 'ITC Eligibility': 'Ineligible' }],
    rows: [{ number: 'INV-101', claim: 'No' }],
    credit: { '(A)(5)': 0, '(D)(2)': 180 },
  },
  {
    id: 'RB38',
    about: 'zeros before the number, a day apart, sixty paise less',
    gstr2b: fileOf(invoice({ inum: '0101', txval: 999.4 })),
    books: [bill({ Date: '11-06-2026', 'Supplier Invoice No': '101' })],
    rows: [{ number: '0101', status: ['suggested'], claim: 'Ask' }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB39',
    about: 'a bill of March 2026 in the file of October 2026, filed by 14 November',
    gstr2b: file(b2b(invoice({ dt: '10-03-2026' })), { rtnprd: '102026', gendt: '14-11-2026' }),
    books: [bill({ Date: '10-03-2026' })],
    on: { month: 11, day: 14 },
    rows: [{ number: 'INV-101', claim: 'Yes' }],
    credit: { '(A)(5)': 180 },
  },
  {
    id: 'RB40',
    about: 'the same in the file of November, whose return is filed in December',
    gstr2b: file(b2b(invoice({ dt: '10-03-2026' })), { rtnprd: '112026', gendt: '14-12-2026' }),
    books: [bill({ Date: '10-03-2026' })],
    on: { month: 12, day: 14 },
    rows: [{ number: 'INV-101', claim: 'No', says: /16\(4\)|30 November|2026-11-30/ }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB41',
    about: 'a credit note of a year whose credit is over still reduces credit',
    gstr2b: file(
      { cdnr: [supplier({ nt: [note({ dt: '10-03-2026' })] })] },
      { rtnprd: '112026', gendt: '14-12-2026' },
    ),
    books: [credited({ Date: '10-03-2026' })],
    on: { month: 12, day: 14 },
    rows: [{ number: 'CN-1', claim: 'Yes' }],
    credit: { '(A)(5)': -180 },
  },
  {
    id: 'RB42',
    about: 'a bill that is booked without its number',
    gstr2b: fileOf(invoice(), invoice({ inum: 'INV-102', txval: 700, cgst: 63, sgst: 63 })),
    books: [
      bill({ 'Supplier Invoice No': '' }),
      bill({
        'Voucher No': 'P/2',
        'Supplier Invoice No': 'INV-102',
        'Taxable Value': 700,
        CGST: 63,
        SGST: 63,
      }),
    ],
    rows: [
      { number: 'INV-101', status: ['residual'], claim: 'Ask' },
      { number: 'INV-102', status: ['exact'], claim: 'Yes' },
    ],
    credit: { '(A)(5)': 126 },
  },
  {
    id: 'RB43',
    about: 'reverse charge that the supplier has not reported',
    gstr2b: fileOf(invoice({ inum: 'INV-900', txval: 50, cgst: 4.5, sgst: 4.5 })),
    books: [
      { ...bill({ 'GST %': 5, CGST: 25, SGST: 25 }), 'Reverse Charge': 'Yes' },
      { ...other, 'Reverse Charge': 'No' },
    ],
    rows: [{ number: 'INV-101', status: ['missing_in_2b'] }],
    credit: { '(A)(5)': 9 },
  },
  {
    id: 'RB44',
    about: 'a cancelled bill is the only one that fits an amended document',
    gstr2b: file({
      b2ba: [supplier({ inv: [invoice({ oinum: 'INV-101', oidt: '10-06-2026' })] })],
    }),
    books: [
      { ...other, Status: 'Open' },
      { ...bill(), Status: 'Cancelled' },
    ],
    rows: [{ number: 'INV-101', claim: 'Ask', says: /cancel/i }],
  },
  {
    id: 'RB45',
    about: 'blocked freight under reverse charge: the tax is due, and the credit is reversed',
    gstr2b: fileOf(invoice({ rev: 'Y', cgst: 25, sgst: 25 })),
    books: [
      {
        ...bill({ 'GST %': 5, CGST: 25, SGST: 25 }),
        'Reverse Charge': 'Yes',
        'ITC Eligibility': 'Ineligible',
      },
    ],
    rows: [{ number: 'INV-101', claim: 'No' }],
    credit: { '(A)(3)': 50, '(A)(5)': 0, '(B)(1)': 50 },
  },
  {
    id: 'RB46',
    about: 'a credit note that was rejected in IMS',
    gstr2b: file({}, { docRejdata: { cdnr: [supplier({ nt: [note()] })] } }),
    books: [credited()],
    rows: [{ number: 'CN-1', status: ['rejected_in_ims'], claim: 'No' }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB47',
    about: 'a bill and its amendment in one file: the amendment counts, and only its difference',
    gstr2b: file({
      b2b: [supplier({ inv: [invoice()] })],
      b2ba: [
        supplier({
          inv: [
            invoice({ oinum: 'INV-101', oidt: '10-06-2026', txval: 1200, cgst: 108, sgst: 108 }),
          ],
        }),
      ],
    }),
    books: [bill()],
    rows: [{ number: 'INV-101', claim: 'Ask', says: /amend/i }],
    credit: { '(A)(5)': 0 },
    asks: /amend/i,
  },
  {
    id: 'RB48',
    about: 'three bills of one day and amount, each with its own number',
    gstr2b: fileOf(
      invoice({ inum: 'INV-1' }),
      invoice({ inum: 'INV-2' }),
      invoice({ inum: 'INV-3' }),
    ),
    books: ['INV-3', 'INV-1', 'INV-2'].map((number, at) =>
      bill({ 'Voucher No': `P/${at}`, 'Supplier Invoice No': number }),
    ),
    rows: ['INV-1', 'INV-2', 'INV-3'].map((number) => ({
      number,
      status: ['exact'],
      claim: 'Yes' as const,
    })),
    credit: { '(A)(5)': 540 },
  },
  {
    id: 'RB49',
    about: 'a bill of the head office that is booked at the branch: the file is of one GSTIN',
    gstr2b: fileOf(invoice({ pos: '27', igst: 180, cgst: 0, sgst: 0 })),
    books: [bill({ 'Place of Supply': '29-Karnataka' })],
    rows: [{ number: 'INV-101', status: ['mismatch'], claim: 'Ask' }],
    credit: { '(A)(5)': 0 },
  },
  {
    id: 'RB50',
    about: 'the supplier charges cess that the books lack',
    gstr2b: fileOf(invoice({ cess: 12 })),
    books: [bill()],
    rows: [{ number: 'INV-101', status: ['mismatch'], claim: 'Ask' }],
    credit: { '(A)(5)': 0 },
  },
];
