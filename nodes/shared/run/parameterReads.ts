import { deepCopy, type IExecuteFunctions } from 'n8n-workflow';
import { remembered } from '../../../core/remembered';
import { blanksAsNull, hasExpression, valueAt } from '../form/expressions';
import { nowExpression } from '../form/parameters';
import { isGroup, type Values } from '../form/readValue';

type ParameterRead = (
  name: string,
  itemIndex: number,
  fallback?: unknown,
  options?: { extractValue: true },
) => unknown;

interface SameForAll {
  isSet: boolean;
  isNow: boolean;
  /** When it was last read, in milliseconds. */
  readAt: number;
  value?: unknown;
}

/**
 * n8n's getNodeParameter for many items. A blank text that comes from an expression is null: what is left empty
 * by hand stays ''. n8n evaluates and checks a parameter for each of them. One without
 * an expression is the same for all, so it is read once; a date that is now is read once a second. Items
 * share no objects.
 */
export function parameterReads(functions: IExecuteFunctions): ParameterRead {
  const { parameters } = functions.getNode();
  const plain = remembered((name) => sameIn(parameters, name));
  const extracted = remembered((name) => sameIn(parameters, name));
  return (name, itemIndex, fallback, options) => {
    const read = () =>
      blanksAsNull(
        name.split('.').reduce(valueAt, parameters),
        functions.getNodeParameter(name, itemIndex, fallback, options),
      );
    const same = options?.extractValue ? extracted(name) : plain(name);
    if (!same) return read();
    if (!same.isSet) {
      return options || fallback === undefined || hasExpression(fallback) ? read() : fallback;
    }
    if (same.isNow ? Date.now() - same.readAt >= 1000 : same.readAt < 0) {
      same.value = read();
      same.readAt = Date.now();
    }
    // The object of a time cannot change.
    return isGroup(same.value) && !same.isNow ? deepCopy(same.value) : same.value;
  };
}

/** Undefined if a parameter may have another value for each item. */
function sameIn(parameters: Values, name: string): SameForAll | undefined {
  const [root = '', ...path] = name.split('.');
  const { [root]: given } = parameters;
  const isNow = name === root && given === nowExpression;
  if (hasExpression(given) && !isNow) return undefined;
  return { isSet: path.reduce(valueAt, given) !== undefined, isNow, readAt: -Infinity };
}
