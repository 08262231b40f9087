import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  NodeOperationError,
} from 'n8n-workflow';
import { showHint } from '../connection/nodeErrors';
import { connect } from './connect';
import { type ItemForm, itemForms } from './form';
import { groupsOf } from './groups';
import { showItemHints } from './itemHints';
import { journalOf, runsAsTool } from './journal/journal';
import type { Operation } from './operation';
import { wholeForm } from './properties';
import { ifPossible, Run } from './run';
import { mapInTurns } from './turns';

/**
 * Runs the chosen operation for all items, one group after another, so that serial numbers keep the
 * items' order. Every row is paired with its items; a failed group stops the run unless the user
 * chose to continue, and then each of its items carries the error as data.
 */
export async function runItems(
  functions: IExecuteFunctions,
  operations: readonly Operation[],
): Promise<INodeExecutionData[]> {
  refuseHiddenOutput(functions);
  const operation = chosenOperation(functions, operations);
  const { settings, execution } = await connect(functions, operation);
  const toForm = itemForms(functions, settings, wholeForm(operation));
  const items = await mapInTurns(functions, functions.getInputData().entries(), toForm);
  const journal = journalOf(functions, settings.account.paceKey);
  const { groups, refusal } = await groupsOf(functions, operation, items);
  const run = new Run(functions, operation, execution, journal, groups, refusal);
  try {
    const rows = await run.rowsOfGroups();
    const firstRows = rows.flatMap((ofGroup) => ofGroup.slice(0, 1).map(({ json }) => json));
    showOutcome(operation, items, firstRows);
    return rows.flat();
  } finally {
    showItemHints(functions, items, groups.length === 1);
  }
}

/**
 * n8n's engine drops all rows of a tool with an error output. A model that does not see the success
 * of its call may make it again.
 * @throws NodeOperationError
 */
function refuseHiddenOutput(functions: IExecuteFunctions): void {
  const node = functions.getNode();
  if (
    !runsAsTool(functions) ||
    functions.isToolExecution() ||
    node.onError !== 'continueErrorOutput'
  )
    return;
  throw new NodeOperationError(
    node,
    'Nothing was sent, because n8n hides the result of a tool whose On Error setting is "Continue (using error output)". Choose another setting in the node.',
  );
}

/** The editor allows no expression for the operation, so all items have the same. */
function chosenOperation(
  functions: IExecuteFunctions,
  operations: readonly Operation[],
): Operation {
  const name = functions.getNodeParameter('operation', 0);
  const chosen = operations.find(({ value }) => value === name);
  if (chosen) return chosen;
  throw new NodeOperationError(functions.getNode(), `There is no operation "${String(name)}"`, {
    description:
      'Choose another one. For a request of your own (Custom API Call), choose the resource API Request of GST Invoicing.',
  });
}

function showOutcome(
  { outcome }: Operation,
  [form]: readonly ItemForm[],
  rows: readonly IDataObject[],
): void {
  const text = ifPossible(() => form && outcome?.(rows, form));
  if (form && text) showHint(form.functions, 'info', text);
}
