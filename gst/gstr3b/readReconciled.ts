import { InputError } from '../../core/inputError';
import { isObject } from '../../core/json';
import type { Paise } from '../../core/paise';
import { reconciledStatuses, type ReconciledRow } from '../reconcile/reconciledRow';
import { readPeriod, refuseMonthFirst } from '../reconcile/sheetCells';
import {
  invalidValue,
  isFilled,
  optionalPaise,
  optionalText,
  readIsoDate,
  readYesNo,
  type Fields,
} from '../readValues';
import type { Amounts } from '../returns/placement/amounts';

/** What the form takes from a row of a reconciliation. */
export interface CreditRow extends Pick<ReconciledRow, 'status'> {
  /** In words, why the row has its status. */
  reason: string;
  /** The supplier's number as GSTR-2B has it, else that of the books. */
  number: string;
  /** What GSTR-2B has; undefined if it lacks the document. */
  portal?: PortalSide;
  /** By the books, as far as they know the heads of tax. */
  booked?: Amounts;
  /** The date in the books, YYYY-MM-DD. */
  bookedOn?: string;
  /** What the books say of the credit if it is not eligible. */
  notEligible?: string;
  /** All taxes by the books. */
  bookedTax?: Paise;
  reverseCharge: boolean;
  /** The last day on which the credit can be claimed, YYYY-MM-DD. */
  claimUntil?: string;
  /** What a person has decided, in the column `accepted`. */
  accepted?: boolean;
}

export interface PortalSide {
  section: Section;
  /** The return period, YYYY-MM. */
  period: string;
  /** Negative for credit notes; undefined for a document of the file that can't be read. */
  amounts?: Amounts;
  itcAvailable?: NonNullable<ReconciledRow['itc_available']>;
  itcReason: string;
}

const sections = [
  'b2b',
  'b2ba',
  'cdnr',
  'cdnra',
  'ecom',
  'ecoma',
  'isd',
  'isda',
  'impg',
  'impgsez',
] as const;

type Section = (typeof sections)[number];

const label = 'Reconciled Rows (JSON)';

const advice = 'Give the rows that Reconcile GSTR-2B returns, unchanged but for a column accepted.';

/**
 * Reads the rows of *Reconcile GSTR-2B*, also as a spreadsheet gives them back.
 * @throws InputError naming the row
 */
export function readReconciled(given: unknown, timeZone: string): CreditRow[] {
  if (!Array.isArray(given)) {
    throw new InputError(label, `${label} must be an array of rows`, advice);
  }
  refuseMonthFirst(given.filter(isObject), label);
  const known = new Map<string, string>();
  return given.map((row, index) => {
    const document = `row ${index + 1} of ${label}`;
    if (!isObject(row)) throw new InputError(label, `${document} must be an object`, advice);
    const cells = cellsOf(row, { document, timeZone });
    const read = readRow(cells);
    for (const key of identitiesOf(read, cells)) {
      const earlier = known.get(key);
      if (earlier !== undefined) throw repeated(document, earlier);
      known.set(key, document);
    }
    return read;
  });
}

/**
 * What tells apart the row's document of GSTR-2B and its purchase, by what the cells mean: a spreadsheet may
 * have made texts of numbers.
 */
function identitiesOf({ portal }: CreditRow, { text, date }: Cells): string[] {
  const [number, id] = [text('gstr2b_number'), text('books_id')];
  const { section, period, amounts } = portal ?? {};
  const { integrated, central, cess } = amounts ?? {};
  const ofPortal = [
    ...[text('supplier_gstin')?.toUpperCase(), text('document_type'), section],
    ...[text('gstr2b_port_code'), number],
    ...[date('gstr2b_date'), period, integrated, central, cess],
  ];
  return [
    ...(number === undefined ? [] : [ofPortal.join('\t')]),
    ...(id === undefined ? [] : [id]),
  ];
}

/** A document that is given twice would double its credit or the tax on it. */
const repeated = (document: string, earlier: string): InputError =>
  new InputError(
    label,
    `${document} is the document of ${earlier} again`,
    'Give each row once, and of several reconciliations the rows of the last one.',
  );

type Cells = ReturnType<typeof cellsOf>;

/** Reads the cells of a row by their columns. */
function cellsOf(row: Fields, source: { document: string; timeZone: string }) {
  const text = (name: string) => optionalText(row[name], name, source);
  const refused = (name: string, expected: string) =>
    invalidValue(name, expected, row[name], source, advice);
  return {
    text,
    refused,
    amount: (name: string) => optionalPaise(row[name], name, source),
    flag: (name: string) => (isFilled(row[name]) ? readYesNo(row[name], name, source) : undefined),
    period: (name: string) => readPeriod(row[name], name, source),
    date: (name: string) =>
      isFilled(row[name]) ? readIsoDate(row[name], name, source) : undefined,
    choice<T extends string>(name: string, options: readonly T[]): T | undefined {
      const written = text(name);
      const found = options.find((option) => option === written);
      if (written === undefined || found !== undefined) return found;
      throw refused(name, `one of ${options.join(', ')}`);
    },
  };
}

function readRow(cells: Cells): CreditRow {
  const status = cells.choice('status', reconciledStatuses);
  if (status === undefined) throw cells.refused('status', 'given');
  const section = cells.choice('gstr2b_section', sections);
  if (section === undefined && status !== 'missing_in_2b') {
    throw cells.refused('gstr2b_section', `given for the status ${status}`);
  }
  const numbers = ['gstr2b_number', 'books_supplier_number', 'books_number'].map(cells.text);
  return {
    status,
    reason: cells.text('reason') ?? '',
    number: numbers.find((one) => one !== undefined) ?? '',
    ...(section && { portal: readPortalSide(section, cells) }),
    booked: amountsOf('books', cells),
    bookedOn: cells.date('books_date'),
    notEligible: cells.text('books_not_eligible'),
    bookedTax: cells.amount('books_total_tax'),
    reverseCharge: cells.flag('reverse_charge') ?? false,
    claimUntil: cells.date('claim_until'),
    accepted: cells.flag('accepted'),
  };
}

function readPortalSide(section: Section, cells: Cells): PortalSide {
  return {
    section,
    period: cells.period('gstr2b_period'),
    amounts: amountsOf('gstr2b', cells),
    itcAvailable: cells.choice('itc_available', ['Yes', 'No', 'Temporary'] as const),
    itcReason: cells.text('itc_reason') ?? '',
  };
}

/** Undefined if the row has no head of tax. A head that is left out beside others is 0. */
function amountsOf(side: 'books' | 'gstr2b', { amount }: Cells): Amounts | undefined {
  const heads = ['igst', 'cgst', 'sgst', 'cess'].map((head) => amount(`${side}_${head}`));
  if (heads.every((one) => one === undefined)) return undefined;
  const [integrated = 0n, central = 0n, state = 0n, cess = 0n] = heads;
  return { taxable: amount(`${side}_taxable_value`) ?? 0n, integrated, central, state, cess };
}
