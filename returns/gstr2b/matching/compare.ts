import { type Paise, rupeeText, sumOf } from '../../../core/paise';
import type { Purchase, TaxSource } from '../../purchases/purchase';
import { taxHeads, totalTax, type TaxHeads } from '../../../law/taxHeads';
import { comparedNumber } from '../../../law/documentNumber';
import { type SuppliedDocument } from '../supplied/supplied';

/** A field as in the columns of rows. */
export type ComparedField =
  | 'gstin'
  | 'number'
  | 'date'
  | 'place_of_supply'
  | 'reverse_charge'
  | 'taxable_value'
  | 'tax_kind'
  | 'total_tax'
  | keyof TaxHeads;

export interface Difference {
  field: ComparedField;
  books: string;
  in2b: string;
}

export interface PurchaseComparison {
  /** The fields that both sides have. */
  compared: ComparedField[];
  differences: Difference[];
}

/**
 * The taxable value that GSTR-2B has of a purchase. GSTR-2B has no lines at 0 % of an invoice that also
 * has taxed lines: suppliers report them in another table.
 */
export function comparedTaxable({ taxable, rates = [] }: Purchase): Paise {
  const taxed = rates.filter(({ rate }) => rate !== 0);
  const isMixed = taxed.length > 0 && taxed.length < rates.length;
  return isMixed ? sumOf(taxed.map((one) => one.taxable)) : taxable;
}

/** Under reverse charge, the buyer pays the tax, so the books need not state what GSTR-2B has. */
export const isTaxOfBuyer = (
  tax: Paise | number,
  { reverseCharge }: Pick<SuppliedDocument, 'reverseCharge'>,
): boolean => reverseCharge === true && Number(tax) === 0;

/** What both sides have, and where they differ. */
export function compare(purchase: Purchase, supplied: SuppliedDocument): PurchaseComparison {
  const fields: Array<readonly [field: ComparedField, books?: string, in2b?: string]> = [
    ['gstin', purchase.gstin, supplied.gstin],
    ['number', numberText(purchase.supplierNumber), numberText(supplied.number)],
    ['date', purchase.date, supplied.date],
    ['place_of_supply', purchase.placeOfSupply, supplied.placeOfSupply],
    ['reverse_charge', yesNo(purchase.reverseCharge), yesNo(supplied.reverseCharge)],
    ['taxable_value', rupeeText(comparedTaxable(purchase)), rupeeText(supplied.taxable)],
    ...(isTaxOfBuyer(purchase.tax, supplied) ? [] : taxFields(purchase, supplied)),
  ];
  const both = fields.flatMap(([field, books, in2b]) =>
    books === undefined || in2b === undefined ? [] : [{ field, books, in2b }],
  );
  return {
    compared: both.map(({ field }) => field),
    differences: both.filter(({ books, in2b }) => books !== in2b),
  };
}

const kindsOfTax: Record<TaxSource, string | undefined> = {
  rate: undefined,
  integratedRate: 'IGST',
  halfRates: 'CGST and SGST',
};

const kindIn2b = ({ heads }: SuppliedDocument): string | undefined => {
  if (heads.igst !== 0n) return kindsOfTax.integratedRate;
  return heads.cgst === 0n ? undefined : kindsOfTax.halfRates;
};

/** Whether the rates of the books are those of another tax than GSTR-2B has: IGST, or CGST and SGST. */
export function isOtherTax(taxFrom: TaxSource, [igst, cgst]: readonly number[]): boolean {
  return (taxFrom === 'integratedRate' && cgst !== 0) || (taxFrom === 'halfRates' && igst !== 0);
}

/** A tax that is computed from a rate is the same within this amount, in paise. */
export const roundingOfTax = 100;

const numberText = (number = ''): string | undefined =>
  comparedNumber(number).toUpperCase() || undefined;

const yesNo = (flag: boolean | undefined): string | undefined =>
  flag === undefined ? undefined : flag ? 'Yes' : 'No';

/** Of a tax that the books do not state, only its kind is known, and that only from some rates. */
function taxFields(
  { heads, tax, taxFrom }: Purchase,
  supplied: SuppliedDocument,
): Array<readonly [field: ComparedField, books?: string, in2b?: string]> {
  if (taxFrom) return [['tax_kind', kindsOfTax[taxFrom], kindIn2b(supplied)]];
  if (!heads) return [['total_tax', rupeeText(tax), rupeeText(totalTax(supplied.heads))]];
  return taxHeads.map((name) => [name, rupeeText(heads[name]), rupeeText(supplied.heads[name])]);
}
