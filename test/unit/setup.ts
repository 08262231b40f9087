import '../harness/properties';

// Unit tests must not time out on a busy machine.
jest.setTimeout(120_000);
