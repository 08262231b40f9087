// A busy machine takes its time, and no test here is about how much.
jest.setTimeout(30_000);
