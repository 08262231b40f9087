import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../api/endpoint';
import { dataIn } from '../../../../api/payload';
import type { JsonObject } from '../../../../api/types';
import { type Balance, balanceFrom, withNumbers } from '../../../../api/records';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { periodProperties, readPeriod } from '../../../shared/form/period';
import { returnAllOrLimit } from '../../rows/listForm';
import { listRows } from '../../rows/listing';
import type { ItemContext } from '../../run/context';
import type { Operation } from '../../run/operation';
import { nameAttribute, type RecordKind } from './kind';
import { readStored } from './stored';

const output: INodeProperties = {
  displayName: 'Output',
  name: 'ledgerOutput',
  type: 'options',
  options: [
    { name: 'Closing Balance', value: 'balance', description: 'One row with the balance' },
    { name: 'Entries', value: 'entries', description: 'One row for each entry' },
  ],
  default: 'entries',
};

/** Reads the ledger of a customer or vendor. */
export function getLedgerOf(kind: RecordKind, ledger: Endpoint): Operation {
  const whose = kind.noun;
  return {
    name: 'Get Ledger',
    value: 'getLedger',
    action: `Get the ledger of a ${whose}`,
    description: `Get the entries and the closing balance of a ${whose} in a period`,
    properties: [
      kind.picker(),
      ...periodProperties,
      output,
      ...showOnlyFor({ ledgerOutput: ['entries'] }, returnAllOrLimit),
    ],
    async run(context) {
      const id = context.picked(kind.parameter, kind.label);
      const query = { ...readPeriod(context), [kind.pathParameter]: id };
      if (context.parameter('ledgerOutput', 'entries') === 'balance') {
        const json = await balance(context, ledger, query);
        return [{ json: { ...(await partyOf(context, kind, id)), ...json } }];
      }
      const rows = await listRows(context, { endpoint: ledger, key: '', query }, entryRow);
      if (rows.length === 0) return rows;
      const party = await partyOf(context, kind, id);
      return rows.map(({ json }) => ({ json: { ...json, ...party } }));
    },
  };
}

/**
 * The ID and name of the party. Ledgers do not return the name, so it is that of the incoming item, if
 * this is the party or has its ID, or is read.
 * @throws ServiceError, InputError
 */
async function partyOf(context: ItemContext, kind: RecordKind, id: string): Promise<IDataObject> {
  const nameIn = nameAttribute(kind);
  const { [kind.idAttribute]: inputId, [nameIn]: inputName, name } = context.input.json;
  const known = String(inputId ?? '') === id ? (inputName ?? name) : undefined;
  const partyName = known ?? (await readStored(context, kind, id)).name ?? '';
  return { [kind.idAttribute]: id, [nameIn]: partyName };
}

/** What an account statement shows, in its order. */
const firstColumns = ['date', 'serial_number', 'mode', 'total_amount', 'balance'];

function entryRow(raw: JsonObject): JsonObject {
  const row = withNumbers(raw);
  const first = firstColumns.flatMap((name) => (name in row ? [[name, row[name]]] : []));
  return { ...Object.fromEntries(first), ...row };
}

async function balance(
  context: ItemContext,
  ledger: Endpoint,
  query: Record<string, string>,
): Promise<IDataObject> {
  const { closing = null, isPaid = null } = await readBalance(context, ledger, query);
  return { ...query, closing_balance: closing, is_paid: isPaid };
}

/** The balance of a ledger at the end of a period. @throws ServiceError */
export async function readBalance(
  { client }: ItemContext,
  ledger: Endpoint,
  query: Record<string, string>,
): Promise<Balance> {
  const result = await client.call(ledger, { query: { ...query, num_records: 1, page: 1 } });
  return balanceFrom(dataIn(result));
}
