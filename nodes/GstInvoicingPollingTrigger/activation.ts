import type { IPollFunctions } from 'n8n-workflow';

/** What a poll knows of the activation of the workflow that it belongs to. */
export interface Activation {
  /** Whether this is its first poll. */
  isNew: boolean;
  /** Whether the workflow was published again since, so that another activation tells what happens. */
  isReplaced(): boolean;
}

const numbers = new WeakMap<IPollFunctions, number>();
const newest = new Map<string, number>();
let activations = 0;

/**
 * The activation of a poll. n8n makes one object of functions for each activation of a workflow; its
 * scheduler makes one for each poll. So only one that came before can be replaced: otherwise polls
 * of the scheduler that take longer than the time to the next one would never tell anything.
 * @param key tells the node and its workflow
 */
export function activationOf(functions: IPollFunctions, key: string): Activation {
  const known = numbers.get(functions);
  const number = known ?? ++activations;
  numbers.set(functions, number);
  if (known === undefined) newest.set(key, number);
  return {
    isNew: known === undefined,
    isReplaced: () => known !== undefined && newest.get(key) !== number,
  };
}
