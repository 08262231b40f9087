/** What the amounts of a row and of a document must come to, whatever their columns are called. */
import type { LineField } from '../cells/headings';
import {
  fieldsOfTerm,
  lessDiscount,
  negative,
  withTerm,
  sumOfFields,
  sumOfTerms,
  taxAt,
  term,
  reduced,
  withoutTaxAt,
  type Stated,
  type Term,
} from './terms';
import {
  type IsRounded,
  statedTotal,
  rowTerms,
  rateFor,
  type RowTerms,
  smallest,
  rowTaxes,
  figuresOf,
  netOfTotal,
  withTax,
  wholeRupee,
} from './figures';

export interface Relation {
  /** The side that is made, and the field that states it. */
  made: Term;
  stated: LineField;
  left: number;
  right: number;
  tolerance: number;
  /** Whether it confirms what its fields mean if it holds: no side was derived from the other. */
  isProof: boolean;
  /** Whether it says only that a rate of GST leads to a tax. */
  isOfAnyRate?: true;
}

export const holds = ({ left, right, tolerance }: Relation): boolean =>
  Math.abs(left - right) <= tolerance;

/** Whether a relation holds with amounts that are not 0, and proves something. */
export const isProved = (relation: Relation): boolean =>
  relation.isProof && holds(relation) && Math.abs(relation.left) > smallest;

/** What rates of GST lead to in all rows. That one fits may be chance, but not that all fit that differ. */
export function fittingTaxes(relations: readonly Relation[]): LineField[] {
  const fits = relations.filter(({ isOfAnyRate }) => isOfAnyRate);
  const areExact = fits.every(({ left, right }) => isNear(left, right));
  const differ = new Set(fits.map(({ left }) => left)).size > 1;
  return areExact && differ ? fits.map(({ stated }) => stated) : [];
}

export const fieldsOfRelation = ({ made, stated }: Relation): LineField[] => [
  stated,
  ...fieldsOfTerm(made),
];

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= smallest;

/** What the amounts of a row must come to. */
export function relationsOf(v: Stated, isRounded: IsRounded): Relation[] {
  const parts = rowTerms(v, isRounded);
  const price = 0.005 * Math.abs(v.quantity ?? 0);
  const tolerance = smallest + (isRounded('price') ? 0 : price);
  const relate: Relate = (field, made, options) =>
    relationTo(v, field, made, { isRounded, ...options });
  return [
    ...ofPrice(v, parts, (field, made, options) => relate(field, made, { tolerance, ...options })),
    ...ofTax(v, parts, relate),
    ...relate('lineTotal', withTax(v, parts), {
      tolerance: tolerance * 2,
      also: ['charges', 'rounding', 'notSupplied'],
    }),
  ];
}

interface RelateOptions {
  tolerance: number;
  /** What may be in the stated amount, too. */
  also?: readonly LineField[];
  /** Another amount that it may be. */
  or?: Term;
  isProof?: boolean;
}

type Relate = (field: LineField, made: Term | undefined, options: RelateOptions) => Relation[];

/** The relation of a stated amount to what it must be, with or without some others. */
function relationTo(
  v: Stated,
  field: LineField,
  made: Term | undefined,
  {
    isRounded,
    tolerance,
    also = [],
    or = made,
    isProof = true,
  }: RelateOptions & { isRounded: IsRounded },
): Relation[] {
  const stated = v[field];
  if (stated === undefined || !made) return [];
  const limit = isRounded(field) ? Math.max(wholeRupee, tolerance) : tolerance;
  const terms = [made, ...also.map((one) => withTerm(made, term(v, one)) as Term), or as Term];
  const fit = terms.find(({ value }) => Math.abs(value - stated) <= limit) ?? made;
  return [{ made: fit, stated: field, left: stated, right: fit.value, tolerance: limit, isProof }];
}

/** Quantity × price is the amount before discount; less the discount, it is the taxable value. */
function ofPrice(
  v: Stated,
  { made, madeWithTax, rate }: RowTerms,
  relate: (
    field: LineField,
    made: Term | undefined,
    options?: Omit<RelateOptions, 'tolerance'>,
  ) => Relation[],
): Relation[] {
  const hasDiscount = v.discountAmount !== undefined || v.discountPercent !== undefined;
  const isList = v.listPrice !== undefined && hasDiscount;
  const gross = term(v, 'grossAmount');
  const base = gross ?? made;
  // A discount may have no column, or be in the price already.
  const isReduced =
    base !== undefined && !hasDiscount && Math.abs(v.taxableValue ?? 0) < Math.abs(base.value) - 1;
  const inPrice = gross ? undefined : made;
  const total = made ? undefined : madeWithTax && lessDiscount(v, madeWithTax);
  return [
    ...(isList ? (['price', 'priceWithTax'] as const) : []).flatMap((price) =>
      relate(price, reduced(v, term(v, 'listPrice') as Term)),
    ),
    ...relate('grossAmount', made),
    ...(gross && isReduced
      ? []
      : relate('taxableValue', base && lessDiscount(v, base), { or: inPrice, also: ['charges'] })),
    ...relate('lineTotal', total),
    ...relate('taxableValue', total && rate && withoutTaxAt(total, rate)),
  ];
}

/** The taxable value × the rate is the tax, and half of it is that of the state. */
function ofTax(v: Stated, parts: RowTerms, relate: Relate): Relation[] {
  const { net: given, rate, tax, taxTolerance: tolerance } = parts;
  const heads = sumOfFields(v, rowTaxes);
  const net = given ?? netOfTotal(v, statedTotal(v, parts), tax);
  return [
    ...(heads ? relate('taxAmount', heads, { tolerance, also: ['cess'] }) : []),
    ...relate('sgst', term(v, 'cgst'), { tolerance, isProof: false }),
    ...relate('sgstRate', term(v, 'cgstRate'), { tolerance: smallest, isProof: false }),
    // Under reverse charge, and under a bond, none is charged.
    ...(net && tax && tax.value !== 0
      ? [taxRelation(net, { rate, tax, taxTolerance: tolerance })]
      : []),
  ];
}

function taxRelation(
  net: Term,
  { rate, tax, taxTolerance: tolerance }: Pick<RowTerms, 'rate' | 'taxTolerance'> & { tax: Term },
): Relation {
  const common = { stated: fieldsOfTerm(tax)[0] as LineField, left: tax.value, tolerance };
  if (!rate) {
    // That a rate fits may be chance: it contradicts, but proves nothing.
    const fit = rateFor(net.value, tax.value, tolerance) ?? 0;
    const made = { value: (net.value * fit) / 100, formula: `${net.formula} × a rate of GST` };
    return { ...common, made, right: made.value, isProof: false, isOfAnyRate: true };
  }
  const made = taxAt(net, rate);
  return { ...common, made, right: made.value, isProof: true };
}

/** What the rows of a document must come to, where they state it. */
export function documentRelations(rows: readonly Stated[], isRounded: IsRounded): Relation[] {
  const isStated = (row: Stated) => row.documentNet !== undefined || row.invoiceValue !== undefined;
  if (!rows.some(isStated)) return [];
  const figures = rows.map((row) => figuresOf(row, isRounded));
  const once = Object.assign({}, ...rows) as Stated;
  const all = (field: LineField) => sumOfTerms(rows.flatMap((row) => term(row, field) ?? []));
  const tolerance = smallest * (rows.length + 1);
  const relate = (
    field: LineField,
    whole: Term | undefined,
    others: (whole: Term) => Term[],
  ): Relation[] => {
    const stated = once[field];
    if (stated === undefined || !whole) return [];
    const isWhole = isRounded(field) || Number.isInteger(stated);
    // The lines of a credit note may be negative, and its total positive.
    const related = (made: Term): Relation => ({
      ...{ made, stated: field, left: Math.abs(stated), right: Math.abs(made.value) },
      tolerance: isWhole ? Math.max(wholeRupee, tolerance) : tolerance,
      isProof: true,
    });
    const first = related(whole);
    return [holds(first) ? first : (others(whole).map(related).find(holds) ?? first)];
  };
  const net = sumOfTerms(figures.map((row) => row.net));
  const total = sumOfTerms(figures.map((row) => row.total));
  const charged = term(once, 'documentCharges');
  const totals = (whole: Term) => {
    const taxes = [undefined, term(once, 'collectedTax'), negative(term(once, 'deductedTax'))];
    const roundings = [undefined, term(once, 'rounding'), all('rounding')];
    const unused = [term(once, 'notSupplied'), all('notSupplied')];
    return [undefined, charged, all('charges'), ...unused].flatMap((charge) =>
      taxes.flatMap((tax) =>
        roundings.map((rounding) => [charge, tax, rounding].reduce(withTerm, whole) as Term),
      ),
    );
  };
  return [
    ...relate('documentNet', net, (whole) => [withTerm(whole, charged) as Term]),
    ...relate('invoiceValue', total, totals),
  ];
}
