import {
  type EWayBillInput,
  subjectOfEWayBill,
} from '../../../../law/rules/subjects/subjectOfEWayBill';
import { subjectOfBody } from '../../../../law/rules/subjects/subjectOfBody';
import { applyRules, rules } from '../../../../law/rules/table';
import type { Fields } from '../../../../law/readValues';
import { movementOf, onlyDirectionOf } from '../../../../law/tables/movements';

const [own, buyer] = ['29AAAAA0000A1ZY', '27AAAAA0000A1Z2'];
const karnataka = { city: 'Mysuru', state: 'KARNATAKA', country: 'India', pincode: '570001' };
const maharashtra = { city: 'Pune', state: 'MAHARASHTRA', country: 'India', pincode: '411038' };
const kerala = { city: 'Kochi', state: '32-KERALA', country: 'India', pincode: '682001' };

/** A regular sale from Karnataka to Maharashtra. */
const bill: Fields = {
  supply_type: 'Outward',
  sub_supply_type: 'Supply',
  transaction_type: 'Regular',
  dispatch_from: karnataka,
  dispatch_to: maharashtra,
};
const invoice = {
  type: 'invoice',
  serialNumber: 'INV-1',
  date: '22-11-2026',
  status: 'pending',
  items: [{ hsn_code: '8471' }],
  party: { raw: { gstin: buyer } as Fields },
};

/** What is found about an e-way bill of 23-11-2026, each as its rule and its problem. */
function found(body: Fields, document: Partial<EWayBillInput['document']> = {}) {
  const subject = subjectOfEWayBill({
    body: { ...bill, ...body },
    document: { ...invoice, ...document },
    today: { year: 2026, month: 11, day: 23 },
    ownGstin: own,
  });
  const { refusals, warnings } = applyRules('eWayBill', subject);
  const named = (all: typeof refusals) => all.map(({ code, facts }) => `${code}: ${facts.problem}`);
  return { refused: named(refusals), warned: named(warnings) };
}

const nothing = { refused: [], warned: [] };

it('finds nothing wrong with a regular sale', () => {
  expect(found({})).toEqual(nothing);
});

describe('the direction of an e-way bill', () => {
  it.each([
    ['Sales Returns', 'Inward'],
    ['Job Work Returns', 'Inward'],
    ['Export', 'Outward'],
    ['Job Work', 'Outward'],
    ['Line Sales', 'Outward'],
    ['Recipient Not Known', 'Outward'],
  ])('follows from the reason %s: %s, and no other is accepted', (sub_supply_type, direction) => {
    expect(onlyDirectionOf(sub_supply_type)).toBe(direction);
    const other = direction === 'Inward' ? 'Outward' : 'Inward';
    const reason = { sub_supply_type, transaction_type: 'Combination of 2 and 3' };
    expect(found({ ...reason, supply_type: direction })).toEqual(nothing);
    expect(found({ ...reason, supply_type: other }).refused).toEqual([
      `supply-direction: Supply Type is ${other}, but the portal has the reason ${sub_supply_type} for ${direction} only`,
    ]);
  });

  it.each(['Supply', 'SKD/CKD/Lots', 'For Own Use', 'Exhibition or fairs', 'Others'])(
    'can be both for the reason %s',
    (sub_supply_type) => {
      expect(onlyDirectionOf(sub_supply_type)).toBeUndefined();
      for (const supply_type of ['Inward', 'Outward']) {
        const transaction_type = 'Combination of 2 and 3';
        expect(found({ sub_supply_type, supply_type, transaction_type })).toEqual(nothing);
      }
    },
  );

  it('is inward for a sales return and a purchase', () => {
    expect(movementOf('sales_return')).toEqual({ reason: 'Sales Returns', direction: 'Inward' });
    expect(movementOf('purchase')).toEqual({ reason: 'Supply', direction: 'Inward' });
    expect(found({}, { type: 'sales_return', serialNumber: 'SR-1' }).warned).toEqual([
      'goods-come-in: Document SR-1 is a sales return, whose goods come to you, but Supply Type is Outward',
    ]);
    expect(found({}, { type: 'purchase' }).warned).toHaveLength(1);
  });

  it('is outward for other documents', () => {
    expect(movementOf('invoice')).toEqual({ reason: 'Supply', direction: 'Outward' });
    expect(movementOf('purchase_return')).toEqual({
      reason: 'Others',
      otherReason: 'Purchase Return',
      direction: 'Outward',
    });
  });

  it('has another reason than Supply if the document is a delivery challan', () => {
    const challan = { type: 'delivery_challan', serialNumber: '' };
    expect(found({}, challan).warned).toEqual([
      'challan-reason: The document is a delivery challan, and the portal has the reason Supply for invoices and bills of supply',
    ]);
    expect(found({ sub_supply_type: 'Job Work' }, challan)).toEqual(nothing);
  });
});

describe('the Ship-To GSTIN', () => {
  const shipTo = (ship_to_gstin: string, transaction_type = 'Bill To - Ship To'): Fields => ({
    ship_to_gstin,
    transaction_type,
  });

  it.each(['Bill To - Ship To', 'Combination of 2 and 3'])(
    'of %s is not the one that is billed (618)',
    (type) => {
      expect(found(shipTo(buyer, type)).refused).toEqual([
        `ship-to-other: Ship-To GSTIN ${buyer} is the one that is billed, and ${type} is for goods that go to another one`,
      ]);
      expect(found(shipTo('URP', type))).toEqual(nothing);
      expect(found(shipTo('27ABCDE1234F1Z0', type))).toEqual(nothing);
    },
  );

  it('is not your own for goods that come in', () => {
    const inward = { supply_type: 'Inward', dispatch_to: karnataka };
    expect(found({ ...inward, ...shipTo(own) }).refused).toHaveLength(1);
    expect(found({ ...inward, ...shipTo('29ABCDE1234F1ZW') }).refused).toEqual([]);
  });

  it('of another transaction type is not compared', () => {
    expect(found(shipTo(buyer, 'Regular'))).toEqual(nothing);
  });

  it('of another state than the address is a warning, since the portal does not check it yet', () => {
    expect(found(shipTo('32ABCDE1234F1Z9'))).toEqual({
      refused: [],
      warned: [
        'ship-to-state: Ship-To GSTIN 32ABCDE1234F1Z9 is of Kerala, but the goods go to Maharashtra',
      ],
    });
    const abroad = { city: 'Kathmandu', state: 'OTHER TERRITORY', country: 'Nepal' };
    expect(found({ ...shipTo('32ABCDE1234F1Z9'), dispatch_to: abroad })).toEqual(nothing);
  });
});

describe('the states of a regular transaction', () => {
  it('are not compared with addresses that are not known', () => {
    const labels = { gstin: 'GSTIN', hsn: 'HSN or SAC' };
    const transport = { supplyType: 'Outward', transactionType: 'Regular' };
    const subject = { labels, transport, buyer: { gstin: buyer } };
    expect(applyRules('eWayBill', subject)).toEqual({ refusals: [], warnings: [] });
  });

  it('are the one that bills and the one that is billed (643, 644)', () => {
    expect(found({ dispatch_from: kerala, dispatch_to: kerala }).refused).toEqual([
      'regular-states: Dispatch From is in Kerala, but the bill is from Karnataka, and in a regular transaction both are one state',
      'regular-states: Dispatch To is in Kerala, but the bill is to Maharashtra, and in a regular transaction both are one state',
    ]);
  });

  it('are exchanged for goods that come in', () => {
    const inward = { supply_type: 'Inward' };
    expect(found(inward).refused).toHaveLength(2);
    const back = { ...inward, dispatch_from: maharashtra, dispatch_to: karnataka };
    expect(found(back)).toEqual(nothing);
  });

  it('are only warned of where the transaction type or the GSTIN is not known', () => {
    const unregistered = { party: { raw: { billing_address: { state: 'MAHARASHTRA' } } } };
    const toKerala = { dispatch_to: kerala };
    expect(found({ ...toKerala, transaction_type: '' })).toMatchObject({
      refused: [],
      warned: [{}],
    });
    expect(found(toKerala, unregistered)).toMatchObject({ refused: [], warned: [{}] });
    expect(found(toKerala, { party: { raw: {} } })).toEqual(nothing);
    expect(found({ ...toKerala, supply_type: '' })).toEqual(nothing);
  });

  it.each(['Bill To - Ship To', 'Bill From - Dispatch From', 'Combination of 2 and 3'])(
    'are not those of %s',
    (transaction_type) => {
      expect(found({ transaction_type, dispatch_from: kerala, dispatch_to: kerala })).toEqual(
        nothing,
      );
    },
  );
});

describe('the transport document', () => {
  const dated = (transporter_doc_date: string): Fields => ({
    transporter_doc_number: 'LR-1',
    transporter_doc_date,
  });

  it('is dated from the date of the document on (362)', () => {
    expect(found(dated('22-11-2026'))).toEqual(nothing);
    expect(found(dated('21-11-2026')).refused).toEqual([
      'transport-document-date: Transport Document Date 21-11-2026 is before the date of Document INV-1, 22-11-2026',
    ]);
    expect(found(dated('21-11-2026'), { date: '' })).toEqual(nothing);
  });

  it('without a number is only warned of', () => {
    const { transporter_doc_date } = dated('21-11-2026');
    expect(found({ transporter_doc_date })).toMatchObject({ refused: [], warned: [{}] });
  });
});

describe('an HSN code of an e-way bill', () => {
  it.each(['84', '847', '84713', '0000', '8471A'])('is not "%s" (216, 282)', (hsn_code) => {
    expect(found({}, { items: [{ hsn_code }] }).refused).toEqual([
      `hsn-form: Line Item 1 has the HSN or SAC "${hsn_code}", which must have 4, 6 or 8 digits and not only zeros`,
    ]);
  });

  it('of a service beside goods is only warned of', () => {
    const items = [{ hsn_code: '8471' }, { hsn_code: '998' }];
    expect(found({}, { items })).toMatchObject({ refused: [], warned: [{}] });
  });
});

describe('an address of an e-way bill', () => {
  const line = (length: number) => ({ address_line1: 'A'.repeat(length) });

  it('has lines of at most 120 characters, and a city of at most 50', () => {
    const long = { ...line(121), address_line2: 'B'.repeat(121), city: 'C'.repeat(51) };
    expect(found({ dispatch_to: { ...maharashtra, ...long } }).refused).toEqual([
      'address-length: Address Line 1 of Dispatch To has 121 characters, and the portal takes at most 120',
      'address-length: Address Line 2 of Dispatch To has 121 characters, and the portal takes at most 120',
      'address-length: City of Dispatch To has 51 characters, and the portal takes at most 50',
    ]);
    const fits = { ...line(120), address_line2: 'B'.repeat(120), city: 'C'.repeat(50) };
    expect(found({ dispatch_to: { ...maharashtra, ...fits } })).toEqual(nothing);
  });
});

describe('quotation marks and backslashes', () => {
  const rule = rules.filter(({ id }) => id === 'special-characters');

  it('are warned of in the names and addresses of an e-way bill', () => {
    const party = { raw: { gstin: buyer, name: 'Asha "Best" Traders', company_name: 'Asha LLP' } };
    const items = [
      { hsn_code: '8471', name: 'Keyboard' },
      { hsn_code: '8528', name: '24" monitor' },
    ];
    const dispatch_to = {
      ...maharashtra,
      address_line1: '1\\2 "A" Wing',
      address_line2: "St. John's #4",
    };
    const transporter_name = 'Fast "& Co';
    expect(found({ dispatch_to, transporter_name }, { party, items })).toEqual({
      refused: [],
      warned: [
        `special-characters: The party's name has ": Asha "Best" Traders`,
        'special-characters: Address Line 1 of Dispatch To has " and \\: 1\\2 "A" Wing',
        'special-characters: The name of Line Item 2 has ": 24" monitor',
        'special-characters: Transporter Name has ": Fast "& Co',
      ],
    });
  });

  it('are warned of in those of an e-invoice', () => {
    const body = {
      party: { name: 'Asha', billing_address: { address_line1: '12 "A" Wing', city: 'Pune' } },
      items: [{ name: 'Keyboard' }],
    };
    const [found] = rule.flatMap(({ find }) => find(subjectOfBody({ body })));
    expect(found).toMatchObject({
      field: 'Billing Address: Address Line 1',
      problem: 'Address Line 1 of Billing Address has ": 12 "A" Wing',
    });
    expect(rule.map(({ verdicts }) => verdicts)).toEqual([{ eInvoice: 'warn', eWayBill: 'warn' }]);
  });
});
