import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { Order } from '../../../books/documents/wire/command';
import type { InputError } from '../../../core/inputError';
import type { RecordRow } from '../../../sheets/records/recordRow';
import type { OrderRow } from '../../../sheets/rows/orders';
import type { Settings } from '../connection/account';
import { type FormReader, formReader, propertiesAt } from '../form/reader';
import { parameterReads } from './parameterReads';

export interface ItemForm extends FormReader {
  functions: IExecuteFunctions;
  itemIndex: number;
  /** The messages about the item so far, each once: some fields are read more than once. */
  hints: ReadonlyMap<string, ItemHint>;
  input: INodeExecutionData;
  /** The input item as a row of a sheet, if it was read as one. */
  row?: OrderRow;
  /** The customer, vendor or product that it says, if it was read as a row of these. */
  record?: RecordRow;
  /** What is wrong with the cells of that row. */
  fault?: InputError;
  /** What the orders of a sheet have in common, in the first row of each. */
  orders?: SheetOrders;
}

/** What the orders of a sheet have in common. */
interface SheetOrders {
  /** The days of their documents, as far as they can be read. */
  days?: Order['days'];
  /** The references that several of them have. */
  shared: ReadonlySet<string>;
}

/** What belongs to a message: its type, and the names that come after it. */
export interface ItemHint {
  type: Parameters<FormReader['hint']>[0];
  names: string[];
}

/** Makes the forms of input items, given with their indexes. @param properties those of the operation */
export function itemForms(
  functions: IExecuteFunctions,
  settings: Settings,
  properties: readonly INodeProperties[],
): (item: [index: number, input: INodeExecutionData]) => ItemForm {
  const read = parameterReads(functions);
  const at = propertiesAt(properties);
  return ([itemIndex, input]) => {
    const hints = new Map<string, ItemHint>();
    const reader = formReader(
      at,
      (name, fallback, options) => read(name, itemIndex, fallback, options),
      settings,
      (type, message, name) => {
        const names = hints.get(message)?.names ?? [];
        hints.set(message, { type, names: name === undefined ? names : [...names, name] });
      },
      input.json,
    );
    return { ...reader, functions, itemIndex, hints, input };
  };
}
