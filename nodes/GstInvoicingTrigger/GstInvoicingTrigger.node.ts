import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { readEvent } from '../../api/webhook/event';
import { credentialType } from '../connection/account';
import { demandSecret, refusalOf } from './delivery';

export class GstInvoicingTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GST Invoicing Trigger',
    name: 'gstInvoicingTrigger',
    icon: {
      light: 'file:../../icons/gstInvoicing.svg',
      dark: 'file:../../icons/gstInvoicing.dark.svg',
    },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when documents change or stock moves',
    eventTriggerDescription: 'Waiting for the service to call the test URL',
    activationMessage:
      'Now paste the production URL of this trigger into the webhook settings of your account dashboard, if it is not there yet.',
    defaults: { name: 'GST Invoicing Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'gstInvoicingApi', required: true }],
    triggerPanel: {
      header: '',
      executionsHelp: {
        inactive:
          'While you build, paste the <b>test URL</b> into the webhook settings of your account dashboard, click the button and change a document within two minutes. When the workflow works, paste the <b>production URL</b> there and publish the workflow.',
        active:
          'The <b>production URL</b> must stand in the webhook settings of your account dashboard. Its runs show in the executions list, not here; to try something out, paste the <b>test URL</b> for the time being.',
      },
      activationHint: 'Publish the workflow to have it run by itself.',
    },
    webhooks: [
      {
        name: 'default',
        httpMethod: 'POST',
        responseMode: 'onReceived',
        // Left empty, or n8n puts a placeholder of its own into every answer.
        responseData: '',
        path: 'webhook',
      },
    ],
    properties: [
      {
        displayName:
          'You enter the webhook URL in your account dashboard yourself: n8n cannot do it for you. Copy the production URL from above into the webhook settings there, choose the event types, and give the same secret there and in the credential. The service calls only public https addresses.',
        name: 'setUpNotice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: [
          {
            name: 'Document',
            value: 'document',
            description: 'A document was created or updated, changed its status or was cancelled',
          },
          {
            name: 'Inventory',
            value: 'inventory',
            description: 'Stock moved in or out',
          },
        ],
        default: ['document'],
        required: true,
        description: 'Which events start the workflow. Others are answered and dropped.',
      },
    ],
  };

  /** The service has no call that registers a webhook: these only see to it that there is a secret. */
  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        demandSecret(await this.getCredentials(credentialType), this.getNode());
        return true;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const request = this.getRequestObject();
    const response = this.getResponseObject();
    // n8n reads JSON, text, form and XML bodies by itself; of other types the bytes are still to come.
    // Of a multipart body they are gone already: without bytes no signature can be right.
    if (!request.rawBody) await request.readRawBody().catch(() => undefined);
    const credential = await this.getCredentials(credentialType);
    const refusal = refusalOf(request.rawBody, this.getHeaderData(), credential);
    if (refusal) {
      this.logger.warn(`GST Invoicing Trigger refused a delivery: ${refusal.reason}`);
      response.status(refusal.status).send(refusal.answer).end();
      return { noWebhookResponse: true };
    }
    const event = readEvent(request.rawBody);
    if (!event) {
      response.status(400).send('Not an event').end();
      return { noWebhookResponse: true };
    }
    const chosen = this.getNodeParameter('events') as string[];
    if (!chosen.includes(event.event_type)) return { webhookResponse: '' };
    const { data, ...envelope } = event;
    const item: IDataObject = { ...envelope, ...data };
    return { workflowData: [[{ json: item }]], webhookResponse: '' };
  }
}
