import type { INodeParameters } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { check, fromItems, june, juneAccount, prepare } from './juneBooks';
import cases from './gstReturnInputCases.json';

useSimulator();

describe('an interrupted reading of the account', () => {
  const giveUp = { options: { giveUpAfter: 1 } };

  it.each(['check', 'prepareGstr1', 'getSectionRows', 'checkNumbering'])(
    'fails %s if it is interrupted in a list',
    async (operation) => {
      const account = juneAccount();
      const fault = { path: '/v2/doc/list', skip: 0, times: null, status: 500 };
      account.configure({ faults: [fault] });
      const { items, error } = await account.run({ ...june, ...giveUp, operation });
      expect(items).toEqual([]);
      expect(error?.message).toBe(
        'Something went wrong on our side, after 0 documents had been listed',
      );
    },
  );

  it.each(['check', 'prepareGstr1', 'getSectionRows'])(
    'fails %s if it is interrupted between documents',
    async (operation) => {
      const account = juneAccount();
      const isList = (path: string) => path === '/v2/doc/list';
      await account.run({ ...june, operation });
      const lists = account.requests().filter(({ path }) => isList(path)).length;
      const fault = { path: '/v2/doc/', skip: lists + 5, times: null, status: 500 };
      account.configure({ faults: [fault] });
      const { items, error } = await account.run({ ...june, ...giveUp, operation });
      expect(items).toEqual([]);
      expect(error?.message).toMatch(/, after \d+ of \d+ documents had been read$/);
    },
  );

  it('returns the error as data with Continue', async () => {
    const account = juneAccount();
    account.configure({ faults: [{ path: '/v2/doc/list', times: null, status: 500 }] });
    const { items } = await account.run(
      { ...prepare, ...giveUp },
      { settings: { onError: 'continueRegularOutput' } },
    );
    expect(items).toHaveLength(1);
    expect(items[0]?.json.error).toContain('documents had been listed');
    expect(items[0]?.binary).toBeUndefined();
  });
});

describe('GST Returns', () => {
  it.each(cases.refused as Array<[string, INodeParameters]>)(
    'refuses before it reads anything: %s',
    async (message, wrong) => {
      const account = juneAccount({ ownGstin: '' });
      expect(await account.errorMessage({ ...prepare, ...wrong })).toBe(message);
      expect(account.requests()).toEqual([]);
    },
  );

  const row = {
    document_type: 'invoice',
    hash_id: 'x',
    serial_number: 'INV-1',
    document_date: '2026-06-01',
    total_amount: 118,
    customer_gstin: '',
    items: [{ name: 'Pen', quantity: 1, net_amount: 100, tax_rate: 18 }],
  };

  it('answers that expressions do not find are left out, and one hint counts the items', async () => {
    const answers = {
      reverseCharge: '={{ $json.rcm }}',
      placeOfSupply: '={{ $json.pos }}',
      irn: '={{ $json.irn }}',
    };
    const { hints, error } = await newAccount().run(
      { ...check, ...fromItems, answers },
      { items: [{ ...row, pos: '' }, { ...row, serial_number: 'INV-2', rcm: 'N', pos: 29 }, row] },
    );
    expect(error).toBeUndefined();
    expect(hints).toContainEqual(
      'Each of 2 items (1, 3): expressions found nothing, so these fields count as empty: Place of Supply, Reverse Charge.',
    );
  });

  it.each<[string, object, string]>([
    [
      'is not a document',
      { serial_number: undefined },
      'Item 2: An input item has no serial_number, so it is not a document',
    ],
    [
      'has an invalid supply type',
      { kind: 'gift' },
      'Item 2: Supply Type of INV-1 must be regular, SEZ, deemed export or export, not "gift"',
    ],
  ])('names the input item that %s', async (_, wrong, message) => {
    const { error } = await newAccount().run(
      { ...check, ...fromItems, answers: { supplyType: '={{ $json.kind }}' } },
      { items: [row, { ...row, ...wrong }] },
    );
    expect(error?.message).toBe(message);
    expect(error?.context?.itemIndex).toBe(1);
  });
});

it('of a month that has not ended, Check has a row, and Prepare GSTR-1 a hint', async () => {
  const account = newAccount();
  const thisMonth = { returnPeriod: 'thisMonth' };
  const [row] = await account.rows({ ...check, ...thisMonth });
  const problem = expect.stringMatching(
    /^The return period ends on .*, so documents may be missing/,
  );
  expect(row).toMatchObject({ document: '', field: 'Return Period', problem });
  const { hints } = await account.run({ ...prepare, ...thisMonth });
  expect(hints).toContainEqual(expect.stringContaining('The return period ends on'));
});
