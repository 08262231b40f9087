import { InputError } from '../../../../core/inputError';
import type { Fields } from '../../../../law/readValues';
import {
  readNumberedDocument,
  readReturnDocument,
} from '../../../../returns/gstr1/documents/readDocument';
import type { GivenFacts } from '../../../../returns/gstr1/documents/readFacts';
import { record, type Sample } from './samples';
import cases from './readDocumentCases.json';

const read = (fields: Fields, facts = {}) => readReturnDocument(fields, facts, 'Asia/Kolkata');

const factsOf = (facts: object) => read(record({}), facts).facts;

it('reads the list row and the read of a document together', () => {
  const fields: Fields = {
    document_type: 'invoice',
    hash_id: 'abc',
    serial_number: 'INV-7',
    document_date: '10-06-2026',
    payment_status: 'pending',
    net_amount: 1000,
    tax_amount: '180.00',
    total_amount: '1180.00',
    amount_paid: 100,
    amount_pending: '1080',
    customer: { id: 'C1', name: 'ignored', gstin: '' },
    party: {
      id: 'C1',
      name: 'Asha Traders',
      gstin: '29ABCDE1234F1ZW',
      billing_address: { state: '36-TELANGANA', country: 'India' },
      shipping_address: { state: 'Karnataka', city: 'Mysuru', pincode: 570001 },
    },
    items: [
      {
        name: 'Keyboard',
        item_type: 'Product',
        hsn_code: 8471,
        unit: 'NOS',
        quantity: '2.5',
        unit_price: '400.5',
        discount_percent: 0,
        discount_amount: 'none',
        net_amount: '1000.00',
        tax_rate: '18',
        total_amount: 1180,
      },
    ],
  };
  expect(read(fields)).toEqual({
    id: 'abc',
    kind: 'invoice',
    type: 'invoice',
    number: 'INV-7',
    date: '2026-06-10',
    isCancelled: false,
    party: {
      id: 'C1',
      name: 'Asha Traders',
      gstin: '29ABCDE1234F1ZW',
      billing: { state: '36', country: 'India' },
      shipping: { state: '29', country: '', city: 'Mysuru', pin: '570001' },
    },
    lines: [
      {
        name: 'Keyboard',
        hsn: '8471',
        unit: 'NOS',
        quantity: 2_500_000n,
        taxable: 1000_00n,
        rate: 18,
        total: 1180_00n,
        itemType: 'Product',
        unitPrice: 400.5,
        discountPercent: 0,
      },
    ],
    total: 1180_00n,
    net: 1000_00n,
    tax: 180_00n,
    payable: 1180_00n,
    facts: {},
  });
});

it('reads the simplified row with items', () => {
  const simplified = {
    document_type: 'sales_return',
    hash_id: 'abc',
    serial_number: 'CN-7',
    document_date: '2026-06-10',
    due_date: '2026-06-20',
    customer_id: 'C1',
    customer_name: 'Asha Traders',
    total_amount: 118,
    amount_pending: 118,
    payment_status: 'pending',
    items: [{ name: 'Keyboard', quantity: 1, net_amount: 100, tax_rate: 18 }],
  };
  const document = read(simplified);
  // A row without its customer does not say whether the customer is registered.
  expect(document.party).toEqual({
    id: 'C1',
    name: 'Asha Traders',
    billing: { country: '' },
    shipping: { country: '' },
  });
  expect(document).toMatchObject({ kind: 'creditNote', date: '2026-06-10' });
  expect([document.net, document.tax, document.payable, document.lines[0]?.total]).toEqual(
    Array(4).fill(undefined),
  );

  const more = {
    customer_gstin: '',
    customer_state: '27',
    customer_country: 'India',
    shipping_state: '33-TAMIL NADU',
    shipping_country: 'IN',
  };
  expect(read({ ...simplified, ...more }).party).toEqual({
    id: 'C1',
    name: 'Asha Traders',
    gstin: '',
    billing: { state: '27', country: 'India' },
    shipping: { state: '33', country: 'IN' },
  });
});

describe('the customer of a list row together with a read', () => {
  const withParties = (customer: object, party: object) =>
    read({ ...record({}), customer, party }).party;

  it('has what only one of them has', () => {
    const gstin = '27AAAAA0000A1Z2';
    expect(withParties({ name: 'Asha', gstin }, { name: 'Asha' }).gstin).toBe(gstin);
    expect(withParties({ name: 'Asha', gstin }, { name: 'Asha', gstin: '' }).gstin).toBe(gstin);
    expect(withParties({ name: 'Asha' }, { gstin }).gstin).toBe(gstin);
    expect(withParties({ name: 'Asha' }, { gstin }).name).toBe('Asha');
    const billing_address = { state: '27-MAHARASHTRA', country: 'India' };
    expect(withParties({ billing_address }, { billing_address: {} }).billing).toEqual({
      state: '27',
      country: 'India',
    });
  });

  it('has the address of a list, which may be empty', () => {
    const place = { state: '27', country: 'India' };
    const address = { state: '27-MAHARASHTRA', country: 'India' };
    expect(withParties({}, { billing_address: [address] }).billing).toEqual(place);
    expect(withParties({}, { billing_address: [address, address] }).billing).toEqual(place);
    expect(withParties({}, { billing_address: [] }).billing).toEqual({ country: '' });
    expect(withParties({}, { billing_address: 'Pune' }).billing).toEqual({ country: '' });
  });

  it('is unregistered if a GSTIN is explicitly empty, and unknown if it is absent in both', () => {
    expect(withParties({ gstin: '' }, { gstin: '' }).gstin).toBe('');
    expect(withParties({ gstin: '' }, {}).gstin).toBe('');
    expect(withParties({}, {}).gstin).toBeUndefined();
    expect(withParties({ gstin: null }, {}).gstin).toBeUndefined();
  });

  it('names details that differ', () => {
    const party = withParties(
      {
        gstin: '27AAAAA0000A1Z2',
        billing_address: { state: '27' },
        shipping_address: { state: '33' },
      },
      {
        gstin: '33ABCDE1234F1Z7',
        billing_address: { state: '33' },
        shipping_address: { state: '33' },
      },
    );
    expect(party.contradictions).toEqual([
      { what: 'GSTIN', values: ['33ABCDE1234F1Z7', '27AAAAA0000A1Z2'] },
      { what: 'billing state', values: ['33', '27'] },
    ]);
    const gstin = '27aaaaa0000a1z2';
    expect(
      withParties({}, { gstin, shipping_address: [{ state: '27' }, { state: 'KA' }] }),
    ).toMatchObject({
      contradictions: [{ what: 'shipping state', values: ['27', '29'] }],
    });
    expect(withParties({ gstin }, { gstin: gstin.toUpperCase() })).not.toHaveProperty(
      'contradictions',
    );
  });
});

it('reads a list row alone if nothing more is needed', () => {
  const row = {
    document_type: 'invoice',
    hash_id: 'abc',
    serial_number: 12,
    document_date: '10-06-2026',
    payment_status: 'cancelled',
    total_amount: 100,
    customer: { name: 'Asha Traders', gstin: '' },
  };
  expect(read(row)).toMatchObject({ number: '12', isCancelled: true, lines: [] });
  expect(
    read({ ...row, document_type: 'delivery_challan', payment_status: 'pending' }),
  ).toMatchObject({ kind: 'deliveryChallan', lines: [] });
  expect(readNumberedDocument(row, 'UTC')).toEqual({
    id: 'abc',
    kind: 'invoice',
    type: 'invoice',
    number: '12',
    date: '2026-06-10',
    isCancelled: true,
  });
});

it.each(cases.types)('%s is of kind %s', (type, kind) => {
  expect(readNumberedDocument(record({ type }), 'UTC').kind).toBe(kind);
});

it('converts an instant to its day in the time zone', () => {
  const fields = { ...record({}), document_date: '2026-06-09T20:00:00Z' };
  expect(readNumberedDocument(fields, 'Asia/Kolkata').date).toBe('2026-06-10');
});

it('reads a line without a rate or an HSN code', () => {
  const items = [{ quantity: 1, net_amount: 1 }];
  expect(read({ ...record({}), items }).lines[0]).toMatchObject({ hsn: '', rate: 0 });
});

it('rounds amounts to the paisa, halves away from zero, and quantities to millionths', () => {
  const items = [
    { quantity: '0.1234565', net_amount: '33.335' },
    { quantity: 1e-7, net_amount: 0.1 + 0.2 },
    { quantity: 0, net_amount: -33.335 },
  ];
  expect(
    read({ ...record({}), items }).lines.map(({ quantity, taxable }) => [quantity, taxable]),
  ).toEqual([
    [123457n, 3334n],
    [0n, 30n],
    [0n, -3334n],
  ]);
});

describe('refuses', () => {
  const line = { quantity: 1, net_amount: 1 };
  it.each<[string, Fields]>([
    ['An input item has no serial_number, so it is not a document', { serial_number: undefined }],
    ['document_type of INV-1 must be given, but is missing', { document_type: undefined }],
    ['Document Date of INV-1', { document_date: '31-06-2026' }],
    ['Total Amount of INV-1 must be a number, not "abc"', { total_amount: 'abc' }],
    ['Total Amount of INV-1 must be a number, but is missing', { total_amount: null }],
    ['Total Amount of INV-1 must be a number, not Infinity', { total_amount: Infinity }],
    ['INV-1 has no items', { items: undefined }],
    ['INV-1 has no items', { items: [] }],
    [
      'Net Amount of line 2 of INV-1 must be a number, but is missing',
      { items: [line, { quantity: 1 }] },
    ],
    ['Quantity of line 1 of INV-1 must be a number', { items: ['x'] }],
    [
      'Tax Rate of line 1 of INV-1 must be a number, not "18 %"',
      { items: [{ ...line, tax_rate: '18 %' }] },
    ],
  ])('%s', (message, fields) => {
    const reading = () => read({ ...record({}), ...fields });
    expect(reading).toThrow(InputError);
    expect(reading).toThrow(message);
  });
});

const factNames = cases.factNames as Array<keyof GivenFacts>;

describe('facts', () => {
  it('are not given if an expression finds nothing', () => {
    const nothing = { placeOfSupply: '', reverseCharge: null, supplyType: undefined, cess: '' };
    expect(factsOf(nothing)).toEqual({});
    expect(read(record({}), nothing).lines[0]?.cess).toBeUndefined();
  });

  it('are not given if they are blank', () => {
    expect(factsOf(Object.fromEntries(factNames.map((name) => [name, '  '])))).toEqual({ irn: '' });
    expect(read(record({}), { cess: ' ' }).lines[0]?.cess).toBeUndefined();
  });

  const takingObjects = ['charges', 'cess'];
  const dates = { shippingBillDate: '', originalInvoiceDate: '', amendsDate: '' };
  it.each(factNames.filter((name) => !takingObjects.includes(name)))(
    'are refused as an array or an object, which could only be lost: %s',
    (name) => {
      const label = name in dates ? 'Date' : 'must be';
      const beside = { originalInvoiceNumber: 'INV-0', amendsNumber: 'INV-0', currency: 'USD' };
      for (const value of [['x'], [true], [29], { value: 'x' }, {}]) {
        const reading = () => read(record({}), { ...beside, [name]: value });
        expect(reading).toThrow(InputError);
        expect(reading).toThrow(label);
        expect(reading).toThrow('INV-1');
      }
    },
  );

  it.each(['name', 'type', 'sac'])('refuse an array as %s of a charge', (name) => {
    const charges = [{ amount: 5, rate: 18, [name]: ['x'] }];
    expect(() => read(record({}), { charges })).toThrow(
      `Charges: ${name} of INV-1 must be a text or a number, not ["x"]`,
    );
  });

  it.each([
    ['36-TELANGANA', '36'],
    ['KA', '29'],
    [7, '07'],
    ['96', '96'],
    ['Other Countries', '96'],
    ['97', '97'],
  ])('place of supply %s is %s', (placeOfSupply, code) => {
    expect(factsOf({ placeOfSupply }).placeOfSupply).toBe(code);
  });

  it.each([
    [true, true],
    ['Y', true],
    ['yes', true],
    [1, true],
    [false, false],
    ['n', false],
    ['No', false],
    [0, false],
  ])('reverse charge %s is %s', (reverseCharge, expected) => {
    expect(factsOf({ reverseCharge }).reverseCharge).toBe(expected);
  });

  it.each(cases.supplyTypes)('supply type %s is %s', (supplyType, expected) => {
    expect(factsOf({ supplyType }).supplyType).toBe(expected);
  });

  it('have a shipping bill and an original invoice', () => {
    expect(
      factsOf({
        portCode: ' INMAA1 ',
        shippingBillNumber: 1234567,
        shippingBillDate: '11-06-2026',
        originalInvoiceNumber: 'INV-1',
        originalInvoiceDate: '01-05-2026',
        originalInvoiceTotal: '118.00',
      }),
    ).toEqual({
      portCode: 'INMAA1',
      shippingBillNumber: '1234567',
      shippingBillDate: '2026-06-11',
      originalInvoice: { number: 'INV-1', date: '2026-05-01', total: 118_00n },
    });
    expect(factsOf({ originalInvoiceNumber: 'INV-1' }).originalInvoice).toEqual({
      number: 'INV-1',
    });
  });

  it.each([
    [undefined, undefined],
    [null, ''],
    ['', ''],
    [' 35ab ', '35ab'],
  ])('an IRN of %j is %j: empty means that there is none', (irn, expected) => {
    expect(factsOf({ irn }).irn).toBe(expected);
  });

  it.each(cases.refusedFacts as Array<[object, string]>)('refuse %j', (facts, message) => {
    expect(() => read(record({}), facts)).toThrow(message);
  });
});

it('does not read the cess of a document without lines', () => {
  const sample: Sample = { status: 'cancelled', lines: [] };
  expect(read(record(sample), { cess: 5 }).lines).toEqual([]);
});
