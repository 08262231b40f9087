import { type Simulator, startSimulator } from '../../simulator';
import type { WorkflowNode } from '../../tools/realN8n';
import { credentialData } from '../harness/samples';
import { type Cluster, startCluster } from './cluster';

export interface RunningCluster extends Cluster {
  simulator: Simulator;
  /** Stores a credential for a new company at the simulator. @param change overrides its values */
  newCredential(change?: Record<string, string>): Promise<WorkflowNode['credentials']>;
}

/** Starts n8n in queue mode and the simulator for one test file. */
export function useCluster(): RunningCluster {
  const running = {} as RunningCluster;
  let companies = 0;

  beforeAll(async () => {
    const simulator = await startSimulator();
    Object.assign(running, { simulator });
    Object.assign(running, await startCluster(), {
      async newCredential(change: Record<string, string> = {}) {
        const { apiKey } = simulator.addCompany(`Queue ${++companies}`, '29AAAAA0000A1ZY');
        const { id, name } = await running.main.api.createCredential(
          'GST Invoicing API',
          'gstInvoicingApi',
          { ...credentialData({ baseUrl: simulator.baseUrl, apiKey }), ...change },
        );
        return { gstInvoicingApi: { id, name } };
      },
    });
  }, 300_000);

  afterAll(async () => {
    await running.stop?.();
    await running.simulator?.close();
  }, 120_000);

  return running;
}
