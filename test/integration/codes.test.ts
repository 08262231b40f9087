import type { INodeParameters } from 'n8n-workflow';
import { description } from '../description/description';
import { useSimulator } from './account';
import { byId, inAccountsOfTheirOwn, invoice, newProduct, wholeAddress } from './samples';

useSimulator();

const record = {
  resource: 'payment',
  operation: 'record',
  settle: 'none',
  customer: byId('C-1'),
  amount: 5,
  paymentDate: '2026-04-06',
  paymentMode: 'UPI',
};

const eWayBill = {
  resource: 'eWayBill',
  operation: 'create',
  document: byId('h'),
  supplyType: 'Outward',
  subSupplyType: 'Supply',
  transportMode: 'Road',
  transporterDocDate: '2026-04-06',
  dispatchFrom: { values: wholeAddress() },
  dispatchTo: { values: wholeAddress('MAHARASHTRA', '411038') },
  additionalFields: { vehicleNumber: 'KA01AB1234' },
};

const customer = { resource: 'customer', operation: 'create', recordId: 'C-1', name: 'Asha' };

/** What is refused, and how the codes begin that are an answer to it; the last one takes the rest. */
const operations = [
  { what: 'a payment', codes: /^(MISSING_BANK|BANK_DETAILS|AMOUNT_|HASH_ID_)/, parameters: record },
  { what: 'a customer', codes: /CUSTOMER/, parameters: customer },
  { what: 'a product', codes: /^(PRODUCT_|INVALID_PRODUCT_)/, parameters: newProduct },
  { what: 'a document', codes: /^/, parameters: invoice },
];

const operationFor = (code: string) => operations.find(({ codes }) => codes.test(code));

/** What the error says, line by line, when the write is answered with each code. */
const errorsOf = async (codes: string[], parameters: INodeParameters) =>
  await inAccountsOfTheirOwn(codes, async (account, errorCode) => {
    const status = ['UNAUTHORIZED', 'FORBIDDEN'].includes(errorCode) ? 401 : 400;
    account.configure({ faults: [{ method: 'POST', status, errorCode, message: 'It says no' }] });
    const { error } = await account.run(parameters);
    expect(error?.message).toContain('It says no');
    return error?.description?.split('<br>') ?? [];
  });

describe('an error of the service', () => {
  it.each(operations)(
    'about $what names its code and says what to do',
    async ({ what, parameters }) => {
      const codes = Object.keys(description.codes);
      const ofOperation = codes.filter((code) => operationFor(code)?.what === what);
      const errors = await errorsOf(ofOperation, parameters);
      expect(errors.map((lines) => lines.at(-1))).toEqual(
        ofOperation.map((code) => `Code of the service: ${code}`),
      );
      expect(errors.filter((lines) => lines.length < 2)).toEqual([]);
    },
  );

  it.each([
    ['e-invoice', invoice],
    ['e-way bill', eWayBill],
  ])('of the %s portal is named and explained', async (portal, parameters) => {
    const numbers = Object.keys(description.portalCodes[portal] ?? {});
    const codes = numbers.map((number) => `PORTAL_ERROR_${number}`);
    const errors = await errorsOf(codes, parameters);
    expect(errors.map((lines) => lines.at(-1))).toEqual(
      codes.map((code) => `Code of the service: ${code}`),
    );
    expect(errors.filter((lines) => lines.length < 2)).toEqual([]);
  });
});
