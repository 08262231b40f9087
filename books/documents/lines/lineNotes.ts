import { type Json, type JsonObject, textOf } from '../../../core/json';
import { firstNames } from '../../../core/names';
import type { Session } from '../../session';
import type { GivenLine } from '../wire/command';
import { hasPrice } from './originalLine';
import { attributesOfLine } from '../wire/lineAttributes';
import { objectsIn } from '../../amounts/total';

/** What a line may lose beside its quantity and the amounts that follow from it. */
const kept = ['tax_rate', 'hsn_code', 'unit', 'description', 'category', 'custom_columns'];
const discounts = ['discount_percent', 'discount_amount'];

/** What follows from the other amounts of a line. */
const derived = ['price_with_tax', 'net_amount'];

/**
 * Notes what changes about the lines of a document, and which lines are added.
 * @param items of the stored document, as a body has them
 * @param made the same items with their changes
 */
export function noteChanged(
  { note }: Session,
  items: JsonObject[],
  made: JsonObject[],
  added: JsonObject[],
): void {
  const changed = items.flatMap((item, index) => {
    const differences = differencesOf(item, made[index] as JsonObject);
    return differences.length > 0 ? [`${nameOf(item)} (${differences.join(', ')})`] : [];
  });
  if (changed.length + added.length === 0) return;
  note({
    kind: 'itemsChanged',
    changed: firstNames(changed),
    added: firstNames(added.map(nameOf)),
  });
}

/** Such as `quantity 2 to 5`. */
const differencesOf = (item: JsonObject, made: JsonObject): string[] =>
  Object.keys({ ...item, ...made })
    .filter((name) => !derived.includes(name) && differs(item[name], made[name]))
    .map((name) => {
      const [before = 'none', after = 'none'] = [item[name], made[name]];
      return withValue(name, after, `${textOf(before)} to `);
    });

const differs = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/** An attribute in words, with its value unless that is a list. */
const withValue = (name: string, value: Json, before = ''): string =>
  name.replaceAll('_', ' ') + (typeof value === 'object' ? '' : ` ${before}${String(value)}`);

const nameOf = ({ name, id }: JsonObject): string => textOf(name ?? id);

/**
 * Notes which of a document's lines others in their place remove, and which values of lines of the same
 * product they do not say and so change.
 * @param items of the stored document, as a body has them
 * @param made the items in their place, made from the lines
 */
export function noteReplaced(
  { note }: Session,
  items: JsonObject[],
  lines: GivenLine[],
  made: JsonObject[],
): void {
  const rest = made.map((item, index) => ({ item, line: lines[index] as GivenLine }));
  const removed: string[] = [];
  const lost: string[] = [];
  for (const item of items) {
    const at = rest.findIndex((one) => one.item.id === item.id);
    const [one] = at < 0 ? [] : rest.splice(at, 1);
    if (!one) removed.push(nameOf(item));
    else {
      const values = lostValues(item, one);
      if (values.length > 0) lost.push(`${nameOf(item)} (${values.join(', ')})`);
    }
  }
  if (removed.length + lost.length === 0) return;
  note({ kind: 'itemsReplaced', removed: firstNames(removed), lost: firstNames(lost) });
}

/** The values of a stored line that the one in its place changes without saying so. */
function lostValues(stored: JsonObject, { item, line }: { item: JsonObject; line: GivenLine }) {
  const given = attributesOfLine(line);
  const isDiscounted = discounts.some((name) => name in given);
  return [...(hasPrice(line) ? [] : ['unit_price']), ...(isDiscounted ? [] : discounts), ...kept]
    .filter((name) => name in stored && !(name in given))
    .filter((name) => differs(stored[name], item[name]))
    .map((name) => withValue(name, stored[name] as Json));
}

/**
 * Notes that a document without tax gets items with tax. If it is a bill of supply, which no read tells, it stays
 * one, so that neither its total nor a price includes tax (service.md, Resources: Document).
 */
export function noteTaxed({ note }: Session, items: JsonObject[], made: JsonObject): void {
  const hasTax = (list: JsonObject[]) => list.some((item) => Number(item.tax_rate) > 0);
  const isUntaxed = items.length > 0 && !hasTax(items) && !('with_tax' in made);
  if (isUntaxed && hasTax(objectsIn(made.items))) note({ kind: 'taxAdded' });
}
