import {
  amended,
  cess,
  column,
  documentNature,
  ecoDocumentType,
  ecoSupply,
  ecoTaxes,
  exportType,
  invoiceType,
  nilKind,
  noteType,
  optional,
  otherThanEco,
  place,
  recipient,
  reverseCharge,
  share,
  shippingBill,
  signed,
  signedCess,
  taxed,
  taxedNote,
  taxedSum,
  text,
  unregisteredType,
  type Column,
  type RowOf,
} from './columns';

/**
 * The sheets of the government's Returns Offline Tool V3.2.4 for GSTR-1 (`service.md, GST facts:
 * Section sheets`), by the names that the tool's workbook gives them. Tally and others export them.
 * A row is what one line of a sheet states: amounts in paise, rates in percent, dates as YYYY-MM-DD,
 * under the keys of the upload file. The rows of a document, one for each rate, follow one another
 * or not. Taxes are not stated, because the tool computes them; only HSN summaries and the tables of
 * e-commerce operators (`eco`, `ecoa`) state theirs.
 */
interface Sheet {
  columns: Readonly<Record<string, Column>>;
  /** The headings that the tool's sheet has but the upload file does not use. */
  unused?: readonly string[];
  /** The headings whose cells the tool accepts only if they are blank. */
  empty?: readonly string[];
}

const recipientName = ['Receiver Name'];
const operator = ['E-Commerce GSTIN'];

const invoice = {
  inum: column('number', 'Invoice Number'),
  idt: column('date', 'Invoice date'),
  val: column('paise', 'Invoice Value'),
};

const revised = {
  oinum: column('number', 'Original Invoice Number'),
  oidt: column('date', 'Original Invoice date'),
  inum: column('number', 'Revised Invoice Number'),
  idt: column('date', 'Revised Invoice date'),
  val: column('paise', 'Invoice Value'),
};

const note = {
  nt_num: column('number', 'Note Number'),
  nt_dt: column('date', 'Note Date'),
  val: column('paise', 'Note Value'),
  ...noteType,
};

const revisedNote = {
  ont_num: column('number', 'Original Note Number'),
  ont_dt: column('date', 'Original Note Date'),
  nt_num: column('number', 'Revised Note Number'),
  nt_dt: column('date', 'Revised Note Date'),
  val: column('paise', 'Note Value'),
  ...noteType,
};

/** A blank reverse charge of an invoice means no. Notes must state it. */
const optionalReverseCharge = { rchrg: { ...reverseCharge.rchrg, blank: 'N' } };

const originalPlace = { pos: column('state', 'Original Place Of Supply') };

/** Notes on exports have no place of supply. */
const notePlace = { pos: optional(place.pos) };

const advance = (heading: string) => ({
  ...share,
  rt: column('rate', 'Rate'),
  ad_amt: column('paise', heading),
});

const received = {
  ...advance('Gross Advance Received'),
  ad_amt: signed(column('paise', 'Gross Advance Received')),
  ...signedCess,
};

const adjusted = { ...advance('Gross Advance Adjusted'), ...cess };

const hsnSheet = {
  columns: {
    hsn_sc: column('hsn', 'HSN'),
    user_desc: optional(
      text(
        'Description',
        /^[ A-Za-z0-9_@./&-]{1,30}$/,
        'up to 30 letters, digits, blanks and _ @ . / & -',
      ),
    ),
    uqc: column('unit', 'UQC'),
    qty: signed(column('quantity', 'Total Quantity')),
    rt: column('rate', 'Rate'),
    txval: signed(column('paise', 'Taxable Value')),
    iamt: optional(signed(column('paise', 'Integrated Tax Amount'))),
    camt: optional(signed(column('paise', 'Central Tax Amount'))),
    samt: optional(signed(column('paise', 'State/UT Tax Amount'))),
    ...signedCess,
  },
  unused: ['Total Value'],
} as const satisfies Sheet;

const serial = (heading: string) =>
  text(
    heading,
    // At least one character that is neither 0 nor a separator.
    /^(?=.*[a-zA-Z1-9])[a-zA-Z0-9/-]+$/,
    'letters, digits, hyphens and slashes, and not zero',
  );

const ecoSupplier = { stin: column('gstin', 'Supplier GSTIN/UIN') };
const ecoRecipient = { rtin: column('gstin', 'Recipient GSTIN/UIN') };

const ecoDocument = {
  inum: column('number', 'Document Number'),
  idt: column('date', 'Document Date'),
  val: column('paise', 'Value of supplies made'),
  ...place,
  ...ecoDocumentType,
  ...taxed,
  ...signedCess,
};

const ecoRevised = {
  ...ecoDocument,
  oinum: column('number', 'Original Document Number'),
  oidt: column('date', 'Original Document Date'),
  inum: column('number', 'Revised Document Number'),
  idt: column('date', 'Revised Document Date'),
};

/** The sheets in the order of the upload file. */
export const sheets = {
  b2b: {
    columns: {
      ...recipient,
      ...invoice,
      ...place,
      ...optionalReverseCharge,
      ...share,
      ...invoiceType('Invoice Type'),
      ...taxed,
    },
    unused: recipientName,
    empty: operator,
  },
  b2ba: {
    columns: {
      ...recipient,
      ...revised,
      ...place,
      ...optionalReverseCharge,
      ...share,
      ...invoiceType('Invoice Type'),
      ...taxed,
    },
    unused: recipientName,
    empty: operator,
  },
  b2cl: { columns: { ...invoice, ...place, ...share, ...taxed }, empty: operator },
  b2cla: { columns: { ...revised, ...originalPlace, ...share, ...taxed }, empty: operator },
  b2cs: { columns: { ...otherThanEco, ...place, ...share, ...taxedSum }, empty: operator },
  b2csa: {
    columns: { ...amended, ...place, ...otherThanEco, ...share, ...taxedSum },
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
    columns: {
      ...recipient,
      ...revisedNote,
      ...place,
      ...reverseCharge,
      ...invoiceType('Note Supply Type'),
      ...share,
      ...taxedNote,
    },
    unused: recipientName,
  },
  at: { columns: { ...place, ...received } },
  ata: { columns: { ...amended, ...originalPlace, ...received } },
  cdnr: {
    columns: {
      ...recipient,
      ...note,
      ...place,
      ...reverseCharge,
      ...invoiceType('Note Supply Type'),
      ...share,
      ...taxedNote,
    },
    unused: recipientName,
  },
  cdnur: { columns: { ...unregisteredType, ...note, ...notePlace, ...share, ...taxedNote } },
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
  ecob2c: { columns: { ...ecoSupplier, ...place, ...taxedSum }, unused: ['Supplier Name'] },
  ecourp2b: { columns: { ...ecoRecipient, ...ecoDocument }, unused: ['Recipient Name'] },
  ecourp2c: { columns: { ...place, ...taxedSum } },
  ecoab2b: {
    columns: { ...ecoSupplier, ...ecoRecipient, ...ecoRevised },
    unused: ['Supplier Name', 'Recipient Name'],
  },
  ecoab2c: {
    columns: { ...amended, ...ecoSupplier, ...place, ...taxedSum },
    unused: ['Supplier Name'],
  },
  ecoaurp2b: { columns: { ...ecoRecipient, ...ecoRevised }, unused: ['Recipient Name'] },
  ecoaurp2c: { columns: { ...amended, ...place, ...taxedSum } },
  atadj: { columns: { ...place, ...adjusted } },
  atadja: { columns: { ...amended, ...originalPlace, ...adjusted } },
} as const satisfies Record<string, Sheet>;

/** A sheet by its name, with columns of any kind. */
export const sheetOf = (name: SheetName): Sheet => sheets[name];

export type SheetName = keyof typeof sheets;

/** What one line of a sheet states. */
export type SheetRow<Name extends SheetName> = RowOf<(typeof sheets)[Name]['columns']>;

/** The rows of a return, by sheet. */
export type SheetRows = { [Name in SheetName]?: ReadonlyArray<SheetRow<Name>> };

export const sheetNames = Object.keys(sheets) as SheetName[];

/** A row of any sheet, with the fields of all. */
export type AnyRow = Readonly<Record<string, string | number | bigint | undefined>>;

/** A row as one of any sheet. */
export const anyRow = (row: SheetRow<SheetName>): AnyRow => row;

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
