import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { listSearches } from '../shared/pickers/listSearch';
import { listLoaders } from '../shared/pickers/loadOptions';
import { subtitleOf } from '../shared/form/subtitle';
import { resources } from './actions';
import { propertiesOf } from '../shared/run/properties';
import { runItems } from '../shared/run/runItems';

export class GstInvoicing implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GST Invoicing',
    name: 'gstInvoicing',
    icon: {
      light: 'file:../../icons/gstInvoicing.svg',
      dark: 'file:../../icons/gstInvoicing.dark.svg',
    },
    group: ['transform'],
    version: 1,
    subtitle: subtitleOf({
      operation: resources.flatMap(({ operations }) => operations),
      resource: resources,
    }),
    description:
      'Create GST invoices and e-invoices, record payments, and sync customers, vendors and products',
    defaults: { name: 'GST Invoicing' },
    usableAsTool: true,
    builderHint: {
      searchHint:
        'Dates are YYYY-MM-DD in parameters and rows; with Output set to Raw, rows have DD-MM-YYYY. Amounts are in rupees, tax rates and discounts in percent (18 for 18 %). hash_id identifies a document: Create, Convert and Get Many return it, and the other operations take it. Lists return one item per record, creates and updates one item per input item. An API key has one request a second, so filter lists instead of reading one record after another. Never build a retry around a create or a payment: after a lost response, it may have been carried out.',
      relatedNodes: [
        {
          nodeType: 'n8n-nodes-gst-invoicing.gstReturns',
          relationHint: 'Checks and prepares GST returns and registers from documents or sheets',
        },
        {
          nodeType: 'n8n-nodes-gst-invoicing.gstInvoicingTrigger',
          relationHint: 'Starts at once by webhook when a document changes or stock moves',
        },
        {
          nodeType: 'n8n-nodes-gst-invoicing.gstInvoicingPollingTrigger',
          relationHint: 'Starts when a document changes or becomes overdue, without a public URL',
        },
        {
          nodeType: 'n8n-nodes-base.dataTable',
          relationHint: 'Remembers by hash_id what was done with a document, such as reminders',
        },
      ],
    },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [
      {
        name: 'gstInvoicingApi',
        required: true,
        // A UPI link with an amount of the user's needs no account.
        displayOptions: { hide: { amountFrom: ['own'] } },
      },
    ],
    properties: [...propertiesOf(resources, 'document')],
  };

  methods = { listSearch: listSearches, loadOptions: listLoaders };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const resource = this.getNodeParameter('resource', 0);
    const operations = resources.find(({ value }) => value === resource)?.operations ?? [];
    return [await runItems(this, operations)];
  }
}
