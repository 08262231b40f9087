jest.setTimeout(120_000);

// n8n's engine also logs every node error to the console.
process.env.N8N_LOG_LEVEL = 'silent';

// Accounts are limited to one request a second. The tests skip the waiting.
jest.mock('../../nodes/shared/connection/ports', () => {
  const { portsOf } = jest.requireActual<typeof import('../../nodes/shared/connection/ports')>(
    '../../nodes/shared/connection/ports',
  );
  const { inVirtualTime, limitTimer } =
    jest.requireActual<typeof import('../harness/virtualTime')>('../harness/virtualTime');
  return { portsOf: (functions: never) => inVirtualTime(portsOf(functions, limitTimer)) };
});

// Last, since it loads the nodes.
import '../description/recorder';
