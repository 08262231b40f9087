import { byText } from '../../../../core/compareTexts';
import type { JsonObject } from '../../../../core/json';
import { type Day, fromIsoDate, parseDay, toIsoDate, toServiceDate } from '../../../../core/day';
import { needsLines, type NumberedDocument } from '../../../../returns/gstr1/documents/document';
import type { EarlierDocuments } from '../../../../returns/gstr1/late/earlier';
import { purchaseTypes } from '../../../../returns/purchases/readPurchase';
import { readNumberedDocument } from '../../../../returns/gstr1/documents/readDocument';
import type { Session } from '../../../../books/session';
import { documentList } from '../../../../books/documents/wire/documentList';
import { readDocument } from '../../../../books/documents/wire/lookup';
import type { ItemForm } from '../../../shared/run/form';
import { readInputItem } from '../form/inputItem';
import type { ItemGroup } from '../../../shared/run/operation';
import { mapInTurns } from '../../../shared/run/turns';
import { DatesQuery, incomplete, listAll } from '../../../../books/lists';
import { hintAtReading } from '../../../shared/rows/listing';
import { documentSources } from '../form/documentSource';

/** The types of documents that a return reports. */
export const reportedTypes = ['invoice', 'sales_return'];

/** The types whose numbers are checked and counted as issued documents. */
export const numberedTypes = [...reportedTypes, 'delivery_challan'];

export interface DocumentsToRead {
  types: string[];
  dates: DatesQuery;
  /** Set if lists are enough: then no document is read on its own. */
  listsOnly?: boolean;
  /** Set if documents that GSTR-1 does not report are read with their lines, too. */
  withAllLines?: boolean;
  /** What else to read, from dates before these. */
  earlier?: EarlierDocuments;
}

interface DocumentReader<T> {
  /** @param item the input item that is the document, or the one for which the account is read */
  read(record: JsonObject, item: ItemForm): T;
  /** Refuses mistakes before the account is read. @throws InputError */
  check?(item: ItemForm): void;
}

/**
 * The documents, from the source that the user chose. Those of input items have their positions.
 * @param reading what to read from the account; not called for input items
 * @throws InputError naming the input item; the error that interrupted the reading of the account
 */
export async function givenDocuments<T extends NumberedDocument>(
  session: Session,
  group: ItemGroup,
  reading: () => DocumentsToRead,
  { read, check }: DocumentReader<T>,
): Promise<T[]> {
  const [form] = group;
  if (form.choice('documentsFrom', 'Documents', documentSources) === 'account') {
    check?.(form);
    const records = await readAccount(form, session, reading());
    const documents = await mapInTurns(form.functions, records, (record) => read(record, form));
    // The service's lists have no documented order.
    documents.sort(byText(orderOf));
    return documents;
  }
  const readItem = (item: ItemForm) => ({ ...readInputItem(item, read), row: item.itemIndex });
  return await mapInTurns(form.functions, group, readItem);
}

const orderOf = ({ date, type, number }: NumberedDocument) => [date, type, number].join(' ');

/** All documents of the account, with their items if a return needs them. */
async function readAccount(
  form: ItemForm,
  session: Session,
  reading: DocumentsToRead,
): Promise<JsonObject[]> {
  const { client, timeZone } = session;
  const dates = datesToList(reading);
  const listings = reading.types.map((type) => listingOf(session, type, dates));
  const { records, pages } = await listAll(session, listings, 'documents');
  const listed = records.filter((row) => isWanted(readNumberedDocument(row, timeZone), reading));
  const isRead = (row: JsonObject) => {
    const document = readNumberedDocument(row, timeZone);
    const isLive = reading.withAllLines === true && !document.isCancelled;
    return !reading.listsOnly && (isLive || needsLines(document));
  };
  const documents: JsonObject[] = [];
  let reads = 0;
  for (const row of listed) {
    if (!isRead(row)) {
      documents.push(row);
      continue;
    }
    const { raw } = await readDocument(client, String(row.hash_id)).catch((error: unknown) => {
      throw incomplete(error, `${documents.length} of ${listed.length} documents had been read`);
    });
    documents.push({ ...row, ...raw });
    reads++;
  }
  hintAtReading(form, `documents read: ${documents.length}`, pages + reads);
  return documents;
}

/** The rows of all purchases and purchase returns of the account, or of some types, without their items. */
export async function listPurchases(
  form: ItemForm,
  session: Session,
  dates: DatesQuery,
  types: readonly string[] = purchaseTypes,
): Promise<JsonObject[]> {
  const listings = types.map((type) => listingOf(session, type, dates));
  const { records, pages } = await listAll(session, listings, 'purchases');
  hintAtReading(form, `purchases read: ${records.length}`, pages);
  return records;
}

const listingOf = ({ timeZone }: Session, type: string, dates: DatesQuery) =>
  documentList(timeZone, type, { payment_status: 'all', ...dates });

/** The dates from the earliest document to the latest. */
function datesToList({ dates, earlier }: DocumentsToRead): DatesQuery {
  if (!earlier || isoDate(dates.start_date) <= earlier.start) return dates;
  return { ...dates, start_date: toServiceDate(fromIsoDate(earlier.start)) };
}

const isWanted = (document: NumberedDocument, { dates, earlier }: DocumentsToRead): boolean =>
  !earlier || document.date >= isoDate(dates.start_date) || earlier.includes(document);

const isoDate = (serviceDate: string): string => toIsoDate(parseDay(serviceDate) as Day);

/** The documents as in their lists, which is enough to check their numbers. */
export const numberedDocuments = async <T extends NumberedDocument>(
  session: Session,
  group: ItemGroup,
  reading: () => Omit<DocumentsToRead, 'listsOnly'>,
  read: (document: NumberedDocument, item: ItemForm) => T,
): Promise<T[]> =>
  await givenDocuments(session, group, () => ({ ...reading(), listsOnly: true }), {
    read: (record, item) => read(readNumberedDocument(record, item.settings.timeZone), item),
  });
