import type { Paise } from '../../../core/paise';
import {
  addDays,
  daysBetween,
  fromIsoDate,
  toIsoDate,
  type Day,
  type IsoDate,
} from '../../../core/day';
import { financialYearOf } from '../../../law/financialYear';
import type { Purchase } from '../../purchases/purchase';
import { totalTax, type TaxHeads } from '../../../law/taxHeads';
import { counterOf } from './alike';
import { comparedNumber } from '../../../law/documentNumber';
import { comparedTaxable } from './compare';
import { compareTexts } from '../../../core/compareTexts';
import { type SuppliedDocument } from '../supplied/supplied';

/** A document of one of the two sides, as the rules compare it. Amounts in paise. */
export interface Side<Document> {
  document: Document;
  kind: string;
  gstin: string;
  year: string;
  day: number;
  /** As `comparedNumber` returns it; empty if it is not known. */
  number: string;
  counter: string;
  /** Its counter by the financial year before or after its own; empty if its day is far from the turn of the year. */
  counterAcross: string;
  /** Whether its counterpart may be in another financial year. */
  isNearTurn: boolean;
  /** Of an amendment: the number of its original, as `number`. */
  original?: string;
  taxable: number;
  tax: number;
  /** IGST, CGST, SGST and cess. */
  heads?: number[];
  placeOfSupply?: string;
  reverseCharge?: boolean;
  isTaken: boolean;
}

export type PurchaseBooks = Side<Purchase>;
export type Supplied = Side<SuppliedDocument>;

/** By how many days the dates of a bill of March that is booked in April may differ. */
export const mostDaysAcross = 45;

/** A date in the financial year that a day is nearest to beside its own; undefined if it is too far from it. */
function dateAcross(day: Day): IsoDate | undefined {
  const turn = { year: day.year, month: 4, day: 1 };
  const distance = daysBetween(turn, day);
  if (Math.abs(distance) > mostDaysAcross) return undefined;
  return toIsoDate(addDays(turn, distance < 0 ? 0 : -1));
}

const firstDay = { year: 2000, month: 1, day: 1 };

function sideWith<Document extends Purchase | SuppliedDocument>(
  document: Document,
  ownNumber: string,
  taxable: Paise,
  tax: Paise,
  heads: TaxHeads | undefined,
): Side<Document> {
  const { kind, gstin, date, placeOfSupply, reverseCharge } = document;
  const day = fromIsoDate(date);
  const number = comparedNumber(ownNumber);
  const across = dateAcross(day);
  return {
    document,
    kind,
    gstin,
    year: financialYearOf(day),
    day: daysBetween(firstDay, day),
    number,
    counter: counterOf(number, date),
    counterAcross: across === undefined ? '' : counterOf(number, across),
    isNearTurn: across !== undefined,
    taxable: Number(taxable),
    tax: Number(tax),
    heads: heads && [heads.igst, heads.cgst, heads.sgst, heads.cess].map(Number),
    placeOfSupply,
    reverseCharge,
    isTaken: false,
  };
}

/** How documents of one of the two sides become comparable. */
export interface SideReader<Document> {
  sideOf(document: Document): Side<Document>;
  /** What comes first in the order of documents. */
  orderOf(document: Document): string;
}

export const ofPurchases: SideReader<Purchase> = {
  sideOf: (purchase) =>
    sideWith(
      purchase,
      purchase.supplierNumber ?? '',
      comparedTaxable(purchase),
      purchase.tax,
      purchase.heads,
    ),
  orderOf: ({ date, supplierNumber = '', number, id }) =>
    [date, supplierNumber, number, id].join('\n'),
};

export const of2b: SideReader<SuppliedDocument> = {
  sideOf(supplied) {
    const { number, taxable, heads, amends } = supplied;
    const side = sideWith(supplied, number, taxable, totalTax(heads), heads);
    return amends ? { ...side, original: comparedNumber(amends.number) } : side;
  },
  orderOf: ({ date, number, period, section }) => [date, number, period, section].join('\n'),
};

/** A side with its place in the order. */
interface KeyedSide<Document> {
  side: Side<Document>;
  key: string;
  /** Only of a document that shares its key, since it takes long to make. */
  text?: string;
}

export const keyedSide = <Document>(
  side: Side<Document>,
  orderOf: (document: Document) => string,
): KeyedSide<Document> => ({ side, key: orderOf(side.document) });

export const inMatchingOrder = (one: KeyedSide<unknown>, other: KeyedSide<unknown>): number =>
  compareTexts(one.key, other.key) || compareTexts(wholeText(one), wholeText(other));

/** A text that differs for documents that differ in anything that counts. */
const wholeText = (one: KeyedSide<unknown>): string =>
  (one.text ??= JSON.stringify(one.side.document, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  ));
