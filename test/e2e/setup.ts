// n8n is slow to respond, and accounts are limited to one request a second.
jest.setTimeout(240_000);
// One late response of n8n must not cost the other checks of a run of an hour. The log shows the first error too.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
