import type { NewDocument } from '../../../../books/documents/wire/command';
import { completeLines } from '../../../../books/documents/lines/lines';
import { completeParty } from '../../../../books/documents/parties/party';
import { previewDocument } from '../../../../books/documents/preview';
import { createDocument } from '../../../../books/documents/create';
import { attributesOf } from '../../../../books/documents/wire/toWire';
import { bottles, newInvoice, numbered } from '../commands';
import { type Books, useBooks } from '../openBooks';

const books = useBooks();

/** The body that the document would be sent as. */
async function bodyOf({ session }: Books, document: NewDocument) {
  const party = await completeParty(session, document.party);
  const lines = await completeLines(session, document.lines, { party });
  return attributesOf(document, { type: document.type, party, lines });
}

const preview = async (books: Books, document: NewDocument) =>
  await previewDocument(books.session, await bodyOf(books, document));

describe('the preview of a document', () => {
  it('names what is not in the account, and reads each product once', async () => {
    const document = newInvoice({
      lines: [bottles(), bottles({ productId: 'ITEM-2' }), bottles()],
    });
    for (let times = 0; times < 2; times++) {
      const { isNewParty, newProducts, taken, sent, items } = await preview(books, document);
      expect({ isNewParty, newProducts, taken }).toEqual({
        ...{ isNewParty: true, newProducts: ['ITEM-1', 'ITEM-2'], taken: undefined },
      });
      expect(sent.totals).toEqual({ net: 3000, tax: 540, total: 3540 });
      expect(items).toHaveLength(3);
    }
    expect(books.requests.filter(({ path }) => path.includes('product'))).toHaveLength(2);
    expect(books.writes()).toEqual([]);
  });

  it('names nothing that is in the account', async () => {
    await createDocument(books.session, newInvoice());
    const { isNewParty, newProducts } = await preview(books, newInvoice());
    expect({ isNewParty, newProducts }).toEqual({ isNewParty: false, newProducts: [] });
  });

  it('says how a document differs that has its number', async () => {
    expect((await preview(books, numbered())).taken).toBeUndefined();
    await createDocument(books.session, numbered());
    expect((await preview(books, numbered())).taken).toEqual({ difference: undefined });
    const other = numbered({
      lines: [bottles({ amounts: { quantity: 1, unitPrice: 1, taxRate: 5 } })],
    });
    expect((await preview(books, other)).taken).toEqual({ difference: 'total' });
  });

  it('knows no party if additional attributes replace it', async () => {
    const { isNewParty } = await previewDocument(books.session, {
      document_type: 'invoice',
      party: 'x',
    });
    expect(isNewParty).toBe(false);
  });
});
