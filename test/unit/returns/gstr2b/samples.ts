import type { Day } from '../../../../core/day';
import { paiseOf } from '../../../../core/paise';
import type { Period } from '../../../../law/period';
import type { Purchase } from '../../../../returns/purchases/purchase';
import type { TaxHeads } from '../../../../law/taxHeads';
import type { LastRows } from '../../../../returns/gstr2b/rows/lastRows';
import { read2b, reconcile } from '../../../harness/atOnce';

export const own = '29AAAAA0000A1ZY';
export const supplierGstin = '29ABCDE1234F1ZW';
/** Another registration of the same supplier. */
export const branchGstin = '33ABCDE1234F1Z7';
export const otherGstin = '27AAAAA0000A1Z2';

const paise = (rupees: number) => paiseOf(rupees);

interface PurchaseSample extends Partial<
  Omit<Purchase, 'taxable' | 'tax' | 'total' | 'heads' | 'rates'>
> {
  taxable?: number;
  tax?: number;
  /** IGST, CGST, SGST and cess. */
  heads?: [number, number, number, number];
  rates?: Array<[rate: number, taxable: number]>;
}

/** A purchase of 1,000 rupees at 18 % on 10 June 2026, as the account has it. */
export function purchase(sample: PurchaseSample = {}): Purchase {
  const { taxable = 1000, tax = 180, heads, rates, ...given } = sample;
  const number = given.number ?? 'PUR-1';
  return {
    kind: 'invoice',
    id: `id ${number}`,
    number,
    supplierNumber: 'INV-101',
    date: '2026-06-10',
    name: 'Ravi Traders',
    gstin: supplierGstin,
    isCancelled: false,
    ...given,
    taxable: paise(taxable),
    tax: heads ? paise(heads.reduce((sum, head) => sum + head, 0)) : paise(tax),
    ...(heads && { heads: headsOf(heads) }),
    ...(rates && { rates: rates.map(([rate, of]) => ({ rate, taxable: paise(of) })) }),
  };
}

export const headsOf = ([igst, cgst, sgst, cess]: [number, number, number, number]): TaxHeads => ({
  igst: paise(igst),
  cgst: paise(cgst),
  sgst: paise(sgst),
  cess: paise(cess),
});

/** An invoice of section b2b, of 1,000 rupees at 18 % on 10 June 2026. */
export const invoice = (change: object = {}) => ({
  inum: 'INV-101',
  typ: 'R',
  dt: '10-06-2026',
  val: 1180,
  pos: '29',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval: 1000,
  igst: 0,
  cgst: 90,
  sgst: 90,
  cess: 0,
  ...change,
});

/** A credit note of section cdnr. */
export const note = (change: object = {}) =>
  invoice({ inum: undefined, ntnum: 'CN-1', typ: 'C', suptyp: 'R', ...change });

export const supplier = (records: object, change: object = {}) => ({
  ctin: supplierGstin,
  trdnm: 'Ravi Traders',
  supfildt: '11-07-2026',
  supprd: '062026',
  ...records,
  ...change,
});

/** The portal's file for June 2026 with these sections. */
export const file = (docdata: object, change: object = {}) => ({
  chksum: 'ABC',
  data: {
    gstin: own,
    rtnprd: '062026',
    version: '1.0',
    gendt: '14-07-2026',
    docdata,
    ...change,
  },
});

/** A file with invoices of one supplier. */
export const fileOf = (...records: object[]) => file({ b2b: [supplier({ inv: records })] });

export const noLastRows: LastRows = {
  pairs: [],
  purchases: [],
  supplied: [],
  periods: [],
  notCompared: [],
};

/** The reconciliation of files with purchases. */
export const reconciled = (
  files: object | object[],
  purchases: Purchase[],
  last: LastRows = noLastRows,
  isQuarterly = false,
  read?: Period,
  today: Day = { year: 2026, month: 7, day: 14 },
  drafts: Purchase[] = [],
) => reconcile({ gstr2b: read2b(files, ''), purchases, drafts, last, isQuarterly, read, today });

/** The rows of invoices of one supplier and purchases. */
export const rowsOf = (records: object[], purchases: Purchase[]) =>
  reconciled(fileOf(...records), purchases).rows;
