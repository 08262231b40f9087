/** Columns with a yes or no, a sign or a word for each document, which say what their headings or the user say. */
import { isFilled } from '../../law/readValues';
import { supplyTypes, type SupplyType } from '../../law/tables/gstr1';
import {
  amountFields,
  cellNumber,
  headingsIn,
  taxFields,
  type SheetCells,
} from '../columns/candidates';
import { meaningsSaid } from '../columns/columnProblems';
import {
  flagNamed,
  isCancelledName,
  supplyFlag,
  usualWord,
  wordsFor,
  type FieldWords,
  type SupplyFlag,
  type WordField,
} from '../columns/namedFacts';
import { fieldName, fieldsOf, plain, type LineField, type SheetParty } from '../cells/headings';
import type { KnownMeanings, WantedColumns } from '../columns/wanted';
import type { SheetRow } from '../programs/sheet/program';
import { returnsIn } from '../words/signs';
import { isYesOrNo, markOf } from '../words/states';
import { isCash, loneWord } from '../words/types';
import { withTaxHeads } from './taxHeads';

const withTax = fieldName('priceWithTax');

/**
 * The rows with a column for each head of tax and for the prices that include tax, with supply types in place of a
 * yes under SEZ or Export, and with types in place of what marks returns. Other rows as they are.
 */
export function withoutFlags(
  given: readonly SheetRow[],
  { changes = [], program, party = 'customer' }: KnownMeanings & Pick<WantedColumns, 'party'>,
): readonly SheetRow[] {
  const before = headingsIn(given.map(({ cells }) => cells));
  let found = withTaxHeads(withSides(given, before), before, { changes, program });
  const headings = found === given ? before : headingsIn(found.map(({ cells }) => cells));
  const said = meaningsSaid(changes, headings);
  for (const heading of headings.filter((one) => said.has(one) || !program?.has(one))) {
    const cells = found.map((row) => row.cells[heading]);
    const column = { heading, cells, headings, means: said.get(heading), party };
    for (const rewriteBy of [withUsualWord, onCredit, cancelledBy, typeBy, pricesBy, supplyBy]) {
      const rewrite = rewriteBy(column);
      if (rewrite) found = found.map((row) => ({ ...row, cells: rewrite(row.cells) }));
    }
  }
  return found;
}

interface FlagColumn {
  heading: string;
  cells: readonly unknown[];
  /** All of its sheet. */
  headings: readonly string[];
  means?: LineField;
  party: SheetParty;
}

type Rewrite = ((cells: SheetCells) => SheetCells) | undefined;

const hasAmount = (cell: unknown): boolean => !!cellNumber('taxableValue', cell);

/** The rows with the side of an account that each has its amount on, if two columns are its sides. */
function withSides(rows: readonly SheetRow[], headings: readonly string[]): readonly SheetRow[] {
  const of = (side: RegExp) => headings.filter((heading) => side.test(plain(heading)));
  const [debits, credits] = [of(/^debit(amount)?$/), of(/^credit(amount)?$/)];
  if (debits.length === 0 || credits.length === 0) return rows;
  return rows.map(({ position, cells }) => {
    const has = (some: string[]) => some.some((heading) => hasAmount(cells[heading]));
    const isDebit = has(debits);
    const side = isDebit ? 'Dr' : 'Cr';
    return { position, cells: { ...cells, 'Dr/Cr': isDebit === has(credits) ? '' : side } };
  });
}

/** Writes types for what marks returns. */
function typeBy({ heading, cells, means, party }: FlagColumn): Rewrite {
  const flag = flagNamed(heading);
  const isSign = flag === 'sign' || flag === 'return';
  const isSaid = means === 'type';
  const returns = returnsIn(cells, party, isSign ? flag : isSaid ? 'return' : undefined);
  const isNamed = means === undefined && (isSign || flag === 'side') && returns?.isUsual;
  if (!returns || !(isSaid || isNamed)) return undefined;
  return (row) => ({
    ...row,
    [heading]: returns.isReturn(row[heading]) ? 'Credit Note' : 'Invoice',
  });
}

/** Writes the usual word for the one that most rows have, and that no vocabulary has. */
function withUsualWord({ heading, cells, means, party }: FlagColumn): Rewrite {
  const words = wordsFor(party)[means as WordField] as FieldWords | undefined;
  const texts = cells.filter(isFilled).map((cell) => String(cell).trim());
  const word = words && usualWord(texts, heading, words);
  return word
    ? (row) => (String(row[heading]).trim() === word ? { ...row, [heading]: words?.usual } : row)
    : undefined;
}

/** Beside cash, the credit of a type is a sale on credit. */
function onCredit({ heading, cells, means }: FlagColumn): Rewrite {
  if (means !== 'type' || !cells.some((cell) => isCash(String(cell)))) return undefined;
  return (row) =>
    loneWord(String(row[heading])) === 'credit' ? { ...row, [heading]: 'Credit Invoice' } : row;
}

/** Writes the status of a row without amounts whose party is *Cancelled*. */
function cancelledBy({ heading, cells, headings }: FlagColumn): Rewrite {
  if (!fieldsOf(heading).includes('partyName') || !cells.some(isCancelledName)) return undefined;
  const status = headings.find((one) => fieldsOf(one).includes('status')) ?? fieldName('status');
  const isEmpty = (row: SheetCells) =>
    !headings.some(
      (one) => hasAmount(row[one]) && fieldsOf(one).some((field) => amountFields.includes(field)),
    );
  return (row) =>
    isCancelledName(row[heading]) && isEmpty(row) && !isFilled(row[status])
      ? { ...row, [status]: 'Cancelled' }
      : row;
}

/** Whether a cell says that a price includes tax, such as `Incl. GST`, or that it does not. */
function includesTax(cell: unknown): boolean | undefined {
  const text = plain(String(cell)).replace(/(gst|tax)$/, '');
  if (/^(incl|included|inclusive|with)$/.test(text)) return true;
  return /^(excl|excluded|exclusive|extra|wo|without|plus)$/.test(text) ? false : markOf(cell);
}

/** Moves the price of a row with a yes to those with tax; none if several columns may be the price. */
function pricesBy({ heading, cells, headings, means }: FlagColumn): Rewrite {
  const flag = flagNamed(heading);
  const isFlag = (flag === 'taxIncluded' || flag === 'taxExtra') && cells.every(isYesOrNo);
  const isOfTax = (cell: unknown) => markOf(cell) === undefined && includesTax(cell) !== undefined;
  const [price, ...others] = headings.filter((one) => fieldsOf(one).includes('price'));
  if (means !== undefined || !(isFlag || cells.every(isOfTax))) return undefined;
  if (price === undefined || others.length > 0 || headings.includes(withTax)) return undefined;
  return ({ [heading]: cell, ...row }) =>
    includesTax(cell) === (flag !== 'taxExtra')
      ? { ...row, [price]: undefined, [withTax]: row[price] }
      : row;
}

const payments: Record<SupplyFlag, Record<'taxed' | 'untaxed', SupplyType>> = {
  sez: { taxed: 'sezWithPayment', untaxed: 'sezWithoutPayment' },
  export: { taxed: 'exportWithPayment', untaxed: 'exportWithoutPayment' },
  deemedExport: { taxed: 'deemedExport', untaxed: 'deemedExport' },
};

/** Writes the supply type of a row, whose taxes say whether they are paid. */
function supplyBy({ heading, cells, headings, means }: FlagColumn): Rewrite {
  const flag = supplyFlag(heading);
  const isFlag = means === undefined && flag && cells.every(isYesOrNo);
  if (!isFlag && means !== 'supplyType') return undefined;
  const taxes = headings.filter((one) => fieldsOf(one).some((field) => taxFields.includes(field)));
  return (row) => {
    const mark = markOf(row[heading]);
    const supply = mark ? flag : supplyFlag(String(row[heading]));
    if (!supply && mark !== false) return row;
    const isTaxed = taxes.some((one) => hasAmount(row[one]));
    const type = supply ? payments[supply][isTaxed ? 'taxed' : 'untaxed'] : 'regular';
    return { ...row, [heading]: supplyTypes[type].name };
  };
}
