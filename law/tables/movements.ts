/** Which way goods move, seen from the user: the portal's supply types. */
export type Direction = 'Inward' | 'Outward';

/**
 * The reasons (sub supply types) for which the portal has one supply type only. Goods move both ways for
 * the others (gst.md, E-way bill rules).
 */
const onlyDirections: ReadonlyMap<string, Direction> = new Map([
  ['Export', 'Outward'],
  ['Job Work', 'Outward'],
  ['Job Work Returns', 'Inward'],
  ['Line Sales', 'Outward'],
  ['Recipient Not Known', 'Outward'],
  ['Sales Returns', 'Inward'],
]);

/** The only direction in which goods can move for a reason; undefined if they can move both ways. */
export const onlyDirectionOf = (reason: string): Direction | undefined =>
  onlyDirections.get(reason);

/** Why and which way the goods of a document move. */
export interface Movement {
  reason: string;
  /** What the portal requires beside the reason Others, in at most 20 characters. */
  otherReason?: string;
  direction: Direction;
}

const movements: ReadonlyMap<string, Movement> = new Map<string, Movement>([
  ['purchase', { reason: 'Supply', direction: 'Inward' }],
  ['purchase_return', { reason: 'Others', otherReason: 'Purchase Return', direction: 'Outward' }],
  ['sales_return', { reason: 'Sales Returns', direction: 'Inward' }],
]);

/** How the goods of a type of document usually move. @param type the service's name for it */
export const movementOf = (type: string): Movement =>
  movements.get(type) ?? { reason: 'Supply', direction: 'Outward' };

/** The transaction types in which goods go to another one than the buyer. */
export const shipToTypes: readonly string[] = ['Bill To - Ship To', 'Combination of 2 and 3'];
