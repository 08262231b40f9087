import { type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow';
import { ServiceError } from '../../../api/errors';
import { adviceOf } from '../../../books/explainPortalCode';
import type { Hint } from '../../../books/hint';
import { addToDescription, asNodeError, detailsOf } from '../../shared/connection/nodeErrors';
import { withFieldsOf } from '../../shared/form/field';
import { labelOf } from '../../shared/form/labels';
import { runByHashIdOrNumber } from './byNumber';
import { connect, type Execution } from './connect';
import { type ItemForm, itemForms } from './form';
import { ItemError } from './itemError';
import { showItemHints } from './itemHints';
import { failedAfterSending, type Journal, journalOf, runsAsTool } from './journal';
import type { ItemGroup, Operation, Resource, Row } from './operation';
import { isPreview, previewRows } from './preview';
import { newProgress, type Progress } from './progress';
import { trackWrites } from './trackWrites';
import { offlineValues } from './withoutAccount';
import { inWordsOf, hintIn, noLabels } from './words';
import { checkDateOrder } from './writtenDates';

/**
 * Runs the chosen operation for all items, one group after another, so that serial numbers keep the
 * items' order. Every row is paired with its items; a failed group stops the run unless the user
 * chose to continue, and then each of its items carries the error as data.
 */
export async function runItems(
  functions: IExecuteFunctions,
  resources: Resource[],
): Promise<INodeExecutionData[]> {
  refuseHiddenOutput(functions);
  const { settings, execution } = await connect(functions, offlineValues(resources));
  const items = itemForms(functions, settings);
  const chosen = chosenOperation(functions, resources);
  const { operation } = chosen;
  const journal = journalOf(functions, settings.account.paceKey);
  const progress = newProgress(functions);
  const rows: INodeExecutionData[] = [];
  const { groups, refusal } = groupsOf(functions, operation, items);
  const placeOf = ([{ itemIndex }, ...others]: ItemGroup) => {
    if (refusal) return refusal.at;
    // An error about all items together, such as one about columns, is about none of them alone.
    return groups.length === 1 && others.length > 0 ? undefined : itemIndex;
  };
  const runGroup = async (group: ItemGroup) => {
    if (refusal) throw refusal.error;
    return await rowsOf(operation, group, execution, { journal, progress });
  };
  try {
    for (const group of groups) {
      const done = await runGroup(group).catch((error: unknown) =>
        failedRows(functions, chosen, group, { error, at: placeOf(group), progress }),
      );
      rows.push(...done);
    }
    return rows;
  } finally {
    showItemHints(functions, items, groups.length === 1);
  }
}

interface Failed {
  error: unknown;
  /** The index of the item that it is about; undefined if it is about all of them. */
  at?: number;
}

/** What a run keeps of the groups that are done. */
interface Records {
  journal: Journal;
  progress: Progress;
}

/** The items of a failed group with the error as data. @throws the error, if it stops the run */
function failedRows(
  functions: IExecuteFunctions,
  { resource, operation }: Chosen,
  group: ItemGroup,
  { error, at, progress }: Failed & { progress: Progress },
): INodeExecutionData[] {
  const selected = { resource, operation: operation.value };
  const form = operation.properties.map((property) => withFieldsOf(selected, property));
  const label = (attribute: string) => labelOf(attribute, form);
  const itemIndex = error instanceof ItemError ? error.itemIndex : at;
  const nodeError = asNodeError(error, functions.getNode(), itemIndex, label);
  const forAgent = adviceForAgent(functions, error);
  if (!functions.continueOnFail() && !forAgent) {
    addToDescription(nodeError, progress.text());
    throw nodeError;
  }
  const json = { error: forAgent ?? nodeError.message, details: detailsOf(error, label) };
  return group.map(({ itemIndex }) => ({ json, pairedItem: { item: itemIndex } }));
}

/** The groups of items, and why none of them is processed. Nothing has been sent yet. */
function groupsOf(
  functions: IExecuteFunctions,
  operation: Operation,
  items: ItemForm[],
): { groups: ItemGroup[]; refusal?: Failed } {
  const each = items.map((item): ItemGroup => [item]);
  let at: number | undefined;
  try {
    const groups = operation.groupItems?.(items) ?? each;
    checkDateOrder(operation, items);
    if (operation.check && !functions.continueOnFail()) {
      for (const group of groups) {
        at = group[0].itemIndex;
        operation.check(group);
      }
    }
    return { groups };
  } catch (error) {
    return { groups: each, refusal: { error, at } };
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

/**
 * The text that tells an AI agent that an outcome is unknown, or that a document was created
 * without its e-invoice. It is returned, not thrown: n8n retries a call that throws, and shows most
 * agents only the message of an error.
 */
function adviceForAgent(functions: IExecuteFunctions, error: unknown): string | undefined {
  if (!runsAsTool(functions) || !(error instanceof ServiceError)) return undefined;
  if (error.created) return `${error.message}. ${adviceOf(error)}`;
  if (!error.outcomeUnknown) return undefined;
  return `Outcome unknown: ${error.message}. ${adviceOf(error)} Do not call this tool again for the same record until you have checked.`;
}

/** Runs a group unless its output is recorded. Only the output of groups that write is recorded. */
async function rowsOf(
  operation: Operation,
  group: ItemGroup,
  execution: Execution,
  { journal, progress }: Records,
): Promise<INodeExecutionData[]> {
  const indexes = group.map(({ itemIndex }) => itemIndex);
  const [form] = group;
  const labels = operation.labels?.(group) ?? noLabels;
  const note = (hint: Hint) => {
    const { type, message } = hintIn(labels, hint);
    form.hint(type, message);
  };
  const all = pairsOf(indexes);
  if (isPreview(form)) {
    const shown = previewRows(operation, { ...execution, note }, group);
    const rows = await shown.catch((error: unknown) => {
      throw inWordsOf(labels, error);
    });
    return rows.map((row) => paired(row, all));
  }
  const recalled = journal.recall(indexes);
  if (recalled) {
    progress.done(indexes, recalled);
    return recalled;
  }
  const writes = trackWrites(execution.client, () => journal.sending(indexes));
  try {
    const session = { ...execution, client: writes.client, note };
    const found = await runByHashIdOrNumber(operation, group, session);
    const rows = found.map((row) => paired(row, all));
    if (writes.wereMade()) {
      journal.done(indexes, rows);
      progress.done(indexes, rows);
    }
    return rows;
  } catch (thrown) {
    const error = inWordsOf(labels, thrown);
    const isKnown = !writes.mayBeDone() || isAboutDoneWrite(error);
    const shown = isKnown ? error : failedAfterSending(error);
    journal.failed(indexes, shown);
    throw shown;
  }
}

/** Whether an error says itself that a write was or may have been carried out. */
const isAboutDoneWrite = (error: unknown): boolean =>
  error instanceof ServiceError && (error.outcomeUnknown || error.created !== undefined);

type Pairs = INodeExecutionData['pairedItem'];

function pairsOf(itemIndexes: number[]): Pairs {
  const items = itemIndexes.map((item) => ({ item }));
  return items.length === 1 ? items[0] : items;
}

/** A row without an item index is paired with all items of its group, which may be thousands. */
const paired = ({ itemIndex, ...row }: Row, all: Pairs): INodeExecutionData => ({
  ...row,
  pairedItem: itemIndex === undefined ? all : { item: itemIndex },
});

/** The operation that the user chose, and its resource. */
interface Chosen {
  resource: string;
  operation: Operation;
}

/** The editor allows no expression for the resource and the operation, so all items have the same. */
function chosenOperation(functions: IExecuteFunctions, resources: Resource[]): Chosen {
  const resource = String(functions.getNodeParameter('resource', 0));
  const operation = functions.getNodeParameter('operation', 0);
  const chosen = resources
    .find(({ value }) => value === resource)
    ?.operations.find(({ value }) => value === operation);
  if (chosen) return { resource, operation: chosen };
  throw new NodeOperationError(
    functions.getNode(),
    `There is no operation "${operation}" of "${resource}"`,
    {
      description:
        'Choose another one. For a request of your own (Custom API Call), choose the resource API Request.',
    },
  );
}
