import { groupBy } from '../../core/groupBy';
import type { SuppliedDocument } from './supplied';

/** What an amendment has in common with what it amends. */
const keyOf = (gstin: string, kind: string, number: string, date: string): string =>
  // An amendment may make a debit note of a credit note.
  [gstin, kind === 'invoice' ? kind : 'note', number.toUpperCase(), date].join(' ');

/**
 * The key of a document, and of what it amends.
 * @returns the same key for an original and for its amendment's `original`
 */
const keysOf = ({ gstin, kind, number, date, amends }: SuppliedDocument) => ({
  own: keyOf(gstin, kind, number, date),
  original: amends && keyOf(gstin, kind, amends.number, amends.date),
});

/**
 * The documents that no other one amends. Of several amendments of a document, that of the last return
 * period counts.
 */
export function withoutAmended(documents: readonly SuppliedDocument[]): {
  current: SuppliedDocument[];
  replaced: SuppliedDocument[];
} {
  const keyed = documents.map((document) => ({ document, ...keysOf(document) }));
  const amendments = groupBy(
    keyed.filter(({ original }) => original !== undefined),
    ({ original }) => original,
  );
  const isReplaced = ({ document, own, original }: (typeof keyed)[number]): boolean => {
    const by = [own, original].flatMap((key) => amendments.get(key) ?? []);
    return by.some(
      ({ document: other }) =>
        other !== document &&
        (other.period > document.period || (other.period === document.period && !original)),
    );
  };
  const [replaced, current] = [true, false].map((is) =>
    keyed.filter((one) => isReplaced(one) === is).map(({ document }) => document),
  ) as [SuppliedDocument[], SuppliedDocument[]];
  return { current, replaced };
}
