import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { legibleName } from '../../../../core/fileName';
import { textOf } from '../../../../core/json';
import { type Day, daysBetween, toIsoDate } from '../../../../core/day';
import { toRupees } from '../../../../core/paise';
import type { Statement } from '../../../../receivables/statement';
import { type StatementHead, statementHtml } from '../../../../receivables/statementHtml';
import type { Period } from '../../../../law/period';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { choiceParameter } from '../../../shared/form/option';
import { periodProperties, readDays } from '../../../shared/form/period';
import { readText, described } from '../../../shared/form/readValue';
import { fileRow, outputField, safeFileName } from '../../../shared/rows/file';
import type { Operation } from '../../../shared/run/operation';
import { nameAttribute, type RecordForm } from './form/form';
import { blankLine, statementIn, statementRow } from './ledger';
import { ledgerAccount } from '../../../../books/records/ledger';
import { readStored } from '../../../../books/records/stored';
import { propertyOf } from '../../../shared/form/field';

const outputs = [
  described('HTML', 'html', 'One item with a page for a mail in the field html'),
  described('HTML File', 'file', 'One item with a file to attach or print'),
  described('Rows', 'rows', 'One item per row, with opening and closing balance'),
];

const output = choiceParameter('statementOutput', 'Output', outputs, 'rows');

const outputProperties: INodeProperties[] = [
  output.property,
  propertyOf('string', 'companyName', 'Your Company Name', {
    displayOptions: { show: { statementOutput: ['html', 'file'] } },
    description: 'The heading of the page. The service does not return your company name.',
  }),
  ...showOnlyFor({ statementOutput: ['file'] }, [outputField]),
];

/** Makes the statement of account of a customer or vendor. */
export function getStatementOf(kind: RecordForm): Operation {
  return {
    name: 'Get Statement',
    value: 'getStatement',
    action: `Get statement of ${kind.noun}`,
    description: `Get the opening balance, entries and closing balance of a ${kind.noun}, as rows or as a page to send`,
    properties: [kind.picker(), ...periodProperties, ...outputProperties],
    async run(form, session) {
      const chosen = output.read(form);
      const id = form.picked(kind.type, kind.label);
      const period = readDays(form);
      const party = await readStored(session, kind, id);
      const account = ledgerAccount(kind, id);
      const statement = await statementIn(form, session, account, period);
      const head: StatementHead = {
        company: readText(form.parameter('companyName', ''), 'Your Company Name'),
        party: { id, name: textOf(party.name), gstin: textOf(party.gstin) },
        start: period.start,
        end: closingDay(statement, period, session.today()),
        balanceIs: account.balanceIs,
      };
      const who = { [kind.idAttribute]: id, [nameAttribute(kind)]: head.party.name };
      if (chosen === 'rows') {
        return rowsOf(statement, head).map((row) => ({ json: { ...who, ...row } }));
      }
      const json = { ...who, email: textOf(party.email), ...statementTotals(statement, head) };
      const page = statementHtml(statement, head);
      if (chosen === 'html') return [{ json: { ...json, html: page } }];
      const name = legibleName(`Statement ${id} ${json.start_date} to ${json.end_date}`);
      const bytes = Buffer.from(page);
      const file = { bytes, name: `${safeFileName(name)}.html`, mimeType: 'text/html' };
      return [await fileRow(form, json, file)];
    },
  };
}

/** The end of the period, or today in one that goes on, unless an entry is dated later. */
function closingDay({ entries }: Statement, { start, end }: Period, today: Day): Day {
  const last = entries.at(-1)?.date ?? start;
  const known = daysBetween(today, last) > 0 ? last : today;
  return daysBetween(known, end) > 0 ? known : end;
}

/** The entries between a row for the opening and one for the closing balance. */
function rowsOf(statement: Statement, { start, end }: StatementHead): IDataObject[] {
  const { opening, entries, debit, credit, closing } = statement;
  return [
    { ...blankLine, date: start, mode: 'Opening Balance', balance: opening },
    ...entries,
    { ...blankLine, date: end, mode: 'Closing Balance', debit, credit, balance: closing },
  ].map(statementRow);
}

const statementTotals = ({ opening, debit, credit, closing }: Statement, head: StatementHead) => ({
  start_date: toIsoDate(head.start),
  end_date: toIsoDate(head.end),
  opening_balance: toRupees(opening),
  total_debit: toRupees(debit),
  total_credit: toRupees(credit),
  closing_balance: toRupees(closing),
});
