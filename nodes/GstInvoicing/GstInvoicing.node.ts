import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { listSearches } from '../shared/form/listSearch';
import { listLoaders } from '../shared/form/loadOptions';
import { subtitleOf } from '../shared/form/subtitle';
import { resources } from './actions';
import { propertiesOf } from './run/properties';
import { runItems } from './run/runItems';

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
