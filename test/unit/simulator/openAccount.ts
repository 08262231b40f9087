import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator/index';

export interface Answer {
  status: number;
  headers: Headers;
  // Tests look into answers of every shape.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface OpenAccount {
  simulator: Simulator;
  call(method: string, path: string, body?: unknown, apiKey?: string): Promise<Answer>;
}

/** A simulator without a rate limit, unless the options set one, and a way to call it over HTTP. */
export async function openAccount(options: SimulatorOptions = {}): Promise<OpenAccount> {
  const simulator = await startSimulator({ rateLimit: false, ...options });
  return {
    simulator,
    async call(method, path, body, apiKey = simulator.company.apiKey) {
      const answer = await fetch(`${simulator.baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const isJson = answer.headers.get('content-type')?.includes('application/json');
      return {
        status: answer.status,
        headers: answer.headers,
        body: isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
}
