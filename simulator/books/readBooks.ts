import type { Account } from './companies';
import { allDocuments, type DocumentType, type PaymentStatus } from './documents';
import { partyByServiceId } from './parties';
import { allPayments } from './payments';

/** A document in the books; amounts in rupees. */
interface BookedDocument {
  hashId: string;
  type: DocumentType;
  serialNumber: string;
  /** The client's id of the customer or vendor. */
  partyId: string;
  /** '' when it has none. */
  reference: string;
  total: number;
  paid: number;
  pending: number;
  status: PaymentStatus;
}

/** A payment in the books; amounts in rupees. */
interface BookedPayment {
  serialNumber: string;
  /** The client's id of the customer. */
  partyId: string;
  amount: number;
  mode: string;
  notes: string;
  settled: { serialNumber: string; amount: number }[];
}

/** In order of creation. */
export interface Books {
  documents: BookedDocument[];
  payments: BookedPayment[];
}

/** All documents and payments of a company, to find duplicates among other things. */
export function readBooks(account: Account): Books {
  const partyId = (serviceId: number) => partyByServiceId(account, serviceId).id;
  return {
    documents: allDocuments(account).map((document) => ({
      hashId: document.hashId,
      type: document.type,
      serialNumber: document.serialNumber,
      partyId: partyId(document.serviceId),
      reference: document.contents.reference ?? '',
      total: document.total / 100,
      paid: document.paid / 100,
      pending: document.pending / 100,
      status: document.paymentStatus,
    })),
    payments: allPayments(account).map(({ body, settled, ...payment }) => ({
      serialNumber: payment.serialNumber,
      partyId: partyId(payment.serviceId),
      amount: payment.amount / 100,
      mode: body.mode,
      notes: body.notes,
      settled: settled.map(({ serialNumber, amount }) => ({ serialNumber, amount: amount / 100 })),
    })),
  };
}
