import { absolute, sumOf, type Paise } from '../../../core/paise';
import { gstr1Rates } from '../../../law/tables/gstr1';
import type { LineField } from '../../cells/headings';
import { sharesOf, solveRates, taxAtRate, type TaxAtRate } from '../ledgers/solveRates';
import { splitTax } from '../../../law/taxHeads';
import { rupeeCells, without, type Program, type Sheet, type SheetRow } from '../sheet/program';

/** An order of a shop, of which tax, discount and shipping are known for the whole only. */
export interface ShopOrder {
  lines: ReadonlyArray<{ row: SheetRow; amount: Paise; isTaxed: boolean }>;
  discount: Paise;
  shipping: Paise;
  /** What its taxes may be; each of these lists adds up to all of them. */
  taxes: ReadonlyArray<readonly TaxAtRate[]>;
  /** Whether the tax is in the amounts. */
  includesTax: boolean;
  /** Whether it is integrated tax; undefined if that is not known. */
  isIntegrated?: boolean;
}

type Cells = Partial<Record<LineField, unknown>>;

/**
 * The cells of each line, and of the shipping charge: undefined if there is none, or if it is outside tax.
 * Figures that several combinations of rates lead to stay blank.
 */
export function orderCells(order: ShopOrder): { lines: Cells[]; charge?: Cells } {
  const { lines, discount, shipping, includesTax } = order;
  const discounts = sharesOf(
    discount,
    lines.map(({ amount }) => amount),
  );
  const named = order.taxes.flat().flatMap(({ rate }) => rate ?? []);
  const rates = named.length === 0 ? gstr1Rates : [...new Set([0, ...named])];
  const bases = [
    ...lines.map(({ amount, isTaxed }, index) => ({
      amount: amount - (discounts[index] as Paise),
      rates: isTaxed ? rates : [0],
      includesTax,
    })),
    ...(shipping === 0n ? [] : [{ amount: shipping, rates, includesTax }]),
  ];
  const solved = order.taxes
    .map((taxes) => solveRates(bases, taxes))
    .find((found) => found !== undefined);
  const due = bases.map((base, index) => (solved ? taxAtRate(base, solved[index] as number) : 0n));
  const [stated] = order.taxes as [readonly TaxAtRate[]];
  const all = sumOf(stated.map(({ amount }) => amount));
  const shares = solved ? sharesOf(all, due.map(absolute)) : due;
  const cells = bases.map(({ amount }, index): Cells => {
    const tax = shares[index] as Paise;
    if (!solved) return includesTax ? {} : rupeeCells({ taxableValue: amount });
    return {
      taxRate: solved[index],
      ...rupeeCells({ taxableValue: includesTax ? amount - tax : amount, ...taxCells(tax, order) }),
    };
  });
  const ofLines = lines.map((_, index) => ({
    ...(discount !== 0n && rupeeCells({ discountAmount: discounts[index] as Paise })),
    ...cells[index],
  }));
  const charge = cells[lines.length];
  const isBeside = charge?.taxRate === 0 && solved?.some((rate) => rate !== 0);
  if (!charge) return { lines: ofLines };
  const beside = rupeeCells({ documentCharges: shipping });
  return isBeside
    ? { lines: ofLines.map((line) => ({ ...line, ...beside })) }
    : { lines: ofLines, charge };
}

const taxCells = (tax: Paise, { isIntegrated }: ShopOrder) =>
  isIntegrated === undefined ? { taxAmount: tax } : splitTax(tax, isIntegrated);

/** The columns of a line, which a charge beside the lines has not. */
interface LineColumns {
  productId: string;
  quantity: string;
  price: string;
}

/** The rows of an order: its lines with their cells and details, and the shipping below them. */
export function orderRows(
  sheet: Sheet,
  columns: Program['columns'] & LineColumns,
  { order, details }: { order: ShopOrder; details: Cells },
): SheetRow[] {
  const write = sheet.writer(columns);
  const { lines, charge } = orderCells(order);
  const rows = order.lines.map(({ row }, index) => {
    const cells = { ...details, ...lines[index] };
    if (!order.includesTax) return write(row, cells);
    const price = sheet.cellOf(row, columns.price);
    return write(row, { ...cells, price: undefined, priceWithTax: price });
  });
  if (!charge) return rows;
  const { productId, quantity, price } = columns;
  const ofLine = sheet.headingsOf(`${productId}, ${quantity}, ${price}, Discount Amount`);
  const [{ row }] = order.lines as unknown as [ShopOrder['lines'][number]];
  return [...rows, write(without(row, ofLine), { ...details, productName: 'Shipping', ...charge })];
}
