import {
  type IExecuteFunctions,
  type IHookFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { credentialType } from '../connection/account';
import { isPublic } from './address';
import { accepted, demandSecret, readDelivery } from './delivery';
import { claim, claimKey } from './duplicates';
import {
  type ChosenEvent,
  eventsProperty,
  includeDocumentProperty,
  outputsExpression,
} from './events';
import { type Filters, filtersProperty, isWanted } from './filters';
import { flattened } from './item';
import { type Options, optionsProperty, readMaximumAge } from './options';
import { passOn } from './passOn';

export class GstInvoicingTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GST Invoicing Trigger',
    name: 'gstInvoicingTrigger',
    icon: {
      light: 'file:../../icons/gstInvoicing.svg',
      dark: 'file:../../icons/gstInvoicing.dark.svg',
    },
    group: ['trigger'],
    // For a node of version 1 n8n evaluates an expression before each delivery (docs/decisions.md).
    version: [1, 1.1],
    defaultVersion: 1.1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when documents change or stock moves',
    eventTriggerDescription: 'Waiting for the service to call the test URL',
    activationMessage:
      'Now paste the production URL of this trigger into the webhook settings of your account dashboard, if it is not there yet.',
    defaults: { name: 'GST Invoicing Trigger' },
    inputs: [],
    outputs: outputsExpression,
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
        // n8n answers when it has stored the run, so an answer is a promise that there is one.
        responseMode: 'onReceived',
        // Left empty, or n8n puts a placeholder of its own into every answer.
        responseData: '',
        path: 'webhook',
      },
    ],
    properties: [
      {
        displayName:
          'You enter the webhook URL in your account dashboard yourself: n8n cannot do it for you. Copy the production URL from above into the webhook settings there, choose the event types, and give the same secret there and in the credential.',
        name: 'setUpNotice',
        type: 'notice',
        default: '',
      },
      {
        displayName:
          'The service calls only public https addresses. If the URL above begins with http:// or names localhost or an address of your own network, no event will arrive: set WEBHOOK_URL where n8n runs, or use the GST Invoicing Polling Trigger, which needs no URL.',
        name: 'addressNotice',
        type: 'notice',
        default: '',
      },
      eventsProperty,
      includeDocumentProperty,
      filtersProperty,
      optionsProperty,
    ],
  };

  /** The service has no call that registers a webhook: these only see to it that one can work. */
  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        demandSecret(await this.getCredentials(credentialType), this.getNode());
        const address = this.getNodeWebhookUrl('default') ?? '';
        if (!isPublic(address)) {
          this.logger.warn(
            `GST Invoicing Trigger: the service cannot call ${address}, which is no public https address. Set WEBHOOK_URL where n8n runs.`,
          );
        }
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
    const response = this.getResponseObject();
    const credential = await this.getCredentials(credentialType);
    const maximumAge = () => readMaximumAge(this.getNodeParameter('options', {}) as Options);
    const event = accepted(await readDelivery(this), credential, maximumAge);
    if ('status' in event) {
      const { reason, status, answer } = event;
      this.logger.warn(
        `GST Invoicing Trigger of workflow ${this.getWorkflow().id} refused a delivery: ${reason}`,
      );
      response.status(status).send(answer).end();
      return { noWebhookResponse: true };
    }
    const item = flattened(event);
    const chosen = this.getNodeParameter('events') as ChosenEvent[];
    const isNew = async () =>
      // Whoever tests may send the same event as often as they like.
      this.getMode() === 'manual' || (await claim(claimKey(this, event.event_id), response));
    const filters = this.getNodeParameter('filters', {}) as Filters;
    if (!isWanted(item, chosen, filters) || !(await isNew())) return { webhookResponse: '' };
    // One input whatever the outputs are: workflows of the old execution order run no other.
    return { workflowData: [[{ json: item }]], webhookResponse: '' };
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return await passOn(this);
  }
}
