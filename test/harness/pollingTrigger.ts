import { LoadOptionsContext, PollContext } from 'n8n-core';
import {
  cronNodeOptions,
  type IDataObject,
  type INodeExecutionData,
  type INodeParameters,
  type IWorkflowExecuteAdditionalData,
  type WorkflowActivateMode,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { credentialsHelper, newNode, nodeTypes, pollingTrigger } from './engine';

/** The values of a credential. */
export type Credential = Record<string, string | number>;

/** Where n8n keeps the static data between polls: in the workflow object, or (durable) as a copy for each poll. */
export type StaticData = 'workflow' | 'durable';

/** A published workflow that starts with the polling trigger. */
export interface PollingWorkflow {
  /** Polls once. @returns the items; undefined if no execution is started */
  poll(): Promise<IDataObject[] | undefined>;
  /** Polls once. @returns the names of the events */
  events(): Promise<unknown[]>;
  /** Starts again with the stored static data, as after a restart or when the workflow is published again. */
  republish(
    mode?: WorkflowActivateMode,
    change?: INodeParameters,
    staticData?: StaticData,
  ): PollingWorkflow;
  /** Publishes the workflow again, with another name of the trigger. */
  rename(name: string): PollingWorkflow;
  /** The stored static data as JSON. */
  stored(): string;
  /** Executes the trigger in the editor. */
  executeStep(): Promise<IDataObject>;
  /** Sets how long n8n lets a poll take. */
  allow(milliseconds: number): void;
  /** The cost of a poll that the form shows. */
  cost(): Promise<string>;
  /** The messages in n8n's log. */
  log: string[];
}

// n8n adds this parameter when it loads a polling node.
pollingTrigger.description.properties.unshift({
  displayName: 'Poll Times',
  name: 'pollTimes',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  default: {},
  options: cronNodeOptions,
});

let workflows = 0;

/** Publishes a workflow. @param parameters override the node's defaults */
export function publish(credential: Credential, parameters: INodeParameters): PollingWorkflow {
  const id = `workflow ${++workflows}`;
  return published(id, credential, {
    pollTimes: { item: [{ mode: 'everyMinute' }] },
    ...parameters,
  });
}

function published(
  id: string,
  credential: Credential,
  parameters: INodeParameters,
  initialData = '{}',
  activation: WorkflowActivateMode = 'activate',
  staticData: StaticData = 'workflow',
  name = 'Polling',
): PollingWorkflow {
  const node = newNode(name, 'gstInvoicingPollingTrigger', parameters, { id: 'Polling' });
  let stored = initialData;
  let isReplaced = false;
  const workflow = new Workflow({
    id,
    nodes: [node],
    connections: {},
    active: true,
    nodeTypes,
    staticData: JSON.parse(stored) as IDataObject,
  });
  const log: string[] = [];
  const additionalData = {
    credentialsHelper: credentialsHelper(credential),
    currentNodeParameters: parameters,
  } as unknown as IWorkflowExecuteAdditionalData;
  const contextFor = (mode: WorkflowExecuteMode) => {
    const context = new PollContext(workflow, node, additionalData, mode, activation);
    const write = (text: string) => void log.push(text);
    Object.defineProperty(context, 'logger', { value: { info: write, warn: write } });
    return context;
  };
  // n8n creates one context for each activation, and one for each execution in the editor.
  const activated = contextFor('trigger');
  const rowsOf = (output: INodeExecutionData[][] | null) => output?.[0]?.map(({ json }) => json);
  const poll = async () => {
    if (staticData === 'durable') workflow.staticData = JSON.parse(stored) as IDataObject;
    const output = await pollingTrigger.poll.call(activated);
    // n8n discards the output of a poll if the workflow was published again meanwhile.
    if (isReplaced) return undefined;
    // n8n stores static data only with the execution that a poll starts.
    if (output) stored = JSON.stringify(workflow.staticData);
    return rowsOf(output);
  };
  return {
    log,
    poll,
    events: async () => ((await poll()) ?? []).map(({ event }) => event),
    republish(mode, change, kind) {
      isReplaced = true;
      return published(id, credential, { ...parameters, ...change }, stored, mode, kind, name);
    },
    rename(newName) {
      isReplaced = true;
      return published(id, credential, parameters, stored, 'update', staticData, newName);
    },
    stored: () => stored,
    allow: (milliseconds) =>
      void Object.defineProperty(activated, 'getPollBudgetMs', { value: () => milliseconds }),
    executeStep: async () =>
      (rowsOf(await pollingTrigger.poll.call(contextFor('manual'))) ?? [])[0] as IDataObject,
    async cost() {
      const context = new LoadOptionsContext(workflow, node, additionalData, 'parameters.cost');
      const [option] = await pollingTrigger.methods.loadOptions.getCost.call(context);
      return String(option?.name);
    },
  };
}
