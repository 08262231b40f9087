import { fromIsoDate, type IsoDate } from '../../../../core/day';
import { inSlices, type Slices } from '../../../../core/slices';
import { gstr1Version } from '../../../../law/tables/gstr1';
import { filePeriod, isIff, type Filing } from '../../../../law/filing';

export type FileValue = string | number | FileObject | FileValue[];

export interface FileObject {
  [key: string]: FileValue;
}

/** One record of the upload file and where it belongs. The order of keys is the portal's. */
export interface FileRecord {
  /** The array that contains it, as the keys that lead there: `['b2b']` or `['hsn', 'hsn_b2b']`. */
  path: readonly string[];
  /** How the records of an array are grouped: what the group states, and the key of its records. */
  group?: { head: FileObject; list: string };
  record: FileObject;
}

/** Annual turnover in rupees. The file states both figures or none. */
export interface AggregateTurnover {
  /** Of the previous financial year (`gt`). */
  previousYear: number;
  /** Of the current financial year so far (`cur_gt`). */
  currentYear: number;
}

/** A file for the portal's offline upload. */
export interface FilePart {
  fileName: string;
  json: string;
}

/** The government's tool splits the file when its text, written as a JSON string, reaches 4.7 MiB. */
export const largestSize = 4_928_307;

/**
 * The upload file, in as few parts as its size allows. Each part is a complete file with the
 * header of the return, and no record is in two parts.
 * @param given the records in the order of the file's keys
 * @param madeOn the day of making, which is part of the file's name
 */
export function* uploadFile(
  given: Iterable<FileRecord>,
  filing: Filing,
  madeOn: IsoDate,
  turnover?: AggregateTurnover,
  sizeLimit = largestSize,
): Slices<FilePart[]> {
  const header = headerOf(filing, turnover);
  const sized = yield* inSlices(given, (one) => ({
    one,
    size: sizeOf(JSON.stringify(one.record)) - 2,
  }));
  const records = sized.map(({ one }) => one);
  const size = sized.reduce((sum, one) => sum + one.size, 0);
  for (let count = leastParts(size, records.length, sizeLimit); ; count += 1) {
    const parts: string[] = [];
    for (const part of equalParts(records, count)) {
      parts.push(JSON.stringify(fileOf(header, part)));
      yield;
    }
    if (parts.every((json) => sizeOf(json) <= sizeLimit) || count > records.length) {
      return parts.map((json, index) => ({
        fileName: fileName(filing, madeOn, index + 1, parts.length),
        json,
      }));
    }
  }
}

/** In fewer parts, the records alone would be too large. */
const leastParts = (size: number, records: number, sizeLimit: number): number =>
  Math.min(Math.max(Math.ceil(size / sizeLimit), 1), records + 1);

/** The size that the tool compares with its limit: as a JSON string, with its quotes escaped. */
export const sizeOf = (json: string): number =>
  Buffer.byteLength(json) + 2 + (json.match(/["\\]/g) as string[]).length;

function headerOf(filing: Filing, turnover?: AggregateTurnover): FileObject {
  return {
    gstin: filing.gstin,
    fp: filePeriod(filing),
    ...(turnover &&
      !isIff(filing) && {
        gt: Math.trunc(turnover.previousYear),
        cur_gt: Math.trunc(turnover.currentYear),
      }),
    version: gstr1Version,
    hash: 'hash',
  };
}

function equalParts(records: readonly FileRecord[], count: number): FileRecord[][] {
  const start = (part: number) => Math.ceil((records.length * part) / count);
  return Array.from({ length: count }, (_, part) => records.slice(start(part), start(part + 1)));
}

function fileOf(header: FileObject, records: FileRecord[]): FileObject {
  const file = { ...header };
  for (const { path, group, record } of records) {
    const list = listAt(file, path);
    (group ? listOfGroup(list, group) : list).push(record);
  }
  return file;
}

function listAt(file: FileObject, path: readonly string[]): FileValue[] {
  const [key, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) return (file[key] ??= []) as FileValue[];
  return listAt((file[key] ??= {}) as FileObject, rest);
}

/** Records of a group follow one another, so only the last group can be the one that they belong to. */
function listOfGroup(list: FileValue[], { head, list: key }: NonNullable<FileRecord['group']>) {
  const last = list.at(-1) as FileObject | undefined;
  const isSame = last && Object.keys(head).every((name) => last[name] === head[name]);
  const group = isSame ? last : { ...head, [key]: [] };
  if (!isSame) list.push(group);
  return group[key] as FileValue[];
}

/** The name that the tool gives the file, but with numbered parts, which the tool names at random. */
function fileName({ gstin }: Filing, madeOn: IsoDate, part: number, parts: number): string {
  const { year, month, day } = fromIsoDate(madeOn);
  const suffix = parts === 1 ? '' : `_part${part}of${parts}`;
  return `returns_${day}${month}${year}_R1_${gstin}_offline${suffix}.json`;
}
