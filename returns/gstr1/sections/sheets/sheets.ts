import type { IsoDate } from '../../../../core/day';
import {
  column,
  optional,
  signed,
  type Columns,
  type RowOf,
} from '../../../../sheets/cells/columns';
import {
  adjusted,
  amended,
  documentNature,
  ecoDocument,
  ecoRecipient,
  ecoRevised,
  ecoSupplier,
  ecoSupply,
  ecoTaxes,
  exportType,
  hsnColumns,
  invoice,
  nilKind,
  noteColumns,
  notePlace,
  originalPlace,
  otherThanEco,
  placeColumn,
  received,
  recipient,
  registeredInvoice,
  registeredNote,
  revised,
  revisedNote,
  serial,
  share,
  shippingBill,
  taxed,
  taxedNote,
  taxedSum,
  unregisteredType,
} from './columnSets';

/**
 * The sheets of the government's Returns Offline Tool V3.2.4 for GSTR-1 (`gst.md,
 * Section sheets`), by the names that the tool's workbook gives them. Tally and others export them.
 * A row is what one line of a sheet states: amounts in paise, rates in percent,
 * under the keys of the upload file. A document has a row for each rate. Taxes are not stated, because
 * the tool computes them; only HSN summaries and table 14 (`eco`, `ecoa`) state theirs.
 */
interface Sheet {
  columns: Columns;
  /** The headings that the tool's sheet has but the upload file does not use. */
  unused?: readonly string[];
  /** The headings whose cells the tool accepts only if they are blank. */
  empty?: readonly string[];
}

const recipientName = ['Receiver Name'];
/** Columns of notes that the tool up to version 3.0.4 has. */
const earlierNotes = [
  ...['Invoice/Advance Receipt Number', 'Invoice/Advance Receipt date', 'Supply Type', 'Pre GST'],
  'Reason For Issuing document',
];
const operator = ['E-Commerce GSTIN'];

const hsnSheet = { columns: hsnColumns, unused: ['Total Value'] };

export const sheets = {
  b2b: {
    columns: { ...recipient, ...invoice, ...registeredInvoice },
    unused: recipientName,
    empty: operator,
  },
  b2ba: {
    columns: { ...recipient, ...revised, ...registeredInvoice },
    unused: recipientName,
    empty: operator,
  },
  b2cl: { columns: { ...invoice, ...placeColumn, ...share, ...taxed }, empty: operator },
  b2cla: { columns: { ...revised, ...originalPlace, ...share, ...taxed }, empty: operator },
  b2cs: { columns: { ...otherThanEco, ...placeColumn, ...share, ...taxedSum }, empty: operator },
  b2csa: {
    columns: { ...amended, ...placeColumn, ...otherThanEco, ...share, ...taxedSum },
    empty: operator,
  },
  exemp: {
    columns: {
      ...nilKind,
      nil_amt: optional(signed(column('paise', 'Nil Rated Supplies'))),
      expt_amt: optional(signed(column('paise', 'Exempted(other than nil rated/non GST supply)'))),
      ngsup_amt: optional(signed(column('paise', 'Non-GST Supplies'))),
    },
  },
  exp: { columns: { ...exportType, ...invoice, ...shippingBill, ...taxed } },
  expa: { columns: { ...exportType, ...revised, ...shippingBill, ...taxed } },
  cdnra: {
    columns: { ...recipient, ...revisedNote, ...registeredNote },
    unused: recipientName,
  },
  at: { columns: { ...placeColumn, ...received } },
  ata: { columns: { ...amended, ...originalPlace, ...received } },
  cdnr: {
    columns: { ...recipient, ...noteColumns, ...registeredNote },
    unused: [...recipientName, ...earlierNotes],
  },
  cdnur: {
    columns: { ...unregisteredType, ...noteColumns, ...notePlace, ...share, ...taxedNote },
    unused: earlierNotes,
  },
  cdnura: {
    columns: { ...unregisteredType, ...revisedNote, ...notePlace, ...share, ...taxedNote },
  },
  docs: {
    columns: {
      ...documentNature,
      from: serial('Sr. No. From'),
      to: serial('Sr. No. To'),
      totnum: column('count', 'Total Number'),
      cancel: column('count', 'Cancelled'),
    },
  },
  hsn: hsnSheet,
  'hsn(b2b)': hsnSheet,
  'hsn(b2c)': hsnSheet,
  eco: {
    columns: {
      ...ecoSupply,
      etin: column('gstin', 'GSTIN of E-Commerce Operator'),
      suppval: signed(column('paise', 'Net value of supplies')),
      ...ecoTaxes,
    },
    unused: ['E-Commerce Operator Name'],
  },
  ecoa: {
    columns: {
      ...ecoSupply,
      omon: column('month', 'Original Month/Quarter'),
      oetin: column('gstin', 'Original GSTIN of E-Commerce Operator'),
      etin: column('gstin', 'Revised GSTIN of E-Commerce Operator'),
      suppval: signed(column('paise', 'Revised Net value of supplies')),
      ...ecoTaxes,
    },
    unused: ['E-Commerce Operator Name'],
  },
  ecob2b: {
    columns: { ...ecoSupplier, ...ecoRecipient, ...ecoDocument },
    unused: ['Supplier Name', 'Recipient Name'],
  },
  ecob2c: { columns: { ...ecoSupplier, ...placeColumn, ...taxedSum }, unused: ['Supplier Name'] },
  ecourp2b: { columns: { ...ecoRecipient, ...ecoDocument }, unused: ['Recipient Name'] },
  ecourp2c: { columns: { ...placeColumn, ...taxedSum } },
  ecoab2b: {
    columns: { ...ecoSupplier, ...ecoRecipient, ...ecoRevised },
    unused: ['Supplier Name', 'Recipient Name'],
  },
  ecoab2c: {
    columns: { ...amended, ...ecoSupplier, ...placeColumn, ...taxedSum },
    unused: ['Supplier Name'],
  },
  ecoaurp2b: { columns: { ...ecoRecipient, ...ecoRevised }, unused: ['Recipient Name'] },
  ecoaurp2c: { columns: { ...amended, ...placeColumn, ...taxedSum } },
  atadj: { columns: { ...placeColumn, ...adjusted } },
  atadja: { columns: { ...amended, ...originalPlace, ...adjusted } },
} as const satisfies Record<string, Sheet>;

/** A sheet by its name, with columns of any kind. */
export const sectionSheet = (name: SheetName): Sheet => sheets[name];

export type SheetName = keyof typeof sheets;

export type SectionSheetRow<Name extends SheetName> = RowOf<(typeof sheets)[Name]['columns']>;

export type SheetRows = { [Name in SheetName]?: ReadonlyArray<SectionSheetRow<Name>> };

export const sheetNames = Object.keys(sheets) as SheetName[];

export interface AnyRow {
  readonly [key: string]: string | number | bigint | undefined;
  /** The dates of invoices, notes and shipping bills, and those that amendments name. */
  readonly idt?: IsoDate;
  readonly nt_dt?: IsoDate;
  readonly sbdt?: IsoDate;
  readonly oidt?: IsoDate;
  readonly ont_dt?: IsoDate;
}

/** A row as one of any sheet. */
export const anyRow = (row: SectionSheetRow<SheetName>): AnyRow => row;

/** -1 for credit notes. */
export const sheetSign = ({ ntty }: AnyRow): 1n | -1n => (ntty === 'C' ? -1n : 1n);

/** The sheets whose sections an IFF has. */
export const iffSheets: ReadonlySet<SheetName> = new Set<SheetName>([
  'b2b',
  'b2ba',
  'cdnra',
  'cdnr',
  'ecob2b',
  'ecourp2b',
  'ecoab2b',
  'ecoaurp2b',
]);
