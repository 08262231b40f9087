import { absolute, sumOf, taxOn, toRupees, type Paise } from '../../../core/paise';
import { isFilled } from '../../../law/readValues';
import { fieldName, type LineField } from '../../cells/headings';
import { amountIn } from '../../cells/kinds';
import {
  voucherLines,
  misnamed,
  voucherParts,
  rateOf,
  type LedgerColumns,
  type VoucherLine,
  type VoucherPart,
  type Posted,
  type VoucherItem,
} from './ledgerLines';
import { ledgerNamed, type NamedLedger, type TaxHead } from './ledgerNames';
import { withFields, without, type RewrittenRows, type SheetRow } from '../sheet/program';
import { sharesOf } from './solveRates';

/**
 * The rows of a voucher: one for each item below it, or else for each rate, then one for each charge that
 * is taxed. Their taxes are those of the voucher, in proportion. A rate is that of the ledger's name, if
 * its tax fits, or else the one that leads to the taxes; without such a rate it stays blank. Charges and
 * discounts without tax are beside the lines. A tax that is not of the percentage in its ledger's name is a
 * contradiction.
 */
export function voucherRows(
  voucher: SheetRow,
  items: readonly VoucherItem[],
  columns: LedgerColumns,
): RewrittenRows {
  const posted: Posted[] = [];
  for (const ledger of columns.ledgers) {
    const cell = voucher.cells[ledger.heading];
    const amount = isFilled(cell) ? amountIn(cell, columns.side) : 0n;
    if (amount === undefined) return { rows: [unreadRow(voucher, ledger, columns)] };
    if (amount !== 0n && ledger.posts !== 'sum') posted.push({ ...ledger, amount });
  }
  const parts = voucherParts(voucher, items, { columns, posted });
  if (parts.length === 0) {
    return { rows: [withFields(withoutLedgers(voucher, columns), blankLine)] };
  }
  const { lines, areSolved } = voucherLines(parts, posted);
  const beside = lines.filter((line) => isBeside(line, lines));
  const ofVoucher = { posted, beside: sumOf(beside.map(({ amount }) => amount)) };
  const taxed = lines.filter((line) => !beside.includes(line));
  return {
    rows: rowsOf(voucher, taxed, { columns, ...ofVoucher }),
    contradictions: areSolved ? [] : misnamed(posted, taxed, voucher.position),
  };
}

const blankLine = { taxableValue: undefined, taxRate: undefined };

/** The row with what can't be read, so that it is named. */
function unreadRow(
  voucher: SheetRow,
  { heading, posts, head }: NamedLedger,
  columns: LedgerColumns,
) {
  const [field, own] =
    posts === 'tax' ? ([head, headHeading(head as TaxHead, columns)] as const) : [];
  const cell = voucher.cells[heading];
  const row = withFields(withoutLedgers(voucher, columns), blankLine);
  if (field && own) return { ...row, cells: { ...row.cells, [own]: cell } };
  return withFields(row, { taxableValue: cell });
}

/** Whether a charge or discount is outside tax, where others have tax. */
const isBeside = ({ part, rate }: VoucherLine, lines: readonly VoucherLine[]): boolean =>
  part.posts !== 'supply' && rate === 0 && lines.some((other) => other.rate !== 0);

interface OfVoucher {
  columns: LedgerColumns;
  posted: readonly Posted[];
  beside: Paise;
}

function rowsOf(
  voucher: SheetRow,
  all: readonly VoucherLine[],
  { columns, posted, beside }: OfVoucher,
): SheetRow[] {
  const lines = lessDiscounts(all);
  const total = amountIn(voucher.cells[columns.total ?? ''], columns.side) ?? 0n;
  // A note may have the other side of its ledgers, and the amount of its total without one.
  const sign = total > 0n && sumOf(lines.map(({ amount }) => amount)) < 0n ? -1n : 1n;
  const taxes = taxesOf(lines, posted, columns);
  const rupees = (amount: Paise) => toRupees(sign * amount);
  const once = (kind: NamedLedger['posts']) =>
    sumOf(posted.filter(({ posts }) => posts === kind).map(({ amount }) => amount));
  const ofVoucher: Partial<Record<LineField, unknown>> = {
    ...ifAny('rounding', rupees(once('rounding'))),
    ...ifAny('collectedTax', rupees(once('collectedTax'))),
    ...ifAny('deductedTax', Math.abs(rupees(once('deductedTax')))),
    ...ifAny('documentCharges', rupees(beside)),
    ...zeroRateOf(lines),
  };
  const areGoods = lines.filter(({ part }) => isOfVoucher(part, voucher)).length === 1;
  const ofGoodsOnly = isOfGoodsOnly(voucher, all, columns) ? [columns.value as string] : [];
  return lines.map(({ part, amount, rate, isOpen }, index) => {
    const hasGoods = part.row !== voucher || (areGoods && part.posts === 'supply');
    const gone = [...ofGoodsOnly, ...(hasGoods ? [] : (columns.ofGoods ?? []))];
    const row = withFields(without(withoutLedgers(part.row, columns), gone), {
      ...ofVoucher,
      ...(part.posts === 'charge' && { productName: part.name }),
      taxableValue: isOpen ? undefined : rupees(amount),
      taxRate: rate,
    });
    const heads = taxes.map(({ heading, shares }) => [heading, rupees(shares[index] as Paise)]);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(heads) } };
  });
}

/** What the lines at 0 % are, if their ledgers are named after it and agree. */
function zeroRateOf(lines: readonly VoucherLine[]): Partial<Record<LineField, string>> {
  const kinds = lines
    .filter(({ rate }) => rate === 0)
    .map(({ part }) => ledgerNamed(part.name)?.zeroRate);
  const [kind, ...others] = new Set(kinds);
  return kind !== undefined && others.length === 0 ? { zeroRateLines: kind } : {};
}

/** Whether the value of a voucher lacks the charges and discounts that are lines, too, or reduce them. */
function isOfGoodsOnly(
  { cells }: SheetRow,
  lines: readonly VoucherLine[],
  { value = '', side }: LedgerColumns,
): boolean {
  const supplies = lines.filter(({ part }) => part.posts === 'supply');
  const sum = sumOf(supplies.map(({ amount }) => amount));
  const stated = amountIn(cells[value], side);
  return (
    supplies.length < lines.length && stated !== undefined && absolute(sum) === absolute(stated)
  );
}

const isOfVoucher = ({ row, posts }: VoucherPart, voucher: SheetRow): boolean =>
  row === voucher && posts === 'supply';

const ifAny = (field: LineField, value: number): Partial<Record<LineField, number>> =>
  value === 0 ? {} : { [field]: value };

/** A discount before tax reduces the lines of its rate, in proportion. */
function lessDiscounts(lines: readonly VoucherLine[]): VoucherLine[] {
  const [discounts, others] = [
    lines.filter(({ part }) => part.posts === 'discount'),
    lines.filter(({ part }) => part.posts !== 'discount'),
  ];
  return discounts.reduce<VoucherLine[]>((found, discount) => {
    const alike = found.filter(({ rate }) => rate === discount.rate);
    const reduced = alike.length > 0 ? alike : found;
    const shares = sharesOf(
      discount.amount,
      reduced.map(({ amount }) => absolute(amount)),
    );
    return found.map((line) => ({
      ...line,
      amount:
        line.amount + (reduced.includes(line) ? (shares[reduced.indexOf(line)] as Paise) : 0n),
    }));
  }, others);
}

/** The taxes of a voucher by head, for each line. A head without an amount is 0. */
function taxesOf(lines: readonly VoucherLine[], posted: readonly Posted[], columns: LedgerColumns) {
  return [...headMeanings(columns)].map(([heading, head]) => {
    const shares = posted
      .filter((tax) => tax.head === head)
      .map((tax) => sharesOf(tax.amount, weightsOf(tax, lines)));
    return {
      heading,
      shares: lines.map((_, index) => sumOf(shares.map((one) => one[index] as Paise))),
    };
  });
}

function weightsOf(tax: Posted, lines: readonly VoucherLine[]): Paise[] {
  const weight = ({ amount, rate = 1 }: VoucherLine) => absolute(taxOn(amount, rate, 1));
  const isOf = ({ rate }: VoucherLine) =>
    tax.percent !== undefined &&
    (['half', 'whole'] as const).some((named) => rateOf(tax, named) === rate);
  const own = lines.some(isOf) ? isOf : () => true;
  return lines.map((line) => (own(line) ? weight(line) : 0n));
}

/** The heading of a head of tax: that of its only ledger, so that messages name it. */
function headHeading(head: TaxHead, { ledgers }: LedgerColumns): string {
  const [first, ...others] = ledgers.filter((ledger) => ledger.head === head);
  return first && others.length === 0 ? first.heading : fieldName(head);
}

/** The heads of tax that a sheet has, by their headings. */
export function headMeanings(columns: LedgerColumns): Map<string, TaxHead> {
  const heads = new Set(columns.ledgers.flatMap(({ head }) => head ?? []));
  return new Map([...heads].map((head) => [headHeading(head, columns), head]));
}

export const withoutLedgers = (row: SheetRow, { ledgers }: LedgerColumns): SheetRow =>
  without(
    row,
    ledgers.map(({ heading }) => heading),
  );
