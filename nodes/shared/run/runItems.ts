import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  NodeOperationError,
} from 'n8n-workflow';
import { adviceOf } from '../../../books/explainPortalCode';
import type { Hint } from '../../../books/hint';
import { failedAfterSending, isAboutDoneWrite, trackWrites } from '../../../books/sentWrites';
import { inSlices, type Slices } from '../../../core/slices';
import { addToDescription, asNodeError, detailsOf, showHint } from '../connection/nodeErrors';
import { labelOf } from '../form/labels';
import { runByHashIdOrNumber } from './byNumber';
import { connect, type Execution } from './connect';
import { type ItemForm, itemForms } from './form';
import { type Failed, failedLookUp, groupsOf, placeOf, readGroupsAhead } from './groups';
import { ItemError } from './itemError';
import { showItemHints } from './itemHints';
import { type Journal, journalOf, runsAsTool } from './journal/journal';
import type { ItemGroup, Operation, Row } from './operation';
import { isPreview, previewRows } from './preview';
import { wholeForm } from './properties';
import { newProgress, type Progress } from './progress';
import { giveTurn, inTurns } from './turns';
import { inWordsOf, hintIn, noLabels } from '../words/books';

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
  const items = await inTurns(functions, itemForms(functions, settings));
  const journal = journalOf(functions, settings.account.paceKey);
  const progress = newProgress(functions, operation);
  const rows: INodeExecutionData[] = [];
  const outcomes: IDataObject[] = [];
  const { groups, ...checked } = await groupsOf(functions, operation, items);
  let { refusal } = checked;
  let isPrepared = false;
  const runGroup = async (group: ItemGroup, position: number) => {
    const prepare = async () => {
      if (isPrepared) return;
      isPrepared = true;
      const left = groups.slice(position);
      await readGroupsAhead(operation, left, { ...execution, note: () => undefined });
      if (functions.continueOnFail()) return;
      refusal = await failedLookUp(operation, { groups, from: position }, execution);
      if (refusal) throw refusal.error;
    };
    if (refusal) throw refusal.error;
    await giveTurn(functions);
    return await rowsOf(operation, group, execution, { journal, progress, prepare });
  };
  const doneBefore = (position: number) => () =>
    refusal && progress.isEmpty()
      ? refusal.done
      : progress.text(groups, refusal ? position : position + 1);
  try {
    for (const [position, group] of groups.entries()) {
      const done = await runGroup(group, position).catch((error: unknown) =>
        failedRows(operation, group, doneBefore(position), {
          error,
          at: refusal ? refusal.at : placeOf(groups, group),
        }),
      );
      for (const row of done) rows.push(row);
      outcomes.push(...done.slice(0, 1).map(({ json }) => json));
    }
    showOutcome(operation, items, outcomes);
    return rows;
  } finally {
    showItemHints(functions, items, groups.length === 1);
  }
}

function showOutcome(
  { outcome }: Operation,
  [form]: readonly ItemForm[],
  rows: readonly IDataObject[],
): void {
  const text = ifPossible(() => form && outcome?.(rows, form));
  if (form && text) showHint(form.functions, 'info', text);
}

/** A text that goes with the rows or the error of a run, which count more: n8n's functions may fail. */
function ifPossible(text: () => string | undefined): string | undefined {
  try {
    return text();
  } catch {
    return undefined;
  }
}

/** What the groups of a run share. */
interface Run {
  journal: Journal;
  progress: Progress;
  /** Reads what this group and those behind it need, and looks them up, before the first of them is sent. */
  prepare(): Promise<void>;
}

/**
 * The items of a failed group with the error as data.
 * @param done what the run has done before, for the error that stops it
 * @throws the error, if it stops the run
 */
function failedRows(
  operation: Operation,
  group: ItemGroup,
  done: () => string | undefined,
  { error, at }: Omit<Failed, 'done'>,
): INodeExecutionData[] {
  const [{ functions }] = group;
  const label = (attribute: string) => labelOf(attribute, wholeForm(operation));
  const itemIndex = error instanceof ItemError ? error.itemIndex : at;
  const nodeError = asNodeError(error, functions.getNode(), itemIndex, label);
  const forAgent = adviceForAgent(functions, error);
  if (!functions.continueOnFail() && !forAgent) {
    addToDescription(nodeError, ifPossible(done) ?? '');
    throw nodeError;
  }
  const json = { error: forAgent ?? nodeError.message, details: detailsOf(error, label) };
  return group.map(({ itemIndex }) => ({ json, pairedItem: { item: itemIndex } }));
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
 * The text by which an AI agent learns that an outcome is unknown, or that a document was created
 * without its e-invoice. It is returned, not thrown: n8n retries a call that throws, and shows most
 * agents only the message of an error.
 */
function adviceForAgent(functions: IExecuteFunctions, error: unknown): string | undefined {
  if (!runsAsTool(functions) || !isAboutDoneWrite(error)) return undefined;
  const text = `${error.message}. ${adviceOf(error)}`;
  return error.created
    ? text
    : `Outcome unknown: ${text} Do not call this tool again for the same record until you have checked.`;
}

/** Runs a group unless its output is recorded. Only the output of groups that write is recorded. */
async function rowsOf(
  operation: Operation,
  group: ItemGroup,
  execution: Execution,
  { journal, progress, prepare }: Run,
): Promise<INodeExecutionData[]> {
  const indexes = group.map(({ itemIndex }) => itemIndex);
  // First of all, because reading the form may fail: what was sent stays sent.
  const recalled = journal.recall(indexes);
  if (recalled) {
    progress.done(indexes, recalled);
    return recalled;
  }
  const [form] = group;
  const { functions } = form;
  const labels = operation.labels?.(group) ?? noLabels;
  const note = (hint: Hint) => {
    const { type, message, name } = hintIn(labels, hint);
    form.hint(type, message, name);
  };
  const all = pairsOf(indexes);
  if (isPreview(form)) {
    await prepare();
    const shown = previewRows(operation, { ...execution, note }, group);
    const rows = await shown.catch((error: unknown) => {
      throw inWordsOf(labels, error);
    });
    return await inTurns(functions, pairedRows(rows, all));
  }
  await prepare();
  const writes = trackWrites(execution.client, () => journal.sending(indexes));
  try {
    const session = { ...execution, client: writes.client, note };
    const found = await runByHashIdOrNumber(operation, group, session);
    const rows = await inTurns(functions, pairedRows(found, all));
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

type Pairs = INodeExecutionData['pairedItem'];

function pairsOf(itemIndexes: number[]): Pairs {
  const items = itemIndexes.map((item) => ({ item }));
  return items.length === 1 ? items[0] : items;
}

/** A row without an item index is paired with all items of its group, which may be thousands. */
const pairedRows = (rows: readonly Row[], all: Pairs): Slices<INodeExecutionData[]> =>
  inSlices(rows, ({ itemIndex, ...row }) => ({
    ...row,
    pairedItem: itemIndex === undefined ? all : { item: itemIndex },
  }));

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
