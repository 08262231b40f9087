import { absolute, rupeeText, sumOf, type Paise } from '../../../core/paise';
import { supplyTypes } from '../../../law/tables/gstr1';
import { chargeLine } from '../documents/charges';
import {
  documentNumberKey,
  shippingBillOf,
  type ReturnDocument,
  type ReturnLine,
} from '../documents/document';
import { outsideLines, rounding } from '../documents/lineAmounts';
import type { Filing } from '../../../law/filing';
import { entryOf, type PlacedDocument } from '../placement/entry';
import { isB2bSection, supplyOf } from '../placement/supply';
import type { FiledDocument, FiledItem } from './filedDocuments';

/**
 * A document with the details that the user gave for it when it was filed, unless they are given again:
 * the service returns none of them, and the file has them.
 */
export function withFiledDetails(
  document: ReturnDocument,
  filed: FiledDocument,
  filing: Filing,
): ReturnDocument {
  const { facts, party, lines } = document;
  const { supplyType, items } = filed;
  const isSameBuyer = filed.gstin !== '' && party.gstin === filed.gstin;
  const isExport = supplyTypes[supplyOf(document, filing).supplyType].isExport;
  const hasZeroRate = items.some(({ rate }) => rate === 0);
  const completed = {
    ...document,
    facts: {
      ...shippingBillOf(filed),
      ...(filed.gstin !== '' && { reverseCharge: filed.reverseCharge }),
      ...(hasZeroRate && { zeroRateLines: 'zeroRated' as const }),
      ...(isSameBuyer && { placeOfSupply: filed.placeOfSupply }),
      // The type of an export to an unregistered buyer follows from its lines.
      ...(supplyType !== 'regular' && !isExport && { supplyType }),
      ...givenOf(facts),
    },
    lines: lines.every(({ cess }) => cess === undefined) ? withFiledCess(lines, items) : lines,
  };
  return withFiledCharges(completed, items);
}

/** The charges of each rate that were filed, if they are what the document states beyond its lines. */
function withFiledCharges(document: ReturnDocument, items: FiledItem[]): ReturnDocument {
  const { lines, facts } = document;
  const { net } = outsideLines(document);
  if (facts.charges || net === 0n) return document;
  const charges = items
    .map(({ rate, taxable }) => {
      const booked = sumOf(lines.filter((line) => line.rate === rate).map((line) => line.taxable));
      return { name: 'Charge', amount: taxable - booked, rate, sac: '' };
    })
    .filter(({ amount }) => amount !== 0n);
  if (absolute(sumOf(charges.map(({ amount }) => amount)) - net) > rounding(document)) {
    return document;
  }
  return {
    ...document,
    lines: [...lines, ...charges.map((one) => chargeLine(one, lines, 'given'))],
  };
}

const givenOf = <T extends object>(facts: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

/** The first line of a rate gets the cess of the rate, since items are summed by rate anyway. */
function withFiledCess(lines: ReturnLine[], items: FiledItem[]): ReturnLine[] {
  const cessOf = new Map(items.map(({ rate, cess }) => [rate, cess]));
  return lines.map((line) => {
    const cess = cessOf.get(line.rate) ?? 0n;
    cessOf.delete(line.rate);
    return cess === 0n ? line : { ...line, cess };
  });
}

/** Lines with the amounts of the file, which has no HSN codes. */
export const filedReturnLines = ({ items }: FiledDocument): ReturnLine[] =>
  items.map((item) => ({ name: '', hsn: '', unit: '', quantity: 0n, ...item }));

/** What the filed document would be among the books, with the given lines. */
export function filedEntry(
  filed: FiledDocument,
  { id, type, party }: Pick<ReturnDocument, 'id' | 'type' | 'party'>,
  lines: ReturnLine[],
  filing: Filing,
): PlacedDocument {
  const nowhere = { country: '' };
  const { supplyType, placeOfSupply } = filed;
  const document: ReturnDocument = {
    id,
    type,
    kind: filed.kind,
    number: filed.number,
    date: filed.date,
    isCancelled: false,
    party: { name: party.name, gstin: filed.gstin, billing: nowhere, shipping: nowhere },
    lines,
    total: filed.total,
    facts: {
      reverseCharge: filed.reverseCharge,
      supplyType,
      zeroRateLines: 'zeroRated',
      ...(placeOfSupply !== '' && { placeOfSupply }),
      ...shippingBillOf(filed),
    },
  };
  return entryOf(document, filing);
}

/**
 * The document in the section in which it was filed, if only its original invoice decides that: a note
 * on a large B2C invoice of which nothing more is known.
 */
export function inFiledSection(entry: PlacedDocument, filed: FiledDocument): PlacedDocument {
  const { section, isIntraState, document } = entry;
  const isKnown = document.facts.originalInvoice?.total !== undefined;
  const follows = filed.section === 'cdnur' && section === 'b2cs' && !isIntraState && !isKnown;
  return follows ? { ...entry, section: 'cdnur' } : entry;
}

/** A document of the books as a file states it. */
export function filedAs(entry: PlacedDocument): FiledDocument {
  const { document, section, supplyType, placeOfSupply, customerGstin, items } = entry;
  const { facts, kind, number, date, total } = document;
  const isRegistered = isB2bSection(section);
  const isExport = supplyTypes[supplyType].isExport;
  return {
    key: documentNumberKey(document),
    section: section as FiledDocument['section'],
    isAmended: false,
    kind,
    number,
    date,
    gstin: isRegistered ? customerGstin : '',
    total,
    placeOfSupply: isExport ? '' : placeOfSupply.code,
    reverseCharge: isRegistered && facts.reverseCharge === true,
    supplyType,
    ...(section === 'exp' && shippingBillOf(facts)),
    items,
  };
}

/** What differs, in words with both values; empty if the documents are the same. */
export function differences(now: FiledDocument, filed: FiledDocument): string[] {
  const [ours, theirs] = [valuesOf(now), valuesOf(filed)];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  return names.flatMap((name) => {
    const [one, other] = [ours.get(name) ?? '0.00', theirs.get(name) ?? '0.00'];
    return one === other ? [] : [`${name} is ${one || 'empty'}, filed was ${other || 'empty'}`];
  });
}

function valuesOf(one: FiledDocument): Map<string, string> {
  const { supplyType, items } = one;
  const amounts = (name: string, of: (item: FiledItem) => Paise) =>
    items.map((item): [string, string] => [`${name} at ${item.rate} %`, rupeeText(of(item))]);
  return new Map([
    ['Section', one.section],
    ['Document Date', one.date],
    ['Customer GSTIN', one.gstin],
    ['Total Amount', rupeeText(one.total)],
    ['Place of Supply', one.placeOfSupply],
    ['Reverse Charge', one.reverseCharge ? 'Y' : 'N'],
    ['Supply Type', supplyType ? supplyTypes[supplyType].name : 'another'],
    ['Port Code', one.portCode ?? ''],
    ['Shipping Bill Number', one.shippingBillNumber ?? ''],
    ['Shipping Bill Date', one.shippingBillDate ?? ''],
    ...amounts('Taxable value', ({ taxable }) => taxable),
    ...amounts('Cess', ({ cess }) => cess),
  ]);
}
