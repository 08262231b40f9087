import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator';

export interface ApiResponse {
  status: number;
  headers: Headers;
  // Tests read responses of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface OpenAccount {
  simulator: Simulator;
  call(method: string, path: string, body?: unknown, apiKey?: string): Promise<ApiResponse>;
}

/** A simulator, without a rate limit by default, and a function that sends requests to it. */
export async function openAccount(options: SimulatorOptions = {}): Promise<OpenAccount> {
  const simulator = await startSimulator({ rateLimit: false, ...options });
  return {
    simulator,
    async call(method, path, body, apiKey = simulator.company.apiKey) {
      const response = await fetch(`${simulator.baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const isJson = response.headers.get('content-type')?.includes('application/json');
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}
