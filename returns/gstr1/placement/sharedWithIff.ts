import { isIff, monthOfQuarter, positionOf, type Filing } from '../../../law/filing';
import type { Reason } from '../../../law/advice';
import { taxableOf } from './amounts';
import type { PlacedDocument } from './entry';
import { isB2bSection } from './supply';
import type { Placing } from './unlessRefused';

export interface IffFiling extends Filing {
  /** For a quarter: its months, counted from 1, whose B2B documents an IFF has reported. */
  alreadyFiledByIff?: ReadonlyArray<1 | 2>;
}

/** The part of an entry that this return reports: an IFF the B2B part, the quarter's return the rest. */
export function sharedWithIff(entry: PlacedDocument, books: IffFiling): Placing {
  const isB2b = isB2bSection(entry.section) && entry.items.length > 0;
  const reported = entry.sign * taxableOf(entry.items);
  const untaxed = entry.sign * entry.untaxed;
  if (isIff(books)) {
    const rest = isB2b ? untaxed : reported + untaxed;
    const reason: Reason = ['An IFF reports B2B only. Report it with the quarter.'];
    return {
      entries: isB2b ? [{ ...entry, untaxed: 0n }] : [],
      leftOut: rest === 0n ? [] : [{ taxable: rest, reason }],
    };
  }
  const { frequency, alreadyFiledByIff = [] } = books;
  const month = monthOfQuarter(entry.document.date);
  const isOfPeriod = positionOf(entry.document.date, books) === 'within';
  const isFiledByIff =
    isB2b &&
    isOfPeriod &&
    frequency === 'quarterly' &&
    alreadyFiledByIff.some((filed) => filed === month);
  const reason: Reason = ['An IFF has reported it already.'];
  return {
    entries: [{ ...entry, isFiledByIff }],
    leftOut: isFiledByIff ? [{ taxable: reported, reason }] : [],
  };
}
