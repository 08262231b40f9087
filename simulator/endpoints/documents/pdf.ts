import { z } from 'zod';
import type { Account } from '../../account';
import { flag } from '../../bodies/query';
import { validate } from '../../bodies/validate';
import { findDocument, type StoredDocument } from '../../books/documents';
import { partyOfRecord } from '../../books/parties';
import type { Call, Endpoint, FileReply } from '../../http/endpoint';
import { renderDocument } from '../../pdf/render';
import { withholdingOf } from '../../documentRules/prepare';
import { unknownHashId } from '../../documentRules/unknownHashId';

const pdfQuery = z.object({ delivery_challan: flag }).strict();

/** GET /v1/doc/pdf and /v2/doc/pdf/{doc_hash_id}. */
export const downloadPdf: Endpoint[] = [
  { method: 'GET', path: '/v2/doc/pdf/:hashId', handle: download },
  { method: 'GET', path: '/v1/doc/pdf/:hashId', handle: download },
];

async function download({ account, params, query }: Call): Promise<FileReply> {
  const { delivery_challan: asChallan } = validate(pdfQuery, query);
  const hashId = params.hashId ?? '';
  const document = findDocument(account, hashId);
  if (!document) throw unknownHashId(400, hashId);
  return printDocument(account, document, asChallan);
}

/** A document as a file. */
export async function printDocument(
  account: Account,
  document: StoredDocument,
  asChallan: boolean,
): Promise<FileReply> {
  const file = await renderDocument({
    company: account.company,
    document,
    party: partyOfRecord(account, document.serviceId),
    withholding: withholdingOf(document.contents),
    asChallan,
  });
  const suffix = asChallan ? '-delivery-challan' : '';
  const fileName = `${document.serialNumber.replace(/[^A-Za-z0-9._-]+/g, '-')}${suffix}.pdf`;
  return { file, contentType: 'application/pdf', fileName };
}
