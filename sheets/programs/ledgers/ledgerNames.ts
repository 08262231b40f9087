import { editsBetween } from '../../../core/edits';
import { gstr1Rates } from '../../../law/tables/gstr1';

/** `taxAmount` is of all heads together. */
export type TaxHead = 'igst' | 'cgst' | 'sgst' | 'cess' | 'taxAmount';

export interface NamedLedger {
  heading: string;
  posts:
    | 'supply'
    | 'tax'
    | 'charge'
    | 'discount'
    | 'rounding'
    | 'collectedTax'
    | 'deductedTax'
    | 'sum';
  /** Of a tax. */
  head?: TaxHead;
  /** The number in its name: 9 in `Output CGST 9%`, which may also be the rate of both halves. */
  percent?: number;
  /** Why a supply has no tax. */
  zeroRate?: 'Exempt' | 'Nil-Rated';
}

/** Longer texts are no names. */
const longest = 80;

/** What a ledger is, by its name: `Output CGST 9%`, `Sales @18%`, `Round Off`. Undefined for other texts. */
export function ledgerNamed(heading: string): NamedLedger | undefined {
  if (heading.length > longest) return undefined;
  const words = wordsOf(heading);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const percent = percentIn(heading);
  const named = (posts: NamedLedger['posts'], more: Partial<NamedLedger> = {}): NamedLedger => ({
    heading,
    posts,
    ...(percent !== undefined && { percent }),
    ...more,
  });
  if (has(/^(total|balance|rate|rcm|reverse|kerala|flood|returns?|availed)$/)) return undefined;
  if (has(/^tds$/)) return named('deductedTax');
  if (has(/^tcs$/)) return named('collectedTax');
  if (has(/^(roundoff|round|rounded|rounding)$/)) return named('rounding');
  if (has(/^(discounts?|disc)$/)) return named('discount');
  const ofTax = has(/^(input|output|cess|tax)$/);
  if (has(/^ex[ae]m\w*$/)) return named('supply', { percent: 0, zeroRate: 'Exempt' });
  if (has(/^nil$/)) return named('supply', { percent: 0, zeroRate: 'Nil-Rated' });
  if (has(/^(sales?|purchases?|taxable)$/) && !ofTax) return named('supply');
  const head = headIn(words, percent !== undefined);
  if (head) return named('tax', { head });
  return has(charges) ? named('charge') : undefined;
}

const charges =
  /^(freight|packing|packaging|forwarding|transport|transportation|cartage|carriage|courier|insurance|loading|unloading|delivery|shipping|handling|postage)$/;

/** The words of a name in small letters, those of `C GST` as one. */
function wordsOf(heading: string): string[] {
  const words = heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(c|s|i|ut) gst\b/g, '$1gst');
  return words.match(/[a-z]+/g) ?? [];
}

/**
 * The number before a percent sign, or behind `@`.
 * @example percentIn('Output CGST 9%') // 9
 */
export function percentIn(heading: string): number | undefined {
  const [, before, behind] =
    /(?<![\d.])(\d+(?:\.\d+)?)\s?%|@\s?(\d+(?:\.\d+)?)/.exec(heading) ?? [];
  const number = before ?? behind;
  return number === undefined ? undefined : Number(number);
}

const headsByName = new Map<string, TaxHead>([
  ['igst', 'igst'],
  ['cgst', 'cgst'],
  ['sgst', 'sgst'],
  ['utgst', 'sgst'],
  ['cess', 'cess'],
]);

const longNames: ReadonlyArray<readonly [RegExp, TaxHead]> = [
  [/^integrated$/, 'igst'],
  [/^central$/, 'cgst'],
  [/^(state|ut|union|territory)$/, 'sgst'],
];

/** Words beside which a misspelt head of tax is one. */
const ofTax = /^(input|output|inward|outward|tax|payable|receivable)$/;

function headIn(words: readonly string[], hasPercent: boolean): TaxHead | undefined {
  const named = words.flatMap((word) => headsByName.get(word) ?? []);
  if (named.length > 0) return new Set(named).size === 1 ? named[0] : undefined;
  if (words.includes('tax')) {
    const long = longNames.find(([name]) => words.some((word) => name.test(word)));
    if (long) return long[1];
  }
  if (!hasPercent && !words.some((word) => ofTax.test(word))) return undefined;
  return words.map(misspelt).find((head) => head !== undefined);
}

/** The one head of which a word is a misspelling: `sgct`, `igts`. */
function misspelt(word: string): TaxHead | undefined {
  const isLikely = word.length > 2 && word.length < 6 && word.includes('g') && word !== 'gst';
  if (!isLikely) return undefined;
  const near = ['igst', 'cgst', 'sgst'].map((head) => ({
    head,
    edits: editsBetween(word, head, 2),
  }));
  const fewest = Math.min(2, ...near.map(({ edits }) => edits));
  const nearest = near.filter(({ edits }) => edits === fewest).map(({ head }) => head);
  return nearest.length > 1 ? undefined : headsByName.get(nearest.join());
}

/** Whether a number is a rate of GST. */
export const isGstRate = (percent: number | undefined): percent is number =>
  percent !== undefined && gstr1Rates.includes(percent);
