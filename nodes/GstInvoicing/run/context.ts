import type { IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';
import type { Client } from '../../../api/client';
import { credentialType, readSettings, type Settings } from '../../shared/connection/account';
import { clientOf } from '../../shared/connection/nodeClient';
import { asHtml, asNodeError } from '../../shared/connection/nodeErrors';
import { portsOf } from '../../shared/connection/ports';
import { type FormReader, formReader } from '../../shared/form/reader';
import { readWaiting } from './waiting';

/** What an operation gets for one item. */
export interface ItemContext extends FormReader {
  functions: IExecuteFunctions;
  node: INode;
  itemIndex: number;
  /** The input item. */
  input: INodeExecutionData;
  client: Client;
  /** A value that all items of one execution share; `create` makes it on first use, and is its key. */
  shared<Value>(create: () => Value): Value;
  /** Rejects as soon as the execution is cancelled. */
  sleep(milliseconds: number): Promise<void>;
  /** Shows a message about this item beside the output. */
  hint(type: 'info' | 'warning', message: string): void;
}

/** The contexts of all input items. @throws NodeOperationError where the credential cannot be used */
export async function itemContexts(functions: IExecuteFunctions): Promise<ItemContext[]> {
  const { settings, client } = await connect(functions);
  const common = {
    functions,
    node: functions.getNode(),
    client,
    shared: sharedValues(),
    sleep: portsOf(functions).sleep,
  };
  return functions.getInputData().map((input, itemIndex) => {
    const hint = hintsOf(functions, itemIndex);
    const reader = formReader(
      (name, fallback, options) => functions.getNodeParameter(name, itemIndex, fallback, options),
      settings,
      (message) => hint('warning', message),
    );
    return { ...common, ...reader, itemIndex, input, hint };
  });
}

/** Shows each message once: some fields are read more than once. */
function hintsOf(functions: IExecuteFunctions, itemIndex: number): ItemContext['hint'] {
  const shown = new Set<string>();
  return (type, message) => {
    if (shown.has(message)) return;
    shown.add(message);
    functions.addExecutionHints({
      type,
      location: 'outputPane',
      message: asHtml(`Item ${itemIndex + 1} (item index ${itemIndex}): ${message}`),
    });
  };
}

async function connect(
  functions: IExecuteFunctions,
): Promise<{ settings: Settings; client: Client }> {
  try {
    const settings = readSettings(await functions.getCredentials(credentialType));
    return { settings, client: clientOf(functions, settings, readWaiting(functions)) };
  } catch (error) {
    throw asNodeError(error, functions.getNode(), 0);
  }
}

function sharedValues(): ItemContext['shared'] {
  const values = new Map<() => unknown, unknown>();
  return <Value>(create: () => Value): Value => {
    if (!values.has(create)) values.set(create, create());
    return values.get(create) as Value;
  };
}
