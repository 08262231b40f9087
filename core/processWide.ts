/** The `Symbol` function is one object for all copies of the code, like the symbols of its registry. */
const holder = Symbol as unknown as Record<symbol, unknown>;

/**
 * State that all copies of this code in a process share. When the package is updated, n8n loads a second
 * copy, while executions that have begun go on with the first one. n8n allows community packages no
 * `globalThis`.
 * @param name of the state and of its form, such as `pacers 1`: copies whose forms differ share nothing
 * @param create makes the state, for the first copy that uses it
 */
export function processWide<State extends object>(name: string, create: () => State): State {
  const key = Symbol.for(`n8n-nodes-gst-invoicing ${name}`);
  const state = (holder[key] as State | undefined) ?? create();
  // Unlike an assignment, this does not throw if the process freezes the objects of the language.
  Reflect.set(holder, key, state);
  return state;
}
