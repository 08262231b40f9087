import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { listLoaders } from '../connection/lists';
import { listSearches } from '../connection/pickers';
import { resources } from './actions';
import { propertiesOf } from './actions/operation';
import { runItems } from './actions/runItems';

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
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Create GST invoices and e-invoices, record payments and keep customers in step',
    defaults: { name: 'GST Invoicing' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'gstInvoicingApi', required: true }],
    properties: [...propertiesOf(resources, 'document')],
  };

  methods = { listSearch: listSearches, loadOptions: listLoaders };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await runItems(this, resources)];
  }
}
