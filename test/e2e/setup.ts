// n8n is slow to respond, and accounts are limited to one request a second.
jest.setTimeout(240_000);
