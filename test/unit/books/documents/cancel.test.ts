import { cancelDocument } from '../../../../books/documents/cancel';
import { failureOf } from '../../api/fakeWorld';
import { addDocument, type Books, useBooks } from '../openBooks';

const books = useBooks();

const statusOf = ({ stored }: Books) => stored().documents[0]?.status;

/** Loses the responses of the next cancellations, which the service has or has not carried out. */
function lose(times: number, isCarriedOut = false): void {
  let left = times;
  books.intercept = async ({ method }, forward) => {
    if (method !== 'DELETE' || left-- <= 0) return await forward();
    if (isCarriedOut) await forward();
    return { reason: 'ECONNRESET' };
  };
}

const refusal = { status: 400, headers: {}, body: { success: false, error_code: 'BAD_REQUEST' } };

describe('a cancellation', () => {
  it.each([true, false])('cancels a document, with its e-invoice: %s', async (withEInvoice) => {
    const hashId = await addDocument(books);
    await cancelDocument(books.session, hashId, withEInvoice);
    expect(books.writes()).toMatchObject([{ query: withEInvoice ? { cancel_einvoice: 1 } : {} }]);
    expect(statusOf(books)).toBe('cancelled');
  });

  it('that is refused at once has failed, and nothing is read', async () => {
    const hashId = await addDocument(books);
    books.intercept = async () => refusal;
    const error = await failureOf(cancelDocument(books.session, hashId, false));
    expect(error).toMatchObject({ outcomeUnknown: false });
    expect(books.requests).toHaveLength(1);
  });

  it.each<[string, object, string | undefined]>([
    ['an e-way bill', { error_code: 'PORTAL_ERROR_4002' }, 'hasEWayBill'],
    [
      'an e-invoice that is to stay',
      { error_code: 'BAD_REQUEST', errors: { cancel_einvoice: ['must be 1'] } },
      'hasEInvoice',
    ],
    ['something without a field', { error_code: 'BAD_REQUEST' }, 'mayBeCancelled'],
    ['something else', { error_code: 'FORBIDDEN' }, undefined],
  ])('that %s prevents says what to do first', async (_name, body, fix) => {
    const hashId = await addDocument(books);
    books.intercept = async () => ({ ...refusal, body: { success: false, ...body } });
    const error = await failureOf(cancelDocument(books.session, hashId, false));
    expect((error as Error).cause).toEqual(fix && expect.objectContaining({ fix }));
  });

  it('is done after a lost response if a read shows it', async () => {
    const hashId = await addDocument(books);
    lose(1, true);
    await cancelDocument(books.session, hashId, false);
    expect(books.requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE', 'GET']);
  });

  it('is attempted once more if no read shows it, after a response that was lost for long', async () => {
    const hashId = await addDocument(books);
    let count = 0;
    books.intercept = async ({ method }, forward) => {
      if (method !== 'DELETE') return await forward();
      return [{ reason: 'ECONNRESET' }, refusal][count++] ?? (await forward());
    };
    await cancelDocument(books.session, hashId, false);
    expect(statusOf(books)).toBe('cancelled');
  });

  it('is unknown if the second attempt fails, too, and no read shows it', async () => {
    const hashId = await addDocument(books);
    lose(1000);
    const error = await failureOf(cancelDocument(books.session, hashId, false));
    expect(error).toMatchObject({ outcomeUnknown: true });
    expect(statusOf(books)).toBe('pending');
  });

  it('is unknown if the document can not be read', async () => {
    const hashId = await addDocument(books);
    books.intercept = async ({ method }) => (method === 'GET' ? refusal : { reason: 'ECONNRESET' });
    const error = await failureOf(cancelDocument(books.session, hashId, false));
    expect(error).toMatchObject({ outcomeUnknown: true });
  });

  it('says of an unknown document that there is none', async () => {
    await addDocument(books);
    lose(1);
    const error = await failureOf(cancelDocument(books.session, 'h404', false));
    expect(error).toMatchObject({ code: 'INVALID_HASH_ID', outcomeUnknown: false });
  });
});
