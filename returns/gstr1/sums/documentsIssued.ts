import { documentNatures } from '../../../law/tables/gstr1';
import type { NumberedDocument } from '../documents/document';
import type { DocumentKind } from '../../../law/documentKinds';
import { groupBy } from '../../../core/groupBy';
import { seriesOf, type SeriesMember } from '../../../law/series';

/** The natures of delivery challans in table 13. */
export type ChallanNature = 9 | 10 | 11 | 12;

/** A range of numbers of one series without gaps. */
export interface IssuedRange {
  /** The number of the nature of document, and its text. */
  nature: number;
  natureName: (typeof documentNatures)[number];
  from: string;
  to: string;
  total: number;
  cancelled: number;
}

const natureOfKind: Record<Exclude<DocumentKind, 'deliveryChallan' | 'other'>, number> = {
  invoice: 1,
  debitNote: 4,
  creditNote: 5,
};

/** The default nature of a challan: other than by way of supply. */
const otherChallan: ChallanNature = 12;

/**
 * Table 13: the documents issued. A gap in a series begins a new range, so that a range never counts
 * numbers that are not in the books.
 */
export function issuedRanges(
  issued: readonly NumberedDocument[],
  challanNature: ChallanNature = otherChallan,
): IssuedRange[] {
  const natureOf = ({ kind }: NumberedDocument): number =>
    kind === 'deliveryChallan' ? challanNature : natureOfKind[kind as keyof typeof natureOfKind];
  const natures = [...groupBy(issued, natureOf)].sort(([one], [other]) => one - other);
  return natures.flatMap(([nature, documents]) =>
    seriesOf(documents)
      .flatMap(withoutGaps)
      .map((members) => ({ nature, ...rangeOf(members), ...nameOf(nature) })),
  );
}

const nameOf = (nature: number) => ({
  natureName: documentNatures[nature - 1] as IssuedRange['natureName'],
});

type Members = Array<SeriesMember<NumberedDocument>>;

function withoutGaps(series: Members): Members[] {
  const ranges: Members[] = [];
  let previous: bigint | undefined;
  for (const member of series) {
    const follows = previous !== undefined && member.counter - previous <= 1n;
    if (follows) ranges.at(-1)?.push(member);
    else ranges.push([member]);
    previous = member.counter;
  }
  return ranges;
}

function rangeOf(members: Members) {
  const numbers = members.map(({ document }) => document.number);
  return {
    from: numbers[0] as string,
    to: numbers.at(-1) as string,
    total: members.length,
    cancelled: members.filter(({ document }) => document.isCancelled).length,
  };
}
