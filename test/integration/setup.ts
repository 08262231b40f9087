jest.setTimeout(120_000);

// n8n's engine also logs every node error to the console.
process.env.N8N_LOG_LEVEL = 'silent';

// After the log level, since they load n8n.
import '../description/recorder';
import '../harness/properties';
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import { inVirtualTime, limitTimer } from '../harness/virtualTime';

// Accounts are limited to one request a second. The tests skip the waiting.
usePorts((functions) => inVirtualTime(n8nPorts(functions, limitTimer)));
