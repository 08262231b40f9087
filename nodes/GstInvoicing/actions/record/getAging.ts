import type { INodeProperties } from 'n8n-workflow';
import { datesQuery, paymentList } from '../../../../books/lists';
import { type JsonObject, textOf } from '../../../../core/json';
import { mustBe, withAdvice } from '../../../../core/inputError';
import { type Day, daysBetween, parseDay, readDay, toIsoDate } from '../../../../core/day';
import {
  type AgingRow,
  agingOf,
  emptyAgingRow,
  type Pending,
  pendingDocuments,
} from '../../../../receivables/aging';
import {
  type OpenDocument,
  type AgedParty,
  readOpenDocument,
  readReceivedPayment,
} from '../../../../receivables/openDocuments';
import { agingHtml } from '../../../../receivables/agingHtml';
import { documentList } from '../../../../books/documents/wire/documentList';
import { everyDay } from '../../../../law/period';
import { inColumnOrder } from '../../../shared/documents/columns';
import { showOnlyFor, shownWhen } from '../../../shared/form/displayOptions';
import { choiceParameter, flagParameter } from '../../../shared/form/option';
import { dateProperty } from '../../../shared/form/parameters';
import { pageOption, withPage } from '../../../shared/rows/page';
import { listOnce } from '../../../shared/rows/listing';
import type { Session } from '../../../../books/session';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup, Operation, Row, WrittenDate } from '../../../shared/run/operation';
import { groupBySettings } from '../../../shared/run/sameSettings';
import { mapInTurns } from '../../../shared/run/turns';
import { nameAttribute, type RecordForm } from './form/form';
import { readStored } from '../../../../books/records/stored';
import { described } from '../../../shared/form/readValue';
import { giveHint, formError } from '../../../shared/words/formTexts';

const asOfLabel = 'As-Of Date';

export interface AgingSources {
  types: string[];
  hasPayments: boolean;
  perDocument?: DocumentReport;
}

/** Rows per document in place of rows per party. */
export interface DocumentReport {
  properties: INodeProperties[];
  /** The dates that are not in fields of their own. @throws InputError */
  writtenDates(form: ItemForm): WrittenDate[];
  /** Which rows per document an item has; undefined for rows per party. Never throws. */
  chosen(form: ItemForm): string | undefined;
  /**
   * How to make the rows of items; undefined if they are not chosen.
   * @throws InputError for a mistake in a form, before anything is read
   */
  read(group: ItemGroup): RowsPerDocument | undefined;
}

export interface RowsPerDocument {
  /** Whether documents that are paid have rows, too. */
  withPaid: boolean;
  of(pending: Pending[], asOf: Day, session: Session): Row[];
}

export const receivables: AgingSources = { types: ['invoice', 'sales_return'], hasPayments: true };

/** What is owed to vendors. The service lists only payments received. */
export const payables: AgingSources = {
  types: ['purchase', 'purchase_return'],
  hasPayments: false,
};

const includePayments = flagParameter('includePayments', 'Include Unapplied Payments', {
  default: true,
  description:
    'Whether to subtract advances and overpayments from the balance. Reads all payments, invoices and sales returns. If off, only pending documents are read for today.',
});

/** Reports what parties owe, or are owed, by days overdue. */
export function getAgingOf(kind: RecordForm, sources: AgingSources): Operation {
  const { nouns, label } = kind;
  const agingParties = choiceParameter(
    'agingParties',
    `${label}s`,
    [
      described('All', 'all', `All ${nouns} with an open amount`),
      { name: `One ${label}`, value: 'one' },
    ],
    'all',
  );
  return {
    name: 'Get Aging',
    value: 'getAging',
    action: `Get outstanding amounts (aging) of ${kind.nouns}`,
    description: `Get one row per ${kind.noun} with the pending amounts by days overdue`,
    properties: [
      agingParties.property,
      ...showOnlyFor({ agingParties: ['one'] }, [{ ...kind.picker(), required: false }]),
      dateProperty(asOfLabel, 'asOf'),
      ...(sources.hasPayments ? [includePayments.property] : []),
      ...(sources.perDocument?.properties ?? []),
    ],
    options: shownWhen({ hide: { '/agingRows': ['msmeBill', 'unpaidBill'] } }, [
      pageOption.property,
    ]),
    groupItems: (items) => groupForReport(items, sources.perDocument),
    writtenDates: (form) => sources.perDocument?.writtenDates(form) ?? [],
    async run(form, session, group) {
      const { timeZone } = session;
      const today = session.today();
      const page = pageOption.read(form);
      const gstin = page && form.settings.ownGstin();
      const asOf = readDay(form.parameter('asOf'), asOfLabel, timeZone);
      requirePast(asOf, today);
      const withPayments = sources.hasPayments && includePayments.read(form);
      const choice = agingParties.read(form);
      const rowsOf = sources.perDocument?.read(group);
      const party = choice === 'one' ? await readAgedParty(form, session, kind) : undefined;
      // Only the list of all documents shows which documents payments settle, and what was pending
      // on an earlier day.
      const isPendingEnough = !withPayments && !rowsOf?.withPaid && daysBetween(asOf, today) === 0;
      const reading = { ...sources, status: isPendingEnough ? 'pending' : 'all', withPayments };
      const { documents, payments } = await readLists(form, session, reading, party?.id);
      const isWanted = (one: { party: { id: string } }) => !party || one.party.id === party.id;
      const read = await mapInTurns(form.functions, documents, (row) =>
        readOpenDocument(row, timeZone),
      );
      const unclear = party && read.find((one) => one && mayBeOf(party, one));
      if (unclear) {
        const field = `${label} ID of document ${unclear.number}`;
        throw mustBe(field, 'given', '', `Run the node again, or choose "${label}s: All".`);
      }
      const wanted = read.flatMap((one) => (one && isWanted(one) ? [one] : []));
      const pending = withAdvice(`Use today as ${asOfLabel}.`, () =>
        pendingDocuments({ documents: wanted, asOf, today }),
      );
      if (rowsOf) return rowsOf.of(pending, asOf, session);
      hintAtNoDueDate(form, pending);
      const rows = agingOf({
        documents: wanted,
        payments: payments?.map((row) => readReceivedPayment(row, timeZone)).filter(isWanted),
        asOf,
        today,
      });
      if (party && rows.length === 0) rows.push(emptyAgingRow(party, withPayments));
      const output = rows.map((row) => outputRow(row, kind, asOf));
      return await withPage(form, page, output, () => agingHtml(rows, label, gstin, asOf));
    },
  };
}

/** @throws InputError for a day in the future */
function requirePast(asOf: Day, today: Day): void {
  if (daysBetween(today, asOf) <= 0) return;
  throw formError('futureDay', { label: asOfLabel, day: toIsoDate(asOf) });
}

/**
 * The items whose rows of all parties would come again for each of them are processed together. A report
 * per document does so for each day, since the entries of all items count together.
 */
const groupForReport = (items: ItemForm[], report: DocumentReport | undefined): ItemGroup[] =>
  groupBySettings(items, (item) => {
    if (item.parameter('agingParties') !== 'all') return item;
    const asOf = parseDay(item.parameter('asOf'), item.settings.timeZone);
    if (!asOf) return item;
    // Two ways to write a day are one day: its rows would otherwise be returned twice.
    const day = toIsoDate(asOf);
    const rows =
      report?.chosen(item) ?? String(item.parameter(includePayments.property.name, true));
    return `${day} ${rows}`;
  });

/** Other operations do not count these documents as overdue by default. */
function hintAtNoDueDate(form: ItemForm, pending: Pending[]): void {
  const overdue = pending.filter(({ amount, daysOverdue }) => amount > 0n && daysOverdue > 0);
  const without = overdue.filter(({ document }) => document.dueFrom === 'document_date').length;
  if (without === 0) return;
  giveHint(form, 'overdueUndated', { without, total: overdue.length });
}

/** Whether a document may be one of a party, although its row does not say so. */
const mayBeOf = ({ name }: AgedParty, { party }: OpenDocument): boolean =>
  party.id === '' && ['', name].includes(party.name);

/** The party that was chosen. @throws InputError when there is none */
async function readAgedParty(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
): Promise<AgedParty> {
  const id = form.picked(kind.type, kind.label);
  const { name, email, phone } = await readStored(session, kind, id);
  return { key: id, id, name: textOf(name), email: textOf(email), phone: textOf(phone) };
}

/** @param status the payment status of the documents */
async function readLists(
  form: ItemForm,
  session: Session,
  {
    types,
    hasPayments,
    status,
    withPayments,
  }: AgingSources & { status: string; withPayments: boolean },
  partyId?: string,
): Promise<{ documents: JsonObject[]; payments?: JsonObject[] }> {
  const dates = datesQuery(everyDay);
  // It is not documented that this filter accepts the ID of a vendor.
  const filter = hasPayments ? { customer_id: partyId } : {};
  const documents = types.map((type) =>
    documentList(session.timeZone, type, { payment_status: status, ...dates, ...filter }),
  );
  const payments = paymentList({ status: 'success', ...dates });
  return {
    documents: await listOnce(form, session, documents, 'documents'),
    payments: withPayments ? await listOnce(form, session, [payments], 'payments') : undefined,
  };
}

function outputRow({ party, ...amounts }: AgingRow, kind: RecordForm, asOf: Day): Row {
  const { id, name, email, phone } = party;
  const who = { [kind.idAttribute]: id, [nameAttribute(kind)]: name, email, phone };
  return { json: inColumnOrder({ ...who, as_of: toIsoDate(asOf), ...amounts }, 'aging') };
}
