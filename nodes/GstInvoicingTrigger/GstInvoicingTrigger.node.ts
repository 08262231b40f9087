import type {
  IExecuteFunctions,
  IHookFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { subtitleOf } from '../shared/form/subtitle';
import { emit } from './emit';
import { eventsProperty, includeDocumentProperty, outputsExpression } from './events';
import eventOptions from './events.json';
import { filtersProperty } from './filters';
import { optionsProperty } from './options';
import { receive } from './receive';
import { checkSetup } from './setup';
import { propertyOf } from '../shared/form/field';

export class GstInvoicingTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GST Invoicing Trigger',
    name: 'gstInvoicingTrigger',
    icon: {
      light: 'file:../../icons/gstInvoicing.svg',
      dark: 'file:../../icons/gstInvoicing.dark.svg',
    },
    group: ['trigger'],
    // Not version 1, as all other nodes: n8n would evaluate an expression before each delivery
    // (docs/engineering/decisions.md).
    version: 1.1,
    subtitle: subtitleOf({ events: eventOptions }),
    // n8n lists the action node under the trigger's description, also as a later step of a workflow.
    description:
      'Create GST invoices and record payments, or start a workflow when documents change or stock moves',
    eventTriggerDescription: 'Waiting for the service to call the test URL',
    activationMessage:
      'If it is not there yet, paste the production URL of this trigger into the webhook settings of your account dashboard.',
    defaults: { name: 'GST Invoicing Trigger' },
    inputs: [],
    outputs: outputsExpression,
    builderHint: {
      searchHint:
        'The user must paste the production URL into the webhook settings of the account, which has one URL for all workflows. Returns one item per event, with hash_id, event_type and timestamp (in the time zone of the books). Document Paid, Cancelled and Overdue add the document; Document Created or Changed does so with Include the Document. If Stock Movement is combined with other events, there are two outputs: documents, then stock.',
      relatedNodes: [
        {
          nodeType: 'n8n-nodes-gst-invoicing.gstInvoicingPollingTrigger',
          relationHint: 'Use it without a public https URL, or if another workflow has the one URL',
        },
        {
          nodeType: 'n8n-nodes-gst-invoicing.gstInvoicing',
          relationHint: 'Document: Get reads the document of an event by its hash_id',
        },
      ],
    },
    credentials: [{ name: 'gstInvoicingApi', required: true }],
    triggerPanel: {
      header: 'First set the test URL in your account dashboard',
      executionsHelp: {
        inactive:
          "In the webhook settings of your account dashboard, an event type may be off: <b>switch it on first</b>. Then paste the <b>test URL</b> there, click the button and change a document within two minutes. To test without a change in the dashboard, copy the trigger's output from an earlier execution and pin it here. When the workflow is ready, publish it, then paste the <b>production URL</b> there.",
        active:
          "In the webhook settings of your account dashboard, the event type must be on, and the <b>production URL</b> must be set. Its executions appear in the executions list, not here. To test changes, temporarily paste the <b>test URL</b> there, or copy the trigger's output from an earlier execution and pin it here.",
      },
      activationHint: 'Publish the workflow so that events start it.',
    },
    webhooks: [
      {
        name: 'default',
        httpMethod: 'POST',
        // n8n responds once it has stored the execution, so no accepted event is lost.
        responseMode: 'onReceived',
        // Without this empty text, n8n puts its own placeholder into every response.
        responseData: '',
        path: 'webhook',
      },
    ],
    properties: [
      propertyOf(
        'notice',
        'urlNotice',
        'After you publish the workflow, paste the production URL into the webhook settings of your account dashboard: n8n cannot do this for you. The service calls only public https addresses. An account has one webhook URL, so if another workflow uses it, <a href="https://github.com/n8n-nodes-gst-invoicing/n8n-nodes-gst-invoicing/blob/main/docs/triggers.md#several-workflows">pass its events on to this one</a>.',
      ),
      eventsProperty,
      includeDocumentProperty,
      filtersProperty,
      optionsProperty,
    ],
  };

  /** The service has no call that registers a webhook, so nothing is created or deleted. */
  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        await checkSetup(this);
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
    return await receive(this);
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return await emit(this);
  }
}
