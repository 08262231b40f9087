import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { subtitleOf } from '../shared/form/subtitle';
import { propertiesOfOperations } from '../shared/run/properties';
import { listLoaders } from '../shared/pickers/loadOptions';
import { runItems } from '../shared/run/runItems';
import { accountOperations, defaultOperation, operations } from './actions';
import { accountSources } from './actions/form/documentSource';
import { registers } from './actions/returns/getRegister';
import { sections } from './actions/returns/getSectionRows';
import { returnPeriods } from './actions/form/returnPeriod';

export class GstReturns implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'GST Returns',
    name: 'gstReturns',
    icon: {
      light: 'file:../../icons/gstInvoicing.svg',
      dark: 'file:../../icons/gstInvoicing.dark.svg',
    },
    group: ['transform'],
    version: 1,
    subtitle: subtitleOf(
      { operation: operations },
      {
        check: { returnPeriod: returnPeriods },
        getRegister: { register: registers },
        getSectionRows: { section: sections },
        prepareGstr1: { returnPeriod: returnPeriods },
        prepareGstr3b: { returnPeriod: returnPeriods },
      },
    ),
    description:
      'Prepare GSTR-1 and GSTR-3B, reconcile GSTR-2B, and check documents, GSTINs and e-invoices',
    defaults: { name: 'GST Returns' },
    usableAsTool: true,
    builderHint: {
      searchHint:
        'Each input item is a row of a register, a document or a row of a section sheet, as Documents says; only From the Account and From Input Items need a credential. One run returns the whole return: Prepare GSTR-1 has the upload file as binary data, Check has one row per problem, GSTR-3B one row per cell. Dates in rows are YYYY-MM-DD, amounts are in rupees. Run Check first and correct the books, because nothing is filed and no document is changed. Reading the account takes one request a second and one per invoice: read documents once with Document: Get Many and pass them on to several of these nodes.',
      relatedNodes: [
        {
          nodeType: 'n8n-nodes-gst-invoicing.gstInvoicing',
          relationHint:
            'Gets documents and purchases of the account, and corrects what Check finds',
        },
        {
          nodeType: 'n8n-nodes-base.extractFromFile',
          relationHint: 'Reads a register from Excel or CSV, and GSTR-2B from its JSON file',
        },
      ],
    },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [
      {
        name: 'gstInvoicingApi',
        required: true,
        displayOptions: { show: { operation: accountOperations, documentsFrom: accountSources } },
      },
    ],
    properties: propertiesOfOperations(operations, defaultOperation),
  };

  methods = { loadOptions: { getColumnMeanings: listLoaders.getColumnMeanings } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return [await runItems(this, operations)];
  }
}
