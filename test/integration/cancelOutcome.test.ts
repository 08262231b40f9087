import type { INodeParameters } from 'n8n-workflow';
import { continueOnFail, newDocument, useAccount } from '../harness/account';
import { rejection, useInterception } from '../harness/intercepted';
import { byId } from '../harness/samples';

const account = useAccount({ rateLimit: false });
const service = useInterception();

const cancel = (document: string, change: INodeParameters = {}): INodeParameters => ({
  resource: 'document',
  operation: 'cancel',
  document: byId(document),
  ...change,
});

const eInvoice = { resource: 'eInvoice' };

const statusOf = async (hashId: string) => {
  const { data } = await account.send('GET', `/v2/doc/${hashId}`);
  return (data as { invoice_details: { payment_status: string } }).invoice_details.payment_status;
};

type Answer = ReturnType<typeof rejection>;

/** The response to the first cancellation is lost; the next ones are the others, while there are some. */
function respond(lost: Answer, others: Answer[], isCarriedOut = false): void {
  let count = 0;
  service.handle = async ({ method }, forward) => {
    if (method !== 'DELETE') return await forward();
    if (count++ === 0) {
      if (isCarriedOut) await forward();
      return lost;
    }
    return others.shift() ?? (await forward());
  };
}

const lostResponses: Array<[string, Answer]> = [
  ['a reset connection', { reason: 'ECONNRESET' }],
  ['a timeout', { reason: 'ETIMEDOUT' }],
  ['a bad gateway', { status: 502, headers: {}, body: '<html></html>' }],
];

const refusals: Array<[string, Answer]> = [
  ['an unknown hash ID', rejection('INVALID_HASH_ID', 'No document has the hash id')],
  ['a cancelled document', rejection('BAD_REQUEST', 'The document is already cancelled')],
  ['a cancelled e-invoice', rejection('BAD_REQUEST', 'E-invoice already cancelled')],
  ['an unknown customer', rejection('CUSTOMER_NOT_FOUND', 'No customer has the ID')],
  ['an unknown path', rejection('UNAUTHORIZED', 'Not allowed', 404)],
];

const all = lostResponses.flatMap(([lost, first]) =>
  refusals.map(([refused, then]) => ({ lost, refused, first, then })),
);

describe.each([
  ['Document: Cancel', {}],
  ['E-Invoice: Cancel', eInvoice],
])('%s, whose first response is lost', (_, form) => {
  it.each(all)(
    'cancels a document that is pending after $lost, whatever is refused then: $refused',
    async ({ first, then }) => {
      const hashId = await newDocument(account);
      respond(first, [then]);
      const [row] = await account.rows(cancel(hashId, form));
      expect(row).toMatchObject({ hash_id: hashId, cancelled: true });
      expect(await statusOf(hashId)).toBe('cancelled');
    },
  );

  it.each(refusals)(
    'fails for a document that stays pending and is refused: %s',
    async (_refused, then) => {
      const hashId = await newDocument(account);
      respond({ reason: 'ECONNRESET' }, [then, then, then, then]);
      const [row] = await account.rows(cancel(hashId, form), { settings: continueOnFail });
      expect(row?.cancelled).toBeUndefined();
      expect(row?.error).toBeDefined();
      expect(await statusOf(hashId)).toBe('pending');
    },
  );

  it.each(refusals)(
    'succeeds for a document that the first request has cancelled, after a refusal: %s',
    async (_refused, then) => {
      const hashId = await newDocument(account);
      respond({ reason: 'ECONNRESET' }, [then], true);
      expect(await account.rows(cancel(hashId, form))).toMatchObject([{ cancelled: true }]);
      expect(await statusOf(hashId)).toBe('cancelled');
      expect(account.writes().filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    },
  );
});

describe('Document: Cancel of a document that is entered by its number, whose first response is lost', () => {
  it('cancels the document that has the number', async () => {
    const hashId = await newDocument(account);
    respond({ reason: 'ECONNRESET' }, []);
    const [row] = await account.rows(cancel('INV-1'));
    expect(row).toMatchObject({ hash_id: hashId, cancelled: true });
    expect(await statusOf(hashId)).toBe('cancelled');
  });

  it('fails if no document has it, or the hash ID is wrong', async () => {
    const hashId = await newDocument(account);
    for (const wrong of ['INV-7', `${hashId.slice(1)}0`]) {
      respond({ reason: 'ECONNRESET' }, []);
      const [row] = await account.rows(cancel(wrong), { settings: continueOnFail });
      expect(row?.cancelled).toBeUndefined();
      expect(row?.error).toBeDefined();
    }
    expect(await statusOf(hashId)).toBe('pending');
  });
});

describe('the row of a cancellation', () => {
  it('has the number that the input item says, and what was cancelled with the document', async () => {
    const hashId = await newDocument(account, { serialNumber: 'A-7' });
    const items = [{ hash_id: hashId, serial_number: 'A-7' }];
    const form = cancel('={{ $json.hash_id }}', { cancelEInvoice: true });
    const { items: rows } = await account.run(form, { items });
    expect(rows[0]?.json).toEqual({
      ...{ serial_number: 'A-7', hash_id: hashId, cancelled: true, einvoice_cancelled: true },
    });
  });
});
