import type { IsoDate } from '../../../core/day';
import { groupBy } from '../../../core/groupBy';
import { remembered } from '../../../core/remembered';
import { withoutLostZeros } from '../../../sheets/cells/written';
import type { SuppliedDocument } from './supplied';
import { comparedNumber } from '../../../law/documentNumber';

/** What an amendment has in common with what it amends. */
const keyOfAmended = (
  { gstin, kind, portCode = '' }: SuppliedDocument,
  number: string,
  date: IsoDate,
): string => {
  // An amendment may make a debit note of a credit note.
  const kindOfBoth = kind === 'invoice' ? kind : 'note';
  return [gstin, kindOfBoth, portCode, withoutLostZeros(comparedNumber(number)), date].join(' ');
};

interface Keyed {
  document: SuppliedDocument;
  own: string;
  original?: string;
}

function keyed(document: SuppliedDocument): Keyed {
  const { number, date, amends } = document;
  return {
    document,
    own: keyOfAmended(document, number, date),
    ...(amends && { original: keyOfAmended(document, amends.number, amends.date) }),
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
 * The documents of one supplier that another one replaces: an amendment of the same or a later return period,
 * or the same document in a later one. Of several amendments, that of the last period counts.
 */
export function replacedAmong(ofSupplier: readonly SuppliedDocument[]): SuppliedDocument[] {
  const all = ofSupplier.map(keyed);
  const byOwn = groupBy(all, ({ own }) => own);
  const byOriginal = groupBy(all, ({ original }) => original ?? '');
  const isReplaced = (one: Keyed): boolean => {
    const { own, original = own } = one;
    const others = [byOwn.get(own), byOriginal.get(own), byOriginal.get(original)];
    return others.some((some) => some?.some((other) => replaces(other, one)));
  };
  return all.filter(isReplaced).map(({ document }) => document);
}

/** Whether a document amends one that is not among others. */
export function lackingOriginal(
  others: readonly SuppliedDocument[],
): (document: SuppliedDocument) => boolean {
  const bySupplier = groupBy(others, ({ gstin }) => gstin);
  // An amendment that keeps number and date is not its own original.
  const originalsOf = remembered((gstin) => {
    const all = (bySupplier.get(gstin) ?? []).map(keyed);
    return new Set(all.filter(({ own, original }) => own !== original).map(({ own }) => own));
  });
  return (document) => {
    const { original } = keyed(document);
    return original !== undefined && !originalsOf(document.gstin).has(original);
  };
}
