import { comparable } from '../../core/comparable';
import type { IsoDate } from '../../core/day';
import type { Paise } from '../../core/paise';
import type { PurchaseKind } from '../../law/documentKinds';
import { financialYear } from '../../law/filing';
import type { TaxHeads } from '../../law/taxHeads';

/** A rate of GST, of integrated tax only, or of central and State tax. */
export type TaxSource = 'rate' | 'integratedRate' | 'halfRates';

/**
 * A document of a supplier, as the books or a purchase register have it. Amounts are positive for each
 * kind. What the source does not have is undefined, never a guess.
 */
export interface Purchase {
  kind: PurchaseKind;
  /** Distinguishes documents with the same number: the hash ID, or what its source has in its place. */
  id: string;
  /** The number in the books. */
  number: string;
  /** The supplier's own number of the document. */
  supplierNumber?: string;
  /** The supplier's date of the document, as far as the books know it. */
  date: IsoDate;
  name: string;
  /** In capital letters; empty for an unregistered supplier. */
  gstin: string;
  taxable: Paise;
  /** All heads together, with cess. */
  tax: Paise;
  heads?: TaxHeads;
  /** What the tax is computed from, if the source does not state it. */
  taxFrom?: TaxSource;
  /** With tax. */
  total?: Paise;
  /** The two digits of the state, 96 for other countries. */
  placeOfSupply?: string;
  reverseCharge?: boolean;
  /** What the source says of the input tax credit if it is not eligible: `Ineligible - Section 17(5)`. */
  notEligible?: string;
  isCancelled: boolean;
  /** The amounts by rate, if the source has lines. The tax has all heads together, with cess. */
  rates?: PurchaseRate[];
}

/** The lines of a purchase at one rate, in percent. */
export interface PurchaseRate {
  rate: number;
  taxable: Paise;
  tax?: Paise;
  heads?: TaxHeads;
}

const partly = 'in part: ';

/** What the books say of a purchase of which some lines only are not eligible. */
export const inPart = (text: string): string => `${partly}${text}`;

export const isInPart = (notEligible: string): boolean => notEligible.startsWith(partly);

/**
 * What makes two purchases one bill, as rows show it: kind, supplier, financial year and number. A supplier is
 * its GSTIN, or else its name. Two suppliers may use one number, and each begins again every year.
 */
export const billId = ({
  kind,
  gstin,
  name,
  date,
  number,
}: Pick<Purchase, 'gstin' | 'name' | 'date' | 'number'> & { kind: string }): string =>
  [kind, gstin || name.toUpperCase(), financialYear(date), number].join(' ');

/** What two bills are compared by, which may be spelled in two ways. */
export const keyOfBill = (bill: Parameters<typeof billId>[0]): string => comparable(billId(bill));

/** What only one purchase has. A hash ID, of which every letter counts, has no blanks. */
export const identityOfPurchase = (purchase: Purchase): string => {
  const { id } = purchase;
  if (id === '') return keyOfBill(purchase);
  return id.includes(' ') ? comparable(id) : id;
};
