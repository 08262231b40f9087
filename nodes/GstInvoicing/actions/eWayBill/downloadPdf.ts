import { endpoints } from '../../../../api/endpoints';
import type { Operation } from '../operation';
import { outputField, pdfOptions, pdfRow } from '../pdf';
import { anyDocumentPicker } from '../pickers';

/** Fetches the e-way bill of a document as PDF (service.md, Endpoints: GET /v2/ewaybill/pdf). */
export const downloadPdf: Operation = {
  name: 'Download PDF',
  value: 'downloadPdf',
  action: 'Download an e-way bill as PDF',
  description: 'Get the PDF of the e-way bill of a document',
  properties: [
    ...anyDocumentPicker(),
    outputField,
    {
      displayName: 'Options',
      name: 'options',
      type: 'collection',
      placeholder: 'Add Option',
      default: {},
      options: pdfOptions,
    },
  ],
  async run(context) {
    const hashId = context.picked('document', 'Document');
    const path = { doc_hash_id: hashId };
    const file = await context.client.downloadPdf(endpoints.eWayBillPdf, { path });
    return [await pdfRow(context, hashId, file)];
  },
};
