import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { storedError, type WriteFailure } from '../../../../books/memory/sentWrites';
import type { InputError } from '../../../../core/inputError';
import { firstNames } from '../../../../core/names';
import { showFormHint } from '../../connection/nodeErrors';
import { indexesIn, type Known, type Task } from './entry';
import { formError } from '../../words/formTexts';

/** The error for a retry in which the user has changed the account, the resource or the operation. */
export function conflictWith(known: Known, task: Task): InputError | undefined {
  for (const { account, resource, operation } of known.values()) {
    if (account !== task.account) {
      return formError('otherAccount', { soFar: whatIsKnown(known) });
    }
    if (resource !== task.resource) {
      const values = { now: task.resource, first: resource, soFar: whatIsKnown(known) };
      return formError('otherResource', values);
    }
    if (operation !== task.operation) {
      const values = { now: task.operation, first: operation, soFar: whatIsKnown(known) };
      return formError('otherOperation', values);
    }
  }
  return undefined;
}

/**
 * The error for items of which some were processed in another group before.
 * @param keys the keys of those groups
 */
export function regrouped(known: Known, keys: Set<string>, itemIndexes: number[]): InputError {
  const soFar = whatIsKnown(new Map([...known].filter(([key]) => keys.has(key))));
  return formError('otherGroups', { items: nameOf(itemIndexes), soFar });
}

function whatIsKnown(known: Known): string {
  const entries = [...known].map(([key, entry]) => {
    const done = entry.created?.created ?? entry.rows?.[0]?.json;
    const result = entry.unknown ? 'outcome unknown' : rowSummary(done);
    return `${nameOf(indexesIn(key))} (${result})`;
  });
  return `So far: ${firstNames(entries)}.`;
}

const identifies = ([name]: [string, unknown]): boolean => /^(serial_number|(.*_)?id)$/.test(name);

/** Three values of the first row, those first that identify a record. */
function rowSummary(row: IDataObject = {}): string {
  const values = Object.entries(row).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return [...values.filter(identifies), ...values.filter((value) => !identifies(value))]
    .slice(0, 3)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

/** `item indexes 0, 4`. Only the first ones are named. */
const nameOf = (indexes: number[]): string =>
  `${indexes.length === 1 ? 'item index' : 'item indexes'} ${firstNames(indexes)}`;

/** Says that the output of some items is from before the parameters changed. */
export function hintAtChange(functions: IExecuteFunctions, known: Known, parameters: string): void {
  const indexes = [...known]
    .filter(([, entry]) => entry.rows && entry.parameters !== parameters)
    .flatMap(([key]) => indexesIn(key));
  if (indexes.length === 0) return;
  showFormHint(functions, 'changedMeanwhile', { indexes: nameOf(indexes) });
}

/** The error for an item whose outcome is unknown. A retry with other parameters must not send it. */
export const notSentAgain = (failure: WriteFailure): Error =>
  storedError(
    failure,
    `The item was not sent again, because the parameters changed after an outcome that is unknown: ${failure.message}`,
  );
