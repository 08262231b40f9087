import type { JsonObject } from '../../../../core/json';
import type { WireRequest } from '../../../../api/types';
import { changeDocument } from '../../../../books/documents/update';
import { failureOf } from '../../api/fakeWorld';
import { virtualClock } from '../../simulator/virtualClock';
import { changeOf } from '../commands';
import { sessionOver } from '../openBooks';

const account = {
  baseUrl: 'http://service',
  endpointVersion: 'v2',
  paceKey: 'changed lines',
  requestsPerSecond: 1,
} as const;

const cup: JsonObject = {
  ...{ id: 'CUP', name: 'Cup', item_type: 'Product', quantity: 2, tax_rate: 18 },
  ...{ unit_price: 50, price_with_tax: 59, net_amount: 100, total_amount: 118 },
};

/** A kept line whose amounts the node would compute otherwise, with an attribute that no source describes. */
const jug: JsonObject = {
  ...{ id: 'JUG', name: 'Jug', item_type: 'Product', quantity: 3, tax_rate: 18, batch: 'B-7' },
  ...{ unit_price: 33.333, price_with_tax: 39.33, net_amount: 100.01, total_amount: 118.02 },
};

const document: JsonObject = {
  ...{ document_type: 'invoice', serial_number: 'INV-1', document_date: '05-10-2025' },
  party: { id: 'C-1', name: 'Asha', type: 'customer' },
  items: [cup, jug],
  ...{ total_amount: 236.02, amount_paid: 0, amount_pending: 236.02 },
};

/** Changes the quantity of the cups to 4, at a service whose reads of the document are these, one after another. */
function changing(...reads: JsonObject[]) {
  const clock = virtualClock();
  const puts: JsonObject[] = [];
  const answer = ({ method, url, body }: WireRequest): JsonObject => {
    if (method === 'PUT') puts.push(body as JsonObject);
    if (method === 'PUT') return {};
    if (url.includes('/customer')) return { id: 'C-1', name: 'Asha' };
    return { invoice_details: (reads.length > 1 ? reads.shift() : reads[0]) as JsonObject };
  };
  const session = sessionOver(account, {
    now: clock.now,
    date: () => new Date(clock.now()),
    random: () => 0.5,
    sleep: clock.advance,
    send: async (request) =>
      await Promise.resolve({
        ...{ status: 200, headers: {} },
        body: { success: true, data: answer(request) },
      }),
  });
  const changedLines = [{ productId: 'CUP', amounts: { quantity: 4 }, details: {} }];
  return { puts, run: changeDocument(session, changeOf('h1', { changedLines })) };
}

describe('changing a line of a document', () => {
  it('sends the other lines exactly as they were read last', async () => {
    const { puts, run } = changing(document, {
      ...document,
      items: [jug, cup],
      notes: 'Of another user',
    });
    await run;
    expect(puts).toMatchObject([{ notes: 'Of another user' }]);
    expect(puts[0]?.items).toEqual([
      jug,
      { ...cup, quantity: 4, net_amount: 200, total_amount: 236 },
    ]);
  });

  it.each<[string, JsonObject[], object]>([
    ['no lines', [{ ...document, items: null }], { fix: 'documentWithoutLines' }],
    ['an empty list', [{ ...document, items: [] }], { fix: 'documentWithoutLines' }],
    ['only some lines', [{ ...document, items: [cup] }], { fix: 'documentHasHiddenParts' }],
    [
      'all lines first, and then not the changed one',
      [document, { ...document, items: [jug], total_amount: 118.02, amount_pending: 118.02 }],
      { path: 'lines[0]', message: 'invoice INV-1 no longer shows the product "CUP"' },
    ],
  ])('writes nothing if reads have %s', async (_, reads, failure) => {
    const { puts, run } = changing(...reads);
    expect(await failureOf(run)).toMatchObject(failure);
    expect(puts).toEqual([]);
  });
});
