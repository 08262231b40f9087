import type { JsonObject } from '../../../../api/types';
import { shapeOf } from '../listing';
import type { ItemContext, Row } from '../operation';
import { withNumbers } from '../shape';
import { simplifiedDocument } from './simplified';

/** A row for each line item of a document, which repeats the document and leads the line's own fields with `item_`. */
export function lineRows(context: ItemContext, { items, ...document }: JsonObject): Row[] {
  const lines = Array.isArray(items) ? (items as JsonObject[]) : [];
  return lines.map((line, index) => {
    const item = { item_number: index + 1, ...prefixed(withNumbers(line) as JsonObject) };
    const { json } = shapeOf(context, simplifiedDocument)(document);
    return { json: { ...json, ...item } };
  });
}

const prefixed = (line: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [`item_${name}`, value]));
