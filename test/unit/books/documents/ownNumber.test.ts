import type { NewDocument } from '../../../../books/documents/wire/command';
import { createDocument } from '../../../../books/documents/create';
import { failureOf } from '../../api/fakeWorld';
import { newInvoice } from '../commands';
import { openBooks, useBooks } from '../openBooks';

const books = useBooks();

const numbered = (text: string, change: Partial<NewDocument> = {}) =>
  newInvoice({ number: { text }, ...change });

describe('the own number of a document that becomes no e-invoice', () => {
  it.each(['INV 7', 'INV_7', '#7', 'INVOICES/26-27/07', ' INV7', 'Nº7'])(
    'is refused as "%s" before the document is sent',
    async (text) => {
      expect(await failureOf(createDocument(books.session, numbered(text)))).toMatchObject({
        name: 'InputError',
        field: 'Document Number',
        message: `The number "${text}" must have 1 to 16 letters, digits, hyphens and slashes`,
      });
      expect(books.writes()).toEqual([]);
    },
  );

  it.each(['0', '000', '0/0', '0e5'])('is refused as "%s", which is zero', async (text) => {
    expect(await failureOf(createDocument(books.session, numbered(text)))).toMatchObject({
      message: `The number "${text}" is zero`,
    });
  });

  it('is refused in parts that make zero', async () => {
    const zero = newInvoice({ number: { prefix: '00', number: 0, suffix: '' } });
    expect(await failureOf(createDocument(openBooks().session, zero))).toMatchObject({
      message: 'The number "000" is zero',
    });
  });

  it('is refused by what is sent, also if additional attributes alone set it', async () => {
    const attributes = { serial_number_v2: { prefix: 'INV ', doc_number: 7 } };
    expect(
      await failureOf(createDocument(books.session, newInvoice({ attributes }))),
    ).toMatchObject({
      message: 'The number "INV 7" must have 1 to 16 letters, digits, hyphens and slashes',
    });
  });

  it.each<[string, NewDocument]>([
    ['of 16 letters, digits, hyphens and slashes', numbered('INV/2026-27/0007')],
    ['that begins with 0, or with a hyphen', numbered('-07')],
    ['of another type of document', numbered('EST 7', { type: 'estimate' })],
    ['that is a prefix only, because the service assigns the rest', withPrefix('INV ')],
    ['if the command says so', numbered('INV 7', { isChecked: false })],
  ])('is sent %s', async (_, document) => {
    expect(await createDocument(openBooks().session, document)).toMatchObject({ kind: 'created' });
  });
});

function withPrefix(prefix: string): NewDocument {
  return newInvoice({ attributes: { serial_number_v2: { prefix } } });
}
