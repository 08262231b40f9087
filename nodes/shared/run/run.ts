import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { adviceOf } from '../../../books/explainPortalCode';
import type { Hint } from '../../../books/hint';
import {
  failedAfterSending,
  isAboutDoneWrite,
  trackWrites,
} from '../../../books/memory/sentWrites';
import type { Session } from '../../../books/session';
import { addToDescription, asNodeError, detailsOf } from '../connection/nodeErrors';
import { labelOf } from '../form/labels';
import { runByHashIdOrNumber } from './byNumber';
import type { Execution } from './connect';
import { type Failed, failedLookUp, placeOf, readGroupsAhead } from './groups';
import { ItemError } from './itemError';
import { type Journal, runsAsTool } from './journal/journal';
import type { ItemGroup, Operation, Row } from './operation';
import { isPreview, previewRows } from './preview';
import { newProgress, type Progress } from './progress';
import { wholeForm } from './properties';
import { giveTurn, mapInTurns } from './turns';
import { hintIn, inWordsOf, type FormLabels, noLabels } from '../words/books';

export class Run {
  private readonly progress: Progress;
  private isPrepared = false;

  /** @param refusal why none of the groups is carried out, if so */
  constructor(
    private readonly functions: IExecuteFunctions,
    private readonly operation: Operation,
    private readonly execution: Execution,
    private readonly journal: Journal,
    private readonly groups: readonly ItemGroup[],
    private refusal: Failed | undefined,
  ) {
    this.progress = newProgress(functions, operation);
  }

  /** @throws the error of a group, if it stops the run */
  async rowsOfGroups(): Promise<INodeExecutionData[][]> {
    const rows: INodeExecutionData[][] = [];
    for (const [position, group] of this.groups.entries()) {
      const done = this.rowsOf(group, position);
      rows.push(await done.catch((error: unknown) => this.failedRows(group, position, error)));
    }
    return rows;
  }

  /** Runs a group unless its output is recorded. */
  private async rowsOf(group: ItemGroup, position: number): Promise<INodeExecutionData[]> {
    if (this.refusal) throw this.refusal.error;
    await giveTurn(this.functions);
    const indexes = indexesOf(group);
    // First of all, because reading the form may fail: what was sent stays sent.
    const recalled = this.journal.recall(indexes);
    if (recalled) {
      this.progress.done(indexes, recalled);
      return recalled;
    }
    const [form] = group;
    let known: FormLabels | undefined;
    const labels = () => (known ??= ifPossible(() => this.operation.labels?.(group)) ?? noLabels);
    const note = (hint: Hint) => {
      const { type, message, name } = hintIn(labels(), hint);
      form.hint(type, message, name);
    };
    const session = { ...this.execution, note };
    const isOnlyShown = isPreview(form);
    await this.prepare(position);
    return isOnlyShown
      ? await this.previewed(group, session, labels)
      : await this.carriedOut(group, session, labels);
  }

  /** Reads what a group and those behind it need, and looks them up, before the first of them is sent. */
  private async prepare(position: number): Promise<void> {
    if (this.isPrepared) return;
    this.isPrepared = true;
    const { functions, operation, execution, groups } = this;
    const left = groups.slice(position);
    await readGroupsAhead(operation, left, { ...execution, note: () => undefined });
    if (functions.continueOnFail()) return;
    this.refusal = await failedLookUp(operation, { groups, from: position }, execution);
    if (this.refusal) throw this.refusal.error;
  }

  private async previewed(
    group: ItemGroup,
    session: Session,
    labels: () => FormLabels,
  ): Promise<INodeExecutionData[]> {
    const rows = await previewRows(this.operation, session, group).catch((error: unknown) => {
      throw inWordsOf(labels(), error);
    });
    return await mapInTurns(this.functions, rows, pairedWith(group));
  }

  /** Only the output of groups that write is recorded. */
  private async carriedOut(
    group: ItemGroup,
    session: Session,
    labels: () => FormLabels,
  ): Promise<INodeExecutionData[]> {
    const { functions, operation, journal } = this;
    const indexes = indexesOf(group);
    const writes = trackWrites(session.client, () => journal.sending(indexes));
    try {
      const tracked = { ...session, client: writes.client };
      const found = await runByHashIdOrNumber(operation, group, tracked);
      const rows = await mapInTurns(functions, found, pairedWith(group));
      if (writes.wereMade()) {
        journal.done(indexes, rows);
        this.progress.done(indexes, rows);
      }
      return rows;
    } catch (thrown) {
      const error = inWordsOf(labels(), thrown);
      const isKnown = !writes.mayBeDone() || isAboutDoneWrite(error);
      const shown = isKnown ? error : failedAfterSending(error);
      journal.failed(indexes, shown);
      throw shown;
    }
  }

  /** The items of a failed group with the error as data. @throws the error, if it stops the run */
  private failedRows(group: ItemGroup, position: number, error: unknown): INodeExecutionData[] {
    const { functions, operation, refusal } = this;
    const label = (attribute: string) => labelOf(attribute, wholeForm(operation));
    const at = refusal ? refusal.at : placeOf(this.groups, group);
    const itemIndex = error instanceof ItemError ? error.itemIndex : at;
    const nodeError = asNodeError(error, functions.getNode(), itemIndex, label);
    const forAgent = adviceForAgent(functions, error);
    if (!functions.continueOnFail() && !forAgent) {
      addToDescription(nodeError, ifPossible(() => this.doneBefore(position)) ?? '');
      throw nodeError;
    }
    const json = { error: forAgent ?? nodeError.message, details: detailsOf(error, label) };
    return indexesOf(group).map((item) => ({ json, pairedItem: { item } }));
  }

  /** What the run has done before the group that stops it. */
  private doneBefore(position: number): string | undefined {
    const { progress, groups, refusal } = this;
    if (refusal && progress.isEmpty()) return refusal.done;
    return progress.text(groups, refusal ? position : position + 1);
  }
}

/** What goes with the rows or the error of a run, which count more: n8n's functions may fail. */
export function ifPossible<Value>(read: () => Value | undefined): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
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

const indexesOf = (group: ItemGroup): number[] => group.map(({ itemIndex }) => itemIndex);

/** A row without an item index is paired with all items of its group, which may be thousands. */
function pairedWith(group: ItemGroup): (row: Row) => INodeExecutionData {
  const items = indexesOf(group).map((item) => ({ item }));
  const all = items.length === 1 ? items[0] : items;
  return ({ itemIndex, ...row }) => ({
    ...row,
    pairedItem: itemIndex === undefined ? all : { item: itemIndex },
  });
}
