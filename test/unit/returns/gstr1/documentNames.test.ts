import fc from 'fast-check';
import { documentNames } from '../../../../returns/gstr1/documents/names';

const invoice = { number: '7', type: 'invoice', date: '2026-06-10' };
const note = { ...invoice, type: 'sales_return' };
const late = { ...invoice, date: '2025-06-10' };
const zeros = { ...invoice, number: '007' };

const namesIn = (...documents: Array<typeof invoice>) =>
  documents.map(documentNames(documents).nameOf);

describe('the name of a document', () => {
  it('is its number', () => {
    expect(namesIn(invoice, { ...invoice, number: '8' })).toEqual(['7', '8']);
    expect(namesIn(invoice, invoice)).toEqual(['7', '7']);
  });

  it('has its type if a document of another type has the number', () => {
    expect(namesIn(invoice, note)).toEqual(['7 (invoice)', '7 (sales_return)']);
    expect(namesIn(invoice, { ...note, number: '07' })).toEqual([
      '7 (invoice)',
      '07 (sales_return)',
    ]);
  });

  it('has its date if that is not enough', () => {
    expect(namesIn(invoice, note, late)).toEqual([
      '7 (invoice 2026-06-10)',
      '7 (sales_return)',
      '7 (invoice 2025-06-10)',
    ]);
  });

  it('has its type if a spreadsheet would take the number for that of another one', () => {
    expect(namesIn(invoice, zeros)).toEqual(['7 (invoice)', '007 (invoice)']);
  });

  it('is its number if the document is not among the others', () => {
    expect(documentNames([]).nameOf(invoice)).toBe('7');
  });

  it('means this document and no other, also as a spreadsheet returns it', () => {
    const documents = fc.array(
      fc.record({
        number: fc.constantFrom('7', '07', '007', '0', '00', 'A7', 'a7', 'A 7', ''),
        type: fc.constantFrom('invoice', 'sales_return'),
        date: fc.constantFrom('2026-06-10', '2026-06-11', '2025-06-10'),
      }),
      { maxLength: 12 },
    );
    // A spreadsheet makes numbers of digits.
    const inSheet = (name: string) => (/^\d+$/.test(name) ? String(Number(name)) : name);
    fc.assert(
      fc.property(documents, (given) => {
        const { nameOf, meantBy } = documentNames(given);
        for (const document of given) {
          const name = nameOf(document);
          for (const written of [name, inSheet(name), name.toLowerCase()]) {
            const meant = meantBy(written).map(nameOf);
            expect(meant.map((one) => one.toUpperCase())).toEqual([name.toUpperCase()]);
          }
        }
      }),
    );
  });
});
