import type { RowContradiction } from '../../columns/columnProblems';
import { amountIn } from '../../cells/kinds';
import type { LedgerSide } from '../../cells/cellValues';
import { groupBy } from '../../../core/groupBy';
import { absolute, sumOf, taxOn, toRupees, type Paise } from '../../../core/paise';
import { gstr1Rates } from '../../../law/tables/gstr1';
import { isGstRate, type NamedLedger } from './ledgerNames';
import type { SheetRow } from '../sheet/program';
import { solveRates, type Base, type TaxAtRate } from './solveRates';

/** The columns of a sheet with a column for each ledger. */
export interface LedgerColumns {
  side: LedgerSide;
  ledgers: readonly NamedLedger[];
  /** The heading of the taxable value of a row, if it has one beside the ledgers. */
  value?: string;
  /** The heading of the total with tax. */
  total?: string;
  /** The headings of what only goods have: a line that is one of several of a voucher has none of them. */
  ofGoods?: readonly string[];
}

export interface VoucherItem {
  row: SheetRow;
  amount: Paise;
}

/** What a voucher is made of, as it is posted. */
export type Posted = NamedLedger & { amount: Paise };

/** A part of a voucher that has one rate. */
export interface VoucherPart extends Base {
  name: string;
  posts: 'supply' | 'charge' | 'discount';
  row: SheetRow;
  /** The rate that its name has. */
  named?: number;
}

export interface VoucherLine {
  part: VoucherPart;
  amount: Paise;
  /** In percent; undefined if the figures don't show it. */
  rate?: number;
  /** Whether not even its tax is known. */
  isOpen?: boolean;
}

export function voucherParts(
  voucher: SheetRow,
  items: readonly VoucherItem[],
  { columns, posted }: { columns: LedgerColumns; posted: readonly Posted[] },
): VoucherPart[] {
  const of = (kind: NamedLedger['posts']) => posted.filter(({ posts }) => posts === kind);
  const supplies = of('supply');
  const others = [...of('charge'), ...of('discount')];
  const sum = (some: ReadonlyArray<{ amount: Paise }>) => sumOf(some.map(({ amount }) => amount));
  const value = amountIn(voucher.cells[columns.value ?? ''], columns.side);
  const rates = columns.ledgers.some(({ posts }) => posts === 'tax') ? ratesIn(posted) : [];
  const part = (name: string, amount: Paise, more: Partial<VoucherPart> = {}): VoucherPart => ({
    ...{ name, amount, rates, posts: 'supply', row: voucher },
    ...more,
  });
  const besides = others.map(({ heading, amount, posts }) =>
    part(heading, amount, { posts: posts as VoucherPart['posts'] }),
  );
  if (items.length > 0) {
    return [...items.map(({ row, amount }) => part('', amount, { row })), ...besides];
  }
  // The value may be on the other side.
  const isWhole =
    value === undefined ||
    [supplies, [...supplies, ...others]].some((some) => absolute(sum(some)) === absolute(value));
  if (supplies.length > 0 && isWhole) {
    const byRate = groupBy(supplies, ({ heading, percent, zeroRate = '' }) =>
      isGstRate(percent) ? `${percent} ${zeroRate}` : heading,
    );
    return [
      ...[...byRate.values()].map((members) => {
        const [{ heading, percent }] = members as [Posted];
        return part(
          heading,
          sum(members),
          isGstRate(percent) ? { rates: [percent], named: percent } : {},
        );
      }),
      ...besides,
    ];
  }
  if (value === undefined) return [];
  const charges = sum(of('charge'));
  return [
    part('', value - (hasWithin(voucher, charges, { columns, posted, value }) ? charges : 0n)),
    ...besides,
  ];
}

/** Whether the value of a voucher has its charges in it: its total is then that much less. */
function hasWithin(
  { cells }: SheetRow,
  charges: Paise,
  { columns, posted, value }: { columns: LedgerColumns; posted: readonly Posted[]; value: Paise },
): boolean {
  const total = amountIn(cells[columns.total ?? ''], columns.side);
  const all = sumOf(posted.filter(({ posts }) => posts !== 'supply').map(({ amount }) => amount));
  return total === value + all - charges;
}

/** The rates that the ledgers of a voucher may mean. */
function ratesIn(posted: readonly Posted[]): readonly number[] {
  const taxes = taxesIn(posted);
  if (taxes.some(({ percent }) => percent === undefined)) return gstr1Rates;
  const named = [
    ...posted.flatMap(({ posts, percent }) => (posts === 'supply' ? (percent ?? []) : [])),
    ...taxes.flatMap((tax) => [rateOf(tax, 'half'), rateOf(tax, 'whole')]),
  ];
  return [...new Set([0, ...named])].filter(isGstRate);
}

/** The rate of a tax of which a ledger has a percentage: of its half, or of the whole. */
export const rateOf = ({ head, percent }: NamedLedger, named: 'half' | 'whole'): number =>
  (named === 'half' && (head === 'cgst' || head === 'sgst') ? 2 : 1) * (percent as number);

/** The taxes of a voucher without cess, which is of no rate. */
const taxesIn = (posted: readonly Posted[]): Posted[] =>
  posted.filter(({ posts, head }) => posts === 'tax' && head !== 'cess');

/** The lines of a voucher, and whether their rates lead to its taxes. */
export function voucherLines(
  parts: readonly VoucherPart[],
  posted: readonly Posted[],
): { lines: VoucherLine[]; areSolved: boolean } {
  const taxes = taxesIn(posted);
  const solved = (['half', 'whole'] as const)
    .map((named) =>
      solveRates(
        parts,
        taxes.map((tax): TaxAtRate => ({
          amount: tax.amount,
          ...(tax.percent !== undefined && { rate: rateOf(tax, named) }),
        })),
      ),
    )
    .find((rates) => rates !== undefined);
  if (solved) {
    const lines = parts.map((part, index) => ({ part, amount: part.amount, rate: solved[index] }));
    return { lines, areSolved: true };
  }
  const [only] = parts as readonly [VoucherPart];
  const split = parts.length === 1 ? splitByTax(only, taxes) : undefined;
  if (split) return { lines: split, areSolved: true };
  const [named] = taxes.flatMap((tax) => (tax.percent === undefined ? [] : rateOf(tax, 'half')));
  const lines = parts.map((part): VoucherLine => {
    // Its tax will contradict the rate that its name, or that of a tax, has. A rate that was made of a part
    // of the tax would not be noticed, so without a name the part has no amount.
    const rate = part.named ?? named;
    return { part, amount: part.amount, rate, isOpen: rate === undefined && parts.length > 1 };
  });
  return { lines, areSolved: false };
}

/** One value with taxes of several rates, as it is made of these: 180 at 18 % is of 1000. */
function splitByTax(part: VoucherPart, taxes: readonly Posted[]): VoucherLine[] | undefined {
  for (const named of ['half', 'whole'] as const) {
    if (taxes.some(({ percent }) => percent === undefined)) return undefined;
    const byRate = groupBy(taxes, (tax) => rateOf(tax, named));
    const lines = [...byRate].map(([rate, members]): VoucherLine => {
      const tax = sumOf(members.map(({ amount }) => amount));
      return { part, rate, amount: (tax * 100_000n) / BigInt(Math.round(rate * 1000)) };
    });
    const rest = part.amount - sumOf(lines.map(({ amount }) => amount));
    const [first, ...others] = lines;
    // What a paisa of tax is of the value, at the lowest rate.
    const tolerance = sumOf(lines.map(({ rate }) => BigInt(Math.ceil(200 / (rate as number)))));
    if (first && lines.every(({ rate }) => isGstRate(rate)) && absolute(rest) <= tolerance) {
      return [{ ...first, amount: first.amount + rest }, ...others];
    }
  }
  return undefined;
}

/** The taxes that are not of the percentage in the names of their ledgers, be it half of the rate or the whole. */
export function misnamed(
  posted: readonly Posted[],
  lines: readonly VoucherLine[],
  position: number,
): RowContradiction[] {
  return taxesIn(posted).flatMap((tax) => {
    if (tax.percent === undefined) return [];
    const bases = (['half', 'whole'] as const).map((named) => {
      const rate = rateOf(tax, named);
      const base = sumOf(lines.flatMap((line) => (line.rate === rate ? line.amount : [])));
      return { base, due: taxOn(base, rate, tax.head === 'cgst' || tax.head === 'sgst' ? 2 : 1) };
    });
    if (bases.some(({ due }) => absolute(due - tax.amount) <= 100n)) return [];
    const { base, due } = bases.find((one) => one.base !== 0n) ?? { base: 0n, due: 0n };
    return {
      code: base === 0n ? 'noAmountOfRate' : 'otherTaxOfRate',
      facts: {
        field: 'taxAmount',
        stated: toRupees(tax.amount),
        base: toRupees(base),
        due: toRupees(due),
      },
      at: { row: position, column: tax.heading },
    };
  });
}
