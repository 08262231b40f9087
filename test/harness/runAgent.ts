import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import type { TestAccount } from './account';
import { newNode } from './engine';
import { runWorkflow } from './runWorkflow';
import type { ToolCall } from './stubNodes';

/** A tool of an agent. `name` is that of its node. */
export interface TestTool {
  name: string;
  parameters: INodeParameters;
  settings?: Partial<INode>;
}

/**
 * Runs an AI Agent whose model calls tools, with n8n's engine in this process.
 * @param rounds the calls that the model makes at once, one round after the other
 * @returns what the model reads, one entry for each call: the tool's rows, or an error
 */
export async function runAgent(
  { credential }: TestAccount,
  tools: TestTool[],
  rounds: ToolCall[][],
): Promise<unknown[]> {
  const start = newNode('Start', 'source', { items: [{}] as never });
  const agent = newNode('Agent', 'agent', { rounds: rounds as never });
  const nodes = tools.map(({ name, parameters, settings }) =>
    newNode(name, 'gstInvoicingTool', parameters, settings),
  );
  const { data } = await runWorkflow(
    {
      name: 'Agent',
      nodes: [start, agent, ...nodes],
      connections: {
        Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
        ...Object.fromEntries(
          nodes.map(({ name }) => [
            name,
            { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] },
          ]),
        ),
      },
      settings: { executionOrder: 'v1' },
    },
    credential,
  );
  const { error, runData } = data.resultData;
  if (error) throw error;
  const output = runData.Agent?.at(-1)?.data?.main?.[0]?.[0]?.json as IDataObject;
  return output.read as unknown[];
}
