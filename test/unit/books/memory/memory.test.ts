import { ServiceError } from '../../../../api/errors';
import { checked, note, since, writing, writtenDocument } from '../../../../books/memory/memory';
import type { Facts, Writer } from '../../../../books/memory/write';
import { failureOf } from '../../api/fakeWorld';

let account = 0;
let now = 0;

beforeEach(() => {
  account++;
  now = 0;
});

/** An execution of the account of the test, whose requests succeed unless they get an error. */
const execution = (error?: Error): Writer =>
  ({
    account: { paceKey: `memory ${account}` },
    run: { execution: '1', node: 'Node', index: 0 },
    own: [],
    now: () => now,
    client: { call: () => (error ? Promise.reject(error) : Promise.resolve({})) },
  }) as unknown as Writer;

const payment: Facts = { kind: 'payment', about: 'h1', left: 0, amount: '118', reference: '' };

const write = async (session: Writer, facts = payment, answer = {}) =>
  await writing(
    session,
    [facts],
    async ({ client }) => await client.call({ method: 'POST' } as never, {} as never),
    () => answer,
  );

const failure = (more: object) => new ServiceError({ kind: 'refused', message: 'Failed', ...more });

const outcomes = (session: Writer, readAt = now) =>
  since(session, 'payment', 'h1', readAt).map(({ outcome }) => outcome);

describe('a write', () => {
  it('is done with what the service has said of it', async () => {
    const session = execution();
    await write(session, payment, { serial_number: 'PAY-1' });
    expect(session.own).toMatchObject([{ outcome: 'done', answer: { serial_number: 'PAY-1' } }]);
    expect(outcomes(execution())).toEqual(['done']);
  });

  it.each<[string, object, string[]]>([
    ['refused', {}, []],
    ['unknown', { outcomeUnknown: true }, ['unknown']],
    ['created without its e-invoice', { created: { hash_id: 'h2' } }, ['done']],
  ])('counts as it is after an error: %s', async (_, more, expected) => {
    const session = execution(failure(more));
    await failureOf(write(session));
    expect(outcomes(session)).toEqual(expected);
    expect(outcomes(execution())).toEqual(expected);
  });

  it('is unknown if something else fails after it was sent', async () => {
    const session = execution();
    const sending = writing(
      session,
      [payment],
      async ({ client }) => {
        await client.call({ method: 'POST' } as never, {} as never);
        throw new TypeError('Broken');
      },
      () => ({}),
    );
    expect(await failureOf(sending)).toMatchObject({ message: 'Broken' });
    expect(outcomes(execution())).toEqual(['unknown']);
  });

  it('is uncertain while it is sent, however long that takes', async () => {
    let end = () => {};
    const session = execution();
    const sending = writing(
      session,
      [payment],
      async () => await new Promise<void>((resolve) => (end = resolve)),
      () => ({}),
    );
    now = 100_000;
    expect(outcomes(execution())).toEqual(['sending']);
    end();
    await sending;
    expect(outcomes(execution())).toEqual(['done']);
  });
});

describe('what was written before a read', () => {
  it('counts for other executions until reads show it, and for its own one always', async () => {
    const session = execution();
    await write(session);
    now = 29_999;
    expect(outcomes(execution())).toEqual(['done']);
    now = 30_000;
    expect(outcomes(execution())).toEqual([]);
    expect(outcomes(session)).toEqual(['done']);
    expect(outcomes(execution(), -Infinity)).toEqual(['done']);
    now = 3_600_000;
    expect(outcomes(execution(), -Infinity)).toEqual([]);
    expect(outcomes(session)).toEqual(['done']);
  });

  it('counts once for an execution that n8n has stored', async () => {
    const session = execution();
    await write(session);
    const own = JSON.parse(JSON.stringify(session.own)) as Writer['own'];
    expect(outcomes({ ...execution(), own })).toEqual(['done']);
  });

  it('is not that of another account, or of another thing', async () => {
    await write(execution());
    expect(since(execution(), 'payment', 'h2', now)).toEqual([]);
    account++;
    expect(outcomes(execution())).toEqual([]);
  });

  it('is forgotten if it is unknown, and the user has checked the account', async () => {
    const session = execution(failure({ outcomeUnknown: true }));
    await failureOf(write(session));
    note(session, payment, 'done');
    session.own = checked(session.account.paceKey, session.own);
    expect(session.own).toMatchObject([{ outcome: 'done' }]);
    expect(outcomes(execution())).toEqual(['done']);
  });

  it('is forgotten when there is more of it than is remembered, the oldest first', async () => {
    for (let index = 0; index < 10_001; index++) {
      note(execution(), { ...payment, about: `h${index}` }, 'done');
    }
    expect(since(execution(), 'payment', 'h0', now)).toEqual([]);
    expect(since(execution(), 'payment', 'h1', now)).toHaveLength(1);
  });
});

it('a document is found by its hash ID, by others for an hour', () => {
  const session = execution();
  const document: Facts = { kind: 'document', about: 'invoice of SO-1', key: 'SO-1', row: {} };
  note(session, document, 'done', { hash_id: 'h1' });
  expect(writtenDocument(execution(), 'h1')).toMatchObject({ key: 'SO-1' });
  expect(writtenDocument(execution(), '')).toBeUndefined();
  now = 3_600_000;
  expect(writtenDocument(execution(), 'h1')).toBeUndefined();
  expect(writtenDocument(session, 'h1')).toMatchObject({ key: 'SO-1' });
});
