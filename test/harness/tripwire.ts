import type { NodeFunctions } from '../../nodes/shared/connection/exchange';

/** Throws at one step of many. */
export interface Tripwire {
  step(): void;
  hasThrown(): boolean;
}

export function tripwire(at: number, what: unknown): Tripwire {
  let steps = 0;
  let hasThrown = false;
  return {
    step: () => {
      if (++steps !== at) return;
      hasThrown = true;
      throw what;
    },
    hasThrown: () => hasThrown,
  };
}

/** An object of which each use is a step. */
export function around<Value extends object>(value: Value, step: () => void): Value {
  return new Proxy(value, {
    has: (target, name) => (step(), Reflect.has(target, name)),
    ownKeys: (target) => (step(), Reflect.ownKeys(target)),
    get: (target, name) => {
      step();
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'object' && found !== null ? around(found, step) : found;
    },
  });
}

type AnyFunctions = Record<string, (...args: unknown[]) => unknown>;

/** Makes each call of some of n8n's functions a step. */
export function stepInFunctions(functions: NodeFunctions, step: () => void): void {
  for (const name of ['getNodeParameter', 'addExecutionHints', 'getInputData']) {
    const original = (functions as unknown as AnyFunctions)[name];
    Object.assign(functions, {
      [name]: (...args: unknown[]) => (step(), original?.apply(functions, args)),
    });
  }
}
