import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../api/endpoints';
import { dataIn } from '../../../../api/envelope';
import { listRows, returnAllOrLimit } from '../listing';
import type { ItemContext, Operation } from '../operation';
import { periodProperties, readPeriod } from '../period';
import { isoDates, withNumbers } from '../shape';
import type { RecordKind } from './kind';

const forEntries = { show: { ledgerOutput: ['entries'] } };

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

/** Reads what passed between the account and a customer or vendor. */
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
      ...returnAllOrLimit.map((property) => ({
        ...property,
        displayOptions: { show: { ...property.displayOptions?.show, ...forEntries.show } },
      })),
      isoDates,
    ],
    async run(context) {
      const id = context.picked(kind.parameter, kind.label);
      const query = { ...readPeriod(context), [kind.pathParameter]: id };
      if (context.parameter('ledgerOutput', 'entries') === 'balance') {
        return [{ json: { [kind.idAttribute]: id, ...(await balance(context, ledger, query)) } }];
      }
      return await listRows(context, { endpoint: ledger, key: '', query }, withNumbers);
    },
  };
}

async function balance(
  { client }: ItemContext,
  ledger: Endpoint,
  query: Record<string, string>,
): Promise<IDataObject> {
  const answer = await client.call(ledger, { query: { ...query, num_records: 1, page: 1 } });
  // Of a period without entries the service tells no balance, and none is made up.
  const { closing_balance = null, is_paid } = withNumbers(dataIn(answer));
  const isPaid = closing_balance === null ? null : Boolean(Number(is_paid));
  return { ...query, closing_balance, is_paid: isPaid };
}
