import { isObject, type JsonObject } from '../../../core/json';
import { type Paise, paiseIn, rupeeText, toRupees } from '../../../core/paise';
import { eachHead, taxHeads, type TaxHeads } from '../../../law/taxHeads';
import type { Gstr2b } from './read2b';
import { compareTexts } from '../../../core/compareTexts';
import { isCredit, type SuppliedDocument } from './supplied';

/** The sum of a section's documents beside the one that the file states, in rupees. */
export interface TieOutRow {
  /** YYYY-MM */
  period: string;
  /** As in the file: `itcavl`, `itcunavl`, `itcRejected`. Empty for documents of which the file doesn't say it. */
  itc: string;
  /** As in the file, such as `nonrevsup`. */
  group: string;
  /** As in the file, such as `cdnrrev`. */
  section: string;
  documents: number;
  igst: number;
  cgst: number;
  sgst: number;
  cess: number;
  /** What the file states; null if it doesn't. */
  stated_igst: number | null;
  stated_cgst: number | null;
  stated_sgst: number | null;
  stated_cess: number | null;
  /** Null if the file states no sums at all. */
  agrees: boolean | null;
  note: string;
}

interface Sum {
  documents: number;
  heads: TaxHeads;
}

/** Where the file's summary has a document: bucket, group and section (gst.md, GSTR-2B). */
function placeInSummary(document: SuppliedDocument): [itc: string, group: string, name: string] {
  const { section, kind, itc, isRejected, reverseCharge } = document;
  const ofSection = isRejected ? 'itcRejected' : bucketOf(document, itc);
  if (kind === 'import') {
    return [ofSection, 'imports', section === 'impgseza' ? 'impgasez' : section];
  }
  if (kind === 'isd') return [ofSection, 'isdsup', section];
  if (isCredit(kind)) {
    const isReverse = kind === 'creditNote' && reverseCharge === true;
    return [ofSection, 'othersup', isReverse ? `${section}rev` : section];
  }
  return [ofSection, reverseCharge === true ? 'revsup' : 'nonrevsup', section];
}

/** Bills of entry have no flag: their credit is available. */
function bucketOf({ kind }: SuppliedDocument, itc: SuppliedDocument['itc']): string {
  if (kind === 'import' || itc === 'Yes') return 'itcavl';
  return itc === 'No' ? 'itcunavl' : '';
}

/**
 * The sums of the documents in the files, section by section, beside those that the files state. One row
 * for each section that has documents or a stated sum other than 0.
 */
export function tieOut({ documents, periods, summaries }: Gstr2b): TieOutRow[] {
  return periods.flatMap((period) => {
    const sums = sumsOf(documents.filter((one) => one.period === period));
    const summary = summaries.get(period);
    const stated = statedIn(summary);
    const keys = [...new Set([...sums.keys(), ...stated.keys()])].sort(compareTexts);
    return keys.map((key): TieOutRow => {
      const row = rowOf(
        period,
        key,
        sums.get(key) ?? { documents: 0, heads: none },
        stated.get(key),
      );
      return summary ? row : { ...row, agrees: null, note: 'The file states no sums.' };
    });
  });
}

const none = eachHead(() => 0n);

function sumsOf(documents: SuppliedDocument[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const document of documents) {
    const key = placeInSummary(document).join(' ');
    const { documents: count, heads } = sums.get(key) ?? { documents: 0, heads: none };
    sums.set(key, {
      documents: count + 1,
      heads: eachHead((head) => heads[head] + document.heads[head]),
    });
  }
  return sums;
}

/** The stated sums that are not 0, by place. Those of credit that is reversed are of documents that are not read. */
function statedIn(summary: JsonObject = {}): Map<string, Partial<TaxHeads>> {
  const stated = new Map<string, Partial<TaxHeads>>();
  for (const itc of ['itcavl', 'itcunavl', 'itcRejected']) {
    for (const [group, sections] of entriesOf(summary[itc])) {
      for (const [section, sums] of entriesOf(sections)) {
        const heads: Partial<TaxHeads> = {};
        for (const name of taxHeads) {
          const paise = paiseIn(isObject(sums) ? sums[name] : undefined);
          if (paise !== undefined) heads[name] = paise;
        }
        const isZero = Object.values(heads).every((paise) => paise === 0n);
        if (isObject(sums) && !isZero) stated.set(`${itc} ${group} ${section}`, heads);
      }
    }
  }
  return stated;
}

const entriesOf = (value: unknown) => (isObject(value) ? Object.entries(value) : []);

function rowOf(
  period: string,
  key: string,
  { documents, heads }: Sum,
  stated: Partial<TaxHeads> | undefined,
): TieOutRow {
  const [itc, group, section] = key.split(' ') as [string, string, string];
  // A section that the file leaves out, or states as 0, must have no tax.
  const gaps = taxHeads.filter((name) => heads[name] !== (stated?.[name] ?? 0n));
  const optional = (paise: Paise | undefined) => (paise === undefined ? null : toRupees(paise));
  return {
    period,
    itc,
    group,
    section,
    documents,
    ...eachHead((head) => toRupees(heads[head])),
    stated_igst: optional(stated?.igst),
    stated_cgst: optional(stated?.cgst),
    stated_sgst: optional(stated?.sgst),
    stated_cess: optional(stated?.cess),
    agrees: gaps.length === 0,
    note: gaps.length === 0 ? '' : noteOf(gaps, itc, section, heads, stated),
  };
}

const ofAmendments = /^(b2ba|ecoma|cdnra|cdnrarev|isda|impga|impgasez)$/;

function noteOf(
  gaps: ReadonlyArray<keyof TaxHeads>,
  itc: string,
  section: string,
  heads: TaxHeads,
  stated: Partial<TaxHeads> | undefined,
): string {
  const differences = gaps.map(
    (name) =>
      `${name.toUpperCase()} of the documents is ${rupeeText(heads[name])}, but ${rupeeText(stated?.[name] ?? 0n)} in the summary`,
  );
  const why =
    itc === ''
      ? ' The file does not say whether the credit of these documents is available.'
      : ofAmendments.test(section)
        ? ' The portal may state only what an amendment changes.'
        : ' Give all files of the download, each once, or download it again.';
  return `${differences.join('; ')}.${why}`;
}

/** What the portal calls the parts of the summary. */
const namesOfParts = new Map([
  ['itcavl', 'ITC Available'],
  ['itcunavl', 'ITC Not Available'],
  ['itcRejected', 'ITC Rejected'],
  ['nonrevsup', 'All Other ITC'],
  ['revsup', 'Reverse Charge'],
  ['othersup', 'Others (credit notes)'],
  ['isdsup', 'From ISD'],
  ['imports', 'Import of Goods'],
]);

/** The differences in words, one sentence for each section, and which files state no sums. */
export const tieOutNotes = (rows: readonly TieOutRow[]): string[] => [
  ...new Set(
    rows
      .filter(({ agrees }) => agrees === null)
      .map(({ period }) => `GSTR-2B of ${period} states no sums (itcsumm) to compare with.`),
  ),
  ...rows
    .filter(({ agrees }) => agrees === false)
    .map(
      ({ period, itc, group, section, note }) =>
        `GSTR-2B of ${period}, ${[namesOfParts.get(itc), namesOfParts.get(group) ?? group, section.toUpperCase()].filter(Boolean).join(', ')}: ${note}`,
    ),
];
