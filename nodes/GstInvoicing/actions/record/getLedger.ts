import type { IDataObject } from 'n8n-workflow';
import { onlyFields, withIsoDates, withNumbers } from '../../../shared/documents/rowValues';
import { toIsoDate } from '../../../../core/day';
import type { JsonObject } from '../../../../core/json';
import { toRupees } from '../../../../core/paise';
import type { Statement } from '../../../../receivables/statement';
import type { Period } from '../../../../law/period';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { choiceParameter } from '../../../shared/form/option';
import { periodProperties, readDays } from '../../../shared/form/period';
import { returnAllOptions, returnAllOrLimit } from '../../../shared/rows/listForm';
import { listUpToLimit } from '../../../shared/rows/listing';
import type { Session } from '../../../../books/session';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { nameAttribute, type RecordForm } from './form/form';
import { blankLine, statementIn, statementRow } from './ledger';
import { ledgerAccount, type LedgerAccount, ledgerList } from '../../../../books/records/ledger';
import { readBalance } from '../../../../books/records/balance';
import { readStored } from '../../../../books/records/stored';
import { described } from '../../../shared/form/readValue';

const outputs = [
  described('Closing Balance', 'balance', 'One row with the balance'),
  described(
    'Entries',
    'entries',
    'One row for each entry, oldest first, after one for the opening balance if any',
  ),
  described('Entries (Raw)', 'raw', 'As the service sends them, with dates as DD-MM-YYYY'),
];

const output = choiceParameter('ledgerOutput', 'Output', outputs, 'entries');

/** Reads the ledger of a customer or vendor. */
export function getLedgerOf(kind: RecordForm): Operation {
  const whose = kind.noun;
  return {
    name: 'Get Ledger',
    value: 'getLedger',
    action: `Get ledger of ${whose}`,
    description: `Get the entries and the closing balance of a ${whose} in a period`,
    properties: [
      kind.picker(),
      ...periodProperties,
      output.property,
      ...showOnlyFor({ ledgerOutput: ['raw'] }, returnAllOrLimit),
    ],
    options: showOnlyFor({ '/ledgerOutput': ['raw'] }, returnAllOptions),
    async run(form, session) {
      const chosen = output.read(form);
      const id = form.picked(kind.type, kind.label);
      const period = readDays(form);
      const account = ledgerAccount(kind, id);
      if (chosen === 'raw') {
        const entries = await listUpToLimit(form, session, [ledgerList(account, period)]);
        return entries.map((json) => ({ json }));
      }
      if (chosen === 'balance') {
        const json = await closingBalance(session, account, period);
        return [{ json: { ...(await partyOf(form, session, kind, id)), ...json } }];
      }
      const rows = rowsOf(
        await statementIn(form, session, account, period),
        period,
        session.timeZone,
      );
      if (rows.length === 0) return [];
      const party = await partyOf(form, session, kind, id);
      return rows.map((row) => ({ json: { ...row, ...party } }));
    },
  };
}

/**
 * The ID and name of the party. Ledgers do not return the name, so it is taken from the input item
 * if that has this ID, or else read.
 * @throws ServiceError, InputError
 */
async function partyOf(
  form: ItemForm,
  session: Session,
  kind: RecordForm,
  id: string,
): Promise<IDataObject> {
  const nameIn = nameAttribute(kind);
  const { [kind.idAttribute]: inputId, [nameIn]: inputName, name } = form.input.json;
  const known = String(inputId ?? '') === id ? (inputName ?? name) : undefined;
  const partyName = known ?? (await readStored(session, kind, id)).name ?? '';
  return { [kind.idAttribute]: id, [nameIn]: partyName };
}

function rowsOf(
  { opening, entries }: Statement,
  { start }: Period,
  timeZone: string,
): IDataObject[] {
  const first = { ...blankLine, date: start, mode: 'Opening Balance', balance: opening };
  return [
    ...(opening === 0n ? [] : [statementRow(first)]),
    ...entries.map((entry) => entryRow(entry, timeZone)),
  ];
}

const furtherColumns = ['total_amount', 'amount_pending', 'status', 'created_time'];

const entryRow = (entry: Statement['entries'][number], timeZone: string): IDataObject => ({
  ...statementRow(entry),
  ...onlyFields(withIsoDates(withNumbers(entry.row as JsonObject), timeZone), furtherColumns),
});

async function closingBalance(
  session: Session,
  account: LedgerAccount,
  period: Period,
): Promise<IDataObject> {
  const { closing, isPaid = null } = await readBalance(session, account, period);
  return {
    start_date: toIsoDate(period.start),
    end_date: toIsoDate(period.end),
    ...account.of,
    closing_balance: closing === undefined ? null : toRupees(closing),
    is_paid: isPaid,
  };
}
