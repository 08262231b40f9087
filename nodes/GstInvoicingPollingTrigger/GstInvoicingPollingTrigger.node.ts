import {
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IPollFunctions,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { listSearches } from '../shared/pickers/listSearch';
import { subtitleOf } from '../shared/form/subtitle';
import { costNotice, costProperty, getCost } from './cost';
import changeOptions from './events.json';
import { overdueOptions, watchProperties } from './parameters';
import { poll } from './poll';

export class GstInvoicingPollingTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GST Invoicing Polling Trigger',
    name: 'gstInvoicingPollingTrigger',
    icon: {
      light: 'file:../../icons/gstInvoicing.svg',
      dark: 'file:../../icons/gstInvoicing.dark.svg',
    },
    group: ['trigger'],
    version: 1,
    subtitle: subtitleOf({ events: changeOptions }),
    description:
      'Starts the workflow when documents are created, paid, changed, cancelled or overdue, or payments, customers, vendors or products are new, without a public URL',
    defaults: { name: 'GST Invoicing Polling Trigger' },
    polling: true,
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    builderHint: {
      searchHint:
        'Returns one item per event: event, hash_id, amounts in rupees, dates as YYYY-MM-DD, days_overdue, and the previous state under previous. Payments have the documents that they settle under linked_docs, and what is not applied in amount_remaining. Each poll takes requests from the one request a second of the API key, so poll every 5 minutes or less often. Each event is returned once, so no Data Table is needed against duplicates.',
      relatedNodes: [
        {
          nodeType: 'n8n-nodes-gst-invoicing.gstInvoicingTrigger',
          relationHint: 'Starts at once and costs no requests, but needs a public https URL',
        },
      ],
    },
    credentials: [{ name: 'gstInvoicingApi', required: true }],
    properties: [costNotice, ...watchProperties, costProperty, overdueOptions],
  };

  methods = { listSearch: listSearches, loadOptions: { getCost } };

  async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
    return await poll(this);
  }
}
