import { amountIn } from '../cells/kinds';
import { groupBy } from '../../core/groupBy';
import { absolute, sumOf, taxOn, toRupees, type Paise } from '../../core/paise';
import { isFilled } from '../readValues';
import { gstr1Rates } from '../tables/gstr1';
import { nameOf, type LineField } from '../cells/headings';
import { isGstRate, type Ledger, type TaxHead } from './ledgerNames';
import { withFields, without, type SheetRow, type SheetUse } from './program';
import { sharesOf, solveRates, type Base, type StatedTax } from './solveRates';

/** The columns of a sheet with a column for each ledger. */
export interface LedgerColumns {
  use: SheetUse;
  ledgers: readonly Ledger[];
  /** The heading of the taxable value of a row, if it has one beside the ledgers. */
  value?: string;
  /** The heading of the total with tax. */
  total?: string;
  /** The headings of what only goods have: a line that is one of several of a voucher has none of them. */
  ofGoods?: readonly string[];
}

/** An item of a voucher, in a row below it. */
export interface VoucherItem {
  row: SheetRow;
  amount: Paise;
}

/** What a voucher is made of, as it is posted. */
type Posted = Ledger & { amount: Paise };

/** A part of a voucher that has one rate. */
interface Part extends Base {
  name: string;
  posts: 'supply' | 'charge' | 'discount';
  row: SheetRow;
  /** The rate that its name has. */
  named?: number;
}

interface Line {
  part: Part;
  amount: Paise;
  /** In percent; undefined if the figures don't show it. */
  rate?: number;
  /** Whether not even its tax is known. */
  isOpen?: boolean;
}

/** The amount of a ledger: in sales, credit adds to the voucher, and in purchases debit does. */
export function postedAmount(cell: unknown, use: SheetUse): Paise | undefined {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const side = /(cr|dr)\.?$/i.exec(text);
  if (!side) return amountIn(cell);
  const amount = amountIn(text.slice(0, side.index).trimEnd());
  const adds = use === 'purchases' ? 'dr' : 'cr';
  return amount === undefined || side[1]?.toLowerCase() === adds ? amount : -amount;
}

/**
 * The rows of a voucher: one for each item below it, or else for each rate, then one for each charge that
 * is taxed. Their taxes are those of the voucher, in proportion. A rate is that of the ledger's name, if
 * its tax fits, or else the one that leads to the taxes; without such a rate it stays blank. Charges and
 * discounts without tax are beside the lines.
 */
export function voucherRows(
  voucher: SheetRow,
  items: readonly VoucherItem[],
  columns: LedgerColumns,
): SheetRow[] {
  const posted: Posted[] = [];
  for (const ledger of columns.ledgers) {
    const cell = voucher.cells[ledger.heading];
    const amount = isFilled(cell) ? postedAmount(cell, columns.use) : 0n;
    if (amount === undefined) return [unreadRow(voucher, ledger, columns)];
    if (amount !== 0n) posted.push({ ...ledger, amount });
  }
  const parts = partsOf(voucher, items, { columns, posted });
  if (parts.length === 0) return [withFields(withoutLedgers(voucher, columns), blankLine)];
  const lines = linesOf(parts, posted);
  const beside = lines.filter((line) => isBeside(line, lines));
  const ofVoucher = { posted, beside: sumOf(beside.map(({ amount }) => amount)) };
  return rowsOf(
    voucher,
    lines.filter((line) => !beside.includes(line)),
    { columns, ...ofVoucher },
  );
}

const blankLine = { taxableValue: undefined, taxRate: undefined };

/** The row with what can't be read, so that it is named. */
function unreadRow(voucher: SheetRow, { heading, posts, head }: Ledger, columns: LedgerColumns) {
  const [field, own] =
    posts === 'tax' ? ([head, headHeading(head as TaxHead, columns)] as const) : [];
  const cell = voucher.cells[heading];
  const row = withFields(withoutLedgers(voucher, columns), blankLine);
  if (field && own) return { ...row, cells: { ...row.cells, [own]: cell } };
  return withFields(row, { taxableValue: cell });
}

function partsOf(
  voucher: SheetRow,
  items: readonly VoucherItem[],
  { columns, posted }: { columns: LedgerColumns; posted: readonly Posted[] },
): Part[] {
  const of = (kind: Ledger['posts']) => posted.filter(({ posts }) => posts === kind);
  const supplies = of('supply');
  const others = [...of('charge'), ...of('discount')];
  const sum = (some: ReadonlyArray<{ amount: Paise }>) => sumOf(some.map(({ amount }) => amount));
  const value = postedAmount(voucher.cells[columns.value ?? ''], columns.use);
  const rates = columns.ledgers.some(({ posts }) => posts === 'tax') ? ratesIn(posted) : [];
  const part = (name: string, amount: Paise, more: Partial<Part> = {}): Part => ({
    ...{ name, amount, rates, posts: 'supply', row: voucher },
    ...more,
  });
  const besides = others.map(({ heading, amount, posts }) =>
    part(heading, amount, { posts: posts as Part['posts'] }),
  );
  if (items.length > 0) {
    return [...items.map(({ row, amount }) => part('', amount, { row })), ...besides];
  }
  // The value may be on the other side.
  const isWhole =
    value === undefined ||
    [supplies, [...supplies, ...others]].some((some) => absolute(sum(some)) === absolute(value));
  if (supplies.length > 0 && isWhole) {
    const byRate = groupBy(supplies, ({ heading, percent }) =>
      isGstRate(percent) ? percent : heading,
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
  const total = postedAmount(cells[columns.total ?? ''], columns.use);
  const all = sumOf(posted.filter(({ posts }) => posts !== 'supply').map(({ amount }) => amount));
  return total === value + all - charges;
}

/** The rates that the ledgers of a voucher may mean. */
function ratesIn(posted: readonly Posted[]): readonly number[] {
  const taxes = posted.filter(({ posts, head }) => posts === 'tax' && head !== 'cess');
  if (taxes.some(({ percent }) => percent === undefined)) return gstr1Rates;
  const named = [
    ...posted.flatMap(({ posts, percent }) => (posts === 'supply' ? (percent ?? []) : [])),
    ...taxes.flatMap((tax) => [rateOf(tax, 'half'), rateOf(tax, 'whole')]),
  ];
  return [...new Set([0, ...named])].filter(isGstRate);
}

/** The rate of a tax of which a ledger has a percentage: of its half, or of the whole. */
const rateOf = ({ head, percent }: Ledger, named: 'half' | 'whole'): number =>
  (named === 'half' && head !== 'igst' ? 2 : 1) * (percent as number);

function linesOf(parts: readonly Part[], posted: readonly Posted[]): Line[] {
  const taxes = posted.filter(({ posts, head }) => posts === 'tax' && head !== 'cess');
  const solved = (['half', 'whole'] as const)
    .map((named) =>
      solveRates(
        parts,
        taxes.map((tax): StatedTax => ({
          amount: tax.amount,
          ...(tax.percent !== undefined && { rate: rateOf(tax, named) }),
        })),
      ),
    )
    .find((rates) => rates !== undefined);
  if (solved)
    return parts.map((part, index) => ({ part, amount: part.amount, rate: solved[index] }));
  const [only] = parts as readonly [Part];
  const [named] = taxes.flatMap((tax) => (tax.percent === undefined ? [] : rateOf(tax, 'half')));
  return (
    (parts.length === 1 && splitByTax(only, taxes)) ||
    parts.map((part): Line => {
      // Its tax will contradict the rate that its name, or that of a tax, has. A rate that was made of a part
      // of the tax would not be noticed, so without a name the part has no amount.
      const rate = part.named ?? named;
      return { part, amount: part.amount, rate, isOpen: rate === undefined && parts.length > 1 };
    })
  );
}

/** One value with taxes of several rates, as it is made of these: 180 at 18 % is of 1000. */
function splitByTax(part: Part, taxes: readonly Posted[]): Line[] | undefined {
  for (const named of ['half', 'whole'] as const) {
    if (taxes.some(({ percent }) => percent === undefined)) return undefined;
    const byRate = groupBy(taxes, (tax) => rateOf(tax, named));
    const lines = [...byRate].map(([rate, members]): Line => {
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

/** Whether a charge or discount is outside tax, where others have tax. */
const isBeside = ({ part, rate }: Line, lines: readonly Line[]): boolean =>
  part.posts !== 'supply' && rate === 0 && lines.some((other) => other.rate !== 0);

interface OfVoucher {
  columns: LedgerColumns;
  posted: readonly Posted[];
  beside: Paise;
}

function rowsOf(
  voucher: SheetRow,
  all: readonly Line[],
  { columns, posted, beside }: OfVoucher,
): SheetRow[] {
  const lines = lessDiscounts(all);
  const total = postedAmount(voucher.cells[columns.total ?? ''], columns.use) ?? 0n;
  // A note may have the other side of its ledgers, and the amount of its total without one.
  const sign = total > 0n && sumOf(lines.map(({ amount }) => amount)) < 0n ? -1n : 1n;
  const taxes = taxesOf(lines, posted, columns);
  const rupees = (amount: Paise) => toRupees(sign * amount);
  const once = (kind: Ledger['posts']) =>
    sumOf(posted.filter(({ posts }) => posts === kind).map(({ amount }) => amount));
  const ofVoucher: Partial<Record<LineField, unknown>> = {
    ...ifAny('rounding', rupees(once('rounding'))),
    ...ifAny('collectedTax', rupees(once('collectedTax'))),
    ...ifAny('deductedTax', Math.abs(rupees(once('deductedTax')))),
    ...ifAny('documentCharges', rupees(beside)),
  };
  const areGoods = lines.filter(({ part }) => isOfVoucher(part, voucher)).length === 1;
  return lines.map(({ part, amount, rate, isOpen }, index) => {
    const hasGoods = part.row !== voucher || (areGoods && part.posts === 'supply');
    const gone = hasGoods ? [] : (columns.ofGoods ?? []);
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

const isOfVoucher = ({ row, posts }: Part, voucher: SheetRow): boolean =>
  row === voucher && posts === 'supply';

const ifAny = (field: LineField, value: number): Partial<Record<LineField, number>> =>
  value === 0 ? {} : { [field]: value };

/** A discount before tax reduces the lines of its rate, in proportion. */
function lessDiscounts(lines: readonly Line[]): Line[] {
  const [discounts, others] = [
    lines.filter(({ part }) => part.posts === 'discount'),
    lines.filter(({ part }) => part.posts !== 'discount'),
  ];
  return discounts.reduce<Line[]>((found, discount) => {
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
function taxesOf(lines: readonly Line[], posted: readonly Posted[], columns: LedgerColumns) {
  const heads = new Set(columns.ledgers.flatMap(({ head }) => head ?? []));
  return [...heads].map((head) => {
    const shares = posted
      .filter((tax) => tax.head === head)
      .map((tax) => sharesOf(tax.amount, weightsOf(tax, lines)));
    return {
      heading: headHeading(head, columns),
      shares: lines.map((_, index) => sumOf(shares.map((one) => one[index] as Paise))),
    };
  });
}

function weightsOf(tax: Posted, lines: readonly Line[]): Paise[] {
  const weight = ({ amount, rate = 1 }: Line) => absolute(taxOn(amount, rate, 1));
  const isOf = ({ rate }: Line) =>
    tax.percent !== undefined &&
    (['half', 'whole'] as const).some((named) => rateOf(tax, named) === rate);
  const own = lines.some(isOf) ? isOf : () => true;
  return lines.map((line) => (own(line) ? weight(line) : 0n));
}

/** The heading of a head of tax: that of its only ledger, so that messages name it. */
export function headHeading(head: TaxHead, { ledgers }: Pick<LedgerColumns, 'ledgers'>): string {
  const [first, ...others] = ledgers.filter((ledger) => ledger.head === head);
  return first && others.length === 0 ? first.heading : nameOf(head);
}

const withoutLedgers = (row: SheetRow, { ledgers }: LedgerColumns): SheetRow =>
  without(
    row,
    ledgers.map(({ heading }) => heading),
  );
