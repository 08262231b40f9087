import { LoadOptionsContext, PollContext } from 'n8n-core';
import {
  cronNodeOptions,
  type IDataObject,
  type INode,
  type INodeExecutionData,
  type INodeParameters,
  type IWorkflowExecuteAdditionalData,
  type WorkflowActivateMode,
  Workflow,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { GstInvoicingPollingTrigger } from '../../nodes/GstInvoicingPollingTrigger/GstInvoicingPollingTrigger.node';
import { credentialsHelper, nodeTypes } from './workflowRun';

/** What a user fills in for the account. */
export type Credential = Record<string, string | number>;

/**
 * Where n8n keeps what a poll remembers: as it is in the workflow, or (durable) apart from it, and
 * each poll gets a copy.
 */
export type Cursors = 'workflow' | 'durable';

/** A published workflow that begins with the polling trigger, as n8n keeps it. */
export interface PollingWorkflow {
  /** Polls once; undefined where no run is started. */
  poll(): Promise<IDataObject[] | undefined>;
  /** Polls once and gives the names of the events. */
  events(): Promise<unknown[]>;
  /** Begins anew with what n8n stored, as after a restart or when it is published again. */
  publishedAgain(
    mode?: WorkflowActivateMode,
    change?: INodeParameters,
    cursors?: Cursors,
  ): PollingWorkflow;
  /** What is stored beside the workflow, as text. */
  stored(): string;
  /** Executes the trigger in the editor. */
  test(): Promise<IDataObject>;
  /** What the form shows as cost. */
  cost(): Promise<string>;
  /** What was written to n8n's log. */
  log: string[];
}

const trigger = new GstInvoicingPollingTrigger();
// As n8n does with every node that polls when it loads it.
trigger.description.properties.unshift({
  displayName: 'Poll Times',
  name: 'pollTimes',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  default: {},
  options: cronNodeOptions,
});

const triggerTypes = {
  ...nodeTypes,
  getByName: () => trigger,
  getByNameAndVersion: () => trigger,
};

let workflows = 0;

/** @param parameters what differs from the node's own defaults */
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
  storedBefore = '{}',
  activation: WorkflowActivateMode = 'activate',
  cursors: Cursors = 'workflow',
): PollingWorkflow {
  const node: INode = {
    id: 'node',
    name: 'Polling',
    type: 'gstInvoicingPollingTrigger',
    typeVersion: 1,
    position: [0, 0],
    parameters,
    credentials: { gstInvoicingApi: { id: '1', name: 'Test company' } },
  };
  let stored = storedBefore;
  const workflow = new Workflow({
    id,
    nodes: [node],
    connections: {},
    active: true,
    nodeTypes: triggerTypes,
    staticData: JSON.parse(stored) as IDataObject,
  });
  const log: string[] = [];
  const additionalData = {
    credentialsHelper: credentialsHelper(credential),
    currentNodeParameters: parameters,
  } as unknown as IWorkflowExecuteAdditionalData;
  const contextFor = (mode: WorkflowExecuteMode) => {
    const context = new PollContext(workflow, node, additionalData, mode, activation);
    const say = (text: string) => void log.push(text);
    Object.defineProperty(context, 'logger', { value: { info: say, warn: say } });
    return context;
  };
  // n8n makes one for each activation, and one for each test in the editor.
  const activated = contextFor('trigger');
  const rowsOf = (output: INodeExecutionData[][] | null) => output?.[0]?.map(({ json }) => json);
  const poll = async () => {
    if (cursors === 'durable') workflow.staticData = JSON.parse(stored) as IDataObject;
    const output = await trigger.poll.call(activated);
    // n8n stores the data of a poll with the run that it starts, and only then.
    if (output) stored = JSON.stringify(workflow.staticData);
    return rowsOf(output);
  };
  return {
    log,
    poll,
    events: async () => ((await poll()) ?? []).map(({ event }) => event),
    publishedAgain: (mode, change, kept) =>
      published(id, credential, { ...parameters, ...change }, stored, mode, kept),
    stored: () => stored,
    test: async () =>
      (rowsOf(await trigger.poll.call(contextFor('manual'))) ?? [])[0] as IDataObject,
    async cost() {
      const context = new LoadOptionsContext(workflow, node, additionalData, 'parameters.cost');
      const [option] = await trigger.methods.loadOptions.getCost.call(context);
      return String(option?.name);
    },
  };
}
