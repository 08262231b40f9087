// n8n's engine also logs every node error to the console.
process.env.N8N_LOG_LEVEL = 'silent';

// After the log level, since they load n8n.
import { n8nPorts, usePorts } from '../../nodes/shared/connection/ports';
import { clock, inVirtualTime } from './virtualTime';

// The nodes run in virtual time.
usePorts((functions) => inVirtualTime(n8nPorts(functions, clock.sleep)));
