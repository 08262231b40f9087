import { groupBy } from '../../../core/groupBy';
import { withoutLostZeros } from '../../../sheets/cells/written';

/** What a document is called by. Rows about no single document have empty texts. */
export type Named = Record<'number' | 'type' | 'date', string>;

/** What a document may be called: `7`, `7 (invoice)` or `7 (invoice 2026-06-10)`. */
const namesOf = ({ number, type, date }: Named) =>
  [number, `${number} (${type})`, `${number} (${type} ${date})`] as const;

/** What means a document, in capital letters: its names, and its number as a spreadsheet returns it. */
export function spellingsOf(document: Named): string[] {
  const names = [...namesOf(document), withoutLostZeros(document.number)];
  return [...new Set(names.map((name) => name.toUpperCase()))];
}

export interface DocumentNames<T extends Named = Named> {
  /** The shortest one that means no other document, also after a spreadsheet. */
  nameOf(document: Named): string;
  /** The documents that a name in any case means: several if it is not clear which one. */
  meantBy(name: string): T[];
}

/** A number that is used twice on one day is one document. */
export function documentNames<T extends Named>(documents: readonly T[]): DocumentNames<T> {
  const keyOf = (number: string) => withoutLostZeros(number.toUpperCase());
  const byNumber = groupBy(documents, ({ number }) => keyOf(number));
  const withNumber = (number: string): T[] => byNumber.get(keyOf(number)) ?? [];
  return {
    nameOf(document) {
      const [number, withType, whole] = namesOf(document);
      const others = withNumber(number)
        .map(namesOf)
        .filter((other) => !areSame(other[2], whole));
      if (others.length === 0) return number;
      return others.some((other) => areSame(other[1], withType)) ? whole : withType;
    },
    meantBy(name) {
      const text = name.toUpperCase();
      const numbers = text.endsWith(')') ? [text, text.replace(/ \([^(]*\)$/, '')] : [text];
      const meant = numbers.flatMap(withNumber).filter((one) => spellingsOf(one).includes(text));
      if (meant.length < 2) return meant;
      const byWhole = groupBy(meant, (document) => namesOf(document)[2].toUpperCase());
      return [...byWhole.values()].map(([one]) => one as T);
    },
  };
}

const areSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
