import {
  type GivenDocument,
  requirePossibleLines,
  requirePossibleNumber,
} from '../../../../books/documents/possible';

const line = (quantity: number) => ({ productId: 'P-1', amounts: { quantity }, details: {} });

describe('lines that nothing has completed yet', () => {
  it('are refused for an amount that can not be, which names the line', () => {
    expect(() => requirePossibleLines([line(1), line(-1)])).toThrow(
      expect.objectContaining({
        path: 'lines[1]',
        message: 'Quantity must be more than 0, not -1',
      }),
    );
  });

  it('may lack price and rate', () => {
    expect(() => requirePossibleLines([line(1)])).not.toThrow();
  });
});

describe('the number of a document of which nothing was read', () => {
  const document: GivenDocument = {
    type: 'invoice',
    number: { text: 'INV 7' },
    isEInvoice: false,
    isChecked: true,
    details: {},
    attributes: {},
  };

  it('is refused if GST does not allow it', () => {
    expect(() => requirePossibleNumber(document)).toThrow(
      'The number "INV 7" must have 1 to 16 letters, digits, hyphens and slashes',
    );
  });

  it.each<[string, Partial<GivenDocument>]>([
    ['of an e-invoice, which is checked as a whole', { isEInvoice: true }],
    ['that the user wants to be sent unchecked', { isChecked: false }],
    ['of another type', { type: 'estimate' }],
    ['that additional attributes replace', { attributes: { serial_number: 'INV-7' } }],
  ])('is left for later: one %s', (_, change) => {
    expect(() => requirePossibleNumber({ ...document, ...change })).not.toThrow();
  });
});
