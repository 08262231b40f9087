// n8n's engine also logs every node error to the console.
process.env.N8N_LOG_LEVEL = 'silent';

// The nodes run in virtual time.
jest.mock('../../nodes/shared/connection/ports', () => {
  const { portsOf } = jest.requireActual<typeof import('../../nodes/shared/connection/ports')>(
    '../../nodes/shared/connection/ports',
  );
  const { clock, inVirtualTime } =
    jest.requireActual<typeof import('./virtualTime')>('./virtualTime');
  return { portsOf: (functions: never) => inVirtualTime(portsOf(functions, clock.sleep)) };
});
