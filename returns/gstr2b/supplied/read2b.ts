import { type Day, parseDay, toIsoDate } from '../../../core/day';
import { groupBy } from '../../../core/groupBy';
import { isObject, type JsonObject } from '../../../core/json';
import { inSlices, type Slices } from '../../../core/slices';
import { trimmedText } from '../../../law/readValues';
import { Gstr2bError } from './fault';
import { isReadable, readSupplied } from './readSupplied';
import { recordsOf, type PlacedRecord } from './records';
import {
  isAmendment,
  isPurchaseKind,
  type SuppliedDocument,
  type UnreadableDocument,
} from './supplied';
import { comparedNumber } from '../../../law/documentNumber';

/** The documents of one or several files of GSTR-2B, as the portal's JSON has them. */
export interface Gstr2b {
  /** Of the recipient. */
  gstin: string;
  /** The return periods of the files, YYYY-MM, from the earliest to the latest. */
  periods: string[];
  documents: SuppliedDocument[];
  unreadable: UnreadableDocument[];
  /** The files' own sums (`itcsumm`) by period, as far as they have them. */
  summaries: ReadonlyMap<string, JsonObject>;
  /** What a user has to know of the files, as sentences: what was not read, and why. */
  notes: string[];
}

interface File {
  period: string;
  gstin: string;
  /** The day on which the portal made it. */
  madeOn?: Day;
  data: JsonObject;
}

/**
 * Reads files of one GSTIN: one, or an array of several months and parts, each an object or its JSON text.
 * Of a period that is there twice, the files that were made last count.
 * @param ownGstin the GSTIN that the files must have; any one if empty
 * @throws Gstr2bError for anything but files of GSTR-2B of this GSTIN
 */
export function* read2b(given: unknown, ownGstin: string): Slices<Gstr2b> {
  const files = (Array.isArray(given) ? given.flat() : [given]).map(readFile);
  const [first] = files;
  if (!first) throw new Gstr2bError('noFile');
  const other = files.find(({ gstin }) => gstin !== first.gstin);
  const { gstin } = first;
  if (other) throw new Gstr2bError('twoGstins', { gstin, other: other.gstin });
  if (ownGstin !== '' && gstin !== ownGstin) {
    throw new Gstr2bError('otherGstin', { gstin, other: ownGstin });
  }
  const notes: string[] = [];
  const byPeriod = groupBy(files, ({ period }) => period);
  const periods = [...byPeriod.keys()].sort();
  const read: Array<Read & { period: string; summary?: JsonObject }> = [];
  for (const period of periods) {
    const parts = newest(byPeriod.get(period) as File[], notes);
    const documents = yield* readParts(parts, notes);
    read.push({ ...documents, summary: summaryOf(parts, notes), period });
  }
  return {
    gstin,
    periods,
    documents: read.flatMap(({ documents }) => documents),
    unreadable: read.flatMap(({ unreadable }) => unreadable),
    summaries: new Map(
      read.flatMap(({ period, summary }) => (summary ? [[period, summary] as const] : [])),
    ),
    notes,
  };
}

/** @throws Gstr2bError */
function readFile(given: unknown, index: number): File {
  const file = index + 1;
  const data = dataOf(given, file);
  const gstin = trimmedText(data.gstin).toUpperCase();
  const [, month, year] = /^(0[1-9]|1[0-2])(\d{4})$/.exec(trimmedText(data.rtnprd)) ?? [];
  if (gstin === '') throw new Gstr2bError('noGstin', { file });
  if (month === undefined) throw new Gstr2bError('noPeriod', { file });
  return { period: `${year}-${month}`, gstin, madeOn: parseDay(data.gendt), data };
}

/** The object that has the documents. A file has it in `data`, and may be in the `data` of a record itself. */
function dataOf(given: unknown, file: number): JsonObject {
  let found = typeof given === 'string' ? parsed(given, file) : given;
  while (isObject(found)) {
    if ('docdata' in found || 'docRejdata' in found || 'itcsumm' in found) return found;
    found = found.data;
  }
  throw new Gstr2bError('notGstr2b', { file });
}

const notJson = (file: number) => new Gstr2bError('notJson', { file });

function parsed(text: string, file: number): unknown {
  try {
    // A file may begin with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw notJson(file);
  }
}

/** The files of a period that were made last. Files that were made on one day are parts of each other. */
function newest(files: File[], notes: string[]): File[] {
  const [first, ...others] = files;
  if (!first || others.length === 0) return files;
  const { period } = first;
  const days = files.map(({ madeOn }) => madeOn && toIsoDate(madeOn));
  if (days.includes(undefined)) throw new Gstr2bError('undated', { period });
  const last = days.reduce((one, day) => ((day as string) > (one as string) ? day : one));
  const older = [...new Set(days)].filter((day) => day !== last);
  if (older.length > 0) {
    notes.push(
      `GSTR-2B of ${period}: the file that was made on ${last} counts, not that of ${older.join(', ')}.`,
    );
  }
  return files.filter((_, index) => days[index] === last);
}

type Read = Pick<Gstr2b, 'documents' | 'unreadable'>;

/** The documents of the parts of one period. A document that two parts have counts once. */
function* readParts(parts: File[], notes: string[]): Slices<Read> {
  const read: Read = { documents: [], unreadable: [] };
  /** The records of earlier parts. */
  const known = new Map<string, PlacedRecord>();
  for (const part of parts) {
    const ofPart = new Map<string, PlacedRecord>();
    let repeated = 0;
    yield* inSlices(recordsOf(part, notes), (placed) => {
      const { record, ...place } = placed;
      const document = readSupplied(record, place);
      const isKeyed = isReadable(document) && isPurchaseKind(document.kind);
      const key = isKeyed ? keyInParts(document) : textOf(placed);
      const isSame = (other: PlacedRecord) => textOf(other) === textOf(placed);
      const inPart = isKeyed ? ofPart.get(key) : undefined;
      if (inPart && isSame(inPart)) {
        repeated++;
        return;
      }
      const before = known.get(key);
      if (before && !isSame(before)) {
        const { number, gstin } = place;
        throw new Gstr2bError('differing', { period: part.period, number, gstin });
      }
      if (before) return;
      ofPart.set(key, placed);
      if (isReadable(document)) read.documents.push(document);
      else read.unreadable.push(document);
    });
    for (const [key, placed] of ofPart) known.set(key, placed);
    if (repeated > 0) {
      notes.push(
        `GSTR-2B of ${part.period}: documents that the file has twice count once: ${repeated}.`,
      );
    }
  }
  return read;
}

const textOf = (placed: PlacedRecord): string => JSON.stringify(placed);

/** What only one document may have. Bills of entry and documents of distributors may share their numbers. */
const keyInParts = ({ section, kind, gstin, number, date }: SuppliedDocument): string =>
  [isAmendment(section), kind, gstin, comparedNumber(number), date].join(' ');

/** The sums that the file states. The parts of a period state the same. */
function summaryOf(parts: File[], notes: string[]): JsonObject | undefined {
  const stated = parts.map(({ data }) => data.itcsumm).filter(isObject);
  const [first] = stated;
  if (new Set(stated.map((one) => JSON.stringify(one))).size > 1) {
    notes.push(
      `GSTR-2B of ${parts[0]?.period}: the parts state different sums (itcsumm). Those of the first part were compared.`,
    );
  }
  return first;
}
