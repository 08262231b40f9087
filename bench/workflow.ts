import type { Workflow, WorkflowNode } from '../tools/realN8n';

/** A node without what only the editor needs. */
export interface PlainNode extends Pick<
  WorkflowNode,
  'name' | 'type' | 'typeVersion' | 'parameters' | 'credentials' | 'webhookId'
> {
  onError?: string;
}

/** A workflow of nodes one after another. */
export function chain(name: string, nodes: PlainNode[]): Workflow {
  const links = nodes
    .slice(1)
    .map(({ name: next }, index) => [
      nodes[index]?.name,
      { main: [[{ node: next, type: 'main', index: 0 }]] },
    ]);
  return {
    name,
    nodes: nodes.map((node, index) => ({ ...node, position: [index * 200, 0] })),
    connections: Object.fromEntries(links),
  };
}
