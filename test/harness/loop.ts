import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { newNode, typeWith } from './engine';
import type { NodeSettings } from './runNode';
import type { ExportedWorkflow } from './runWorkflow';

/** A workflow with n8n's Loop Over Items, in which `Node` runs once for each batch. */
export const loopOver = (
  items: IDataObject[],
  batchSize: number,
  parameters: INodeParameters,
  settings: NodeSettings,
): ExportedWorkflow => ({
  name: 'Loop',
  nodes: [
    newNode('Start', 'source', { items: items as never }),
    newNode('Loop', 'splitInBatches', { batchSize }),
    newNode('Node', typeWith(parameters), parameters, settings),
  ],
  connections: {
    Start: { main: [[{ node: 'Loop', type: 'main', index: 0 }]] },
    Loop: { main: [[], [{ node: 'Node', type: 'main', index: 0 }]] },
    Node: { main: [[{ node: 'Loop', type: 'main', index: 0 }]] },
  },
  settings: { executionOrder: 'v1' },
});
