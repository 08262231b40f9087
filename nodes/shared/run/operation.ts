import type { Document } from '../../../books/documents/wire/document';
import type { IBinaryKeyData, IDataObject, INodeParameters, INodeProperties } from 'n8n-workflow';
import type { NeededRecord } from '../../../books/documents/readAhead';
import type { Refusal } from '../../../books/refusal';
import type { Session } from '../../../books/session';
import type { JsonObject } from '../../../core/json';
import type { Shown } from '../form/field';
import type { ItemForm } from './form';
import type { FormLabels } from '../words/books';

export interface Row {
  json: IDataObject;
  /** The item that the row comes from, if several are processed together. */
  itemIndex?: number;
  binary?: IBinaryKeyData;
}

/** The forms of items that are processed together, at least one. */
export type ItemGroup = [ItemForm, ...ItemForm[]];

/** A date as a form or a row of a spreadsheet has it. */
export interface WrittenDate {
  value: unknown;
  label: string;
}

/** What the error of a run that stops says of a group. */
export interface GroupSummary {
  /** What names it, such as the number of its document; empty if nothing does. */
  name: string;
  /**
   * Whether a new execution returns what an earlier one has created: always, or as soon as the service lists
   * it. Undefined if it may create it again.
   */
  returned?: 'always' | 'onceListed';
}

/** One operation of a resource; everything about it is in one file. */
export interface Operation {
  name: string;
  value: string;
  /** A sentence for the list of actions. */
  action: string;
  description: string;
  properties: INodeProperties[];
  /** What is sent, but not by most users: a collection after the other parameters. */
  additionalFields?: Shown[];
  /** How the node behaves, of which nothing is sent: a collection that is always the last. */
  options?: Shown[];
  /** Set if the operation makes no request, so that it needs no credential and no timeouts. */
  isOffline?: true;
  /**
   * Whether it makes no request with these parameters, before their expressions are evaluated. The node then
   * hides the credential (a test compares this with n8n), which n8n therefore does not give to it.
   */
  isOfflineWith?(parameters: INodeParameters): boolean;
  /**
   * Groups the items that are processed together. Without it, each item is its own group.
   * @throws InputError if none of them can be processed
   */
  groupItems?(items: ItemForm[]): ItemGroup[] | Promise<ItemGroup[]>;
  /** The dates of an item that are not in its form. */
  writtenDates?(form: ItemForm): WrittenDate[];
  /**
   * Reads a group before anything of the run is sent, unless the user chose to continue on errors.
   * @throws InputError
   */
  check?(group: ItemGroup): void;
  /**
   * Reads what decides whether a group can be carried out, before anything of the run is written, unless the
   * user chose to continue on errors.
   * @returns all that is wrong @throws InputError, ServiceError
   */
  lookUp?(session: Session, group: ItemGroup): Promise<Refusal[]>;
  /**
   * The stored records that a group needs, so that those of a whole run can be read by lists.
   * @throws InputError if the form can't be read
   */
  records?(group: ItemGroup): NeededRecord[];
  /** The labels that the form has for the parts of its command, for errors and hints of books/. */
  labels?(group: ItemGroup): FormLabels;
  /** Why a document of another type than its picker lists can't be used, and what to do. Set if none can. */
  whyNot?(document: Document): string;
  summary?(group: ItemGroup): GroupSummary | undefined;
  /**
   * What a run did, for a hint at its end; undefined if the rows say enough.
   * @param rows the first row of each group
   */
  outcome?(rows: readonly IDataObject[], form: ItemForm): string | undefined;
  /** What a preview shows of the first body that would be sent. Without it, the body itself. */
  preview?(session: Session, body: JsonObject, form: ItemForm): Promise<IDataObject>;
  /** @param group all items that are processed together; `form` is that of the first one */
  run(form: ItemForm, session: Session, group: ItemGroup): Promise<Row[]>;
}

/** A resource and its operations, in the editor's order. */
export interface Resource {
  name: string;
  value: string;
  operations: Operation[];
  defaultOperation: Operation;
}
