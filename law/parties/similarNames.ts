import { editsBetween } from '../../core/edits';
import { wordsOf } from './sameName';

/** A name as it is compared with similar ones. */
interface ComparedName<Named> {
  of: Named;
  letters: string;
  /** What the same words in another order have in common. */
  sorted: string;
  digits: string;
  /** A bit for each of its letters, by which most other names are ruled out. */
  bits: number;
}

/**
 * Names of which one may be a misspelling: those with the same words in any order, apart from what
 * `isSameName` leaves out, and those that differ by one letter, or by two if they have 12 letters or more.
 * Shorter names than 6 letters have no misspellings, and other digits are another name: `Shop 1`, `Shop 2`.
 * A search compares the names of about the same length only.
 */
export class SimilarNames<Named> {
  private readonly bySorted = new Map<string, Array<ComparedName<Named>>>();
  private readonly byLength = new Map<number, Array<ComparedName<Named>>>();

  /** @param of what a search returns */
  add(of: Named, name: string): void {
    const one = comparedName(of, name);
    const { sorted, letters } = one;
    this.bySorted.set(sorted, [...(this.bySorted.get(sorted) ?? []), one]);
    const ofLength = this.byLength.get(letters.length) ?? [];
    ofLength.push(one);
    this.byLength.set(letters.length, ofLength);
  }

  /** What has similar names, or the same one. */
  like(name: string): Named[] {
    const given = comparedName(undefined, name);
    const { length } = given.letters;
    const near = [-2, -1, 0, 1, 2].flatMap((more) => this.byLength.get(length + more) ?? []);
    const misspelt = near.filter((one) => isMisspelling(given, one));
    const found = [...(this.bySorted.get(given.sorted) ?? []), ...misspelt];
    return [...new Set(found.map(({ of }) => of))];
  }
}

function comparedName<Named>(of: Named, name: string): ComparedName<Named> {
  const words = wordsOf(name);
  const letters = words.join('');
  return {
    of,
    letters,
    sorted: [...words].sort().join(' '),
    digits: letters.replace(/\D/g, ''),
    bits: [...letters].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0),
  };
}

function isMisspelling(one: ComparedName<unknown>, other: ComparedName<unknown>): boolean {
  const most = mostEdits(Math.min(one.letters.length, other.letters.length));
  if (most === 0 || one.digits !== other.digits) return false;
  // An edit changes two of the letters that a name has, at most.
  if (countOf(one.bits ^ other.bits) > 2 * most) return false;
  return editsBetween(one.letters, other.letters, most) <= most;
}

const mostEdits = (length: number): number => (length < 6 ? 0 : length < 12 ? 1 : 2);

/** How many bits are set. */
function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
