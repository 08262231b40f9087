import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../api/endpoint';
import { legibleName } from '../../../../api/fileName';
import { textOf } from '../../../../api/records';
import { addDays, type Day, daysBetween, readDay, toIsoDate } from '../../../../gst/dates';
import {
  readLedger,
  type Statement,
  type StatementEntry,
  statementOf,
} from '../../../../gst/parties/statement';
import { type StatementHead, statementHtml } from '../../../../gst/parties/statementHtml';
import { everyDay, type Period } from '../../../../gst/period';
import { toRupees } from '../../../../gst/money';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { datesQuery, periodProperties, readPeriod } from '../../../shared/form/period';
import { readText } from '../../../shared/form/readValue';
import { listAll } from '../../rows/listing';
import { fileRow, outputField, safeFileName } from '../../rows/file';
import type { ItemContext } from '../../run/context';
import type { Operation } from '../../run/operation';
import { readBalance } from './getLedger';
import { nameAttribute, type RecordKind } from './kind';
import { readStored } from './stored';

const outputs = [
  { name: 'HTML', value: 'html', description: 'One item with a page for a mail in the field html' },
  { name: 'HTML File', value: 'file', description: 'One item with a file to attach or print' },
  {
    name: 'Rows',
    value: 'rows',
    description: 'One item per row, with opening and closing balance',
  },
];

const outputProperties: INodeProperties[] = [
  {
    displayName: 'Output',
    name: 'statementOutput',
    type: 'options',
    options: outputs,
    default: 'rows',
  },
  {
    displayName: 'Your Company Name',
    name: 'companyName',
    type: 'string',
    default: '',
    displayOptions: { show: { statementOutput: ['html', 'file'] } },
    description: 'The heading of the page. The service does not return your company name.',
  },
  ...showOnlyFor({ statementOutput: ['file'] }, [outputField]),
];

/** Makes the statement of account of a customer or vendor. */
export function getStatementOf(
  kind: RecordKind,
  ledger: Endpoint,
  balanceIs: 'debit' | 'credit',
): Operation {
  return {
    name: 'Get Statement',
    value: 'getStatement',
    action: `Get the statement of a ${kind.noun}`,
    description: `Get the opening balance, entries and closing balance of a ${kind.noun}, as rows or as a page to send`,
    properties: [kind.picker(), ...periodProperties, ...outputProperties],
    async run(context) {
      const output = context.choice('statementOutput', 'Output', outputs);
      const id = context.picked(kind.parameter, kind.label);
      const dates = readPeriod(context);
      const party = await readStored(context, kind, id);
      const account = { ledger, of: { [kind.pathParameter]: id } };
      const head: StatementHead = {
        company: readText(context.parameter('companyName', ''), 'Your Company Name'),
        party: { id, name: textOf(party.name), gstin: textOf(party.gstin) },
        start: dayFrom(dates.start_date),
        end: dayFrom(dates.end_date),
        balanceIs,
      };
      const statement = await readStatement(context, account, head);
      const who = { [kind.idAttribute]: id, [nameAttribute(kind)]: head.party.name };
      if (output === 'rows') {
        return rowsOf(statement, head).map((row) => ({ json: { ...who, ...row } }));
      }
      const json = { ...who, email: textOf(party.email), ...totalsOf(statement, head) };
      const page = statementHtml(statement, head);
      if (output === 'html') return [{ json: { ...json, html: page } }];
      const name = legibleName(`Statement ${id} ${json.start_date} to ${json.end_date}`);
      const bytes = Buffer.from(page);
      const file = { bytes, name: `${safeFileName(name)}.html`, mimeType: 'text/html' };
      return [await fileRow(context, json, file)];
    },
  };
}

/** Whose ledger to read. */
interface LedgerAccount {
  ledger: Endpoint;
  /** The ID as a query parameter. */
  of: Record<string, string>;
}

/** @throws ServiceError; InputError where the ledger contradicts itself */
async function readStatement(
  context: ItemContext,
  { ledger, of }: LedgerAccount,
  { start, end, balanceIs }: StatementHead,
): Promise<Statement> {
  const balanceIn = async (period: Period) => {
    const query = { ...datesQuery(period), ...of };
    return (await readBalance(context, ledger, query)).closing ?? 0;
  };
  const closing = await balanceIn({ start, end });
  const query = { ...datesQuery({ start, end }), ...of };
  const { records } = await listAll(context, [{ endpoint: ledger, key: '', query }], 'entries');
  const read = readLedger(records, closing, context.settings.timeZone);
  const earlier = { ...everyDay, end: addDays(start, -1) };
  const isKnown = read.opening !== undefined || daysBetween(earlier.start, earlier.end) < 0;
  return statementOf(read, isKnown ? 0 : await balanceIn(earlier), balanceIs);
}

const dayFrom = (serviceDate: string): Day => readDay(serviceDate, 'Period', 'UTC');

/** The entries between a row for the opening and one for the closing balance. */
function rowsOf(statement: Statement, { start, end }: StatementHead): IDataObject[] {
  const rowOf = ({ date, number, mode, notes, debit, credit, balance }: StatementEntry) => ({
    date: toIsoDate(date),
    serial_number: number,
    mode,
    notes,
    debit: toRupees(debit),
    credit: toRupees(credit),
    balance: toRupees(balance),
  });
  const blank = { number: '', notes: '', debit: 0n, credit: 0n };
  const { opening, entries, debit, credit, closing } = statement;
  return [
    { ...blank, date: start, mode: 'Opening Balance', balance: opening },
    ...entries,
    { ...blank, date: end, mode: 'Closing Balance', debit, credit, balance: closing },
  ].map(rowOf);
}

const totalsOf = ({ opening, debit, credit, closing }: Statement, head: StatementHead) => ({
  start_date: toIsoDate(head.start),
  end_date: toIsoDate(head.end),
  opening_balance: toRupees(opening),
  total_debit: toRupees(debit),
  total_credit: toRupees(credit),
  closing_balance: toRupees(closing),
});
