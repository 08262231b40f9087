import { byText } from '../../../core/compareTexts';
import { onlyOnce, type NumberedDocument } from './document';
import { financialYear } from '../../../law/filing';
import { groupBy } from '../../../core/groupBy';
import { seriesOf, type SeriesMember } from '../../../law/series';
import { comparedNumber } from '../../../law/documentNumber';

/** A series of numbers in one financial year. */
export interface SeriesReport {
  financial_year: string;
  document_type: string;
  /** The numbers with {n} for the counter. */
  series: string;
  first: string;
  last: string;
  documents: number;
  cancelled: number;
  /** How many numbers between the first and the last are not in the books. */
  missing: number;
  /** The numbers that are missing, such as `INV-7` or `INV-7 to INV-9`. */
  gaps: string[];
  /** The numbers that more than one document has. */
  duplicates: string[];
}

/**
 * The series that documents are numbered in, by financial year and type. Rule 46(b) of the CGST
 * Rules requires consecutive numbers, so a gap has to be explained. Documents that GSTR-1 doesn't
 * report, such as estimates, are left out. The rows of lists are enough.
 */
export function checkNumbering(documents: readonly NumberedDocument[]): SeriesReport[] {
  const reported = onlyOnce(documents).filter(({ kind }) => kind !== 'other');
  const ofYear = groupBy(reported, ({ date, type }) => `${financialYear(date)} ${type}`);
  return [...ofYear.values()].flatMap(seriesOf).map(reportOf).sort(byText(orderOf));
}

const orderOf = ({ financial_year, document_type, series }: SeriesReport): string =>
  [financial_year, document_type, series].join(' ');

type Members = Array<SeriesMember<NumberedDocument>>;

function reportOf(members: Members): SeriesReport {
  const [first, last] = [members[0], members.at(-1)] as [Members[number], Members[number]];
  const gaps = members.flatMap((member, index) => gapBefore(member, members[index - 1]));
  const byNumber = groupBy(members, ({ document }) => comparedNumber(document.number));
  return {
    financial_year: financialYear(first.document.date),
    document_type: first.document.type,
    series: first.series,
    first: first.document.number,
    last: last.document.number,
    documents: members.length,
    cancelled: members.filter(({ document }) => document.isCancelled).length,
    missing: gaps.reduce((sum, { size }) => sum + size, 0),
    gaps: gaps.map(({ text }) => text),
    duplicates: [...byNumber.values()]
      .filter(({ length }) => length > 1)
      .map(([one]) => (one as Members[number]).document.number),
  };
}

function gapBefore(
  member: Members[number],
  previous?: Members[number],
): Array<{ size: number; text: string }> {
  if (!previous || member.counter - previous.counter <= 1n) return [];
  const size = Number(member.counter - previous.counter) - 1;
  const from = numberAt(previous, previous.counter + 1n);
  const to = numberAt(previous, member.counter - 1n);
  return [{ size, text: size === 1 ? from : `${from} to ${to}` }];
}

/** A number of the series as long as its neighbor: INV-0042 after INV-0041. */
function numberAt({ document, parts, at }: Members[number], counter: bigint): string {
  const written = document.number.split(/(\d+)/);
  const width = (parts[at] as string).length;
  return written
    .map((part, index) => (index === at ? String(counter).padStart(width, '0') : part))
    .join('');
}
