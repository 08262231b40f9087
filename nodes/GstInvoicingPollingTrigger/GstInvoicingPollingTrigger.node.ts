import {
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IPollFunctions,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { listSearches } from '../shared/form/listSearch';
import { subtitleOf } from '../shared/form/subtitle';
import { costNotice, costProperty, getCost } from './cost';
import { eventOptions, eventsProperty, watchProperties } from './parameters';
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
    subtitle: subtitleOf({ events: eventOptions }),
    description:
      'Starts the workflow when documents are created, paid, changed, cancelled or overdue, without a public URL',
    defaults: { name: 'GST Invoicing Polling Trigger' },
    polling: true,
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'gstInvoicingApi', required: true }],
    properties: [costNotice, eventsProperty, costProperty, ...watchProperties],
  };

  methods = { listSearch: listSearches, loadOptions: { getCost } };

  async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
    return await poll(this);
  }
}
