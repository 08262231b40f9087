import type { StoredDocument } from '../../books/documents';
import { success } from '../../http/envelope';
import type { JsonReply } from '../../http/endpoint';

/** What v2 create and edit answer with; irn and qr_code only with an e-invoice. */
export function issued(document: StoredDocument): JsonReply {
  const { hashId, serialNumber, irn, qrCode } = document;
  const reply = success({
    hash_id: hashId,
    serial_number: serialNumber,
    ...(irn && { irn, qr_code: qrCode }),
  });
  return { ...reply, issued: { hashId, serialNumber } };
}

/** What v1 create and cancel answer with: no envelope, and names in camelCase. */
export function issuedV1(document: StoredDocument, message: string): JsonReply {
  const { hashId, serialNumber, irn, qrCode } = document;
  return {
    json: { success: true, message, serialNumber, hashId, ...(irn && { irn, qrCode }) },
    issued: { hashId, serialNumber },
  };
}
