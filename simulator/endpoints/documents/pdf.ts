import { z } from 'zod';
import { flag } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import type { Account } from '../../books/companies';
import { requireDocument, type StoredDocument } from '../../books/documents';
import { partyByServiceId } from '../../books/parties';
import type { Endpoint, EndpointRequest, FileReply } from '../endpoint';

const pdfQuery = z.object({ delivery_challan: flag }).strict();

/** GET /v2/doc/pdf/{doc_hash_id}. */
export const downloadPdf: Endpoint = {
  method: 'GET',
  path: '/v2/doc/pdf/:hashId',
  handle: download,
};

export const downloadPdfV1: Endpoint = {
  method: 'GET',
  path: '/v1/doc/pdf/:hashId',
  handle: download,
};

async function download({ account, params, query }: EndpointRequest): Promise<FileReply> {
  const { delivery_challan: asChallan } = validate(pdfQuery, query);
  return printDocument(account, requireDocument(account, params.hashId, 400), asChallan);
}

/** A document as a PDF file. */
export async function printDocument(
  account: Account,
  document: StoredDocument,
  asChallan: boolean,
): Promise<FileReply> {
  // Loaded with the first PDF, so that the simulator starts sooner.
  const { documentPdf } = await import('../../pdf/page.ts');
  const party = partyByServiceId(account, document.serviceId);
  const file = await documentPdf(account.company, document, party, asChallan);
  const suffix = asChallan ? '-delivery-challan' : '';
  const fileName = `${document.serialNumber.replace(/[^A-Za-z0-9._-]+/g, '-')}${suffix}.pdf`;
  return { file, contentType: 'application/pdf', fileName };
}
