import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { readDelivery, verifyDelivery } from './delivery';
import { claim, claimKey } from './duplicates';
import { chosenEvents } from './events';
import { isWanted, readFilters } from './filters';
import { readMaximumAge } from './options';
import { eventRow } from './row';
import { verifyWithSecrets } from './secrets';

/**
 * Responds to a delivery, which is refused if it cannot be verified and accepted otherwise. Starts
 * a run if the event is wanted and new.
 */
export async function receive(functions: IWebhookFunctions): Promise<IWebhookResponseData> {
  const response = functions.getResponseObject();
  const delivery = await readDelivery(functions);
  const maximumAge = () => readMaximumAge(functions.getNodeParameter('options', {}));
  const { event, timeZone } = await verifyWithSecrets(
    functions,
    ({ secrets, timeZone }) => ({
      timeZone,
      event: verifyDelivery(delivery, secrets, maximumAge),
    }),
    ({ event }) => 'status' in event,
  );
  if ('status' in event) {
    functions.logger.warn(
      `GST Invoicing Trigger of workflow ${functions.getWorkflow().id} refused a delivery: ${event.reason}`,
    );
    response.status(event.status).send(event.response).end();
    return { noWebhookResponse: true };
  }
  const row = eventRow(event, timeZone);
  const chosen = chosenEvents(functions.getNodeParameter('events'));
  const filters = readFilters(functions);
  const isNew = async () =>
    // A test may receive the same event as often as it is sent.
    functions.getMode() === 'manual' ||
    (await claim(claimKey(functions, event.event_id), response));
  if (!isWanted(row, chosen, filters) || !(await isNew())) return { webhookResponse: '' };
  // A single input, even with two outputs: n8n runs no others in workflows with the old execution order.
  return { workflowData: [[{ json: row }]], webhookResponse: '' };
}
