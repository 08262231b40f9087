import { documentNatures, nilSupplies } from '../../tables/gstr1';
import type { Millionths, Paise } from '../../../core/paise';

/** What the cells of a column mean, and the values that they become in a row. */
interface CellValues {
  /** An own or another's text, as it is written. */
  text: string;
  /** The number of an invoice or a note. */
  number: string;
  gstin: string;
  /** YYYY-MM-DD */
  date: string;
  paise: Paise;
  /** The sheet's quantities have two decimals. */
  quantity: Millionths;
  count: number;
  /** In percent: integrated tax, or central and state tax together. */
  rate: number;
  /** The two digits of a state, or 96 for other countries. */
  state: string;
  /** The share of the tax rate that applies, stated only if it is not the whole. */
  share: 0.65;
  /** YYYY-MM, written as a month's name beside its financial year. */
  month: string;
  /** A unit quantity code, or NA. */
  unit: string;
  hsn: string;
}

/** A column of a sheet of the government's offline tool. */
export interface Column {
  heading: string;
  kind: keyof CellValues | 'choice';
  /** Whether cells may be blank. A row then has no value. */
  optional?: true;
  /** For a choice: its codes in the file, and how the sheet writes each. */
  codes?: Readonly<Record<string, readonly string[]>>;
  /** Texts only: what they must match, and what that is in words. */
  pattern?: RegExp;
  expected?: string;
  /** Amounts only: whether they may be below 0. */
  signed?: true;
  /** Amounts only: whether they must be above 0. */
  positive?: true;
  /** The code of a blank choice. */
  blank?: string;
  /** Whether a text that is not among the choices counts as blank. */
  lenient?: true;
}

type Value<C> = C extends { kind: 'choice'; codes: infer Codes }
  ? Extract<keyof Codes, string>
  : C extends { kind: infer Kind extends keyof CellValues }
    ? CellValues[Kind]
    : never;

type OptionalFields<Columns> = {
  [F in keyof Columns]: Columns[F] extends { optional: true } ? F : never;
}[keyof Columns];

/** The row that columns make: the values under the keys that the upload file has for them. */
export type RowOf<Columns> = {
  [F in Exclude<keyof Columns, OptionalFields<Columns>>]: Value<Columns[F]>;
} & { [F in OptionalFields<Columns>]?: Value<Columns[F]> };

export const column = <K extends Column['kind']>(kind: K, heading: string) => ({ kind, heading });

export const text = (heading: string, pattern: RegExp, expected: string) => ({
  ...column('text', heading),
  pattern,
  expected,
});

export const optional = <C extends Column>(one: C) => ({ ...one, optional: true }) as const;

/** An amount that may be negative. */
export const signed = <C extends Column>(one: C) => ({ ...one, signed: true }) as const;

const choice = <C extends Record<string, readonly string[]>>(heading: string, codes: C) => ({
  kind: 'choice' as const,
  heading,
  codes,
});

const invoiceTypes = {
  R: ['Regular B2B'],
  SEWP: ['SEZ supplies with payment'],
  SEWOP: ['SEZ supplies without payment'],
  DE: ['Deemed Exp', 'Deemed Exports'],
  CBW: ['Intra-State supplies attracting IGST'],
} as const;

/** The columns of more than one sheet, under the keys of the upload file. */
export const recipient = { ctin: column('gstin', 'GSTIN/UIN of Recipient') };

export const place = { pos: column('state', 'Place Of Supply') };

export const share = { diff_percent: optional(column('share', 'Applicable % of Tax Rate')) };

export const reverseCharge = { rchrg: choice('Reverse Charge', { Y: ['Y'], N: ['N'] }) };

export const invoiceType = (heading: string) => ({ inv_typ: choice(heading, invoiceTypes) });

/** Table 15 has no type CBW. The tool drops types that it does not know, so it takes any text. */
export const ecoDocumentType = {
  inv_typ: optional({
    ...choice('Document type', {
      R: ['Regular'],
      SEWP: invoiceTypes.SEWP,
      SEWOP: invoiceTypes.SEWOP,
      DE: invoiceTypes.DE,
    }),
    lenient: true as const,
  }),
};

export const noteType = { ntty: choice('Note Type', { C: ['C'], D: ['D'] }) };

export const exportType = {
  exp_typ: choice('Export Type', { WPAY: ['WPAY'], WOPAY: ['WOPAY'] }),
};

export const unregisteredType = {
  typ: choice('UR Type', { B2CL: ['B2CL'], EXPWP: ['EXPWP'], EXPWOP: ['EXPWOP'] }),
};

/** The only type of B2C (Small) that the tool accepts: not through an e-commerce operator. */
export const otherThanEco = { typ: choice('Type', { OE: ['OE'] }) };

export const shippingBill = {
  sbpcode: optional(text('Port Code', /^[a-zA-Z0-9]{1,6}$/, 'up to 6 letters and digits')),
  sbnum: optional(text('Shipping Bill Number', /^\d{3,7}$/, '3 to 7 digits')),
  sbdt: optional(column('date', 'Shipping Bill Date')),
};

export const cess = { csamt: optional(column('paise', 'Cess Amount')) };

export const signedCess = { csamt: signed(cess.csamt) };

export const taxed = {
  rt: column('rate', 'Rate'),
  txval: column('paise', 'Taxable Value'),
  ...cess,
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
