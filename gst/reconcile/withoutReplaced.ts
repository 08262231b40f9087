import { groupBy } from '../../core/groupBy';
import type { SuppliedDocument } from './supplied';

/** What an amendment has in common with what it amends. */
const keyOf = (
  { gstin, kind, portCode = '' }: SuppliedDocument,
  number: string,
  date: string,
): string => {
  // An amendment may make a debit note of a credit note.
  const kindOfBoth = kind === 'invoice' ? kind : 'note';
  // A spreadsheet drops the zeros that a number of digits begins with.
  const sheetNumber = number.toUpperCase().replace(/^0+(?=(?:0|[1-9]\d*)$)/, '');
  return [gstin, kindOfBoth, portCode, sheetNumber, date].join(' ');
};

/** A document with its own key and the key of what it amends. */
interface Keyed {
  document: SuppliedDocument;
  own: string;
  original?: string;
}

function keyed(document: SuppliedDocument): Keyed {
  const { number, date, amends } = document;
  return {
    document,
    own: keyOf(document, number, date),
    ...(amends && { original: keyOf(document, amends.number, amends.date) }),
  };
}

/** Whether a document amends another one, or is the same in a later return period. */
function replaces(other: Keyed, one: Keyed): boolean {
  const [period, otherPeriod] = [one.document.period, other.document.period];
  const isAmending =
    other.original !== undefined && [one.own, one.original].includes(other.original);
  // A file may have a document beside its amendment.
  if (otherPeriod === period) return isAmending && one.original === undefined;
  const isSame =
    other.own === one.own &&
    other.document.kind === one.document.kind &&
    !other.original === !one.original;
  return otherPeriod > period && (isAmending || isSame);
}

/**
 * The documents that no other one replaces: an amendment of the same or a later return period, or the same
 * document in a later one. Of several amendments, that of the last period counts.
 */
export function withoutReplaced(documents: readonly SuppliedDocument[]): {
  current: SuppliedDocument[];
  replaced: SuppliedDocument[];
} {
  const all = documents.map(keyed);
  const byOwn = groupBy(all, ({ own }) => own);
  const byOriginal = groupBy(all, ({ original }) => original ?? '');
  const isReplaced = (one: Keyed): boolean => {
    const { own, original = own } = one;
    const others = [byOwn.get(own), byOriginal.get(own), byOriginal.get(original)];
    return others.some((some) => some?.some((other) => replaces(other, one)));
  };
  const [replaced, current] = [true, false].map((is) =>
    all.filter((one) => isReplaced(one) === is).map(({ document }) => document),
  ) as [SuppliedDocument[], SuppliedDocument[]];
  return { current, replaced };
}

/** Whether a document amends one that is not among others. */
export function lackingOriginal(
  others: readonly SuppliedDocument[],
): (document: SuppliedDocument) => boolean {
  // An amendment that keeps number and date is not its own original.
  const known = new Set(
    others.flatMap((one) => {
      const { own, original } = keyed(one);
      return own === original ? [] : [own];
    }),
  );
  return (document) => {
    const { original } = keyed(document);
    return original !== undefined && !known.has(original);
  };
}
