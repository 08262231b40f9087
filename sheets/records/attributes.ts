/** The attributes that the cells of a row make together, and what contradicts each other in them. */
import type { JsonObject } from '../../core/json';
import { panOf, stateOfTaxpayer } from '../../law/gstin';
import { dialled } from '../../law/parties/contact';
import { isFilled, stateCodeOf } from '../../law/readValues';
import { isIndia } from '../../law/tables/countries';
import { gstr1Rates } from '../../law/tables/gstr1';
import { isPinOfState, stateOfPin } from '../../law/tables/pinCodes';
import { countedUnit } from '../../law/tables/productUnits';
import { otherTerritory, readState, stateNames } from '../../law/tables/states';
import type { CellFacts } from '../cells/cellProblem';
import type { RowProblem } from '../cells/rows';
import { partsOf } from './addressText';
import type { RecordValue } from './cells';
import { taxIn, type RecordField } from './fields';
import words from './words.json';

export type RecordCode =
  /** The PAN in the GSTIN is another one. */
  | 'otherPan'
  /** The state of the GSTIN is another one. */
  | 'otherState'
  /** The state of the PIN code is another one. */
  | 'otherPin'
  | 'severalLines'
  /** No column has the name, and the row no GSTIN. */
  | 'noName'
  /** The price with tax is not the one without it and its tax. */
  | 'otherPrice'
  /** The heading of the price says something else of its tax. */
  | 'otherHeading'
  | 'cessInPrice'
  | 'otherCurrency'
  | 'noRate'
  | 'otherUnit'
  | 'otherRate'
  /** It is exempt, nil-rated or outside GST, but has a rate. */
  | 'taxedAndExempt'
  | 'bothSides'
  | 'noSide'
  /** Another row is about the same record. */
  | 'otherRow';

interface RecordFacts {
  /** What it should be, or what contradicts it. */
  other?: string;
  /** The position of the other row. */
  row?: number;
}

export type RecordProblem = RowProblem<RecordCode, CellFacts & RecordFacts>;

export interface RowOfCells {
  values: Partial<Record<RecordField, RecordValue>>;
  /** The lines of an address, in the order of their columns. */
  lines: Record<'address' | 'ship_address', string[]>;
  /** Those behind prices and stocks. */
  units: readonly string[];
  hasColumn(field: RecordField): boolean;
  /** The heading of the column of a field. */
  headingIn(field: RecordField): string;
  /** Notes what is wrong with a field. */
  report(field: RecordField, code: RecordCode, other?: string): undefined;
}

/** What is sent for a row, under the service's names, but for lists of addresses. */
export function recordAttributes(given: RowOfCells, isUsualDebit: boolean): JsonObject {
  requireOneUnit(given);
  const row = { ...given, values: { ...given.values, tax_rate: rateOf(given) } };
  const { values, report } = row;
  const ofGstin = panOf(String(values.gstin ?? ''));
  const { pan } = values;
  if (pan !== undefined && ofGstin !== undefined && pan !== ofGstin)
    report('pan', 'otherPan', ofGstin);
  if (values.currency && words.money.some((field) => values[field as RecordField]))
    report('currency', 'otherCurrency');
  if (/[\r\n]/.test(String(values.name))) report('name', 'severalLines');
  return filledAttributes({
    ...Object.fromEntries(words.plain.map((name) => [name, values[name as RecordField]])),
    pan,
    ...(values.phone !== undefined && dialled(String(values.phone))),
    ...pricesOf(row),
    ...openingOf(row, isUsualDebit),
    billing_address: addressOf(row, ''),
    shipping_address: addressOf(row, 'ship_'),
  });
}

/** What is there of them. */
export const filledAttributes = (attributes: Record<string, unknown>): JsonObject =>
  Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => isFilled(value)),
  ) as JsonObject;

/** The unit of a column is that behind the numbers of the row. */
function requireOneUnit({ values, units, report }: RowOfCells): void {
  const unit = String(values.unit ?? units[0]);
  const other = units.find((one) => countedUnit(one) !== countedUnit(unit));
  if (other !== undefined) report('unit', 'otherUnit', other);
}

/** The rate, which is 0 for what is exempt, nil-rated or outside GST: products have no other mark of it. */
function rateOf(row: RowOfCells): RecordValue | undefined {
  const rate = statedRate(row);
  const { taxability, untaxed = taxability } = row.values;
  if (untaxed !== 'untaxed') return rate;
  if (rate) row.report('tax_rate', 'taxedAndExempt', String(rate));
  return rate ?? 0;
}

/** The rate of a column, or else of its halves, of which one says the other. */
function statedRate({ values, report }: RowOfCells): RecordValue | undefined {
  const { cgst_rate: central, sgst_rate: state = central, tax_rate: rate } = values;
  if (state === undefined) return rate;
  const sum = Number(central ?? state) + Number(state);
  const isOther = (rate ?? sum) !== sum || !gstr1Rates.includes(sum);
  if (!isOther) return sum;
  const half = central === undefined ? 'sgst_rate' : 'cgst_rate';
  return report(rate === undefined ? half : 'tax_rate', 'otherRate', String(sum));
}

function pricesOf({ values, headingIn, report }: RowOfCells): Record<string, unknown> {
  const { tax_rate: rate, purchase_price: cost, tax_included: included } = values;
  const { unit_price: price, price_with_tax: priceWithTax } = values;
  const withTax = (net: RecordValue) => Number(net) * (1 + Number(rate) / 100);
  const isStated = price !== undefined && priceWithTax !== undefined && rate !== undefined;
  const rounding = Number(priceWithTax) % 1 === 0 ? 0.51 : 0.011;
  if (isStated && Math.abs(withTax(price) - Number(priceWithTax)) > rounding)
    report('price_with_tax', 'otherPrice', withTax(price).toFixed(2));
  const isWithTax = included === 'yes';
  const heading = headingIn(price === undefined ? 'price_with_tax' : 'unit_price');
  const isOneOf = (price === undefined) !== (priceWithTax === undefined);
  if (isOneOf && included !== undefined && (taxIn(heading) ?? included) !== included)
    report('tax_included', 'otherHeading', heading);
  if (values.cess_rate && price === undefined && priceWithTax !== undefined)
    report('price_with_tax', 'cessInPrice', String(values.cess_rate));
  // Vyapar's column is about the item: its sale price, and its purchase price.
  const isOfItem = /^inclusive of tax$/i.test(headingIn('tax_included'));
  const isCostWithTax = isWithTax && isOfItem && taxIn(headingIn('purchase_price')) !== 'no';
  const isCostKnown = cost !== undefined && (isCostWithTax || rate !== undefined);
  if (cost !== undefined && !isCostKnown) report('purchase_price', 'noRate');
  return {
    // A word in the row may say what its price is.
    unit_price: isWithTax ? undefined : price,
    price_with_tax: isWithTax ? (priceWithTax ?? price) : priceWithTax,
    ...(isCostKnown && {
      purchase_price_with_tax: isCostWithTax ? cost : Number(withTax(cost).toFixed(2)),
    }),
  };
}

/** The balance as a text, and its side: 0 is credit, 1 is debit. */
function openingOf({ values, hasColumn, report }: RowOfCells, isUsualDebit: boolean): JsonObject {
  const { opening_due: due, opening_side: side } = values;
  const balance = due === undefined ? values.opening_balance : -Number(due);
  const { opening_debit: debit, opening_credit: credit } = values;
  // The stored side may be another one than the usual.
  if (side === undefined && Number(balance) > 0 && hasColumn('opening_side'))
    report('opening_side', 'noSide');
  const isInTwo = debit !== undefined || credit !== undefined;
  if ((debit && credit) || (side !== undefined && Number(balance) < 0))
    report(isInTwo ? 'opening_debit' : 'opening_balance', 'bothSides');
  if (!isInTwo && balance === undefined) return {};
  const isDebit = side === undefined ? isUsualDebit : side === 'Dr';
  const amount = isInTwo
    ? Number(debit ?? 0) - Number(credit ?? 0)
    : Number(balance) * (isDebit ? 1 : -1);
  return {
    opening_balance: String(Math.abs(amount)),
    opening_balance_type: amount > 0 || (amount === 0 && isUsualDebit) ? 1 : 0,
  };
}

/** Undefined if the row has nothing of it. */
function addressOf(
  { values, lines, hasColumn, report }: RowOfCells,
  prefix: '' | 'ship_',
): JsonObject | undefined {
  const cell = (part: 'city' | 'state' | 'pincode' | 'country') => values[`${prefix}${part}`];
  const isSplit = (['city', 'state', 'pincode'] as const).some((part) =>
    hasColumn(`${prefix}${part}`),
  );
  const written = lines[`${prefix}address`];
  const parts = isSplit ? { lines: written } : partsOf(written);
  const [first, ...others] = parts.lines;
  const country = String(cell('country') ?? 'India');
  const isAbroad = !isIndia(country);
  const stated = isAbroad ? readState(otherTerritory) : (cell('state') ?? parts.state);
  const texts = filledAttributes({
    address_line1: first,
    address_line2: others.join(', '),
    city: cell('city') ?? parts.city,
    pincode: cell('pincode') ?? parts.pincode,
  });
  if (Object.keys(texts).length === 0 && (isAbroad || stated === undefined)) return undefined;
  // Goods may go to another state than the one of the registration.
  const ofGstin = prefix === '' ? stateOfTaxpayer(String(values.gstin ?? '')) : undefined;
  const likely = stateOfPin(String(texts.pincode ?? '')) ?? ofGstin;
  const state = stated ?? (likely === undefined ? undefined : readState(likely));
  // What is stored may complete it.
  if (state === undefined) return filledAttributes({ ...texts, country: cell('country') });
  const code = String(stateCodeOf(String(state)));
  const place = cell('state') === undefined ? 'address' : 'state';
  if (ofGstin !== undefined && code !== ofGstin)
    report(place, 'otherState', stateNames.get(ofGstin));
  const { pincode: pin } = texts;
  if (!isAbroad && pin !== undefined && !isPinOfState(String(pin), code))
    report(`${prefix}${place}`, 'otherPin', String(pin));
  return { ...texts, state, country };
}
