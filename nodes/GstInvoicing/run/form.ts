import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Settings } from '../../shared/connection/account';
import { asHtml } from '../../shared/connection/nodeErrors';
import { type FormReader, formReader } from '../../shared/form/reader';

/** The form of an operation for one input item. */
export interface ItemForm extends FormReader {
  functions: IExecuteFunctions;
  itemIndex: number;
  /** The messages about the item so far. */
  hints: ReadonlySet<string>;
  /** The input item. */
  input: INodeExecutionData;
}

/** The forms of all input items. */
export const itemForms = (functions: IExecuteFunctions, settings: Settings): ItemForm[] =>
  functions.getInputData().map((input, itemIndex, { length }) => {
    const hints = new Set<string>();
    const reader = formReader(
      (name, fallback, options) => functions.getNodeParameter(name, itemIndex, fallback, options),
      settings,
      hintsOf(functions, itemIndex, length, hints),
    );
    return { ...reader, functions, itemIndex, hints, input };
  });

/** Shows each message once: some fields are read more than once. A single item needs no number. */
function hintsOf(
  functions: IExecuteFunctions,
  itemIndex: number,
  items: number,
  shown: Set<string>,
): FormReader['hint'] {
  return (type, message) => {
    if (shown.has(message)) return;
    shown.add(message);
    functions.addExecutionHints({
      type,
      location: 'outputPane',
      message: asHtml(
        items === 1
          ? message.charAt(0).toUpperCase() + message.slice(1)
          : `Item ${itemIndex + 1} (item index ${itemIndex}): ${message}`,
      ),
    });
  };
}
