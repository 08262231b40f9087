import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { ServiceError } from '../../api/errors';
import { explainPortalCode } from '../../api/portalCodes';
import type { Sent } from '../../api/failure';

/** What a failed item carries under "Continue on Fail", so that a workflow can act on it. */
export interface FailureDetails {
  [name: string]: string | number | boolean | Array<{ field: string; message: string }> | Sent;
}

/** An error of this package, or anything else, as n8n shows errors. */
export function asNodeError(
  error: unknown,
  node: INode,
  itemIndex: number,
): NodeApiError | NodeOperationError {
  if (error instanceof ServiceError) return serviceErrorAsNodeError(error, node, itemIndex);
  if (error instanceof NodeApiError || error instanceof NodeOperationError) {
    error.context.itemIndex ??= itemIndex;
    return error;
  }
  if (isInputError(error)) {
    const description = joinLines(error.advice ?? '');
    return saying(
      error.message,
      new NodeOperationError(node, error.message, { itemIndex, description, level: 'warning' }),
    );
  }
  return new NodeOperationError(node, error instanceof Error ? error : String(error), {
    itemIndex,
  });
}

/** What is known of a failure, as data. */
export function detailsOf(error: unknown): FailureDetails {
  if (error instanceof ServiceError) {
    const portal = explainPortalCode(error.code);
    return {
      code: error.code,
      httpStatus: error.status,
      advice: error.advice,
      fields: error.fields.map(({ field, message }) => ({ field, message })),
      retryHelps: error.retryHelps,
      ...(portal && { portalClass: portal.class }),
      outcomeUnknown: error.outcomeUnknown,
      ...(error.sent && { sent: error.sent }),
    };
  }
  if (isInputError(error)) {
    return {
      field: error.field,
      advice: error.advice ?? '',
      retryHelps: false,
      outcomeUnknown: false,
    };
  }
  return { retryHelps: false, outcomeUnknown: false };
}

/** api/ and gst/ have error classes of their own for values that are not right; both name the field. */
function isInputError(error: unknown): error is Error & { field: string; advice?: string } {
  return error instanceof Error && 'field' in error && typeof error.field === 'string';
}

function serviceErrorAsNodeError(
  error: ServiceError,
  node: INode,
  itemIndex: number,
): NodeApiError {
  const fieldLines = error.fields.map(({ field, message }) =>
    field ? `${lineNamed(field)}: ${message}` : message,
  );
  const codeLine = error.code ? [`Code of the service: ${error.code}`] : [];
  const { sent } = error;
  const sentLine = sent ? [`Sent: ${sent.method} ${sent.path} at ${sent.at}`] : [];
  const description = joinLines(...fieldLines, error.advice, ...sentLine, ...codeLine);
  const httpCode = String(error.status);
  return saying(
    error.message,
    new NodeApiError(
      node,
      { message: error.message, error_code: error.code },
      { itemIndex, message: error.message, description, httpCode },
    ),
  );
}

/** The service counts lines from 0; people count from 1, as this package's own errors do. */
const lineNamed = (field: string): string =>
  field
    .replace(/^items\[(\d+)\]\.?/, (_, index: string) => `Line Item ${Number(index) + 1} `)
    .trim();

/** n8n exchanges a message in which it finds a network code, such as ECONNREFUSED, for one of its own. */
function saying<NodeError extends NodeApiError | NodeOperationError>(
  message: string,
  error: NodeError,
): NodeError {
  error.message = message;
  return error;
}

/** n8n shows a description as HTML: a line ends with a tag, and what anyone else wrote is no tag. */
function joinLines(...lines: string[]): string {
  const escaped = lines.map((line) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
  return escaped.filter((line) => line !== '').join('<br>');
}
