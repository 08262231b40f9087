import type { Document } from '../../../../api/records';
import { InputError } from '../../../../core/inputError';
import { readMoney } from '../../../../core/readNumber';

/** Documents on which a customer owes money. */
const typesThatAreOwed = ['invoice', 'pro_forma_invoice', 'subscription'];

/**
 * What a customer owes on a document, more than 0.
 * @param otherwise how the user can set an amount instead
 * @throws InputError where that is nothing, or the service does not return it
 */
export function amountOwed(
  { status, party, pending, ...document }: Document,
  otherwise: string,
): number {
  const type = document.type || 'invoice';
  const name = document.serialNumber || document.hashId;
  const refusal = (message: string, advice: string) => new InputError('Document', message, advice);
  if (status === 'cancelled') {
    throw refusal(`Document ${name} is cancelled`, 'Choose another document.');
  }
  if (party.type === 'vendor' || !typesThatAreOwed.includes(type)) {
    throw refusal(
      `Document ${name} is of type ${type}, which a customer does not pay`,
      `Choose an invoice. ${otherwise}`,
    );
  }
  if (!party.id || pending === undefined) {
    throw refusal(
      `The service does not return the pending amount or the customer of document ${name}`,
      otherwise,
    );
  }
  if (pending <= 0) throw refusal(`Document ${name} has no pending amount`, 'It is already paid.');
  return pending;
}

/** An amount of money of more than 0. @throws InputError */
export function readAmount(value: unknown, label: string): number {
  const amount = readMoney(value, label, { minValue: 0 });
  if (amount > 0) return amount;
  throw new InputError(label, `${label} must be more than 0`, 'Use an amount of more than 0.');
}
