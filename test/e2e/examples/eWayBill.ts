import { openAccount } from './account';
import { importExample, publishFor, runsOf } from './example';
import { addInvoice } from './invoices';
import type { Environment } from './environment';

const party = {
  gstin: '27AAAAA0000A1Z2',
  billing_address: {
    ...{ address_line1: '14 Market Road', address_line2: 'Kothrud', city: 'Pune' },
    ...{ state: 'MAHARASHTRA', country: 'India', pincode: '411038' },
  },
};

const userInput = {
  'Create E-Way Bill': {
    dispatchFrom: {
      values: {
        ...{ addressLine1: '1 Godown Street', city: 'Bengaluru' },
        ...{ state: 'KARNATAKA', pincode: '560001' },
      },
    },
    transporterId: '29AAAAA0000A1ZY',
    additionalFields: { transporterName: 'Cauvery Carriers' },
  },
  'Mail the Transporter': { sendTo: 'desk@carriers.example' },
};

export function eWayBill(environment: Environment): void {
  describe('e-way-bill-above-limit.json', () => {
    it('creates and mails the e-way bill of an invoice above the limit only', async () => {
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'e-way-bill-above-limit.json', userInput);
      await publishFor(account, workflow, 'document');
      const invoice = { customer: 'C-1', name: 'Kaveri', party };
      const item = { hsn_code: '8471', unit: 'NOS' };
      await addInvoice(account, { ...invoice, number: 1, net: 42_372, item });
      await addInvoice(account, { ...invoice, number: 2, net: 42_373, item });
      await runsOf(account, workflow, 2);

      const requests = environment.simulator
        .requests()
        .filter(({ method, path }) => method === 'POST' && path.startsWith('/v2/ewaybill/'));
      expect(requests).toMatchObject([
        {
          status: 200,
          body: {
            transporter_id: '29AAAAA0000A1ZY',
            dispatch_from: { city: 'Bengaluru' },
            dispatch_to: { ...party.billing_address },
          },
        },
      ]);
      const mails = await environment.gmail.mails();
      expect(mails).toMatchObject([
        { to: 'desk@carriers.example', attachments: [{ filename: 'e-way-bill-A-2.pdf' }] },
      ]);
      expect(mails[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
}
