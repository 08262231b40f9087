import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../tools/n8n/freePorts';
import { startN8n } from '../../tools/realN8n';

interface Probe {
  delivery: string;
  isReady: boolean;
}

/** The responses to a delivery during n8n's first start, and whether n8n said afterwards that it is ready. */
async function probesOfStart(): Promise<Probe[]> {
  const userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-start-'));
  const [port] = (await freePorts(1)) as [number];
  const respond = async (method: string, path: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return `${response.status} ${await response.text()}`;
  };
  const probes: Probe[] = [];
  let hasStarted = false;
  const probe = async () => {
    for (; !hasStarted; await sleep(10)) {
      try {
        const delivery = await respond('POST', '/webhook/any/webhook');
        const isReady = (await respond('GET', '/healthz/readiness')).startsWith('200 ');
        probes.push({ delivery, isReady });
      } catch {
        // The port is not open yet.
      }
    }
  };
  const probing = probe();
  try {
    const n8n = await startN8n({ userFolder, port });
    await n8n.stop();
    return probes;
  } finally {
    hasStarted = true;
    await probing;
    await rm(userFolder, { recursive: true, force: true });
  }
}

describe('n8n while it starts', () => {
  it('accepts deliveries without an execution, but does not say then that it is ready', async () => {
    const probes = await probesOfStart();
    const accepted = probes.filter(({ delivery }) => delivery.startsWith('200 '));
    expect(new Set(accepted.map(({ delivery }) => delivery))).toEqual(
      new Set(['200 n8n is starting up. Please wait']),
    );
    expect(accepted.filter(({ isReady }) => isReady).length).toBeLessThanOrEqual(1);
    expect(probes.at(-1)).toMatchObject({ isReady: true });
  });
});
