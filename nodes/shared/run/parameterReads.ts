import { deepCopy, type IExecuteFunctions } from 'n8n-workflow';
import { isGroup } from '../form/readValue';

type Options = Parameters<IExecuteFunctions['getNodeParameter']>[3];

/** Reads a parameter for one item. */
export type ParameterRead = (
  name: string,
  itemIndex: number,
  fallback?: unknown,
  options?: Options,
) => unknown;

/**
 * n8n's getNodeParameter for many items. n8n evaluates and checks a parameter for each of them; one without
 * an expression is the same for all, so it is read once. Items share no objects.
 */
export function parameterReads(functions: IExecuteFunctions): ParameterRead {
  const { parameters } = functions.getNode();
  const read: ParameterRead = (name, itemIndex, fallback, options) =>
    functions.getNodeParameter(name, itemIndex, fallback, options);
  const variable = new Set(
    Object.keys(parameters).filter((name) => hasExpression(parameters[name])),
  );
  /** By name, and for a parameter that is not set by its fallback. */
  const known = new Map<string, Map<unknown, unknown>>();
  return (name, itemIndex, fallback, options) => {
    const [root = name, ...path] = name.split('.');
    const isSet = path.reduce(at, parameters[root]) !== undefined;
    if (variable.has(root) || (!isSet && isOfItem(fallback))) {
      return read(name, itemIndex, fallback, options);
    }
    const key = options?.extractValue ? `${name} extracted` : name;
    const values = known.get(key) ?? new Map<unknown, unknown>();
    known.set(key, values);
    const usedFallback = isSet ? undefined : fallback;
    if (!values.has(usedFallback))
      values.set(usedFallback, read(name, itemIndex, fallback, options));
    const value = values.get(usedFallback);
    return isGroup(value) ? deepCopy(value) : value;
  };
}

const at = (value: unknown, name: string): unknown => (isGroup(value) ? value[name] : undefined);

/** A fallback that is an object is a new one for each read. */
const isOfItem = (fallback: unknown): boolean => isGroup(fallback) || hasExpression(fallback);

const isExpression = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('=');

/** Whether a value, or one in it, is an expression. */
const hasExpression = (value: unknown): boolean =>
  isGroup(value) ? Object.values(value).some(hasExpression) : isExpression(value);
