import type {
  EngineRequest,
  EngineResponse,
  IDataObject,
  INodeExecutionData,
  INodeType,
} from 'n8n-workflow';

/**
 * Stubs of nodes that are part of the complete n8n only. They support what the demo's example workflows
 * and the tests use.
 */
export const manualTrigger: INodeType = {
  description: {
    displayName: 'Manual Trigger',
    name: 'manualTrigger',
    group: ['trigger'],
    version: 1,
    description: '',
    defaults: {},
    inputs: [],
    outputs: ['main'],
    properties: [],
  },
  execute: async () => [[{ json: {} }]],
};

/** Edit Fields with a list of assignments; it drops the item's other fields. */
export const editFields: INodeType = {
  description: {
    displayName: 'Edit Fields',
    name: 'set',
    group: ['input'],
    version: 3.4,
    description: '',
    defaults: {},
    inputs: ['main'],
    outputs: ['main'],
    properties: [
      {
        displayName: 'Assignments',
        name: 'assignments',
        type: 'assignmentCollection',
        default: {},
      },
    ],
  },
  async execute() {
    const rows = this.getInputData().map((_, index) => {
      const { assignments } = this.getNodeParameter('assignments', index) as {
        assignments: Array<{ name: string; value: IDataObject[string] }>;
      };
      const json = Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
      return { json, pairedItem: { item: index } };
    });
    return [rows];
  },
};

/** Loop Over Items: the rows go out in batches, each after the node before has come back. */
export const splitInBatches: INodeType = {
  description: {
    displayName: 'Loop Over Items',
    name: 'splitInBatches',
    group: ['organization'],
    version: 3,
    description: '',
    defaults: {},
    inputs: ['main'],
    outputs: ['main', 'main'],
    properties: [{ displayName: 'Batch Size', name: 'batchSize', type: 'number', default: 1 }],
  },
  async execute() {
    const context = this.getContext('node') as { left?: INodeExecutionData[] };
    context.left ??= this.getInputData();
    const size = this.getNodeParameter('batchSize', 0) as number;
    const batch = context.left.slice(0, size);
    context.left = context.left.slice(size);
    return batch.length > 0 ? [[], batch] : [[{ json: {} }], []];
  },
};

/** Filter with one expression in place of its conditions. */
export const filter: INodeType = {
  description: {
    displayName: 'Filter',
    name: 'filter',
    group: ['transform'],
    version: 2.3,
    description: '',
    defaults: {},
    inputs: ['main'],
    outputs: ['main'],
    properties: [{ displayName: 'Keep', name: 'keep', type: 'boolean', default: true }],
  },
  async execute() {
    return [
      this.getInputData().filter((_, index) => this.getNodeParameter('keep', index) === true),
    ];
  },
};

/** A call that a model makes of a tool. */
export interface ToolCall {
  tool: string;
  id: string;
  input?: IDataObject;
}

/**
 * AI Agent as of version 3, which has n8n's engine run its tools. Instead of asking a model, it makes the
 * given calls in rounds. It outputs what the model would read, in the order of the calls.
 */
export const agent: INodeType = {
  description: {
    displayName: 'AI Agent',
    name: 'agent',
    group: ['transform'],
    version: 3,
    description: '',
    defaults: {},
    inputs: ['main', 'ai_tool'],
    outputs: ['main'],
    properties: [{ displayName: 'Rounds', name: 'rounds', type: 'json', default: '[]' }],
  },
  async execute(response?: EngineResponse) {
    const rounds = this.getNodeParameter('rounds', 0) as ToolCall[][];
    const { round = 0, read = [] } = (response?.metadata ?? {}) as {
      round?: number;
      read?: unknown[];
    };
    const toolResponses = (response?.actionResponses ?? []).map(({ data }) => {
      const rows = data.data?.ai_tool?.[0];
      return rows?.map(({ json }) => json) ?? { error: data.error?.message };
    });
    const allRead = [...read, ...toolResponses];
    const calls = rounds[round];
    if (!calls) return [[{ json: { read: allRead } as IDataObject }]];
    const request: EngineRequest = {
      actions: calls.map(({ tool, id, input = {} }) => ({
        actionType: 'ExecutionNodeAction',
        nodeName: tool,
        input,
        type: 'ai_tool',
        id,
        metadata: { itemIndex: 0 },
      })),
      metadata: { round: round + 1, read: allRead },
    };
    return request;
  },
};
