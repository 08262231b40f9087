import { ServiceError } from '../../../api/errors';
import type { Document } from '../../../books/documents/document';
import { documentsWithNumber, isUnknownDocument } from '../../../books/documents/lookup';
import type { Session } from '../../../books/session';
import { InputError } from '../../../core/inputError';
import { hasNumberForm } from '../../../gst/rules/numbers';
import { pickedValue } from '../../shared/form/pickers';
import { documentTypes } from '../../shared/documents/types';
import { lastTwelveMonths } from '../../shared/form/pickerListings';
import type { Values } from '../../shared/form/readValue';
import type { ItemForm } from './form';
import type { ItemGroup, Operation, Row } from './operation';

const [name, label] = ['document', 'Document'];

/** The parameter with several documents, each with its part of a payment. */
const several = 'documents';

/**
 * Runs an operation. If the account has no document with a hash ID that was entered, it may be a serial
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
    const entered = isUnknownDocument(error) ? enteredDocuments(operation, form) : [];
    if (entered.length === 0) throw error;
    const found = await documentsOf(form, session, entered);
    if (found.size === 0) throw withNumbersNamed(error, form);
    for (const [number, { date, party }] of found) {
      form.hint(
        'info',
        `${number} was looked up as a serial number: it is the document of ${date}${party.name && ` for ${party.name}`}.`,
      );
    }
    const [first, ...others] = group.map((one) => withDocuments(one, found));
    return await operation
      .run(first as ItemForm, session, [first as ItemForm, ...others])
      .catch((again: unknown) => {
        throw isUnknownDocument(again) ? withNumbersNamed(again, form) : again;
      });
  });
}

/** The documents whose serial numbers were entered, by number. @throws InputError, ServiceError */
async function documentsOf(
  form: ItemForm,
  session: Session,
  entered: readonly string[],
): Promise<Map<string, Document>> {
  const found = new Map<string, Document>();
  for (const number of new Set(entered)) {
    const isNumber = hasNumberForm(number) && /\d$/.test(number);
    const document = isNumber ? await onlyDocument(form, session, number) : undefined;
    if (document) found.set(number, document);
  }
  return found;
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

/** What was entered as the documents of an operation; none without such a field. */
function enteredDocuments({ properties }: Operation, form: ItemForm): string[] {
  const has = (field: string) => properties.some((property) => property.name === field);
  // n8n throws for a hidden parameter, such as that of a payment for several documents, without a fallback.
  if (has(name) && form.parameter(name, '') !== '') return [form.picked(name, label)];
  return has(several) ? entriesIn(form.parameter(several, {})).map(enteredIn) : [];
}

/** The entries of a collection with several documents, which were read before. */
const entriesIn = (documents: unknown): Values[] =>
  (documents as { values?: Values[] } | undefined)?.values ?? [];

const enteredIn = ({ hashId }: Values): string => String(pickedValue(hashId));

/** The form with hash IDs in place of serial numbers. */
const withDocuments = (form: ItemForm, found: ReadonlyMap<string, Document>): ItemForm => ({
  ...form,
  picked(picker, itsLabel) {
    const picked = form.picked(picker, itsLabel);
    return (picker === name && found.get(picked)?.hashId) || picked;
  },
  parameter(parameter, fallback) {
    const value = form.parameter(parameter, fallback);
    if (parameter !== several) return value;
    const values = entriesIn(value).map((entry) => ({
      ...entry,
      hashId: found.get(enteredIn(entry))?.hashId ?? entry.hashId,
    }));
    return { values };
  },
});
