import type { IBinaryKeyData, IDataObject, INodeProperties } from 'n8n-workflow';
import type { ItemContext } from './context';

/** One row of output. */
export interface Row {
  json: IDataObject;
  /** The item that it comes from, where several are processed together. */
  itemIndex?: number;
  binary?: IBinaryKeyData;
}

/** Items that are processed together; there is always a first one. */
export type ItemGroup = [ItemContext, ...ItemContext[]];

/** One operation of a resource; everything about it is in one file. */
export interface Operation {
  name: string;
  value: string;
  /** A sentence for the list of actions. */
  action: string;
  description: string;
  properties: INodeProperties[];
  /** It makes no request, so there is nothing to wait for. */
  isOffline?: true;
  /** Groups the items that are processed together; without it each is a group of its own. */
  groupItems?(items: ItemContext[]): ItemGroup[];
  /** @param group all items that are processed together; `context` is the first of them */
  run(context: ItemContext, group: ItemGroup): Promise<Row[]>;
}

/** A resource and its operations, in the editor's order. */
export interface Resource {
  name: string;
  value: string;
  operations: Operation[];
  defaultOperation: Operation;
}
