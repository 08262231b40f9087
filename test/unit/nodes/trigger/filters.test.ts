import type { IWebhookFunctions } from 'n8n-workflow';
import { isWanted, readFilters } from '../../../../nodes/GstInvoicingTrigger/filters';
import { readMaximumAge, readRemembered } from '../../../../nodes/GstInvoicingTrigger/options';
import type { Values } from '../../../../nodes/shared/form/readValue';
import cases from './filtersCases.json';

const document = {
  event_type: 'document',
  document_type: 'invoice',
  serial_number: 'INV/26-27/8',
  message: 'Document Created',
};

const stock = {
  event_type: 'inventory',
  partner_product_id: 'KB-1',
  service_product_id: 90001,
  qty: 5,
  movement: 'out',
};

const allows = (event: object, filters: Values, chosen: string[] = ['document', 'inventory']) =>
  isWanted(event as never, chosen, filters);

describe('the chosen events', () => {
  it.each<[string, boolean, boolean]>([
    ['document', true, false],
    ['inventory', false, true],
    ['becamePaid', true, false],
    ['becameCancelled', true, false],
    ['becameOverdue', true, false],
  ])('with %s: documents %p, stock %p', (chosen, documents, movements) => {
    expect(allows(document, {}, [chosen])).toBe(documents);
    expect(allows(stock, {}, [chosen])).toBe(movements);
  });

  it('leave out events of an unknown type', () => {
    expect(allows({ ...document, event_type: 'customer' }, {})).toBe(false);
  });

  it('let all of their events pass without a filter', () => {
    const blank = { documentTypes: [], messageContains: '', serialNumberPrefix: ' ' };
    expect(allows(document, blank)).toBe(true);
    const none = { movement: '', productIds: '', productServiceIds: ' , ', minimumQuantity: '' };
    expect(allows(stock, none)).toBe(true);
  });
});

describe('a filter of documents', () => {
  it.each(cases.ofDocuments as Array<[boolean, Values]>)(
    'lets the event pass (%p): %p',
    (isAllowed, filters) => {
      expect(allows(document, filters)).toBe(isAllowed);
    },
  );

  it('blocks an event that lacks the filtered values', () => {
    const bare = { event_type: 'document' };
    expect(allows(bare, { documentTypes: ['invoice'] })).toBe(false);
    expect(allows({ ...bare, document_type: 'Invoice' }, { documentTypes: ['invoice'] })).toBe(
      true,
    );
    expect(allows(bare, { messageContains: 'created' })).toBe(false);
    expect(allows(bare, { serialNumberPrefix: 'INV' })).toBe(false);
    expect(allows(bare, {})).toBe(true);
  });

  it('does not apply to stock', () => {
    expect(allows(stock, { documentTypes: ['estimate'], messageContains: 'x' })).toBe(true);
  });
});

describe('a filter of stock', () => {
  it.each(cases.ofStock as Array<[boolean, Values]>)(
    'lets the movement pass (%p): %p',
    (isAllowed, filters) => {
      expect(allows(stock, filters)).toBe(isAllowed);
    },
  );

  it.each([4711, '4711'])(
    "finds products with the user's own ID %p, and those without one",
    (id) => {
      const withId = { ...stock, partner_product_id: id };
      expect(allows(withId, { productIds: '4711' })).toBe(true);
      expect(allows(withId, { productIds: 4711 })).toBe(true);
      expect(allows(withId, { productIds: '-1' })).toBe(false);
      expect(allows({ ...stock, partner_product_id: -1 }, { productIds: '-1' })).toBe(true);
    },
  );

  it('blocks a movement whose quantity is not a number', () => {
    expect(allows({ ...stock, qty: 'a few' }, { minimumQuantity: 0 })).toBe(false);
  });

  it('reports a minimum quantity that is not a number', () => {
    expect(() => allows(stock, { minimumQuantity: 'five' })).toThrow(
      'Minimum Quantity must be a number, not "five"',
    );
  });

  it('does not apply to documents', () => {
    expect(allows(document, { movement: 'in', productIds: 'x', minimumQuantity: 9 })).toBe(true);
  });
});

describe('an expression that finds nothing', () => {
  const reading = (found: unknown) =>
    ({
      getNode: () => ({ parameters: { filters: { serialNumberPrefix: '={{ $vars.series }}' } } }),
      getNodeParameter: () => ({ serialNumberPrefix: found }),
    }) as unknown as IWebhookFunctions;

  it.each([undefined, null, ''])('in a filter is refused: %p', (found) => {
    expect(() => readFilters(reading(found))).toThrow('Document Number Starts With is missing');
    expect(readFilters(reading('INV'))).toEqual({ serialNumberPrefix: 'INV' });
  });

  it.each([undefined, null, ''])('in an option does not switch it off: %p', (found) => {
    expect(() => readMaximumAge({ maximumAge: found })).toThrow('Maximum Age must be a number');
    expect(() => readRemembered({ remembered: found })).toThrow('Events to Remember must be');
  });
});
