import type { Document } from '../../../books/documents/document';
import { documentsWithNumber, isUnknownDocument } from '../../../books/documents/lookup';
import type { Session } from '../../../books/session';
import { InputError } from '../../../core/inputError';
import { hasNumberForm } from '../../../gst/rules/numbers';
import { lastTwelveMonths } from '../../shared/form/pickerListings';
import type { ItemForm } from './form';
import type { ItemGroup, Operation, Row } from './operation';

const [name, label] = ['document', 'Document'];

/**
 * Runs an operation. If the account has no document with the hash ID that was entered, it may be a serial
 * number, such as INV-3: then the operation runs again with the document that has it. Only one document
 * of the last 12 months may have it, of the type that the picker lists, by default an invoice. The first
 * run has changed nothing, since the service refuses an unknown hash ID.
 */
export async function runByHashIdOrNumber(
  operation: Operation,
  group: ItemGroup,
  session: Session,
): Promise<Row[]> {
  const [form] = group;
  return await operation.run(form, session, group).catch(async (error: unknown) => {
    const number = isUnknownDocument(error) ? enteredNumber(operation, form) : undefined;
    const document = number && (await onlyDocument(form, session, number));
    if (!number || !document) throw error;
    form.hint(
      'info',
      `${number} was looked up as a serial number: it is the document of ${document.date}.`,
    );
    const [first, ...others] = group.map((one) => withDocument(one, number, document.hashId));
    return await operation.run(first as ItemForm, session, [first as ItemForm, ...others]);
  });
}

async function onlyDocument(
  form: ItemForm,
  { client, today }: Session,
  number: string,
): Promise<Document | undefined> {
  const type = String(form.parameter('typeInList', 'invoice'));
  const found = await documentsWithNumber(
    client,
    { type, period: lastTwelveMonths(today()) },
    number,
  );
  if (found.length < 2) return found[0];
  const ids = found.map(({ hashId, date }) => `${hashId} (${date})`).join(', ');
  throw new InputError(
    label,
    `${found.length} documents of the last 12 months have the number ${number}`,
    `Choose the document from the list, or enter its hash ID: ${ids}.`,
  );
}

/** What was entered as the document of an operation, if it can be a serial number. */
function enteredNumber({ properties }: Operation, form: ItemForm): string | undefined {
  const hasPicker = properties.some((property) => property.name === name);
  // n8n throws for a hidden parameter, such as that of a payment for several documents, without a fallback.
  if (!hasPicker || form.parameter(name, '') === '') return undefined;
  const given = form.picked(name, label);
  return hasNumberForm(given) && /\d$/.test(given) ? given : undefined;
}

const withDocument = (form: ItemForm, number: string, hashId: string): ItemForm => ({
  ...form,
  picked(picker, itsLabel) {
    const picked = form.picked(picker, itsLabel);
    return picker === name && picked === number ? hashId : picked;
  },
});
