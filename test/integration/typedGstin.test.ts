import type { INodeParameters } from 'n8n-workflow';
import { useAccount } from '../harness/account';
import {
  address,
  byId,
  eWayBill,
  formInvoice,
  newCustomer,
  newParty,
  otherHints,
} from '../harness/samples';

const account = useAccount();

const wrong = '29AAAAA0000A1ZX';
const otherForm = 'ABCDEFGHIJKLMNO';

const update = {
  resource: 'customer',
  operation: 'update',
  customer: byId('C-1'),
  otherFields: 'keep',
};

const findOrCreate = {
  ...newCustomer,
  operation: 'findOrCreate',
  searchBy: 'gstin',
  ifSeveralFound: 'first',
};

const bill = {
  ...eWayBill,
  document: byId('D-1'),
  dispatchFrom: { values: address() },
  dispatchTo: { values: address() },
};

/** Forms that take a GSTIN, with the switch or without. */
const forms: Array<[string, (values: INodeParameters) => INodeParameters, string]> = [
  ['Customer: Create', (values) => ({ ...newCustomer, additionalFields: values }), 'gstin'],
  ['Customer: Update', (values) => ({ ...update, additionalFields: values }), 'gstin'],
  [
    'Document: Create, Update Party Details',
    (values) => ({
      ...formInvoice,
      partyFrom: 'existing',
      customer: byId('C-1'),
      updatePartyDetails: values,
    }),
    'gstin',
  ],
  [
    'E-Way Bill: Create, Ship-To GSTIN',
    (values) => ({ ...bill, additionalFields: values }),
    'shipToGstin',
  ],
  [
    'E-Way Bill: Create, Company GSTIN',
    ({ companyGstin = '', ...values }) => ({
      ...bill,
      dispatchFromSource: 'gstin',
      companyGstin,
      additionalFields: values,
    }),
    'companyGstin',
  ],
];

describe.each(forms)('a GSTIN typed into %s', (_, form, name) => {
  it.each([wrong, otherForm])('is refused before anything is sent: %s', async (gstin) => {
    const { error } = await account.run(form({ [name]: gstin }));
    expect(error?.message).toContain(`GSTIN "${gstin}" is not valid`);
    expect(error?.description).toContain('Correct it, or add "Accept GSTIN Anyway".');
    expect(account.requests()).toEqual([]);
  });

  it.each([
    ['a UIN', { [name]: '2917UNO00014UNU' }],
    ['a test number of the portal', { [name]: '29AWGPV7107B1Z1' }],
    ['a wrong one with Accept GSTIN Anyway', { [name]: wrong, acceptGstin: true }],
  ])('is not refused: %s', async (__, values) => {
    const { error } = await account.run(form(values));
    expect(String(error?.message)).not.toContain('is not valid');
    expect(account.requests()).not.toEqual([]);
  });
});

describe('the GSTIN of a new party in a document', () => {
  const document = { ...formInvoice, ...newParty({ gstin: wrong }) };

  it('is refused before the customer or the document exists', async () => {
    expect(await account.errorMessage(document)).toContain(`GSTIN "${wrong}" is not valid`);
    expect(account.requests()).toEqual([]);
  });

  it('is sent with Accept GSTIN Anyway under Other Details', async () => {
    const accepting = { ...document, newPartyDetails: { acceptGstin: true } };
    const { hints } = await account.run(accepting);
    const [write] = account.writes();
    expect(write?.body).toMatchObject({ party: { gstin: wrong } });
    expect(otherHints(hints)).toEqual([expect.stringContaining('looks wrong')]);
  });

  it('is a warning once it is stored', async () => {
    await account.run({ ...document, newPartyDetails: { id: 'C-1', acceptGstin: true } });
    const existing = { ...formInvoice, partyFrom: 'existing', customer: byId('C-1') };
    const { error, hints } = await account.run(existing);
    expect(error).toBeUndefined();
    expect(otherHints(hints)).toEqual([
      expect.stringContaining(
        `The GSTIN ${wrong} of the customer in the account looks wrong. The last character should be Y, not X.`,
      ),
    ]);
  });
});

describe('Customer: Find or Create by GSTIN', () => {
  it('creates no customer with a GSTIN that is not valid, unless it is accepted', async () => {
    expect(await account.errorMessage({ ...findOrCreate, searchFor: wrong })).toBe(
      `Search For "${wrong}" is not valid`,
    );
    expect(account.writes()).toEqual([]);
    const accepting = { ...findOrCreate, additionalFields: { acceptGstin: true } };
    await account.rows({ ...accepting, searchFor: wrong });
    expect(account.writes()).toHaveLength(1);
  });

  it('finds a stored one whose GSTIN is not valid', async () => {
    await account.rows({
      ...newCustomer,
      additionalFields: { gstin: wrong, acceptGstin: true },
    });
    const [row] = await account.rows({ ...findOrCreate, searchFor: wrong });
    expect(row).toMatchObject({ created: false, gstin: wrong });
  });
});
