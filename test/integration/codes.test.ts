import type { INodeParameters } from 'n8n-workflow';
import { description } from '../description/description';
import { inNewAccounts, useSimulator } from '../harness/account';
import { byId, eWayBill, invoice, newCustomer, newProduct, payment } from '../harness/samples';

useSimulator();

/** Operations, and the error codes that are tested with each. The last one is for all other codes. */
const operations = [
  {
    what: 'a payment',
    codes: /^(MISSING_BANK|BANK_DETAILS|AMOUNT_|HASH_ID_)/,
    parameters: payment,
  },
  { what: 'a customer', codes: /CUSTOMER/, parameters: newCustomer },
  { what: 'a product', codes: /^(PRODUCT_|INVALID_PRODUCT_)/, parameters: newProduct },
  { what: 'a document', codes: /^/, parameters: invoice },
];

const operationFor = (code: string) => operations.find(({ codes }) => codes.test(code));

/** The lines of the error for each code. */
const errorsOf = async (codes: string[], parameters: INodeParameters) =>
  await inNewAccounts(codes, async (account, errorCode) => {
    const status = ['UNAUTHORIZED', 'FORBIDDEN'].includes(errorCode) ? 401 : 400;
    account.configure({ faults: [{ method: 'POST', status, errorCode, message: 'Rejected' }] });
    const { error } = await account.run(parameters);
    expect(error?.message).toContain('Rejected');
    return error?.description?.split('<br>') ?? [];
  });

describe('an error of the service', () => {
  it.each(operations)('about $what contains the code and advice', async ({ what, parameters }) => {
    const codes = Object.keys(description.codes);
    const ofOperation = codes.filter((code) => operationFor(code)?.what === what);
    const errors = await errorsOf(ofOperation, parameters);
    expect(errors.map((lines) => lines.at(-1))).toEqual(
      ofOperation.map((code) => `Error code: ${code}`),
    );
    expect(errors.filter((lines) => lines.length < 2)).toEqual([]);
  });

  it.each([
    ['e-invoice', invoice],
    ['e-way bill', { ...eWayBill, document: byId('h'), checks: false }],
  ])('of the %s portal contains the code and advice', async (portal, parameters) => {
    const numbers = Object.keys(description.portalCodes[portal] ?? {});
    const codes = numbers.map((number) => `PORTAL_ERROR_${number}`);
    const errors = await errorsOf(codes, parameters);
    expect(errors.map((lines) => lines.at(-1))).toEqual(codes.map((code) => `Error code: ${code}`));
    expect(errors.filter((lines) => lines.length < 2)).toEqual([]);
  });
});
