import type { INodeProperties } from 'n8n-workflow';
import { documentPdf } from '../../../../books/documents/pdf';
import { alphabetically } from '../../../shared/form/alphabetical';
import { optionsCollection } from '../../../shared/form/field';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import { outputField } from '../../rows/file';
import { pdfOptions, pdfRow } from '../../rows/pdf';
import type { Operation } from '../../run/operation';

const challanCopy: INodeProperties = {
  displayName: 'Delivery Challan Copy',
  name: 'deliveryChallan',
  type: 'boolean',
  default: false,
  description: 'Whether to get the delivery challan copy, which travels with the goods',
};

const properties: INodeProperties[] = [
  ...anyDocumentPicker(),
  outputField,
  optionsCollection(
    [...pdfOptions, challanCopy].sort((a, b) => alphabetically(a.displayName, b.displayName)),
  ),
];

/** Downloads a document as PDF (service.md, Endpoints: GET /v1/doc/pdf). */
export const downloadPdf: Operation = {
  name: 'Download PDF',
  value: 'downloadPdf',
  action: 'Download an invoice or other document as PDF',
  description: "Get the PDF of a document, in the account's template",
  properties,
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const isChallan = form.flag('options.deliveryChallan', 'Delivery Challan Copy');
    const file = await documentPdf(session, hashId, isChallan);
    return [await pdfRow(form, session, hashId, file)];
  },
};
