import { type Document, wordsOfType } from '../../../books/documents/wire/document';
import {
  documentsIn,
  isUnknownDocument,
  lastTwelveMonths,
  type UnknownDocument,
} from '../../../books/documents/wire/lookup';
import type { Session } from '../../../books/session';
import { firstNames } from '../../../core/names';
import { hasNumberForm } from '../../../law/documentNumber';
import { listedType } from '../pickers/pickers';
import { documentTypes } from '../documents/types';
import { pickedValue, type Values } from '../form/readValue';
import type { ItemForm } from './form';
import type { ItemGroup, Operation, Row } from './operation';
import { giveHint, formError } from '../words/formTexts';

const documentName = 'document';

const labelIn = ({ properties }: Operation): string =>
  properties.find((property) => property.name === documentName)?.displayName ?? 'Document';

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
    if (!isUnknownDocument(error)) throw error;
    const entered = enteredDocuments(operation, form);
    if (entered.length === 0) throw error;
    const { found, unknown } = await documentsOf(operation, form, session, entered);
    await refuseOtherTypes(operation, form, session, unknown);
    if (found.size === 0) throw withNumbersNamed(error, operation, form, unknown);
    for (const [number, { date, party }] of found) {
      giveHint(form, 'lookedUp', { number, date, party: party.name });
    }
    const [first, ...others] = group.map((one) => withDocuments(one, found));
    return await operation
      .run(first as ItemForm, session, [first as ItemForm, ...others])
      .catch((again: unknown) => {
        throw isUnknownDocument(again) ? withNumbersNamed(again, operation, form, unknown) : again;
      });
  });
}

/** What entered texts mean as serial numbers. */
interface LookedUp {
  found: Map<string, Document>;
  /** The numbers that no document has, each with the documents whose numbers are written otherwise. */
  unknown: Map<string, Document[]>;
}

/** @throws InputError if several documents have a number; ServiceError */
async function documentsOf(
  operation: Operation,
  form: ItemForm,
  { client, today }: Session,
  entered: readonly string[],
): Promise<LookedUp> {
  const numbers = entered.filter(mayBeNumber);
  const search = { type: typeOf(form), period: lastTwelveMonths(today()) };
  const listed = numbers.length > 0 ? await documentsIn(client, search) : [];
  const [found, unknown]: [LookedUp['found'], LookedUp['unknown']] = [new Map(), new Map()];
  for (const number of numbers) {
    const document = onlyDocument(operation, listed, number);
    if (document) found.set(number, document);
    else
      unknown.set(
        number,
        listed.filter(({ serialNumber }) => isWrittenOtherwise(serialNumber, number)),
      );
  }
  return { found, unknown };
}

/** @throws InputError for a number that a document has which the operation can't use because of its type */
async function refuseOtherTypes(
  operation: Operation,
  form: ItemForm,
  { client, today }: Session,
  unknown: LookedUp['unknown'],
): Promise<void> {
  const { whyNot } = operation;
  if (!whyNot || unknown.size === 0) return;
  const period = lastTwelveMonths(today());
  for (const { value: type } of documentTypes) {
    if (type === typeOf(form)) continue;
    // Without the list of a type, the error is that of an unknown number.
    const listed = await documentsIn(client, { type, period }).catch(() => []);
    const found = listed.find(({ serialNumber }) => unknown.has(serialNumber));
    if (!found) continue;
    const document = { ...found, type };
    throw formError('otherType', {
      label: labelIn(operation),
      number: found.serialNumber,
      wanted: typeOf(form) === 'purchase' ? 'a purchase' : 'an invoice',
      type: wordsOfType(type),
      party: found.party.name,
      fix: whyNot(document),
    });
  }
}

/** Whether a text has the form of a number, apart from blanks. */
const mayBeNumber = (text: string): boolean =>
  hasNumberForm(text.replaceAll(' ', '')) && /\d$/.test(text);

/** Whether two numbers differ in case, signs and zeros only: `inv 7` or `7`, and `INV-007`. */
function isWrittenOtherwise(number: string, entered: string): boolean {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .map((part) => part.replace(/(?<!\d)0+(?=\d)/g, ''))
      .join('');
  const digits = /(?<!\d)\d+$/.exec(number)?.[0] ?? '';
  return [number, digits].some((written) => plain(written) === plain(entered));
}

/** The error of an unknown document, with what was entered as a number, or how one is entered. */
function withNumbersNamed(
  error: UnknownDocument,
  { whyNot }: Operation,
  form: ItemForm,
  unknown: LookedUp['unknown'],
): Error {
  const type = documentTypes.find(({ value }) => value === typeOf(form))?.name;
  const { message, advice } = error;
  return error.with(
    unknown.size === 0
      ? {
          message,
          advice: `${advice} The number of a document works, too, if its type is ${type} and it is of the last 12 months. Write it exactly as it is, such as INV-4.`,
        }
      : {
          message: `No ${wordsOfType(typeOf(form))} of the last 12 months has the number ${[...unknown.keys()].join(' or ')}`,
          advice: `${similarIn(unknown)}Choose the document from the list, or enter its hash ID if it is older.${whyNot ? '' : ' For one of another type, add "Show in List" to Options.'}`,
        },
  );
}

function similarIn(unknown: LookedUp['unknown']): string {
  const similar = [...unknown.values()].flat();
  const names = similar.map(({ serialNumber, date, party }) =>
    [serialNumber, date && `of ${date}`, party.name && `for ${party.name}`]
      .filter(Boolean)
      .join(' '),
  );
  return names.length > 0 ? `Did you mean ${firstNames(names, 3)}? Write it exactly so. ` : '';
}

const typeOf = ({ parameter }: ItemForm): string => listedType((name) => parameter(name, ''));

/** A series may begin again in each financial year. @throws InputError if several have the number */
function onlyDocument(
  operation: Operation,
  listed: readonly Document[],
  number: string,
): Document | undefined {
  const found = listed.filter(({ serialNumber }) => serialNumber === number);
  if (found.length < 2) return found[0];
  const ids = found.map(({ hashId, date }) => `${hashId} (${date})`).join(', ');
  const label = labelIn(operation);
  throw formError('severalHaveNumber', { label, count: found.length, number, ids });
}

/** What was entered as the documents of an operation; none without such a field. */
function enteredDocuments(operation: Operation, form: ItemForm): string[] {
  const has = (field: string) => operation.properties.some((property) => property.name === field);
  // n8n throws for a hidden parameter, such as that of a payment for several documents, without a fallback.
  if (has(documentName) && form.parameter(documentName, '') !== '')
    return [form.picked(documentName, labelIn(operation))];
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
    return (picker === documentName && found.get(picked)?.hashId) || picked;
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
