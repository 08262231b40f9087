import type { Fields } from '../../../../law/readValues';
import {
  type EWayBillInput,
  subjectOfEWayBill,
} from '../../../../law/rules/subjects/subjectOfEWayBill';
import { applyRules } from '../../../../law/rules/table';
import { findingIn } from '../../../../nodes/shared/words/law';

const pune = { city: 'Pune', state: 'MAHARASHTRA', country: 'India', pincode: '411038' };

const bill = {
  dispatch_from: { ...pune, city: 'Mysuru', state: 'KARNATAKA', pincode: '570001' },
  dispatch_to: pune,
  vehicle_number: 'KA01AB1234',
};

const goods = { hsn_code: '8471' };
const service = { hsn_code: '998714' };
const invoice = {
  serialNumber: 'INV-1',
  date: '22-11-2026',
  status: 'pending',
  items: [goods],
  party: { raw: { gstin: '27AAAAA0000A1Z2' } as Fields },
};

/** What is refused about an e-way bill of 23-11-2026. */
const refusals = (body: Fields, document?: Partial<EWayBillInput['document']>) => {
  const today = { year: 2026, month: 11, day: 23 };
  const given = { body, today, ...(document && { document: { ...invoice, ...document } }) };
  const found = applyRules('eWayBill', subjectOfEWayBill(given));
  expect(found.warnings).toEqual([]);
  return found.refusals.map(({ code: rule, facts }) => ({ rule, ...findingIn(facts) }));
};

const problems = (...given: Parameters<typeof refusals>) =>
  refusals(...given).map(({ problem }) => problem);

it('finds nothing wrong with an e-way bill that the portal accepts', () => {
  expect(refusals(bill, invoice)).toEqual([]);
});

it('is seen by the rules with its addresses, and with what was read of the document', () => {
  const today = { year: 2026, month: 11, day: 23 };
  const labels = { gstin: 'GSTIN', hsn: 'HSN or SAC' };
  const transport = { transporterId: '', vehicleNumber: '' };
  expect(subjectOfEWayBill({ body: { dispatch_to: pune }, document: invoice, today })).toEqual({
    labels,
    transport,
    today: '2026-11-23',
    number: 'INV-1',
    date: '2026-11-22',
    isCancelled: false,
    buyer: { gstin: '27AAAAA0000A1Z2' },
    addresses: [
      {
        ...{ role: 'dispatchTo', label: 'Dispatch To', line1: '', line2: '', city: 'Pune' },
        ...{ pin: '411038', state: 'MAHARASHTRA', country: 'India', isStored: false },
      },
    ],
    lines: [{ label: 'Line Item 1', prefix: 'Line Item 1: ', hsn: '8471' }],
  });
  const unregistered = { ...invoice, party: { raw: {} } };
  expect(subjectOfEWayBill({ body: {}, document: unregistered, today })).not.toHaveProperty(
    'buyer',
  );
  expect(subjectOfEWayBill({ body: {}, today })).toEqual({
    labels,
    transport,
    today: '2026-11-23',
    addresses: [],
  });
});

it('knows nothing of a document that was not read, and of addresses that are still to be read', () => {
  expect(refusals({})).toEqual([]);
});

describe('a PIN code', () => {
  it.each(['5700011', '57000', '070001', '57O001', '570 001', ''])('is not "%s"', (pincode) => {
    const fix = 'Correct it here, or in the customer or vendor if the address is a stored one.';
    const problem = (label: string) =>
      `PIN Code "${pincode}" of ${label} must have 6 digits and not begin with 0`;
    const address = { ...pune, pincode };
    expect(refusals({ ...bill, dispatch_from: address, dispatch_to: address })).toEqual(
      ['Dispatch From', 'Dispatch To'].map((label) => ({
        rule: 'pin-form',
        field: `${label}: PIN Code`,
        problem: problem(label),
        fix,
      })),
    );
  });

  it.each([
    { pincode: 411038 },
    { country: '' },
    { country: undefined },
    { country: 'INDIA' },
    { country: 'Nepal', pincode: '44600' },
    { country: 'United Kingdom', pincode: 'SW1A 1AA' },
  ])('may be that of %j', (change) => {
    expect(refusals({ ...bill, dispatch_to: { ...pune, ...change } })).toEqual([]);
  });

  it('is needed where the country is not known', () => {
    expect(problems({ dispatch_to: { pincode: '44600' } })).toHaveLength(1);
  });

  it('that is not known is not checked', () => {
    const labels = { gstin: 'GSTIN', hsn: 'HSN or SAC' };
    const unknown = { role: 'dispatchTo' as const, label: 'Dispatch To' };
    expect(applyRules('eWayBill', { labels, addresses: [unknown] }).refusals).toEqual([]);
  });
});

describe('a transporter ID', () => {
  it.each([
    ['a GSTIN', '29AAAAA0000A1ZY'],
    ['a TRANSIN, which may fail the check character', '29AAAAA0000A1Z0'],
    ['a common enrolment number', '88AAAAA0000A1ZX'],
    ['missing', ''],
  ])('may be %s', (_, transporter_id) => {
    expect(refusals({ ...bill, transporter_id })).toEqual([]);
  });

  it.each([
    ['29aaaaa0000a1zy', 'Change it to 29AAAAA0000A1ZY.'],
    ['29 AAAAA0000A 1ZY', 'Change it to 29AAAAA0000A1ZY.'],
    ['29AAAAA0000A1Z', "Enter the transporter's GSTIN or TRANSIN."],
    ['29AAAAA0000A1ZYY', "Enter the transporter's GSTIN or TRANSIN."],
    ['AAAAA0000A', "Enter the transporter's GSTIN or TRANSIN."],
    ['KA29AAAA0000A1Z', "Enter the transporter's GSTIN or TRANSIN."],
  ])('is not "%s"', (transporter_id, fix) => {
    expect(refusals({ ...bill, transporter_id })).toEqual([
      {
        rule: 'transporter-form',
        field: 'Transporter ID',
        problem: `Transporter ID "${transporter_id}" must have two digits, then 13 digits and capital letters`,
        fix,
      },
    ]);
  });
});

describe('a vehicle number', () => {
  // The formats of the General Master, a Bharat series number, and how people write them.
  it.each([
    ...['AB121234', 'AB12A1234', 'AB12AB1234', 'ABC1234', 'AB123A1234', 'AB12ABC1234', 'DF123456'],
    ...['TM12345', 'TM1234567890123', 'BP1234567890123', 'NP12345', '22BH1234AA'],
    ...['KA 01 AB 1234', 'KA-01-AB-1234', 'ka01ab1234', ''],
  ])('may be "%s"', (vehicle_number) => {
    expect(refusals({ ...bill, vehicle_number })).toEqual([]);
  });

  it.each([
    '1',
    'KA0112',
    'KA 0 112',
    'TM12345678901234',
    'KA01#AB1234',
    'KA01/AB/1234',
    'कए01अब1234',
  ])('is not "%s"', (vehicle_number) => {
    expect(refusals({ ...bill, vehicle_number })).toEqual([
      {
        rule: 'vehicle-form',
        field: 'Vehicle Number',
        problem: `Vehicle Number "${vehicle_number}" must have 7 to 15 letters and digits`,
        fix: 'Enter it as the registration certificate has it, with zeros for missing digits: DL01AB0123 for DL1AB123.',
      },
    ]);
  });
});

describe('the document of an e-way bill', () => {
  it('is not cancelled', () => {
    expect(refusals(bill, { status: 'cancelled' })).toEqual([
      {
        rule: 'cancelled-document',
        field: 'Document',
        problem: 'Document INV-1 is cancelled, so it has no e-way bill',
        fix: 'Choose a document that is not cancelled.',
      },
    ]);
    expect(problems(bill, { status: 'cancelled', serialNumber: '' })).toEqual([
      'The document is cancelled, so it has no e-way bill',
    ]);
  });

  it('has goods', () => {
    expect(refusals(bill, { items: [service, { hsn_code: '9987' }] })).toEqual([
      {
        rule: 'services-only',
        field: 'Document',
        problem:
          'Document INV-1 has only services, whose codes begin with 99, and an e-way bill is for goods',
        fix: 'Choose a document with goods, or correct the HSN codes of its line items.',
      },
    ]);
  });

  it.each<[string, Fields[]]>([
    ['goods and a service', [service, goods]],
    ['a service and a line without a code', [service, { hsn_code: '' }]],
    ['a service and a line whose code the read omits', [service, {}]],
    ['no line items in the read', []],
  ])('may have %s', (_, items) => {
    expect(refusals(bill, { items })).toEqual([]);
  });

  it.each(['23-11-2026', '27-05-2026', '24-11-2026', ''])('may be dated "%s"', (date) => {
    expect(refusals(bill, { date })).toEqual([]);
  });

  it('is at most 180 days old', () => {
    expect(refusals(bill, { date: '26-05-2026' })).toEqual([
      {
        rule: 'document-age',
        field: 'Document',
        problem:
          'Document INV-1 is dated 26-05-2026, 181 days ago, and the portal takes at most 180 days',
        fix: 'Choose a document with a later date.',
      },
    ]);
  });
});
