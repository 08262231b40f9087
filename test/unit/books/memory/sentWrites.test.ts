import { endpoints } from '../../../../api/endpoints';
import { ServiceError } from '../../../../api/errors';
import {
  failedAfterSending,
  isAboutDoneWrite,
  storedError,
  trackWrites,
} from '../../../../books/memory/sentWrites';
import { failureOf } from '../../api/fakeWorld';
import { cutNext, useBooks } from '../openBooks';

const books = useBooks();

const payment = { customer: 'A', amount: 10, payment_date: '01-10-2025', payment_mode: 'Cash' };

/** The writes through the client of the books, and how many are recorded as sent and not undone. */
function tracked() {
  const recorded = { count: 0 };
  const writes = trackWrites(books.session.client, () => {
    recorded.count++;
    return () => recorded.count--;
  });
  const pay = async (body: object) =>
    await writes.client.call(endpoints.paymentRecord, { body: { ...body } });
  return { ...writes, recorded, pay };
}

describe('the writes through a client', () => {
  beforeEach(async () => {
    await books.send('POST', '/v2/customer', { customer_id: 'A', name: 'Asha' });
  });

  it('are none if it only reads', async () => {
    const { client, recorded, wereMade } = tracked();
    await client.call(endpoints.customerGet, { path: { customer_id: 'A' } });
    expect([wereMade(), recorded.count]).toEqual([false, 0]);
  });

  it('are recorded before they are sent, and stay so', async () => {
    const { pay, recorded, wereMade, mayBeDone } = tracked();
    await pay(payment);
    expect([wereMade(), mayBeDone(), recorded.count]).toEqual([true, true, 1]);
  });

  it('are not done if the service refuses them', async () => {
    const { pay, recorded, wereMade, mayBeDone } = tracked();
    await failureOf(pay({ ...payment, customer: 'B' }));
    expect([wereMade(), mayBeDone(), recorded.count]).toEqual([true, false, 0]);
  });

  it('may be done if the response is lost', async () => {
    const { pay, recorded, mayBeDone } = tracked();
    cutNext(books, 'POST', '/v2/payment', 'after');
    await failureOf(pay(payment));
    expect([mayBeDone(), recorded.count]).toEqual([true, 1]);
  });
});

describe('an error', () => {
  const refused = { kind: 'refused', message: 'Refused' } as const;
  const created = { hash_id: 'h', serial_number: 'INV-1' };

  it.each<[string, boolean, unknown]>([
    ['of a refusal', false, new ServiceError(refused)],
    ['of an unknown outcome', true, new ServiceError({ ...refused, outcomeUnknown: true })],
    ['of a created document', true, new ServiceError({ ...refused, created })],
    ['after a change was sent', true, failedAfterSending()],
    ['of anything else', false, new Error('Cancelled')],
  ])('%s is about a write that may be done: %j', (_, isDone, error) => {
    expect(isAboutDoneWrite(error)).toBe(isDone);
  });

  it('is what it was after it was stored, unless its message is another one', () => {
    const { failure } = failedAfterSending(new Error('no connection'));
    expect(storedError(failure).failure).toEqual(failure);
    expect(storedError(failure, 'Not sent again').failure).toEqual({
      ...failure,
      message: 'Not sent again',
    });
  });
});
