import type { Document } from '../documents/document';
import { Refusal } from '../refusal';

/** Documents on which a customer owes money. */
const typesThatAreOwed = ['invoice', 'pro_forma_invoice', 'subscription'];

/**
 * The amount that a customer owes on a document, more than 0.
 * @throws Refusal if nothing is owed, or the service does not return it
 */
export function amountOwed({ status, party, pending, ...document }: Document): number {
  const type = document.type || 'invoice';
  const name = document.serialNumber || document.hashId;
  const refusal = (message: string, fix: Refusal['fix']) => new Refusal('document', message, fix);
  if (status === 'cancelled') {
    throw refusal(`Document ${name} is cancelled`, { advice: 'Choose another document.' });
  }
  if (party.type === 'vendor' || !typesThatAreOwed.includes(type)) {
    const message = `Document ${name} is of type ${type}, which a customer does not pay`;
    throw refusal(message, 'documentIsNotOwed');
  }
  if (!party.id || pending === undefined) {
    const message = `The service does not return the pending amount or the customer of document ${name}`;
    throw refusal(message, 'documentWithoutAmountOwed');
  }
  if (pending > 0) return pending;
  throw refusal(`Document ${name} has no pending amount`, { advice: 'It is already paid.' });
}
