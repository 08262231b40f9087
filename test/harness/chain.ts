import type { IDataObject, INode, INodeParameters, IRun } from 'n8n-workflow';
import { newNode, typeWith } from './engine';
import type { NodeSettings, RunResult } from './runNode';
import type { ExportedWorkflow } from './runWorkflow';

/** A workflow in which the items pass through several nodes: Start, Node 1, Node 2 … */
export function chainOf(
  parameters: INodeParameters[],
  input: IDataObject[],
  settings: NodeSettings = {},
): ExportedWorkflow {
  const nodes = parameters.map((one, index) =>
    newNode(`Node ${index + 1}`, typeWith(one), one, settings),
  );
  return inLine(newNode('Start', 'source', { items: input as never }), ...nodes);
}

/** A workflow in which the items pass through the nodes in their order. */
export const inLine = (...nodes: INode[]): ExportedWorkflow => ({
  name: 'Chain',
  nodes,
  connections: Object.fromEntries(
    nodes
      .slice(1)
      .map(({ name }, index) => [
        String(nodes[index]?.name),
        { main: [[{ node: name, type: 'main' as const, index: 0 }]] },
      ]),
  ),
  settings: { executionOrder: 'v1' },
});

/** The items of the last run of a node of the chain, and the error that stopped it. */
export function resultIn({ data: { resultData } }: IRun, node: string): Omit<RunResult, 'hints'> {
  const items = resultData.runData[node]?.at(-1)?.data?.main?.[0] ?? [];
  const hasStopped = resultData.lastNodeExecuted === node;
  return { items, error: hasStopped ? (resultData.error as RunResult['error']) : undefined };
}
