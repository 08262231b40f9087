import { isObject, type Json, type JsonObject } from '../../../core/json';
import { trimmedText } from '../../../law/readValues';
import { isSection, gstr2bSection, type SuppliedPlace } from './supplied';

/** The blocks of a file that have documents, and whether the recipient rejected them. */
const blocks = [
  { name: 'docdata', isRejected: false },
  { name: 'docRejdata', isRejected: true },
] as const;

/** Also those that have sums only. */
const knownBlocks = new Set(['docdata', 'docRejdata', 'itcsumm', 'cpsumm', 'cpSummRej']);

/** A document's record, and what is known of it whether or not the record can be read. */
export type PlacedRecord = SuppliedPlace & { record: JsonObject };

/** All records of a file. What is not a known section or record is noted. */
export function recordsOf(
  { period, data }: { period: string; data: JsonObject },
  notes: string[],
): PlacedRecord[] {
  const leftOut = (what: string) =>
    notes.push(`GSTR-2B of ${period}: ${what}, so it was not reconciled.`);
  for (const [block, value] of Object.entries(data)) {
    const isList = typeof value === 'object' && Object.keys(value ?? {}).length > 0;
    if (isList && !knownBlocks.has(block)) leftOut(`it has the block ${block}, which is unknown`);
  }
  return blocks.flatMap(({ name: block, isRejected }) => {
    const found = data[block] ?? {};
    if (!isObject(found)) {
      leftOut(`${block} can't be read`);
      return [];
    }
    return Object.entries(found).flatMap(([section, groups]) => {
      if (entriesOf(groups).length === 0) return [];
      if (!isSection(section)) {
        leftOut(`${block} has the section ${section}${countOf(groups)}, which is unknown`);
        return [];
      }
      const { list, number } = gstr2bSection(section);
      return entriesOf(groups).flatMap((group) => {
        const records = isObject(group) ? (list ? entriesOf(group[list]) : [group]) : [group];
        if (records.length === 0) leftOut(`a supplier in ${section} has no ${list}`);
        return records.flatMap((record): PlacedRecord[] => {
          if (!isObject(group) || !isObject(record)) {
            leftOut(`an entry of ${section} can't be read`);
            return [];
          }
          return [
            {
              record,
              section,
              isRejected,
              period,
              gstin: trimmedText(group.ctin).toUpperCase(),
              name: trimmedText(group.trdnm),
              number: trimmedText(record[number]),
            },
          ];
        });
      });
    });
  });
}

const entriesOf = (value: Json | undefined): Json[] => [value ?? []].flat();

const countOf = (value: Json): string =>
  Array.isArray(value) ? ` (${value.length} ${value.length === 1 ? 'entry' : 'entries'})` : '';
