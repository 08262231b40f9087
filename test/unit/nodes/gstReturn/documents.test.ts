import type { Client } from '../../../../api/client';
import type { JsonObject } from '../../../../api/types';
import { numberedDocuments } from '../../../../nodes/GstInvoicing/actions/gstReturn/documents';
import type { ItemContext } from '../../../../nodes/GstInvoicing/run/context';

const dates = { start_date: '01-06-2026', end_date: '30-06-2026' };

const row = (serial_number: string): JsonObject => ({
  hash_id: `h-${serial_number}`,
  serial_number,
  document_date: '10-06-2026',
  payment_status: 'pending',
});

/** An input item that asks for the documents of an account, whose list has these pages. */
function accountWith(pages: JsonObject[][], total: number): ItemContext {
  const client: Client = {
    call: (_, input) =>
      Promise.resolve({
        message: '',
        payload: {
          transactions: pages[Number(input?.query?.page) - 1] ?? [],
          total_records: total,
        },
      }),
    downloadPdf: () => Promise.reject(new Error('No list is a file')),
  };
  return {
    client,
    choice: () => 'account',
    settings: { timeZone: 'Asia/Kolkata', account: { requestsPerSecond: 1 } },
    hint: () => undefined,
  } as unknown as ItemContext;
}

const numbersIn = async (context: ItemContext) =>
  (await numberedDocuments([context], () => ({ types: ['invoice'], dates }))).documents.map(
    ({ number }) => number,
  );

describe('the documents of the account', () => {
  it('come in the order of their dates and numbers', async () => {
    const pages = [[row('3'), { ...row('9'), document_date: '01-06-2026' }], [row('1')]];
    expect(await numbersIn(accountWith(pages, 3))).toEqual(['9', '1', '3']);
  });

  it('are refused where some are missing from the list, though no request failed', async () => {
    // A document moved to a page that had been read already.
    const context = accountWith([[row('1'), row('2')], [row('2')], []], 3);
    await expect(numbersIn(context)).rejects.toMatchObject({
      kind: 'incompleteList',
      message: expect.stringContaining('changed each time: a record came twice'),
    });
  });
});
