import type { IDataObject } from 'n8n-workflow';
import { documentFrom } from '../../../books/documents/wire/document';
import { isObject, type Json, type JsonObject, textOf } from '../../../core/json';
import paymentFields from './paymentFields.json';
import { onlyFields, withNumbers } from './rowValues';

/** The fields of a payment that most people need (service.md, Resources: Listing rows). */
export function simplifiedPayment(payment: JsonObject): IDataObject {
  const { party } = documentFrom(payment);
  const flat = {
    customer_id: party.id,
    customer_name: party.name,
    document_numbers: numbersOf(payment.linked_docs).join(', '),
  };
  return onlyFields({ ...withNumbers(payment), ...flat }, paymentFields);
}

/** The serial numbers of the documents that a payment settles. */
const numbersOf = (linked: Json | undefined): string[] =>
  (Array.isArray(linked) ? linked.filter(isObject) : [])
    .map(({ serial_number }) => textOf(serial_number))
    .filter((number) => number !== '');
