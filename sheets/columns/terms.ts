/** Amounts that remember how they are made. */
import { withoutNoise } from '../../core/fraction';
import type { LineField } from '../cells/headings';

/** What a row states, in rupees, units and percent. What is blank, or can't be read, is missing. */
export type Stated = Partial<Record<LineField, number>>;

/** An amount, how it is made, and the fields that it is made of. */
export interface Term {
  value: number;
  /** With fields in braces: `{quantity} × {price}`. */
  formula: string;
}

/** Two values of a field: what is left of 100 % by one discount is reduced by the other. */
export function valueOfBoth<Value>(field: LineField, one: Value, other: Value): Value {
  if (one === undefined || other === undefined) return one ?? other;
  if (typeof one === 'bigint') return ((one as bigint) + (other as never)) as Value;
  const [first, second] = [Number(one), Number(other)];
  const chained = field === 'discountPercent' ? (first * second) / 100 : 0;
  return withoutNoise(first + second - chained) as Value;
}

export const fieldsOfTerm = ({ formula }: Term): LineField[] =>
  [...formula.matchAll(/\{(\w+)\}/g)].map(([, field]) => field as LineField);

export const term = (v: Stated, field: LineField): Term | undefined =>
  v[field] === undefined ? undefined : { value: v[field], formula: `{${field}}` };

export const combined = (one: Term, sign: '+' | '−', other: Term): Term => ({
  value: sign === '+' ? one.value + other.value : one.value - other.value,
  formula: `${one.formula} ${sign} ${other.formula}`,
});

export const withTerm = (one: Term | undefined, other: Term | undefined): Term | undefined =>
  one && other ? combined(one, '+', other) : (one ?? other);

export const sumOfFields = (v: Stated, fields: readonly LineField[]): Term | undefined =>
  fields.map((field) => term(v, field)).reduce(withTerm, undefined);

/** A term less the discount of its row, unless that leads from a list price to the price. */
export const lessDiscount = (v: Stated, base: Term): Term =>
  v.listPrice === undefined ? reduced(v, base) : base;

/** A term less the discount of its row. */
export function reduced(v: Stated, base: Term): Term {
  const amount = term(v, 'discountAmount');
  if (amount) return combined(base, '−', amount);
  const percent = v.discountPercent;
  return percent === undefined
    ? base
    : {
        value: base.value * (1 - percent / 100),
        formula: `${base.formula} less {discountPercent}`,
      };
}

export const quantityTimes = (v: Stated, price: 'price' | 'priceWithTax'): Term | undefined =>
  v.quantity === undefined || v[price] === undefined
    ? undefined
    : { value: v.quantity * v[price], formula: `{quantity} × {${price}}` };

/** The tax at a rate on an amount, and an amount without the tax that is in it. */
export const taxAt = (base: Term, rate: Term): Term => ({
  value: (base.value * rate.value) / 100,
  formula: `${base.formula} × ${rate.formula}`,
});

export const withoutTaxAt = (total: Term, rate: Term): Term => ({
  value: total.value / (1 + rate.value / 100),
  formula: `${total.formula} less ${rate.formula}`,
});

export const negative = (one: Term | undefined): Term | undefined =>
  one && { value: -one.value, formula: `−${one.formula}` };

/** The sum of terms that are all known, with the formula of one of them: `all {taxableValue}`. */
export function sumOfTerms(terms: ReadonlyArray<Term | undefined>): Term | undefined {
  const [first] = terms;
  if (!first || terms.some((one) => one === undefined)) return undefined;
  return {
    value: (terms as Term[]).reduce((sum, { value }) => sum + value, 0),
    formula: terms.length > 1 ? `sum of ${first.formula}` : first.formula,
  };
}
