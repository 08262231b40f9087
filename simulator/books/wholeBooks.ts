import type { Account } from '../account';
import { allDocuments, type DocumentType, type PaymentStatus } from './documents';
import { partyOfRecord } from './parties';
import { allPayments } from './paymentList';

/** A document that stands in the books. Amounts in rupees. */
export interface BookedDocument {
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

/** A payment that stands in the books. Amounts in rupees. */
export interface BookedPayment {
  serialNumber: string;
  /** The client's id of the customer. */
  partyId: string;
  amount: number;
  mode: string;
  notes: string;
  settled: { serialNumber: string; amount: number }[];
}

/** In the order in which they were entered. */
export interface Books {
  documents: BookedDocument[];
  payments: BookedPayment[];
}

/** All documents and payments of a company, so that nothing can stand in them twice unseen. */
export function wholeBooks(account: Account): Books {
  const partyId = (serviceId: number) => partyOfRecord(account, serviceId).id;
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
