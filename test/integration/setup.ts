// Every account is held to one request a second, so a test of many requests takes many seconds.
jest.setTimeout(30_000);

// n8n's engine writes every error of a node to the console too.
process.env.N8N_LOG_LEVEL = 'silent';
