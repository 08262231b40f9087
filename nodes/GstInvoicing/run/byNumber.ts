import { ServiceError } from '../../../api/errors';
import type { Document } from '../../../books/documents/document';
import { documentsWithNumber, isUnknownDocument } from '../../../books/documents/lookup';
import type { Session } from '../../../books/session';
import { InputError } from '../../../core/inputError';
import { hasNumberForm } from '../../../gst/rules/numbers';
import { documentTypes } from '../../shared/documents/types';
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
    const entered = isUnknownDocument(error) ? enteredDocument(operation, form) : undefined;
    if (entered === undefined) throw error;
    const isNumber = hasNumberForm(entered) && /\d$/.test(entered);
    const document = isNumber ? await onlyDocument(form, session, entered) : undefined;
    if (!document) throw withNumbersNamed(error, form);
    const { date, party, hashId } = document;
    form.hint(
      'info',
      `${entered} was looked up as a serial number: it is the document of ${date}${party.name && ` for ${party.name}`}.`,
    );
    const [first, ...others] = group.map((one) => withDocument(one, entered, hashId));
    return await operation.run(first as ItemForm, session, [first as ItemForm, ...others]);
  });
}

/** The error of an unknown document, whose advice also tells how a number is entered. */
function withNumbersNamed(error: unknown, form: ItemForm): unknown {
  const type = documentTypes.find(({ value }) => value === typeOf(form))?.name;
  const more = `The number of a document works, too, if its type is ${type} and it is of the last 12 months. Write it exactly as it is, such as INV-4.`;
  if (error instanceof ServiceError) return error.with({ advice: `${error.advice} ${more}` });
  const { field, message, advice } = error as InputError;
  return new InputError(field, message, `${advice} ${more}`);
}

const typeOf = (form: ItemForm): string => String(form.parameter('typeInList', 'invoice'));

async function onlyDocument(
  form: ItemForm,
  { client, today }: Session,
  number: string,
): Promise<Document | undefined> {
  const type = typeOf(form);
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

/** What was entered as the document of an operation; undefined without such a field. */
function enteredDocument({ properties }: Operation, form: ItemForm): string | undefined {
  const hasPicker = properties.some((property) => property.name === name);
  // n8n throws for a hidden parameter, such as that of a payment for several documents, without a fallback.
  return hasPicker && form.parameter(name, '') !== '' ? form.picked(name, label) : undefined;
}

const withDocument = (form: ItemForm, number: string, hashId: string): ItemForm => ({
  ...form,
  picked(picker, itsLabel) {
    const picked = form.picked(picker, itsLabel);
    return picker === name && picked === number ? hashId : picked;
  },
});
