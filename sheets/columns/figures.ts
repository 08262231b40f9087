/** What a row comes to, however it states it. */
import { gstr1Rates } from '../../law/tables/gstr1';
import { zeroRateFields, type LineField } from '../cells/headings';
import {
  combined,
  lessDiscount,
  withTerm,
  sumOfFields,
  taxAt,
  term,
  quantityTimes,
  withoutTaxAt,
  type Stated,
  type Term,
} from './terms';

export interface Figures {
  net?: Term;
  /** In percent. */
  rate?: number;
  tax?: Term;
  total?: Term;
}

export const smallest = 0.011;

/** Of an amount that is rounded to the rupee. */
export const wholeRupee = 0.51;

/** Whether all values of a field are in whole rupees, so that they may be rounded. */
export type IsRounded = (field: LineField) => boolean;

/** The rate of GST that leads from a taxable value to a tax; undefined if none does. */
export const rateFor = (net: number, tax: number, tolerance: number): number | undefined =>
  net === 0
    ? undefined
    : gstr1Rates.find((rate) => Math.abs((net * rate) / 100 - tax) <= tolerance);

/**
 * Whether a rate is half of one of GST, since it leads to the central tax, and not to that with the state's.
 * Amounts are in rupees.
 */
export function isHalfRate(rate: number, net: number, cgst: number, sgst: number): boolean {
  const isTax = (tax: number) => Math.abs((net * rate) / 100 - tax) <= 2 * smallest;
  // Of a few paise, the halves may each be as much as the whole.
  const isClear = !gstr1Rates.includes(rate) || Math.abs(cgst) >= 1;
  return (
    isClear && gstr1Rates.includes(2 * rate) && isTax(cgst) && isTax(sgst) && !isTax(cgst + sgst)
  );
}

export interface RowTerms {
  made?: Term;
  madeWithTax?: Term;
  /** The taxable value, unless it comes from a total. */
  net?: Term;
  rate?: Term;
  tax?: Term;
  taxTolerance: number;
}

export const rowTaxes: readonly LineField[] = ['igst', 'cgst', 'sgst'];

export function rowTerms(v: Stated, isRounded: IsRounded): RowTerms {
  const made = quantityTimes(v, 'price');
  const base = term(v, 'grossAmount') ?? made;
  const net = term(v, 'taxableValue') ?? (base && lessDiscount(v, base));
  const whole = term(v, 'taxRate');
  const halves = ['cgstRate', v.sgstRate === undefined ? 'cgstRate' : 'sgstRate'] as const;
  const heads = sumOfFields(v, rowTaxes);
  const stated = rowTaxes.filter((head) => v[head] !== undefined);
  const rounded = (heads ? stated : (['taxAmount'] as const)).some(isRounded);
  const rate = whole?.value ? whole : (sumOfFields(v, halves) ?? whole);
  const isHalf = net && rate && v.cgst && isHalfRate(rate.value, net.value, v.cgst, v.sgst ?? 0);
  return {
    made,
    madeWithTax: quantityTimes(v, 'priceWithTax'),
    net: net && (withTerm(net, term(v, 'taxedCharges')) as Term),
    rate: isHalf ? combined(rate, '+', rate) : rate,
    tax: heads ?? term(v, 'taxAmount'),
    taxTolerance: (rounded ? wholeRupee : smallest) * Math.max(1, stated.length),
  };
}

export const netOfTotal = (v: Stated, total: Term | undefined, tax: Term | undefined) => {
  const taxes = withTerm(tax, sumOfFields(v, besideNet));
  return total && tax && taxes && combined(total, '−', taxes);
};

/** What a total has beside the taxable value and its tax. */
const besideNet: readonly LineField[] = ['cess', ...zeroRateFields];

/** The total of a row, unless it comes from a total that the row states. */
export function withTax(v: Stated, { net, tax, rate }: RowTerms): Term | undefined {
  const whole = tax ?? (net && rate && taxAt(net, rate));
  return net && whole && withTerm(combined(net, '+', whole), sumOfFields(v, besideNet));
}

/** The total that a row states, or that its price with tax makes. */
export const statedTotal = (v: Stated, { madeWithTax }: RowTerms): Term | undefined =>
  term(v, 'lineTotal') ?? (madeWithTax && lessDiscount(v, madeWithTax));

/** What a row comes to, however it states it. */
export function figuresOf(v: Stated, isRounded: IsRounded): Figures {
  const parts = rowTerms(v, isRounded);
  const { rate, tax, taxTolerance } = parts;
  const stated = statedTotal(v, parts);
  const net =
    parts.net ?? netOfTotal(v, stated, tax) ?? netAtRate(stated, rate, sumOfFields(v, besideNet));
  const percent =
    rate?.value ?? (net && tax && rateFor(net.value, tax.value, Math.max(taxTolerance, 0.03)));
  return {
    net,
    rate: percent,
    tax:
      tax ??
      (net && percent !== undefined
        ? { value: (net.value * percent) / 100, formula: net.formula }
        : undefined),
    total: withTax(v, parts) ?? stated,
  };
}

const netAtRate = (total: Term | undefined, rate: Term | undefined, beside: Term | undefined) =>
  total && rate && withoutTaxAt({ ...total, value: total.value - (beside?.value ?? 0) }, rate);
