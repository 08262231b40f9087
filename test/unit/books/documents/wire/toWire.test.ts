import type { JsonObject } from '../../../../../core/json';
import type { DocumentParts, CompleteLine } from '../../../../../books/documents/wire/command';
import { attributesOf, toMarkedWire, toWire } from '../../../../../books/documents/wire/toWire';
import { invoice } from '../../../simulator/bodies';
import { october } from '../../commands';

const line = (change: Partial<CompleteLine> = {}): CompleteLine => ({
  productId: 'ITEM-1',
  itemType: 'Product',
  amounts: {
    quantity: 10,
    taxRate: 18,
    unitPrice: 100,
    priceWithTax: 118,
    netAmount: 1000,
    totalAmount: 1180,
  },
  details: {},
  ...change,
});

const attributes = (parts: Partial<DocumentParts>, completion: object = {}) =>
  attributesOf({ lines: [], details: {}, attributes: {}, ...parts }, { lines: [], ...completion });

describe('the attributes of a document', () => {
  it('are left out if the command sets none', () => {
    expect(attributes({})).toEqual({});
  });

  it('are what the command sets and what was completed', () => {
    const party = { id: 'CUST-1', type: 'customer', name: 'Meera Stores' };
    const parts = {
      date: october(5),
      dueDate: october(31),
      number: { prefix: 'INV-', number: 7, suffix: '/A' },
      details: { notes: 'Thank you' },
      attributes: { terms: 'Net 30' },
    };
    const convert = { convert_from: 'estimate', hash_id: 'h1' };
    const completion = { type: 'invoice', party, lines: [line()], isEInvoice: true, convert };
    expect(attributes(parts, completion)).toEqual({
      document_type: 'invoice',
      document_date: '05-10-2025',
      due_date: '31-10-2025',
      serial_number_v2: { prefix: 'INV-', doc_number: 7, suffix: '/A' },
      notes: 'Thank you',
      einvoice: true,
      items: [
        {
          id: 'ITEM-1',
          item_type: 'Product',
          quantity: 10,
          tax_rate: 18,
          unit_price: 100,
          price_with_tax: 118,
          net_amount: 1000,
          total_amount: 1180,
        },
      ],
      party,
      convert,
      terms: 'Net 30',
    });
  });

  it('have a number without a prefix and a suffix, or as one text', () => {
    expect(attributes({ number: { prefix: '', number: 7, suffix: '' } })).toEqual({
      serial_number_v2: { doc_number: 7 },
    });
    expect(attributes({ number: { text: 'OLD/7' } })).toEqual({ serial_number: 'OLD/7' });
  });

  it('have what a line has, and its own attributes take precedence over details', () => {
    const amounts = { ...line().amounts, discountPercent: 10, discountAmount: 5 };
    const texts = { name: 'Bottle', hsn: '7323', unit: 'NOS' };
    const details = { description: 'Steel', id: 'ITEM-9', quantity: 1 };
    expect(attributes({}, { lines: [line({ ...texts, amounts, details })] })).toMatchObject({
      items: [
        {
          id: 'ITEM-1',
          name: 'Bottle',
          hsn_code: '7323',
          unit: 'NOS',
          quantity: 10,
          discount_percent: 10,
          discount_amount: 5,
          description: 'Steel',
        },
      ],
    });
  });

  it('are overridden by additional attributes, whatever sets them', () => {
    const additional: JsonObject = {
      document_type: 'estimate',
      document_date: '01-10-2025',
      due_date: '02-10-2025',
      serial_number_v2: { doc_number: 9 },
      notes: 'From the JSON',
      einvoice: false,
      items: [],
      party: {},
      convert: {},
    };
    const parts = {
      date: october(5),
      dueDate: october(31),
      number: { prefix: '', number: 7, suffix: '' },
      details: { notes: 'From the form' },
      attributes: additional,
    };
    const convert = { convert_from: 'estimate', hash_id: 'h1' };
    const completion = { type: 'invoice', lines: [line()], isEInvoice: true, convert };
    expect(attributes(parts, completion)).toEqual(additional);
  });
});

describe('what a body says', () => {
  const sentBy = (change: JsonObject) => toWire(invoice(change)).sent;

  it('is its type, dates, party, lines and totals', () => {
    expect(sentBy({ due_date: '31-10-2025' })).toEqual({
      type: 'invoice',
      date: '05-10-2025',
      dueDate: '31-10-2025',
      party: {
        id: 'CUST-1',
        name: 'Meera Stores',
        attributes: { id: 'CUST-1', name: 'Meera Stores', type: 'customer' },
      },
      reference: '',
      number: undefined,
      lineCount: 1,
      isEInvoice: false,
      isRounded: false,
      totals: { net: 900, tax: 162, total: 1062 },
      exactTotal: 1062,
      hasTds: false,
    });
  });

  it('is what was paid with it, and whether TDS is deducted', () => {
    const payments: JsonObject[] = [{ amount: 100.1 }, { amount: '200.2' }, { method: 'cash' }];
    expect(sentBy({ payments, tds_id: 6 })).toMatchObject({ paid: 300.3, hasTds: true });
    expect(sentBy({ payments: [] })).not.toHaveProperty('paid');
  });

  it('is empty texts where it has nothing', () => {
    const { sent } = toWire({ party: 'CUST-1' });
    expect(sent).toMatchObject({ type: '', date: '', dueDate: '', party: { id: '', name: '' } });
    expect(sent).toMatchObject({ lineCount: 0, totals: undefined, exactTotal: undefined });
  });

  it.each<[string, JsonObject, string | undefined]>([
    ['all parts', { serial_number_v2: { prefix: 'A-', doc_number: 7, suffix: '/B' } }, 'A-7/B'],
    ['a number alone', { serial_number_v2: { doc_number: 7 } }, '7'],
    ['a prefix alone', { serial_number_v2: { prefix: 'A-' } }, undefined],
    ['the deprecated text', { serial_number: 'OLD/7' }, 'OLD/7'],
    ['an empty text', { serial_number: '' }, undefined],
  ])('is its own number, given as %s', (_, change, number) => {
    expect(sentBy(change).number).toBe(number);
  });

  it('is whether it becomes an e-invoice and is rounded, and its TCS', () => {
    expect(sentBy({ einvoice: true, round_off: true, tcs_id: '41' })).toMatchObject({
      isEInvoice: true,
      isRounded: true,
      tcsId: 41,
    });
  });

  it('is the total before and after it is rounded', () => {
    expect(sentBy({ extra_discount: 0.3, round_off: true })).toMatchObject({
      totals: { total: 1062 },
      exactTotal: 1061.7,
    });
  });
});

describe('a marked document', () => {
  it('has a mark behind its reference', () => {
    const { body, sent } = toMarkedWire(invoice({ reference: 'PO-7' }));
    expect(sent.mark).toMatch(/^\[n8n-[0-9a-f]{16}\]$/);
    expect(body.reference).toBe(`PO-7 ${sent.mark}`);
  });

  it('has the mark alone if it has no reference', () => {
    const { body, sent } = toMarkedWire(invoice());
    expect(body.reference).toBe(sent.mark);
  });

  it('has a mark of its own', () => {
    expect(toMarkedWire(invoice()).sent.mark).not.toBe(toMarkedWire(invoice()).sent.mark);
  });

  it('has no mark if its own number identifies it', () => {
    const body = invoice({ serial_number: 'OLD/7' });
    expect(toMarkedWire(body)).toEqual(toWire(body));
  });
});
