// A real n8n takes its time, and so does an account that is held to one request a second.
jest.setTimeout(60_000);
