import * as fc from 'fast-check';
import type { RecordType } from '../../../../api/ownIds';
import {
  containsWords,
  hasValue,
  matchesSearch,
  type SearchField,
  searchFields,
  searchTextOf,
} from '../../../../books/records/searchFields';
import cases from './searchFieldsCases.json';

const fieldOf = (type: RecordType, attribute: string): SearchField => {
  const found = searchFields[type].find((field) => field.attribute === attribute);
  if (!found) throw new Error(`There is no ${attribute}`);
  return found;
};

const allFields = [...searchFields.customer, ...searchFields.product];

/** Whether a search for the value finds a record with the stored one. */
const isSame = (attribute: string, stored: unknown, value: string) => {
  const type = ['barcode', 'hsn_code'].includes(attribute) ? 'product' : 'customer';
  return hasValue(fieldOf(type, attribute), { [attribute]: stored as string }, value);
};

describe('a search for a value finds a stored value', () => {
  it.each(cases.found as Array<[string, string | number, string]>)(
    '%s: %p is found with %p',
    (attribute, stored, value) => {
      expect(isSame(attribute, stored, value)).toBe(true);
    },
  );

  it.each([
    ['gstin', '29AAAAA0000A1ZY', '29AAAAA0000A1Z'],
    ['phone', '9876543210', '9876543211'],
    ['phone', '9876543210', '+1 98765 43210'],
    ['phone', '9198765432', '98765432'],
    ['email', 'asha@example.com', 'asha@example.co'],
    ['name', 'Asha Traders', 'Asha'],
    ['name', 'Asha Traders', 'AshaTraders'],
    ['hsn_code', '84713010', '8471'],
    ['name', null, 'null'],
    ['name', undefined, 'undefined'],
  ])('but not %s: %p with %p', (attribute, stored, value) => {
    expect(isSame(attribute, stored, value)).toBe(false);
  });

  const text = fc.string({ unit: 'grapheme' });
  const field = fc.constantFrom(...allFields);

  it('if both are equal, unless they are blank', () => {
    fc.assert(
      fc.property(field, text, (one, value) => {
        const isBlank = one.clean(value) === '';
        expect(hasValue(one, { [one.attribute]: value }, value)).toBe(!isBlank);
      }),
    );
  });

  it('in both directions', () => {
    fc.assert(
      fc.property(field, text, text, (one, a, b) => {
        const stores = (value: string) => ({ [one.attribute]: value });
        expect(hasValue(one, stores(a), b)).toBe(hasValue(one, stores(b), a));
      }),
    );
  });

  it('and cleaning a value twice is the same as cleaning it once', () => {
    fc.assert(
      fc.property(field, text, (one, value) => {
        expect(one.clean(one.clean(value))).toBe(one.clean(value));
      }),
    );
  });

  it('if it is an Indian phone number with any prefix, and no other number', () => {
    const digits = fc.stringMatching(/^[1-9]\d{9}$/);
    const prefix = fc.constantFrom('', '0', '91', '+91 ', '091', '0091', '+91-');
    fc.assert(
      fc.property(digits, prefix, digits, prefix, (a, before, b, prefixOfB) => {
        expect(isSame('phone', before + a, prefixOfB + b)).toBe(a === b);
      }),
    );
  });

  it('never if both are blank', () => {
    const blank = fc.constantFrom('', ' ', '\t\n', '\u00a0');
    fc.assert(
      fc.property(field, blank, blank, (one, stored, value) => {
        expect(hasValue(one, { [one.attribute]: stored }, value)).toBe(false);
      }),
    );
  });
});

describe('a text contains the words of a search', () => {
  it.each([
    ['Asha Traders', 'trad ASHA'],
    ['Asha Traders', ''],
    ['Asha (C++) [a.*] \\', 'c++ .* \\'],
  ])('%p: %p', (text, search) => {
    expect(containsWords(text, search)).toBe(true);
  });

  it.each([
    ['Asha Traders', 'Asha Rao'],
    ['Asha Traders', '.*'],
  ])('but not %p: %p', (text, search) => {
    expect(containsWords(text, search)).toBe(false);
  });

  it('if each word is a part of it, whatever characters it has', () => {
    const words = fc.array(fc.string().map((word) => word.replace(/\s/g, '')));
    fc.assert(
      fc.property(fc.string(), words, fc.string(), (before, parts, after) => {
        expect(containsWords([before, ...parts, after].join(' '), parts.join(' '))).toBe(true);
      }),
    );
  });
});

describe('the search of a picker', () => {
  const customer = {
    customer_id: 'C-7',
    name: 'Asha Traders',
    gstin: '29AAAAA0000A1ZY',
    phone: '919876543210',
    email: 'asha@example.com',
    developer_note: 'secret',
  };
  const product = { id: 'SKU-9', name: 'Pen', barcode: '8901234567894', hsn_code: '9608' };

  it.each([
    'c-7',
    'traders asha',
    '29aaaaa',
    '29AAA AA0000 A1ZY',
    '98765 43210',
    '+91 98765-43210',
    '09876543210',
    'ASHA@example',
    'asha 9876',
  ])('finds a customer by %p', (search) => {
    expect(matchesSearch(searchTextOf('customer', customer), search)).toBe(true);
  });

  it.each(['sku-9', 'pen 9608', '8901234567894', '8901 2345'])(
    'finds a product by %p',
    (search) => {
      expect(matchesSearch(searchTextOf('product', product), search)).toBe(true);
    },
  );

  it.each(['C-8', 'secret', '98765 43211', 'undefined', '+', '+ -'])(
    'finds nothing by %p',
    (search) => {
      expect(matchesSearch(searchTextOf('customer', customer), search)).toBe(false);
    },
  );
});
