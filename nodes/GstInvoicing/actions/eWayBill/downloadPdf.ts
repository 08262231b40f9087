import { endpoints } from '../../../../api/endpoints';
import { ServiceError } from '../../../../api/errors';
import { documentPicker, typeInList } from '../../../shared/form/pickers';
import { outputField } from '../../../shared/rows/file';
import { pdfOptions, pdfRow } from '../../rows/pdf';
import type { Operation } from '../../../shared/run/operation';

/** The service has the same code for an unknown document and for one without an e-way bill. */
const withAdvice = (error: unknown): unknown =>
  error instanceof ServiceError && error.code === 'INVALID_HASH_ID'
    ? error.with({
        advice:
          'The document may have no e-way bill yet: generate it with E-Way Bill: Create. Or no document of this account has this hash ID: pick the document from the list.',
      })
    : error;

/** Downloads the e-way bill of a document as PDF (service.md, Endpoints: GET /v2/ewaybill/pdf). */
export const downloadPdf: Operation = {
  name: 'Download PDF',
  value: 'downloadPdf',
  action: 'Download e-way bill as PDF',
  description: 'Get the PDF of the e-way bill of a document',
  properties: [documentPicker('searchDocuments'), outputField],
  options: [...pdfOptions, typeInList],
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const path = { doc_hash_id: hashId };
    const file = await session.client
      .downloadPdf(endpoints.eWayBillPdf, { path })
      .catch((error: unknown) => {
        throw withAdvice(error);
      });
    return [await pdfRow(form, session, hashId, file)];
  },
};
