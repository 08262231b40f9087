import { groupBy } from '../../../core/groupBy';
import { isObject, type Json, type JsonObject } from '../../../core/json';
import { Gstr2bError } from './fault';
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

/** All records of a file. What is not a known section or record is noted. @throws Gstr2bError */
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
    if (data[block] === undefined || (isRejected && data[block] === null)) return [];
    return Object.entries(sectionsIn(data[block], block)).flatMap(([section, groups]) => {
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

/**
 * The sections of a block. Providers wrap it once more, or give all of its documents in one list, each with its
 * section as `invoice_type`.
 * @throws Gstr2bError, since all of its documents would be missing
 */
function sectionsIn(given: Json | undefined, block: string): JsonObject {
  if (Array.isArray(given)) {
    const ofList = given.map((record) => {
      const section = isObject(record) ? trimmedText(record.invoice_type).toLowerCase() : '';
      return isObject(record) && isSection(section) ? { section, record } : undefined;
    });
    if (ofList.every((one) => one !== undefined)) {
      return Object.fromEntries(
        [...groupBy(ofList, ({ section }) => section)].map(([section, some]) => {
          const { list } = gstr2bSection(section);
          return [
            section,
            some.map(({ record }) => (list ? { ...record, [list]: [record] } : record)),
          ];
        }),
      );
    }
  }
  if (!isObject(given)) throw new Gstr2bError('unreadable', { block });
  const inner = given[block] ?? given.data;
  return inner === undefined ? given : sectionsIn(inner, block);
}

const entriesOf = (value: Json | undefined): Json[] => [value ?? []].flat();

const countOf = (value: Json): string =>
  Array.isArray(value) ? ` (${value.length} ${value.length === 1 ? 'entry' : 'entries'})` : '';
