import type { INodeProperties } from 'n8n-workflow';
import fields from './foundNothing.json';

/**
 * What becomes of a field whose expression finds nothing:
 *
 * - `refuse`: what identifies, quantities, prices, rates, types and switches must be found.
 * - `refuseUndefined`: what may be absent, such as a discount, is left out if it is null or empty. Nothing at
 *   all is mostly a misspelt name, and refused.
 * - `leaveOut`: what only describes is left out, with a hint.
 * - `takeEmpty`: an empty value is an answer.
 */
export type IfNothingFound = 'refuse' | 'refuseUndefined' | 'leaveOut' | 'takeEmpty';

/**
 * Names of fields:
 *
 * - `identifying`: texts that identify something, or say where something is. Other texts describe.
 * - `optional`: amounts, dates and numbers that a record may lack
 * - `ofRecords`: what counts of a stored record, which keeps its value. In a line, these must be found.
 * - `describing`: what describes without being a text
 * - `emptyCounts`: what says by itself that there is none: a look-up or check of nothing, or a blank cell of a
 *   list of vendors
 * - `facts`: collections of facts about documents, which many of them lack
 */
const { identifying, optional, ofRecords, describing, emptyCounts, facts: factNames } = fields;

/** The amount of a charge or payment, which is left out as a whole if it has none. */
export const entryAmount = 'amount';

/**
 * What becomes of a field whose expression finds nothing. Without an entry above, its type decides.
 * @param collection the name of the collection that it is in
 */
export function ifNothingFound(
  { name, type, required }: INodeProperties,
  collection?: string,
): IfNothingFound {
  if (collection !== undefined && factNames.includes(collection)) {
    return name === 'irn' && collection === 'answers' ? 'takeEmpty' : 'leaveOut';
  }
  if (name === entryAmount && collection !== undefined) return 'refuseUndefined';
  if (emptyCounts.includes(name) || (required && name === 'gstin')) return 'takeEmpty';
  if (required || collection === 'filters') return 'refuse';
  const isOfRecord = collection === 'additionalFields' && ofRecords.includes(name);
  if (optional.includes(name) || isOfRecord || type === 'json') {
    return describing.includes(name) ? 'leaveOut' : 'refuseUndefined';
  }
  const isDescription = type === 'string' ? !identifying.includes(name) : describing.includes(name);
  return isDescription ? 'leaveOut' : 'refuse';
}
