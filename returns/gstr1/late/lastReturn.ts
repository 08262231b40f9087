import { toIsoDate, type IsoDate } from '../../../core/day';
import {
  daysOfReturn,
  isIff,
  lastMonthOf,
  monthOfQuarter,
  type Filing,
  type Month,
} from '../../../law/filing';
import { FiledError } from '../sections/filed/fault';
import { filesOf } from '../sections/filed/filedFiles';
import { readFile, refuseRepeated } from '../sections/filed/readFile';
import type { OperatorRow } from '../sums/eCommerce';
import {
  comparedSheets,
  filedDocuments,
  filedOperators,
  filedSums,
  type FiledDocument,
  type FiledSum,
} from './filedDocuments';

/** What was filed for the period that the last return covers. */
export interface LastReturn {
  /** The return period: the month, or the last month of the quarter. */
  period: Month;
  /** Its first and last day. */
  days: { start: IsoDate; end: IsoDate };
  frequency: Filing['frequency'];
  /** Whether the user has not said that it covers a month or a quarter, and its documents suggest the other. */
  isFrequencyDoubtful: boolean;
  /** Whether it consists of IFFs, which hold B2B documents only. */
  isIff: boolean;
  /** The return periods of its files, YYYY-MM: a quarter may have IFFs. */
  months: ReadonlySet<string>;
  /** By kind, financial year and number: see `numberKey`. */
  documents: ReadonlyMap<string, FiledDocument>;
  /** The rows of section b2cs. */
  b2cs: FiledSum[];
  /** The rows of section supeco. */
  operators: OperatorRow[];
}

/**
 * Reads the file of the last return: an object, its JSON text, or an array of these for a file in
 * several parts. A quarter and its IFFs belong together.
 * @param covers whether it was filed for a month or a quarter; as the filing if left out
 * @throws FiledError for anything but earlier GSTR-1 files of the filer
 */
export function readLastReturn(
  given: unknown,
  filing: Filing,
  covers?: Filing['frequency'],
): LastReturn {
  const files = filesOf(given, filing, 'before');
  const periods = files.map(({ period }) => period).sort((one, other) => keyOf(one) - keyOf(other));
  const [first, period] = [periods[0], periods.at(-1)] as [Month, Month];
  const isOne = keyOf(first) === keyOf(period);
  const frequency = covers ?? filing.frequency;
  const isQuarter = frequency === 'quarterly' && quarterOf(first) === quarterOf(period);
  if (!isOne && !isQuarter) throw new FiledError('severalPeriods');
  const of = { frequency, period };
  const { start, end } = daysOfReturn(of);
  const records = files.flatMap(({ file }) => readFile(file, comparedSheets));
  refuseRepeated(records);
  const documents = filedDocuments(records);
  const [amended, original] = [true, false].map((is) =>
    documents.filter(({ isAmended }) => isAmended === is),
  ) as [FiledDocument[], FiledDocument[]];
  return {
    period,
    days: {
      // IFFs of two months begin with the first one.
      start: toIsoDate({ ...start, month: Math.min(start.month, first.month) }),
      end: toIsoDate(end),
    },
    frequency,
    isFrequencyDoubtful: covers === undefined && isOne && suggestsOther(original, of),
    isIff: isIff(of),
    months: new Set(periods.map((one) => lastMonthOf({ period: one }))),
    // A quarter may correct what its IFFs reported.
    documents: new Map([...original, ...amended].map((filed) => [filed.key, filed])),
    b2cs: filedSums(records),
    operators: filedOperators(records),
  };
}

/**
 * Whether the file of a quarter's last month has documents of all its months where it is read as that of
 * a month, or of the last month only where it is read as that of the quarter.
 */
function suggestsOther(
  documents: readonly FiledDocument[],
  { frequency, period }: Pick<Filing, 'frequency' | 'period'>,
): boolean {
  if (period.month % 3 !== 0) return false;
  const { start, end } = daysOfReturn({ frequency: 'quarterly', period });
  const ofQuarter = documents.filter(
    ({ date }) => date >= toIsoDate(start) && date <= toIsoDate(end),
  );
  const hasEarlier = ofQuarter.some(({ date }) => monthOfQuarter(date) < 3);
  return frequency === 'monthly' ? hasEarlier : ofQuarter.length > 0 && !hasEarlier;
}

/** Ascends with time. */
const keyOf = ({ year, month }: Month): number => year * 12 + month;

const quarterOf = (period: Month): number => Math.ceil(keyOf(period) / 3);
