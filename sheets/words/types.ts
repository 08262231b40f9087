import { remembered } from '../../core/remembered';
import type { DocumentKind, PurchaseKind } from '../../law/documentKinds';
import { readSupplyType } from '../../law/tables/gstr1';
import vocabulary from './vocabulary.json';

/** What the words of a type show, of which the first that fits counts. */
type Words<Kind> = ReadonlyArray<readonly [RegExp, Kind | undefined]>;

/** A chemist's credit memo is a bill on credit, that of others a credit note. */
const creditMemo = /^((sale|invoice) )?credit memo$/;

/** Credit Sales are sold on credit. */
const mode =
  /\b(cash|credit)( credit)? (sale|purchase|invoice|memo)\b|\b(sale|purchase|invoice) (cash|credit)$|^cash( credit)?$/;

/** One paper may be both: `Tax Invoice cum Delivery Challan`. */
const invoiceAndChallan = /\binvoice (cum )?(delivery )?challan\b|\bchallan cum invoice\b/;

const outward: Words<Exclude<DocumentKind, 'other'>> = [
  [/\b(purchase|self|proforma|cancelled)\b|\brefund voucher\b/, undefined],
  [/\b(return|refund)\b/, 'creditNote'],
  [creditMemo, undefined],
  [mode, 'invoice'],
  [/\bcredit\b/, 'creditNote'],
  [/\b(debit|supplementary)\b/, 'debitNote'],
  [invoiceAndChallan, 'invoice'],
  [/\bchallan\b|\bdelivery note\b/, 'deliveryChallan'],
  [/\border\b/, undefined],
  [/\b(sale|invoice|memo)\b/, 'invoice'],
];

/** A debit note that the buyer issued reduces a purchase; one of the supplier adds to it. */
export type PurchaseType = PurchaseKind | 'ownDebitNote';

const inward: Words<PurchaseType> = [
  [/\b(sale|proforma|cancelled)\b|\brefund voucher\b/, undefined],
  [/\b(return|refund)\b/, 'creditNote'],
  [creditMemo, undefined],
  [mode, 'invoice'],
  [/\bsupplier( s)? debit\b|\bdebit note (.{0,100} )?received\b/, 'debitNote'],
  [/\bcredit\b/, 'creditNote'],
  [/\bdebit\b/, 'ownDebitNote'],
  [/\bsupplementary\b/, 'debitNote'],
  [/\border\b/, undefined],
  [/\b(purchase|invoice|memo)\b/, 'invoice'],
];

const meant = new Map(
  Object.entries(vocabulary.types).flatMap(([word, spellings]) =>
    [word, ...spellings].map((one) => [one, word] as const),
  ),
);

const ofSentences = new Set(vocabulary.ofSentences);
const ofNoMatter = new Set(vocabulary.ofNoMatter);

/** Programs let people name their types after places and brands: `Sales Hubli`. An abbreviation may say more. */
const isName = (word: string): boolean =>
  /^[a-z]{5,}$/.test(word) && !vocabulary.doubtful.some((stem) => word.startsWith(stem));

const isOfNoMatter = (word: string): boolean =>
  ofNoMatter.has(word) || ofSentences.has(word) || /^\d+$/.test(word);

/** The words of a cell, in small letters. */
export const wordsIn = (cell: string): string[] =>
  cell
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // `C/N`, `S/R`, `Sales A/c`
    .replace(/\b([cdsp])\/([nr])\b/g, '$1$2')
    .replace(/\ba\/c\b/g, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * The words of a type as the vocabulary has them, without those that do not matter; empty if one may say
 * what no vocabulary has. Longer texts are no types.
 */
const canonical = remembered((type: string): string => {
  const words: string[] = [];
  // Who pays by card gets an invoice.
  const text = type.slice(0, 200).replace(/\bp(?:ro|er)[ -]?forma\b/gi, 'proforma');
  for (const word of wordsIn(text.replace(/\b(?:credit|debit) cards?\b/gi, 'card'))) {
    const known = meant.get(word);
    if (known !== undefined) words.push(known);
    else if (!isOfNoMatter(word) && !isName(word)) return '';
  }
  return words.join(' ');
});

const kindIn = <Kind>(words: Words<Kind>, type: string): Kind | undefined =>
  words.find(([word]) => word.test(canonical(type)))?.[1];

/** Whether a type says that its document was not issued, or no longer counts: a proforma invoice, a void credit note. */
export const isNotIssued = (type: string): boolean =>
  /\b(proforma|cancelled)\b/.test(canonical(type));

/** Whether a type is that of an entry or a paper that is no document of a register: a journal, a quotation. */
export const isOrder = (type: string): boolean => /\border\b/.test(canonical(type));

/** Whether a type is that of a paper before its document: a proforma invoice, a draft. */
export const isNotYetIssued = (type: string): boolean => /\bproforma\b/.test(canonical(type));

/**
 * The kind of a document of a sales register: `Tax Invoice`, `Sales`, `Credit Note`, `Sales Return`,
 * `Debit Note`, `Delivery Challan`. A supply type, such as `Regular B2B`, is that of an invoice. Undefined
 * for other texts, such as `Sales Order`.
 */
export const salesKind = (type: string): Exclude<DocumentKind, 'other'> | undefined =>
  readSupplyType(type) ? 'invoice' : kindIn(outward, type);

/**
 * What a document of a purchase register is: `Purchase`, `Bill`, `Credit Note` or `Purchase Return`, which
 * reduce a purchase, as the buyer's own `Debit Note` does, and `Supplier Debit Note`. Undefined for other
 * texts.
 */
export const purchaseType = (type: string): PurchaseType | undefined => kindIn(inward, type);

/** Whether a type has no other words than those of types: none that may be a name, and none of a sentence. */
export const isWholeType = (type: string): boolean =>
  wordsIn(type).every((word) => (meant.has(word) || isOfNoMatter(word)) && !ofSentences.has(word));

/**
 * What a type says with a single word, which may be a mode of sale or the direction of a parcel just as well:
 * `Credit`, `Debit` or `Return`.
 */
export function loneWord(type: string): string | undefined {
  const text = type.trim().length > 1 ? canonical(type) : '';
  return /^(credit|debit|return|credit memo)$/.test(text) ? text : undefined;
}

/** Whether a type says that it was paid at once, which makes a credit memo beside it one on credit. */
export const isCash = (type: string): boolean => canonical(type).startsWith('cash');

/** Whether a type says no more than how is paid. */
export const isMode = (type: string): boolean => {
  const text = canonical(type);
  return mode.test(text) || /^(credit|debit|credit memo)$/.test(text);
};
