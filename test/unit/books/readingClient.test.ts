import { endpoints } from '../../../api/endpoints';
import { readingClient } from '../../../books/readingClient';
import { useBooks } from './openBooks';

const books = useBooks();

const asha = { customer_id: 'A', name: 'Asha' };

describe('a client that only reads', () => {
  const client = () => readingClient(books.session.client);

  it('reads', async () => {
    await books.send('POST', '/v2/customer', asha);
    const { payload } = await client().call(endpoints.customerGet, { path: { customer_id: 'A' } });
    expect(payload).toMatchObject(asha);
  });

  it('throws what would be created in place of sending it', async () => {
    const creating = client().call(endpoints.customerCreate, { body: asha });
    await expect(creating).rejects.toMatchObject({ would: 'create', body: asha });
    expect(books.requests).toEqual([]);
  });

  it('throws what would be changed', async () => {
    const changing = client().call(endpoints.customerUpdate, { body: asha });
    await expect(changing).rejects.toMatchObject({ would: 'update', body: asha });
  });

  it('reads what the body of a change is made from', async () => {
    await books.send('POST', '/v2/customer', asha);
    const changing = client().call(endpoints.customerUpdate, {
      async body({ client: reader }) {
        await reader.call(endpoints.customerGet, { path: { customer_id: 'A' } });
        return { body: asha, made: undefined };
      },
    });
    await expect(changing).rejects.toMatchObject({ would: 'update', body: asha });
    expect(books.requests).toMatchObject([{ method: 'GET' }]);
  });

  it('would send an empty body where none is given', async () => {
    const path = { customer_id: 'A' };
    const removing = client().call(endpoints.customerDelete, { path });
    await expect(removing).rejects.toMatchObject({ body: {} });
    expect(books.requests).toEqual([]);
  });
});
