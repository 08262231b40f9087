import { eWayBillPdf } from '../../../../books/documents/eWayBill';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import { outputField } from '../../../shared/rows/file';
import { pdfOptions, pdfRow } from '../../rows/pdf';
import type { Operation } from '../../../shared/run/operation';

export const downloadPdf: Operation = {
  name: 'Download PDF',
  value: 'downloadPdf',
  action: 'Download e-way bill as PDF',
  description: 'Get the PDF of the e-way bill of a document',
  properties: [documentPicker('searchDocuments'), outputField],
  options: [...pdfOptions, typeInList],
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    return [await pdfRow(form, session, hashId, await eWayBillPdf(session, hashId))];
  },
};
