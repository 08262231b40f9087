import type { JsonObject } from '../../../../core/json';
import { numberedDocuments } from '../../../../nodes/GstReturns/actions/sources/documents';
import type { Session } from '../../../../books/session';
import type { ItemForm } from '../../../../nodes/shared/run/form';
import { reading } from '../../api/fakeWorld';

const dates = { start_date: '01-06-2026', end_date: '30-06-2026' };

const row = (serial_number: string): JsonObject => ({
  hash_id: `h-${serial_number}`,
  serial_number,
  document_date: '10-06-2026',
  payment_status: 'pending',
});

/** An input item that reads the documents of an account, whose list has these pages. */
function accountWith(pages: JsonObject[][], total: number): [ItemForm, Session] {
  const client = reading((_, { query }) =>
    Promise.resolve({
      message: '',
      payload: { transactions: pages[Number(query?.page) - 1] ?? [], total_records: total },
    }),
  );
  const timeZone = 'Asia/Kolkata';
  const form = {
    choice: () => 'account',
    settings: { timeZone, account: { requestsPerSecond: 1 } },
    hint: () => undefined,
  };
  return [form as unknown as ItemForm, { client, timeZone } as unknown as Session];
}

async function numbersIn([form, session]: [ItemForm, Session]): Promise<string[]> {
  const wanted = () => ({ types: ['invoice'], dates });
  const documents = await numberedDocuments(session, [form], wanted, (one) => one);
  return documents.map(({ number }) => number);
}

describe('the documents of the account', () => {
  it('come in the order of their dates and numbers', async () => {
    const pages = [[row('3'), { ...row('9'), document_date: '01-06-2026' }], [row('1')]];
    expect(await numbersIn(accountWith(pages, 3))).toEqual(['9', '1', '3']);
  });

  it('are refused if some are missing from the list, although no request failed', async () => {
    // A document has moved to a page that had already been read.
    const account = accountWith([[row('1'), row('2')], [row('2')], []], 3);
    await expect(numbersIn(account)).rejects.toMatchObject({
      kind: 'incompleteList',
      message: expect.stringContaining('changed each time: a record came twice'),
    });
  });
});
