import type { INodeParameters } from 'n8n-workflow';
import {
  continueOnFail,
  newAccount,
  newDocument,
  type TestAccount,
  useAccount,
} from '../harness/account';
import {
  address,
  byId,
  eWayBill,
  fullAddress,
  isoDay,
  keyboard,
  newParty,
} from '../harness/samples';

const account = useAccount();

const create = {
  ...eWayBill,
  dispatchFrom: { values: address('Mysuru', 'Karnataka', '570001') },
  dispatchTo: { values: address('Pune', 'Maharashtra', '411038') },
  additionalFields: { vehicleType: 'Regular' },
};

/** An invoice of today. @returns its hash ID */
const invoiceOfToday = async (account: TestAccount, change: INodeParameters = {}) =>
  await newDocument(account, { documentDate: '={{ $now }}', ...change });

describe('E-Way Bill', () => {
  it('is created for a document and downloaded as PDF', async () => {
    const hashId = await invoiceOfToday(account);
    const created = await account.run({ ...create, document: byId(hashId) });
    expect(created.items[0]?.json).toEqual({ hash_id: hashId, message: expect.any(String) });
    expect(created.hints.join()).toContain('does not return the number of an e-way bill');
    expect(account.writes().at(-1)).toMatchObject({
      path: `/v2/ewaybill/${hashId}`,
      body: {
        supply_type: 'Outward',
        sub_supply_type: 'Supply',
        transport_mode: 'Road',
        transporter_doc_date: '06-04-2026',
        dispatch_from: { city: 'Mysuru', state: 'KARNATAKA' },
        dispatch_to: { city: 'Pune', state: 'MAHARASHTRA' },
        vehicle_number: 'KA01AB1234',
        vehicle_type: 'Regular',
      },
    });
    const { items } = await account.run({
      resource: 'eWayBill',
      operation: 'downloadPdf',
      document: byId(hashId),
    });
    expect(items[0]?.binary?.data?.mimeType).toBe('application/pdf');
  });

  it('that already exists is rejected with the code of the portal', async () => {
    const hashId = await invoiceOfToday(account);
    await account.rows({ ...create, document: byId(hashId) });
    const { error } = await account.run({ ...create, document: byId(hashId) });
    expect(error?.description).toContain('PORTAL_ERROR_604');
  });

  it('that does not exist has no PDF', async () => {
    const hashId = await invoiceOfToday(account);
    const { error, items } = await account.run({
      resource: 'eWayBill',
      operation: 'downloadPdf',
      document: byId(hashId),
    });
    expect(error?.description).toContain('INVALID_HASH_ID');
    expect(error?.description).toContain('The document may have no e-way bill yet');
    expect(items).toEqual([]);
  });

  it.each([
    ['Others', { subSupplyType: 'Others' }, 'Other Reason is missing'],
    [
      'Bill To - Ship To',
      { additionalFields: { transactionType: 'Bill To - Ship To' } },
      'Ship-To GSTIN is missing',
    ],
    [
      'Combination of 2 and 3',
      { additionalFields: { transactionType: 'Combination of 2 and 3' } },
      'Ship-To GSTIN is missing',
    ],
    [
      'transport by road',
      { vehicleNumber: '' },
      'Vehicle Number and Transporter ID are missing, but the portal requires one of them',
    ],
    [
      'transport by rail',
      { transportMode: 'Rail' },
      'Transport Document is missing, but the portal requires it for the transport mode Rail',
    ],
    ['an address', { dispatchTo: {} }, 'Dispatch To is missing'],
    [
      'a PIN code',
      { dispatchTo: { values: address('Pune', 'Maharashtra', '') } },
      'Dispatch To: PIN Code is missing',
    ],
  ])('with %s rejects missing fields before it sends anything', async (_, wrong, message) => {
    expect(await account.errorMessage({ ...create, document: byId('h'), ...wrong })).toContain(
      message,
    );
    expect(account.requests()).toEqual([]);
  });
});

describe('Checks Before Sending of an e-way bill', () => {
  const pin = (pincode: string) => ({ values: address('Pune', 'MAHARASHTRA', pincode) });

  it.each<[string, INodeParameters, string, RegExp]>([
    [
      'a typed PIN code of 5 digits',
      { dispatchTo: pin('41103') },
      'Dispatch To: PIN Code',
      /^PIN Code "41103" .*must have 6 digits and not begin with 0$/,
    ],
    [
      'a transporter ID of 14 characters',
      { transporterId: '29AAAAA0000A1Z' },
      'Transporter ID',
      /^Transporter ID "29AAAAA0000A1Z" must have two digits, then 13 digits and capital letters$/,
    ],
    [
      'a vehicle number of 6 characters',
      { vehicleNumber: 'KA0112' },
      'Vehicle Number',
      /^Vehicle Number "KA0112" must have 7 to 15 letters and digits$/,
    ],
  ])('refuse %s before anything is read', async (_, wrong, field, message) => {
    const { items } = await account.run(
      { ...create, document: byId('h'), ...wrong },
      { settings: continueOnFail },
    );
    expect(items[0]?.json).toMatchObject({
      error: expect.stringMatching(message),
      details: { field },
    });
    expect(account.requests()).toEqual([]);
  });

  it('report everything that is wrong', async () => {
    const { error } = await newAccount().run({
      ...create,
      document: byId('h'),
      dispatchTo: pin('0'),
      vehicleNumber: '1',
    });
    expect(error?.message).toContain('PIN Code "0"');
    expect(error?.description).toContain('Vehicle Number "1" must have');
  });

  it('refuse a stored PIN code', async () => {
    const values = { ...fullAddress('Pune', 'MAHARASHTRA', '41103'), addrId: 7 };
    const party = newParty({ gstin: '27AAAAA0000A1Z2', shippingAddress: { values } });
    const document = byId(await invoiceOfToday(account, party));
    account.newRequests();
    const dispatch = { dispatchTo: {}, dispatchToSource: 'shipping_address' };
    expect(await account.errorMessage({ ...create, document, ...dispatch })).toMatch(
      /^PIN Code "41103" .*must have 6 digits and not begin with 0$/,
    );
    expect(account.newRequests()).toMatchObject([{ method: 'GET' }]);
  });

  const daysAgo = (days: number) => ({ documentDate: isoDay(-days) });
  const repair = { id: 'R', name: 'Repair', quantity: 1, unit_price: 100, tax_rate: 18 };

  it.each<[string, INodeParameters, RegExp]>([
    [
      'with services only',
      { lineItemsJson: JSON.stringify([{ ...repair, hsn_code: '998714', item_type: 'Service' }]) },
      /^Document .+ has only services/,
    ],
    ['of 181 days ago', daysAgo(181), /^Document .+ is dated .+, 181 days ago/],
  ])('refuse a document %s after one read', async (_, change, message) => {
    const document = byId(await invoiceOfToday(account, change));
    account.newRequests();
    expect(await account.errorMessage({ ...create, document })).toMatch(message);
    expect(account.newRequests()).toMatchObject([{ method: 'GET' }]);
  });

  it('refuse a cancelled document', async () => {
    const document = byId(await invoiceOfToday(account));
    await account.rows({ resource: 'document', operation: 'cancel', document });
    const writes = account.writes().length;
    expect(await account.errorMessage({ ...create, document })).toMatch(
      /^Document .+ is cancelled/,
    );
    expect(account.writes()).toHaveLength(writes);
  });

  it('accept a document of 180 days ago with goods and a service, and a vehicle with spaces', async () => {
    const lines = [keyboard, { ...repair, hsn_code: '998714', item_type: 'Service' }];
    const change = { ...daysAgo(180), lineItemsJson: JSON.stringify(lines) };
    const document = byId(await invoiceOfToday(account, change));
    await account.rows({ ...create, document, vehicleNumber: 'ka-01 AB 1234' });
  });

  it('can be switched off, which also saves the read', async () => {
    const document = byId(await invoiceOfToday(account, daysAgo(181)));
    account.newRequests();
    await account.rows({ ...create, document, checks: false });
    expect(account.newRequests()).toMatchObject([{ method: 'POST' }]);
  });
});

describe('the reason and the direction of an e-way bill', () => {
  /** As the form starts: reason, supply type and addresses are not chosen. */
  const started: INodeParameters = {
    resource: 'eWayBill',
    operation: 'create',
    vehicleNumber: 'KA01AB1234',
  };
  const stored = { ...fullAddress('Pune', 'MAHARASHTRA', '411038'), addrId: 7 };
  const buyer = newParty({
    gstin: '27AAAAA0000A1Z2',
    billingAddress: { values: stored },
    shippingAddress: { values: stored },
  });
  const ofType = async (documentType: string) => {
    const account = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
    return { account, document: byId(await invoiceOfToday(account, { ...buyer, documentType })) };
  };

  it.each([
    ['invoice', 'Outward', 'Supply', undefined],
    ['sales_return', 'Inward', 'Sales Returns', undefined],
    ['purchase', 'Inward', 'Supply', undefined],
    ['purchase_return', 'Outward', 'Others', 'Purchase Return'],
  ])('of type %s start as %s, %s', async (documentType, direction, reason, otherReason) => {
    const { account, document } = await ofType(documentType);
    const { items, hints, error } = await account.run({ ...started, document });
    expect(error).toBeUndefined();
    expect(items).toHaveLength(1);
    const { body } = account.writes().at(-1) as { body: Record<string, { city: string }> };
    expect(body).toMatchObject({ supply_type: direction, sub_supply_type: reason });
    expect(body.sub_supply_type_description).toBe(otherReason);
    const comesIn = direction === 'Inward';
    const cities = ['Example City', 'Pune'];
    expect([body.dispatch_from?.city, body.dispatch_to?.city]).toEqual(
      comesIn ? cities.reverse() : cities,
    );
    expect(hints.join().includes('the two addresses are exchanged')).toBe(comesIn);
  });

  it('are shown by a preview, which sends nothing', async () => {
    const { account, document } = await ofType('sales_return');
    const writes = account.writes().length;
    const [row] = await account.rows({ ...started, document, preview: true });
    expect(row).toMatchObject({
      supply_type: 'Inward',
      sub_supply_type: 'Sales Returns',
      dispatch_from: { city: 'Pune' },
      dispatch_to: { city: 'Example City' },
      warnings: expect.arrayContaining([
        expect.stringContaining('the two addresses are exchanged'),
      ]),
    });
    expect(account.writes()).toHaveLength(writes);
  });

  it.each(['Sales Returns', 'Job Work Returns'])(
    'go together: %s of an invoice come in',
    async (subSupplyType) => {
      const { account, document } = await ofType('invoice');
      await account.rows({ ...started, document, subSupplyType });
      expect(account.writes().at(-1)?.body).toMatchObject({
        supply_type: 'Inward',
        dispatch_from: { city: 'Pune' },
      });
    },
  );

  it('that contradict each other are refused before anything is read', async () => {
    const wrong = { ...create, subSupplyType: 'Sales Returns', supplyType: 'Outward' };
    const { items } = await account.run(
      { ...wrong, document: byId('h') },
      { settings: continueOnFail },
    );
    expect(items[0]?.json).toMatchObject({
      error: 'Supply Type is Outward, but the portal has the reason Sales Returns for Inward only',
      details: { field: 'Supply Type' },
    });
    expect(account.requests()).toEqual([]);
  });

  it('are the ones that the user chooses, with a warning if the goods come in', async () => {
    const { account, document } = await ofType('sales_return');
    const { hints } = await account.run({ ...started, document, subSupplyType: 'Supply' });
    expect(account.writes().at(-1)?.body).toMatchObject({
      supply_type: 'Outward',
      sub_supply_type: 'Supply',
      dispatch_to: { city: 'Pune' },
    });
    expect(hints.join()).toContain('is a sales return, whose goods come to you');
  });

  it('leave addresses alone that go from the customer', async () => {
    const { account, document } = await ofType('sales_return');
    await account.rows({
      ...started,
      document,
      dispatchFromSource: 'shipping_address',
      dispatchToSource: 'typed',
      dispatchTo: create.dispatchFrom,
    });
    expect(account.writes().at(-1)?.body).toMatchObject({
      dispatch_from: { city: 'Pune' },
      dispatch_to: { city: 'Mysuru' },
    });
  });

  it('follow from the document also without checks, which takes a read', async () => {
    const { account, document } = await ofType('sales_return');
    account.newRequests();
    const { dispatchFrom, dispatchTo } = create;
    const typed = { dispatchFromSource: 'typed', dispatchToSource: 'typed' };
    const form = { ...started, ...typed, dispatchFrom: dispatchTo, dispatchTo: dispatchFrom };
    await account.rows({ ...form, document, checks: false });
    expect(account.newRequests()).toMatchObject([
      { method: 'GET' },
      { method: 'POST', body: { supply_type: 'Inward', dispatch_from: { city: 'Pune' } } },
    ]);
  });
});

describe('the fields of an e-way bill', () => {
  const shipTo = { transactionType: 'Bill To - Ship To' };

  it.each(['urp', 'URP ', 'Urp'])('take "%s" as Ship-To GSTIN', async (shipToGstin) => {
    const document = byId(await invoiceOfToday(account));
    await account.rows({ ...create, document, additionalFields: { ...shipTo, shipToGstin } });
    expect(account.writes().at(-1)?.body).toMatchObject({ ship_to_gstin: 'URP' });
  });

  it('send a vehicle number without blanks and hyphens, in capital letters', async () => {
    const document = byId(await invoiceOfToday(account));
    await account.rows({ ...create, document, vehicleNumber: 'ka-01 ab 1234' });
    expect(account.writes().at(-1)?.body).toMatchObject({ vehicle_number: 'KA01AB1234' });
  });

  it.each<[string, INodeParameters, RegExp]>([
    [
      "the customer's GSTIN as Ship-To GSTIN",
      { additionalFields: { ...shipTo, shipToGstin: '27AAAAA0000A1Z2' } },
      /^Ship-To GSTIN 27AAAAA0000A1Z2 is the one that is billed/,
    ],
    [
      'a regular transaction to another state',
      {
        additionalFields: { transactionType: 'Regular' },
        dispatchTo: { values: address('Kochi', 'KERALA', '682001') },
      },
      /^Dispatch To is in Kerala, but the bill is to Maharashtra/,
    ],
    [
      'a railway receipt that is older than the invoice',
      { transportMode: 'Rail', transporterDocNumber: 'RR-1', transporterDocDate: isoDay(-1) },
      /^Transport Document Date .+ is before the date of Document/,
    ],
    [
      'a line of 121 characters',
      {
        dispatchTo: {
          values: { ...address('Pune', 'Maharashtra', '411038'), addressLine1: 'A'.repeat(121) },
        },
      },
      /^Address Line 1 of Dispatch To has 121 characters/,
    ],
  ])('are refused with %s', async (_, wrong, message) => {
    const document = byId(await invoiceOfToday(account));
    const writes = account.writes().length;
    expect(await account.errorMessage({ ...create, document, ...wrong })).toMatch(message);
    expect(account.writes()).toHaveLength(writes);
  });

  it('with quotation marks are sent as they are, with a warning', async () => {
    const document = byId(await invoiceOfToday(account));
    const addressLine1 = '12 "A" Wing';
    const dispatchTo = { values: { ...address('Pune', 'Maharashtra', '411038'), addressLine1 } };
    const { hints } = await account.run({ ...create, document, dispatchTo });
    expect(account.writes().at(-1)?.body).toMatchObject({
      dispatch_to: { address_line1: '12 "A" Wing' },
    });
    expect(hints.join()).toContain('Address Line 1 of Dispatch To has ": 12 "A" Wing. Write it');
  });
});

describe.each(['v2', 'described', 'v1'])('the addresses of an e-way bill, with "%s"', (version) => {
  const stored = { ...fullAddress('Pune', 'MAHARASHTRA', '411038'), addrId: 7 };

  it('are new ones if they are typed', async () => {
    const account = newAccount({ endpointVersion: version });
    const document = byId(await invoiceOfToday(account));
    await account.rows({ ...create, document, dispatchFrom: { values: address() } });
    expect(account.writes().at(-1)?.body).toMatchObject({
      dispatch_from: { addr_id: -1, city: 'Mysuru' },
      transport_mode: 'Road',
    });
    expect(JSON.stringify(account.writes().at(-1)?.body)).not.toContain('addr_id_v2');
  });

  it('are sent unchanged, with their own ID, if they are stored', async () => {
    const account = newAccount({ endpointVersion: version });
    const party = newParty({ gstin: '27AAAAA0000A1Z2', shippingAddress: { values: stored } });
    const document = byId(await invoiceOfToday(account, party));
    await account.rows({
      ...create,
      document,
      dispatchTo: {},
      dispatchToSource: 'shipping_address',
    });
    expect(account.writes().at(-1)).toMatchObject({
      status: 200,
      body: {
        dispatch_to: {
          addr_id: 7,
          address_line1: '1 Fort Road',
          address_line2: 'Near the Palace',
          city: 'Pune',
          state: 'MAHARASHTRA',
          country: 'India',
          pincode: '411038',
        },
      },
    });
  });

  it('use the registered address of a GSTIN', async () => {
    const account = newAccount({ endpointVersion: version, ownGstin: '' });
    const document = byId(await invoiceOfToday(account));
    account.newRequests();
    const from = { dispatchFromSource: 'gstin', companyGstin: '29AAAAA0000A1ZY' };
    await account.rows({ ...create, document, ...from });
    const body = account.writes().at(-1)?.body as { dispatch_from: object };
    expect(body.dispatch_from).toEqual({
      addr_id: -1,
      address_line1: '1 Example Road',
      address_line2: 'Near the Test Tower',
      city: 'Example City',
      state: 'KARNATAKA',
      country: 'India',
      pincode: '560001',
    });
    expect(body).not.toHaveProperty('company_gstin');
    expect(account.newRequests()).toHaveLength(3);
    expect(await account.errorMessage({ ...create, document, ...from, companyGstin: '' })).toBe(
      'Own GSTIN is missing',
    );
    expect(account.newRequests()).toEqual([]);
  });

  it('use that of Own GSTIN in the credential if the field is empty', async () => {
    const account = newAccount({ endpointVersion: version, ownGstin: '29AAAAA0000A1ZY' });
    const document = byId(await invoiceOfToday(account));
    await account.rows({ ...create, document, dispatchFromSource: 'gstin' });
    expect(account.writes().at(-1)?.body).toMatchObject({
      dispatch_from: { addr_id: -1, address_line1: '1 Example Road', state: 'KARNATAKA' },
    });
  });

  it('use the registered address by default', async () => {
    const account = newAccount({ endpointVersion: version, ownGstin: '29AAAAA0000A1ZY' });
    const document = byId(await invoiceOfToday(account));
    const form: INodeParameters = Object.fromEntries(
      Object.entries(create).filter(([name]) => !name.startsWith('dispatchFrom')),
    );
    await account.rows({ ...form, document });
    expect(account.writes().at(-1)?.body).toMatchObject({
      dispatch_from: { address_line1: '1 Example Road' },
    });
  });

  it('use the billing address if there is no shipping address', async () => {
    const account = newAccount({ endpointVersion: version });
    const party = newParty({ gstin: '27AAAAA0000A1Z2', billingAddress: { values: stored } });
    const document = byId(await invoiceOfToday(account, party));
    await account.rows({ ...create, document, dispatchToSource: 'shipping_address' });
    expect(account.writes().at(-1)).toMatchObject({
      status: 200,
      body: { dispatch_to: { addr_id: 7, city: 'Pune' } },
    });
  });

  it('are refused if the document has none stored', async () => {
    const account = newAccount({ endpointVersion: version });
    const party = newParty({ gstin: '27AAAAA0000A1Z2' });
    const document = byId(await invoiceOfToday(account, party));
    expect(
      await account.errorMessage({
        ...create,
        document,
        dispatchToSource: 'billing_address',
      }),
    ).toBe('There is no stored address for Dispatch To Address');
  });
});
