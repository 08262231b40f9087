/** A property that fails prints its seed and the smallest case. `PROPERTY_SEED=7` runs all properties with this seed. */
const { PROPERTY_SEED } = process.env;
if (PROPERTY_SEED) {
  // Loaded only then, since it takes time in each test file.
  const fc = jest.requireActual<typeof import('fast-check')>('fast-check');
  fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
}
