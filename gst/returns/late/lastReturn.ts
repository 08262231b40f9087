import { toIsoDate } from '../../../core/day';
import { InputError, notJson } from '../../../core/inputError';
import { isObject, type Json, type JsonObject } from '../../../core/json';
import { isFilled } from '../../readValues';
import {
  daysOf,
  filePeriod,
  isIff,
  lastMonthOf,
  monthOfQuarter,
  positionOf,
  type Filing,
  type Month,
} from '../base/filing';
import { readFile, refuseRepeated } from '../filed/readFile';
import {
  comparedSheets,
  filedDocuments,
  filedOperators,
  filedSums,
  type FiledDocument,
  type FiledOperator,
  type FiledSum,
} from './filedDocuments';

/** What was filed for the period that the last return covers. */
export interface LastReturn {
  /** The return period: the month, or the last month of the quarter. */
  period: Month;
  /** Its first and last day, YYYY-MM-DD. */
  days: { start: string; end: string };
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
  operators: FiledOperator[];
}

const field = 'Last Return (JSON)';

const advice =
  'Give the upload file of your last GSTR-1 as it was filed, for example {{ $json.data }} of an Extract From File node.';

const refused = (problem: string, fix = advice): InputError =>
  new InputError(field, `${field} ${problem}`, fix);

/** The sections of GSTR-1 (service.md, GST facts: Upload file). */
const sections = new Set(
  `b2b b2ba b2cl b2cla b2cs b2csa nil exp expa cdnra at ata cdnr cdnur cdnura doc_issue hsn
   supeco supecoa ecom ecoma txpd txpda`.split(/\s+/),
);

/**
 * Reads the file of the last return: an object, its JSON text, or an array of these for a file in
 * several parts. A quarter and its IFFs belong together.
 * @param covers whether it was filed for a month or a quarter; as the filing if left out
 * @throws InputError for anything but earlier GSTR-1 files of the filer
 */
export function readLastReturn(
  given: unknown,
  filing: Filing,
  covers?: Filing['frequency'],
): LastReturn {
  const files = partsOf(given).map((part) => readPart(part, filing));
  const months = files.map(({ month }) => month).sort((one, other) => one.key - other.key);
  const [first, last] = [months[0], months.at(-1)] as [FiledMonth, FiledMonth];
  const isOne = first.key === last.key;
  const frequency = covers ?? filing.frequency;
  const isQuarter = frequency === 'quarterly' && quarterOf(first) === quarterOf(last);
  if (!isOne && !isQuarter) {
    throw refused('has files of different periods', 'Give the parts of one return only.');
  }
  const of = { frequency, period: { year: last.year, month: last.month } };
  const { start, end } = daysOf(of);
  const records = files.flatMap(({ file }) => readFile(file, comparedSheets, refused));
  refuseRepeated(records, refused);
  const documents = filedDocuments(records, refused);
  const [amended, original] = [true, false].map((is) =>
    documents.filter(({ isAmended }) => isAmended === is),
  ) as [FiledDocument[], FiledDocument[]];
  return {
    period: of.period,
    days: {
      // IFFs of two months begin with the first one.
      start: toIsoDate({ ...start, month: Math.min(start.month, first.month) }),
      end: toIsoDate(end),
    },
    frequency,
    isFrequencyDoubtful: covers === undefined && isOne && suggestsOther(original, of),
    isIff: isIff(of),
    months: new Set(months.map((one) => lastMonthOf({ period: one }))),
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
  const { start, end } = daysOf({ frequency: 'quarterly', period });
  const ofQuarter = documents.filter(
    ({ date }) => date >= toIsoDate(start) && date <= toIsoDate(end),
  );
  const hasEarlier = ofQuarter.some(({ date }) => monthOfQuarter(date) < 3);
  return frequency === 'monthly' ? hasEarlier : ofQuarter.length > 0 && !hasEarlier;
}

function partsOf(given: unknown): unknown[] {
  const parsed = typeof given === 'string' ? parse(given) : given;
  const parts: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (parts.length > 0) return parts;
  throw refused('is empty');
}

function parse(text: string): Json {
  try {
    // Some programs begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch {
    throw notJson(field, text, advice);
  }
}

interface FiledMonth extends Month {
  /** Ascends with time. */
  key: number;
}

const quarterOf = ({ key }: FiledMonth): number => Math.ceil(key / 3);

function readPart(part: unknown, filing: Filing): { file: JsonObject; month: FiledMonth } {
  const file = typeof part === 'string' ? parse(part) : part;
  if (!isObject(file)) throw refused('must be the file of a return');
  const fp = /^(0[1-9]|1[0-2])(20\d\d)$/.exec(String(file.fp));
  const other = Object.keys(file).find(
    (key) => isFilled(file[key]) && typeof file[key] === 'object' && !sections.has(key),
  );
  if (!fp || typeof file.gstin !== 'string' || other !== undefined) {
    throw refused(
      other === undefined
        ? 'is not a file of GSTR-1: it needs gstin and fp'
        : `is not a file of GSTR-1: it contains "${other}"`,
    );
  }
  if (file.gstin !== filing.gstin) {
    throw refused(`is of the GSTIN ${file.gstin}, not of Own GSTIN ${filing.gstin}`);
  }
  const [year, month] = [Number(fp[2]), Number(fp[1])];
  if (positionOf(`${fp[2]}-${fp[1]}-01`, filing) !== 'before') {
    throw refused(
      `is of ${fp[1]}-${fp[2]}, which is not before the return period ${filePeriod(filing)}`,
      'Give the file of an earlier return, or correct Return Period.',
    );
  }
  return { file, month: { year, month, key: year * 12 + month } };
}
