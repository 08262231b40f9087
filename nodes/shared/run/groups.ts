import type { IExecuteFunctions } from 'n8n-workflow';
import { type NeededRecord, readAhead } from '../../../books/documents/readAhead';
import type { Session } from '../../../books/session';
import { allOf, type Refused } from './allRefusals';
import type { Execution } from './connect';
import type { ItemForm } from './form';
import { ItemError } from './itemError';
import type { ItemGroup, Operation } from './operation';
import { giveTurn } from './turns';
import { inWordsOf, noLabels, refusalIn } from '../words/books';
import { checkDateOrder } from './writtenDates';

/** Why items are not carried out. */
export interface Failed {
  error: unknown;
  /** The index of the item that it is about; undefined if it is about all of them. */
  at?: number;
  /** What the run has done before. */
  done?: string;
}

/** The groups of items, and why none of them is processed. Nothing has been sent yet. */
export async function groupsOf(
  functions: IExecuteFunctions,
  operation: Operation,
  items: ItemForm[],
): Promise<{ groups: ItemGroup[]; refusal?: Failed }> {
  const each = items.map((item): ItemGroup => [item]);
  let at: number | undefined;
  try {
    const groups = (await operation.groupItems?.(items)) ?? each;
    await checkDateOrder(operation, groups.flat());
    if (operation.check && !functions.continueOnFail()) {
      for (const group of groups) {
        at = group[0].itemIndex;
        operation.check(group);
        await giveTurn(functions);
      }
    }
    return { groups };
  } catch (error) {
    return { groups: each, refusal: { error, at } };
  }
}

/**
 * The index of the item that an error of a group is about. An error about all items together, such as one
 * about columns, is about none of them alone.
 */
export const placeOf = (
  groups: readonly ItemGroup[],
  [{ itemIndex }, ...others]: ItemGroup,
): number | undefined => (groups.length === 1 && others.length > 0 ? undefined : itemIndex);

/**
 * Looks up groups before the first of them is sent, and tells what is wrong with the cells of the others with it.
 * @returns why they can't be carried out, if so
 */
export async function failedLookUp(
  { lookUp, labels }: Operation,
  { groups, from }: { groups: readonly ItemGroup[]; from: number },
  execution: Execution,
): Promise<Failed | undefined> {
  if (!lookUp) return undefined;
  // A group gives its hints when it runs.
  const session = { ...execution, note: () => undefined };
  const found: Refused[] = [];
  let failure: Failed | undefined;
  const done = 'Nothing was sent.';
  for (const group of groups.slice(from)) {
    const at = placeOf(groups, group);
    const words = () => labels?.(group) ?? noLabels;
    const [{ functions, fault, record }] = group;
    if (fault) found.push({ error: fault, at });
    if (fault || failure) continue;
    try {
      await giveTurn(functions);
      for (const refusal of await lookUp(session, group)) {
        const error = refusalIn(words(), refusal);
        // Lines name their item, and orders themselves.
        const isUnnamed = refusal.path === 'party.id' && (groups.length > 1 || record);
        const named = isUnnamed ? new ItemError(group[0], error) : error;
        found.push({ error: named, listed: refusal.listed, at });
      }
    } catch (thrown) {
      failure = { error: inWordsOf(words(), thrown), at, done };
    }
  }
  const [first, ...others] = found;
  return first ? { ...allOf([first, ...others]), done } : failure;
}

/** Reads what groups need by lists, where that takes fewer requests. */
export async function readGroupsAhead(
  { records }: Operation,
  groups: readonly ItemGroup[],
  session: Session,
): Promise<void> {
  if (!records) return;
  const needed: NeededRecord[] = [];
  for (const group of groups) {
    await giveTurn(group[0].functions);
    try {
      needed.push(...records(group));
    } catch {
      // The error is that of the group, when its turn comes.
    }
  }
  await readAhead(session, needed);
}
