import { documentNatures, nilSupplies } from '../../../../law/tables/gstr1';
import { choice, column, optional, signed, patterned } from '../../../../sheets/cells/columns';

const invoiceTypes = {
  R: ['Regular B2B'],
  SEWP: ['SEZ supplies with payment'],
  SEWOP: ['SEZ supplies without payment'],
  DE: ['Deemed Exp', 'Deemed Exports'],
  CBW: ['Intra-State supplies attracting IGST'],
} as const;

/** The columns of sheets, under the keys that the upload file has for them. */
export const recipient = { ctin: column('gstin', 'GSTIN/UIN of Recipient') };

export const placeColumn = { pos: column('state', 'Place Of Supply') };

export const share = { diff_percent: optional(column('share', 'Applicable % of Tax Rate')) };

const chargeColumn = { rchrg: choice('Reverse Charge', { Y: ['Y'], N: ['N'] }) };

const invoiceType = (heading: string) => ({ inv_typ: choice(heading, invoiceTypes) });

/** Table 15 has no type CBW. The tool drops types that it does not know, so it takes any text. */
const ecoDocumentType = {
  inv_typ: optional({
    ...choice('Document type', {
      R: ['Regular'],
      SEWP: invoiceTypes.SEWP,
      SEWOP: invoiceTypes.SEWOP,
      DE: invoiceTypes.DE,
    }),
    open: true as const,
  }),
};

const noteType = { ntty: choice('Note Type', { C: ['C'], D: ['D'] }) };

export const exportType = {
  exp_typ: choice('Export Type', { WPAY: ['WPAY'], WOPAY: ['WOPAY'] }),
};

export const unregisteredType = {
  typ: choice('UR Type', { B2CL: ['B2CL'], EXPWP: ['EXPWP'], EXPWOP: ['EXPWOP'] }),
};

/** The only type of B2C (Small) that the tool accepts: not through an e-commerce operator. */
export const otherThanEco = { typ: choice('Type', { OE: ['OE'] }) };

export const shippingBill = {
  sbpcode: optional(patterned('Port Code', /^[a-zA-Z0-9]{1,6}$/, 'portCode')),
  sbnum: optional(patterned('Shipping Bill Number', /^\d{3,7}$/, 'shippingBill')),
  sbdt: optional(column('date', 'Shipping Bill Date')),
};

const cessColumn = { csamt: optional(column('paise', 'Cess Amount')) };

const signedCess = { csamt: signed(cessColumn.csamt) };

export const taxed = {
  rt: column('rate', 'Rate'),
  txval: column('paise', 'Taxable Value'),
  ...cessColumn,
};

/** Items of notes must have a taxable value. */
export const taxedNote = { ...taxed, txval: { ...taxed.txval, positive: true as const } };

/** Sums of supplies, which returned goods can bring below 0. */
export const taxedSum = { ...taxed, txval: signed(taxed.txval), ...signedCess };

export const amended = { omon: column('month', 'Original Month') };

export const nilKind = {
  sply_ty: choice('Description', {
    INTRB2B: [nilSupplies.INTRB2B],
    INTRAB2B: [nilSupplies.INTRAB2B],
    INTRB2C: [nilSupplies.INTRB2C],
    INTRAB2C: [nilSupplies.INTRAB2C],
  }),
};

type Nature = (typeof documentNatures)[number];

export const documentNature = {
  doc_typ: choice(
    'Nature of Document',
    Object.fromEntries(documentNatures.map((nature) => [nature, [nature]])) as unknown as Record<
      Nature,
      readonly [string]
    >,
  ),
};

/** Section 52 (the operator collects tax) or section 9(5) (it pays the tax itself). */
export const ecoSupply = {
  nat_supp: choice('Nature of Supply', {
    clttx: ['Liable to collect tax u/s 52(TCS)'],
    paytx: ['Liable to pay tax u/s 9(5)'],
  }),
};

export const ecoTaxes = {
  igst: optional(signed(column('paise', 'Integrated tax'))),
  cgst: optional(signed(column('paise', 'Central tax'))),
  sgst: optional(signed(column('paise', 'State/UT tax'))),
  cess: optional(signed(column('paise', 'Cess'))),
};

export const invoice = {
  inum: column('number', 'Invoice Number'),
  idt: column('date', 'Invoice date'),
  val: column('paise', 'Invoice Value'),
};

export const revised = {
  oinum: column('number', 'Original Invoice Number'),
  oidt: column('date', 'Original Invoice date'),
  inum: column('number', 'Revised Invoice Number'),
  idt: column('date', 'Revised Invoice date'),
  val: column('paise', 'Invoice Value'),
};

export const noteColumns = {
  nt_num: column('number', 'Note Number'),
  nt_dt: column('date', 'Note Date'),
  val: column('paise', 'Note Value'),
  ...noteType,
};

export const revisedNote = {
  ont_num: column('number', 'Original Note Number'),
  ont_dt: column('date', 'Original Note Date'),
  nt_num: column('number', 'Revised Note Number'),
  nt_dt: column('date', 'Revised Note Date'),
  val: column('paise', 'Note Value'),
  ...noteType,
};

/** What an invoice to a registered recipient states. A blank reverse charge means no. */
export const registeredInvoice = {
  ...placeColumn,
  rchrg: { ...chargeColumn.rchrg, blank: 'N' },
  ...share,
  ...invoiceType('Invoice Type'),
  ...taxed,
};

/** What a note to a registered recipient states. Its reverse charge must not be blank. */
export const registeredNote = {
  ...placeColumn,
  ...chargeColumn,
  ...invoiceType('Note Supply Type'),
  ...share,
  ...taxedNote,
};

export const originalPlace = { pos: column('state', 'Original Place Of Supply') };

/** Notes on exports have no place of supply. */
export const notePlace = { pos: optional(placeColumn.pos) };

const advance = (heading: string) => ({
  ...share,
  rt: column('rate', 'Rate'),
  ad_amt: column('paise', heading),
});

export const received = {
  ...advance('Gross Advance Received'),
  ad_amt: signed(column('paise', 'Gross Advance Received')),
  ...signedCess,
};

export const adjusted = { ...advance('Gross Advance Adjusted'), ...cessColumn };

export const hsnColumns = {
  hsn_sc: column('hsn', 'HSN'),
  user_desc: optional(patterned('Description', /^[ A-Za-z0-9_@./&-]{1,30}$/, 'description')),
  uqc: column('unit', 'UQC'),
  qty: signed(column('quantity', 'Total Quantity')),
  rt: column('rate', 'Rate'),
  txval: signed(column('paise', 'Taxable Value')),
  iamt: optional(signed(column('paise', 'Integrated Tax Amount'))),
  camt: optional(signed(column('paise', 'Central Tax Amount'))),
  samt: optional(signed(column('paise', 'State/UT Tax Amount'))),
  ...signedCess,
} as const;

export const serial = (heading: string) =>
  patterned(
    heading,
    // At least one character that is neither 0 nor a separator.
    /^(?=.*[a-zA-Z1-9])[a-zA-Z0-9/-]+$/,
    'serial',
  );

export const ecoSupplier = { stin: column('gstin', 'Supplier GSTIN/UIN') };
export const ecoRecipient = { rtin: column('gstin', 'Recipient GSTIN/UIN') };

export const ecoDocument = {
  inum: column('number', 'Document Number'),
  idt: column('date', 'Document Date'),
  val: column('paise', 'Value of supplies made'),
  ...placeColumn,
  ...ecoDocumentType,
  ...taxed,
  ...signedCess,
};

export const ecoRevised = {
  ...ecoDocument,
  oinum: column('number', 'Original Document Number'),
  oidt: column('date', 'Original Document Date'),
  inum: column('number', 'Revised Document Number'),
  idt: column('date', 'Revised Document Date'),
};
