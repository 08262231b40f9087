import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import type { Operation } from '../operation';
import { documentPicker } from '../pickers';
import { readText } from '../readValue';

const properties: INodeProperties[] = [
  documentPicker('searchInvoices'),
  {
    displayName: 'Put Output File in Field',
    name: 'binaryPropertyName',
    type: 'string',
    default: 'data',
    required: true,
    hint: 'The name of the output field to put the file in',
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    options: [
      {
        displayName: 'Delivery Challan Copy',
        name: 'deliveryChallan',
        type: 'boolean',
        default: false,
        description: 'Whether to get the copy that travels with the goods',
      },
      {
        displayName: 'File Name',
        name: 'fileName',
        type: 'string',
        default: '',
        placeholder: 'e.g. INV-0042.pdf',
        description: 'Without it the file is named as the service names it',
      },
    ],
  },
];

/** Fetches a document as PDF (service.md, Endpoints: GET /v1/doc/pdf). */
export const downloadPdf: Operation = {
  name: 'Download PDF',
  value: 'downloadPdf',
  action: 'Download a document as PDF',
  description: 'Get the PDF of a document, laid out as the account is set up',
  properties,
  async run(context) {
    const hashId = context.picked('document', 'Document');
    const file = await context.client.downloadPdf(endpoints.documentPdf, {
      path: { doc_hash_id: hashId },
      query: {
        delivery_challan: context.flag('options.deliveryChallan', 'Delivery Challan Copy')
          ? 1
          : undefined,
      },
    });
    const wanted = readText(context.parameter('options.fileName', '') ?? '', 'File Name');
    const binary = await context.functions.helpers.prepareBinaryData(
      Buffer.from(file.bytes),
      asFileName(wanted || file.name || hashId),
      'application/pdf',
    );
    const field = String(context.parameter('binaryPropertyName'));
    return [
      {
        json: { hash_id: hashId, file_name: binary.fileName, file_size: file.bytes.byteLength },
        binary: { [field]: binary },
      },
    ];
  },
};

/** Serial numbers may hold slashes, which no file name can. */
function asFileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|]+/g, '-');
  return /\.pdf$/i.test(safe) ? safe : `${safe}.pdf`;
}
