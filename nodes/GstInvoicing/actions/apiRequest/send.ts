import { requestedList, sendRequest, asRequestError } from '../../../../books/apiRequest';
import { attach, fileRow, safeFileName } from '../../../shared/rows/file';
import { returnAllOptions, returnAllOrLimit } from '../../../shared/rows/listForm';
import { listUpToLimit } from '../../../shared/rows/listing';
import type { ItemForm } from '../../../shared/run/form';
import { runsAsTool } from '../../../shared/run/journal/journal';
import type { Operation } from '../../../shared/run/operation';
import { readRequest, refuseWithReturnAll, requestProperties, safeToRetry } from './request';
import { propertyOf } from '../../../shared/form/field';
import { giveHint, formError } from '../../../shared/words/formTexts';

/** Sends a request to an endpoint that has no operation (assumptions.md, Other endpoints). */
export const send: Operation = {
  name: 'Send',
  value: 'send',
  action: 'Make API request',
  description: 'Call an endpoint that has no operation',
  properties: [
    ...requestProperties,
    propertyOf('boolean', 'allowWrites', 'Allow Writes', {
      noDataExpression: true,
      displayOptions: { show: { '@tool': [true] } },
      description: 'Whether the AI agent may change data',
    }),
    // One request has no limit: the parameters of the endpoint decide what it returns.
    ...returnAllOrLimit.filter(({ name }) => name !== 'limit'),
  ],
  options: [attach, safeToRetry, ...returnAllOptions],
  async run(form, session) {
    const request = readRequest(form);
    const returnsAll = form.flag('returnAll', 'Return All');
    if (request.method !== 'GET') refuseToolWithoutRight(form);
    if (returnsAll) refuseWithReturnAll(request);
    try {
      const records = returnsAll
        ? await listUpToLimit(form, session, [requestedList(request)], Infinity)
        : await sendRequest(session, request);
      if ('bytes' in records) {
        return [await fileRow(form, {}, { ...records, name: safeFileName(records.name) })];
      }
      if (returnsAll && records.length === 0) giveHint(form, 'emptyList', { path: request.path });
      return records.map((json) => ({ json }));
    } catch (error) {
      throw asRequestError(error);
    }
  },
};

/**
 * The switch counts only as the user has set it in the node: an expression may come from the agent.
 * @throws InputError
 */
function refuseToolWithoutRight({ functions }: ItemForm): void {
  if (!runsAsTool(functions) || functions.getNode().parameters.allowWrites === true) return;
  throw formError('writesOff');
}
