import { createDocument } from '../../../../../books/documents/create';
import { rowDigests } from '../../../../../books/documents/orders/rows';
import type { GivenLine, NewDocument } from '../../../../../books/documents/wire/command';
import type { Session } from '../../../../../books/session';
import { failureOf } from '../../../api/fakeWorld';
import { bottles, newInvoice, numbered, october } from '../../commands';
import { useBooks } from '../../openBooks';

const books = useBooks();

const caps = bottles({ productId: 'ITEM-2', name: 'Cap' });

/** The document of an order, with digests of its rows. */
const ordered = (lines: GivenLine[] = [bottles()], change: Partial<NewDocument> = {}) =>
  newInvoice({
    lines,
    details: { reference: 'SO-1' },
    order: { key: 'SO-1', isDated: false },
    rows: () => rowDigests(lines),
    ...change,
  });

/** The same with the number INV-7, which an existing document may have. */
const withNumber = (lines: GivenLine[] = [bottles()], change: Partial<NewDocument> = {}) =>
  numbered({ lines, rows: () => rowDigests(lines), returnsExisting: true, ...change });

/** A run of a node in the same execution, or in another one. */
const run = (index: number, node = 'Node', own: Session['own'] = books.session.own): Session => ({
  ...books.session,
  own,
  run: { execution: '1', node, index },
});

const create = async (document: NewDocument, session: Session = run(0)) =>
  await createDocument(session, document);

describe('rows of a document in several runs of a node', () => {
  it.each([
    ['order "SO-1"', ordered()],
    ['document "INV-7"', withNumber()],
  ])('are refused from the second run on: %s', async (name, document) => {
    await create(document);
    expect(await failureOf(create(document, run(1)))).toMatchObject({
      message: expect.stringContaining(`had rows of ${name}, and made invoice INV-`),
      fix: {
        advice: expect.stringMatching(/Document: Update\. To start again, cancel it first\.$/),
      },
    });
    expect(await create(document)).toMatchObject({ kind: 'already_existed' });
    expect(await create(document, run(0, 'Other'))).toMatchObject({ kind: 'already_existed' });
  });

  it('are refused, too, if the first ones made no document', async () => {
    const lines = [bottles({ amounts: { quantity: 1 }, productId: 'ITEM-404' })];
    await failureOf(create(ordered(lines, { isEInvoice: false })));
    const error = await failureOf(create(ordered(), run(1)));
    expect(error).toMatchObject({
      message: 'An earlier run of this node in the same execution had rows of order "SO-1"',
      fix: { advice: expect.not.stringContaining('cancel it first') },
    });
  });

  it('are those of another document at a date that is far from it', async () => {
    await create(ordered());
    const later = ordered([bottles()], { date: october(20) });
    expect(await create(later, run(1))).toMatchObject({ kind: 'created' });
  });
});

describe('rows of a document that exists', () => {
  it.each([
    ['Order "SO-1" exists as invoice INV-1', ordered],
    ['Document "INV-7" exists as invoice INV-7', withNumber],
  ])('are refused if products or quantities differ: %s', async (message, make) => {
    await create(make());
    const halves = [5, 5].map((quantity) =>
      bottles({ amounts: { quantity, unitPrice: 100, taxRate: 18 } }),
    );
    for (const lines of [[caps], halves]) {
      expect(await failureOf(create(make(lines), run(0, 'Node', [])))).toMatchObject({
        message: expect.stringContaining(message),
      });
    }
    expect(books.stored().documents).toHaveLength(1);
  });

  it('are returned with hints if other values differ', async () => {
    await create(ordered());
    const black = bottles({ details: { description: 'Black' } });
    expect(await create(ordered([black]), run(0, 'Node', []))).toMatchObject({
      kind: 'already_existed',
    });
    expect(books.hints).toEqual([
      { kind: 'rowsDiffer', document: 'invoice INV-1' },
      { kind: 'existed', of: 'SO-1', document: 'invoice INV-1', date: expect.any(String) },
    ]);
  });
});

it('digests of rows do not depend on their order, and name products that have no ID', () => {
  const { productId, ...named } = bottles();
  const lines = [named, caps];
  expect(rowDigests(lines)).toEqual(rowDigests([...lines].reverse()));
  expect(rowDigests([named]).items).toBe(rowDigests([{ ...named, name: 'steel  BOTTLE' }]).items);
  expect(rowDigests([named]).items).not.toBe(rowDigests([{ ...named, productId }]).items);
});
