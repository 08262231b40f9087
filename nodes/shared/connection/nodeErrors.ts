import {
  type IDataObject,
  type IExecuteFunctions,
  type INode,
  NodeApiError,
  type NodeExecutionHint,
  NodeOperationError,
} from 'n8n-workflow';
import { ServiceError } from '../../../api/errors';
import { adviceOf, explainPortalCode } from '../../../books/explainPortalCode';
import { InputError } from '../../../core/inputError';
import { giveHint, type HintCode } from '../words/formTexts';
import { failureOf } from './failureOf';

type LabelOf = (attribute: string) => string;

/** An error shows so many fields, and counts the others. */
const mostFields = 20;

const itself: LabelOf = (attribute) => attribute;

/**
 * An error of this package, or any other, as one that n8n shows.
 * @param itemIndex that of the item that it is about; undefined if it is about all of them
 * @param labelOf the label of an attribute that the service names
 */
export function asNodeError(
  error: unknown,
  node: INode,
  itemIndex: number | undefined,
  labelOf: LabelOf = itself,
): NodeApiError | NodeOperationError {
  if (error instanceof NodeApiError || error instanceof NodeOperationError) {
    error.context.itemIndex ??= itemIndex;
    return error;
  }
  const nodeError =
    error instanceof ServiceError
      ? serviceErrorAsNodeError(error, node, itemIndex, labelOf)
      : operationError(error, node, itemIndex);
  // n8n replaces a message that contains a network code, such as ECONNREFUSED, with its own.
  if (error instanceof ServiceError) nodeError.message = withLabels(error.message, labelOf);
  if (error instanceof InputError) nodeError.message = error.message;
  nodeError.failure = failureOf(error);
  return nodeError;
}

/** A message of the service, in which each attribute that has a parameter has its label, too. */
const withLabels = (message: string, labelOf: LabelOf): string =>
  message.replace(/\b[a-z]+(_[a-z\d]+)+\b/g, (attribute) => labelOf(attribute));

function operationError(error: unknown, node: INode, itemIndex?: number): NodeOperationError {
  if (error instanceof InputError) {
    const description = joinLines(error.advice);
    return new NodeOperationError(node, error.message, {
      itemIndex,
      description,
      level: 'warning',
    });
  }
  const shown = error instanceof Error ? error : String(error);
  return new NodeOperationError(node, shown, { itemIndex });
}

/** An error as data, on which a workflow can act under Continue On Fail. */
export function detailsOf(error: unknown, labelOf: LabelOf = itself): IDataObject {
  if (error instanceof ServiceError) {
    const portal = explainPortalCode(error.code);
    return {
      code: error.code,
      httpStatus: error.status,
      advice: adviceOf(error),
      fields: error.fields
        .slice(0, mostFields)
        .map((one) => ({ ...one, label: labelOf(one.field) })),
      ...(error.fields.length > mostFields && { moreFields: error.fields.length - mostFields }),
      retryHelps: error.retryHelps,
      ...error.created,
      ...(portal && { portalClass: portal.class }),
      outcomeUnknown: error.outcomeUnknown,
      ...(error.sent && { sent: { ...error.sent } }),
    };
  }
  if (error instanceof InputError) {
    const { field, advice } = error;
    return { field, advice, retryHelps: false, outcomeUnknown: false };
  }
  return { retryHelps: false, outcomeUnknown: false };
}

function serviceErrorAsNodeError(
  error: ServiceError,
  node: INode,
  itemIndex: number | undefined,
  labelOf: LabelOf,
): NodeApiError {
  const fieldLines = error.fields
    .slice(0, mostFields)
    .map(({ field, message, advice }) =>
      [field && `${labelOf(field)}: `, withLabels(message, labelOf), advice && `. ${advice}`].join(
        '',
      ),
    );
  const more = error.fields.length - mostFields;
  if (more > 0) fieldLines.push(`and ${more} more`);
  const codeLine = error.code ? [`Error code: ${error.code}`] : [];
  const { sent } = error;
  const sentLine = sent ? [`Sent: ${sent.method} ${sent.path} at ${sent.at}`] : [];
  const description = joinLines(...fieldLines, adviceOf(error), ...sentLine, ...codeLine);
  const httpCode = String(error.status);
  return new NodeApiError(
    node,
    { message: error.message, error_code: error.code },
    { itemIndex, message: error.message, description, httpCode },
  );
}

/** n8n shows a description as HTML: lines end with a tag, and all other text is escaped. */
function joinLines(...lines: string[]): string {
  return lines
    .map(asHtml)
    .filter((line) => line !== '')
    .join('<br>');
}

/** Adds a text to what n8n shows below the message of an error. */
export function addToDescription(error: NodeApiError | NodeOperationError, text: string): void {
  error.description = [error.description, joinLines(text)].filter(Boolean).join('<br>');
}

/** Shows a text above the output, or several lines as one. */
export function showHint(
  functions: Pick<IExecuteFunctions, 'addExecutionHints'>,
  type: NodeExecutionHint['type'],
  ...lines: string[]
): void {
  try {
    functions.addExecutionHints({ type, location: 'outputPane', message: joinLines(...lines) });
  } catch {
    // Without the hint, the rows still say what was done. An error in their place would not.
  }
}

/** Shows the hint of a code above the output, as `giveHint` does beside it. */
export const showFormHint = (
  functions: Parameters<typeof showHint>[0],
  code: HintCode,
  values: object = {},
): void => giveHint({ hint: (type, text) => showHint(functions, type, text) }, code, values);

/** A text, escaped for places in which n8n shows HTML, such as hints. */
const asHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
