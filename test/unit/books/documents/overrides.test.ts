import type { JsonObject } from '../../../../core/json';
import type { NewDocument } from '../../../../books/documents/wire/command';
import { createDocument } from '../../../../books/documents/create';
import { item } from '../../simulator/bodies';
import { marked, newInvoice, numbered } from '../commands';
import { type Books, cutNext, useBooks } from '../openBooks';

const books = useBooks();

/** Creates a document, and loses the response. */
async function createAndLose(books: Books, document: NewDocument) {
  cutNext(books, 'POST', '/v2/doc', 'after');
  return await createDocument(books.session, document);
}

/** What additional attributes override, and what is sent then. */
const overrides: Array<[string, JsonObject, JsonObject]> = [
  ['the tax', { with_tax: false }, { totals: { net: 1000, tax: 0, total: 1000 } }],
  ['the date', { document_date: '01-10-2025' }, { date: '01-10-2025' }],
  ['the type', { document_type: 'estimate' }, { type: 'estimate' }],
  [
    'the party',
    { party: { id: 'CUST-9', name: 'Ravi', type: 'customer' } },
    { party: { id: 'CUST-9' } },
  ],
  [
    'charges',
    {
      charges_and_deductions: [
        { id: 1, name: 'Freight', type: 'charge', amount: 50, tax_rate: 18 },
      ],
    },
    { totals: { total: 1239 } },
  ],
  ['the adjustment', { extra_discount: 80 }, { totals: { total: 1100 } }],
  ['rounding', { extra_discount: 0.4, round_off: true }, { totals: { total: 1180 } }],
  ['TCS', { tcs_id: 41 }, { tcsId: 41, totals: { total: 1191.8 } }],
  ['the lines', { items: [item({ id: 'ITEM-2' })] }, { totals: { net: 900, total: 1062 } }],
];

describe.each(overrides)('a document of which additional attributes override %s', (...override) => {
  const [, attributes, sent] = override;

  it('is recovered by its number after a lost response', async () => {
    const saved = await createAndLose(books, numbered({ attributes }));
    expect(saved).toMatchObject({ kind: 'recovered', sent, found: { serialNumber: 'INV-7' } });
    expect(books.stored().documents).toHaveLength(1);
  });

  it('is recovered by its mark after a lost response', async () => {
    const saved = await createAndLose(books, marked({ attributes }));
    expect(saved).toMatchObject({ kind: 'recovered', sent });
    expect(books.stored().documents).toHaveLength(1);
  });
});

describe('a document of which additional attributes override what identifies it', () => {
  it('is recovered by that number, also if it was to be marked', async () => {
    const saved = await createAndLose(
      books,
      marked({ attributes: { serial_number_v2: { prefix: 'INV-', doc_number: 7 } } }),
    );
    expect(saved).toMatchObject({ kind: 'recovered', found: { serialNumber: 'INV-7' } });
    expect(saved.sent).not.toHaveProperty('mark');
  });

  it('is recovered by that number, and not by the number of the command', async () => {
    await createDocument(books.session, numbered());
    const attributes = { serial_number_v2: { prefix: 'INV-', doc_number: 8 } };
    const saved = await createAndLose(books, numbered({ attributes }));
    expect(saved).toMatchObject({ kind: 'recovered', found: { serialNumber: 'INV-8' } });
  });

  it('is recovered by a number in the deprecated attribute', async () => {
    const saved = await createAndLose(
      books,
      newInvoice({ attributes: { serial_number: 'OLD/7' } }),
    );
    expect(saved).toMatchObject({ kind: 'recovered', found: { serialNumber: 'OLD/7' } });
  });

  it('is recovered by its mark if there is a prefix but no number', async () => {
    const attributes = { serial_number_v2: { prefix: 'INV-' } };
    expect(await createAndLose(books, marked({ attributes }))).toMatchObject({ kind: 'recovered' });
    expect(books.writes()).toHaveLength(1);
  });

  it('is recovered by the mark behind that reference', async () => {
    const saved = await createAndLose(books, marked({ attributes: { reference: 'PO-8' } }));
    expect(saved).toMatchObject({ kind: 'recovered' });
    expect(books.stored().documents[0]?.reference).toBe(`PO-8 ${saved.sent.mark}`);
  });
});
