import { documentPdf } from '../../../../books/documents/pdf';
import { flagOption } from '../../../shared/form/option';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import { outputField } from '../../../shared/rows/file';
import { pdfOptions, pdfRow } from '../../rows/pdf';
import type { Operation } from '../../../shared/run/operation';

const challanCopy = flagOption('deliveryChallan', 'Delivery Challan Copy', {
  description: 'Whether to get the delivery challan copy, which travels with the goods',
});

/** Downloads a document as PDF (service.md, Endpoints: GET /v1/doc/pdf). */
export const downloadPdf: Operation = {
  name: 'Download PDF',
  value: 'downloadPdf',
  action: 'Download invoice or other document as PDF',
  description: "Get the PDF of a document, in the account's template",
  properties: [documentPicker('searchDocuments'), outputField],
  options: [...pdfOptions, challanCopy, typeInList],
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const isChallan = challanCopy.read(form);
    const file = await documentPdf(session, hashId, isChallan);
    return [await pdfRow(form, session, hashId, file)];
  },
};
