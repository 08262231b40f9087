/**
 * The state of a module: variables, and collections that are empty at first. What a module keeps by objects
 * (`WeakMap`) ends with them. test/unit/tools/moduleState.test.ts finds state of other forms.
 */
exports.stateOf = (source) => ({
  variables: Array.from(source.matchAll(/^let (\w+)/gm), ([, name]) => name),
  collections: Array.from(
    source.matchAll(/^const (\w+)(?:: [^=]+)? = new (?:Map|Set)(?:<.*>)?\(\);/gm),
    ([, name]) => name,
  ),
});

/** The code of a module, with `module.keepState`: a function that returns one which brings back the state of now. */
exports.withState = (code, source) => {
  const { variables, collections } = exports.stateOf(source);
  if (variables.length + collections.length === 0) return code;
  return `${code}
module.keepState = () => {
  const variables = [${variables.join(', ')}];
  const collections = [${collections.join(', ')}].map((collection) => [collection, [...collection]]);
  return () => {
    [${variables.join(', ')}] = variables;
    for (const [collection, entries] of collections) {
      collection.clear();
      for (const entry of entries) {
        if (collection instanceof Map) collection.set(...entry);
        else collection.add(entry);
      }
    }
  };
};`;
};
