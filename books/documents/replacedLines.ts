import type { JsonObject } from '../../core/json';
import { firstNames } from '../../core/names';
import type { Session } from '../session';
import type { GivenLine } from './command';
import { hasPrice } from './originalLine';
import { lineAttributes } from './toWire';

/** What a line may lose beside its quantity and the amounts that follow from it. */
const kept = ['tax_rate', 'hsn_code', 'unit', 'description', 'category', 'custom_columns'];
const discounts = ['discount_percent', 'discount_amount'];

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
  const removed: unknown[] = [];
  const lost: string[] = [];
  for (const item of items) {
    const at = rest.findIndex((one) => one.item.id === item.id);
    const [one] = at < 0 ? [] : rest.splice(at, 1);
    if (!one) removed.push(item.name ?? item.id);
    else {
      const values = lostValues(item, one);
      if (values.length > 0) lost.push(`${String(item.name)} (${values.join(', ')})`);
    }
  }
  if (removed.length + lost.length === 0) return;
  note({ about: 'itemsReplaced', removed: firstNames(removed, 10), lost: firstNames(lost, 10) });
}

/** The values of a stored line that the one in its place changes without saying so. */
function lostValues(stored: JsonObject, { item, line }: { item: JsonObject; line: GivenLine }) {
  const given = lineAttributes(line);
  const isDiscounted = discounts.some((name) => name in given);
  return [...(hasPrice(line) ? [] : ['unit_price']), ...(isDiscounted ? [] : discounts), ...kept]
    .filter((name) => name in stored && !(name in given))
    .filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(item[name]))
    .map((name) => {
      const value = stored[name];
      const words = name.replaceAll('_', ' ');
      return typeof value === 'object' ? words : `${words} ${String(value)}`;
    });
}
