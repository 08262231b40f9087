import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { TestAccount } from '../harness/account';
import {
  bankDetails,
  byId,
  day,
  eWayBill,
  fullAddress,
  invoice,
  monthly,
} from '../harness/samples';

/** The first output row of each operation so far, by `resource/operation` or `gstReturns/operation`. */
export type Outputs = Record<string, IDataObject>;

/** The parameters that choose an operation. GST Returns has no resources. */
export function selectionOf(operation: string): INodeParameters {
  const [resource = '', name = ''] = operation.split('/');
  return { ...(resource !== 'gstReturns' && { resource }), operation: name };
}

/** An operation, and a function for its parameters. */
type Run = [
  string,
  (outputs: Outputs, account: TestAccount) => INodeParameters | Promise<INodeParameters>,
];

const thisYear = { period: 'thisFinancialYear' };
const thisMonthsReturn = { ownGstin: '29AAAAA0000A1ZY', returnPeriod: 'thisMonth' };
const today = '={{ $now }}';
/** A GSTR-2B of this month with one document of each kind that rows differ by. */
const gstr2bOfToday = (): string => {
  const [, month, year] = day().split('-');
  // The first one fits the purchase of V-1.
  const amounts = { txval: 100, igst: 0, cgst: 9, sgst: 9, cess: 0 };
  const facts = { dt: day(), pos: '29', rev: 'N', itcavl: 'N', rsn: 'P', imsStatus: 'N' };
  const original = { oinum: 'INV-0', oidt: day() };
  const group = { ctin: '29ABCDE1234F1ZW', trdnm: 'Ravi' };
  const docdata = {
    b2b: [{ ...group, inv: [{ inum: 'INV-1', ...facts, ...amounts }] }],
    b2ba: [{ ...group, inv: [{ inum: 'INV-2', ...original, ...facts, itcavl: 'Y', ...amounts }] }],
  };
  const itcsumm = {
    itcavl: { nonrevsup: { b2ba: amounts } },
    itcunavl: { nonrevsup: { b2b: amounts } },
  };
  const data = {
    gstin: '29AAAAA0000A1ZY',
    rtnprd: `${month}${year}`,
    gendt: day(),
    docdata,
    itcsumm,
  };
  return JSON.stringify({ data });
};
const address = { values: fullAddress() };
const party = {
  email: 'asha@example.com',
  gstin: '29ABCDE1234F1ZW',
  phone: '9876543210',
  companyName: 'Asha Traders LLP',
};
const sale = { ...invoice, documentDate: today, partyFrom: 'existing', customer: byId('C-1') };

/** The first entry of the picker for service IDs. */
async function firstServiceId(resource: string, { form }: TestAccount): Promise<unknown> {
  const label = resource.charAt(0).toUpperCase() + resource.slice(1);
  const { results } = await form.search(`search${label}ServiceIds`);
  return results[0]?.value;
}

/** The operations that customers, vendors and products have in common. The first upsert creates, the second updates. */
const recordOperations = (resource: string, create: INodeParameters): Run[] => [
  [`${resource}/create`, () => create],
  [`${resource}/createOrUpdate`, () => ({ ...create, recordId: 'TO-DELETE' })],
  [`${resource}/createOrUpdate`, () => create],
  [`${resource}/delete`, () => ({ [resource]: byId('TO-DELETE') })],
  [`${resource}/get`, () => ({ [resource]: byId(create.recordId) })],
  [`${resource}/getAll`, () => ({})],
  [`${resource}/find`, () => ({ searchBy: 'name', searchFor: String(create.name) })],
  [`${resource}/findOrCreate`, () => ({ ...create, searchBy: 'name', searchFor: create.name })],
  [
    `${resource}/findOrCreate`,
    () => ({ ...create, recordId: 'NEW', name: 'New', searchBy: 'name', searchFor: 'new' }),
  ],
  [
    `${resource}/update`,
    () => ({ [resource]: byId(create.recordId), additionalFields: { name: 'Another' } }),
  ],
  [
    `${resource}/linkIds`,
    async (_, account) => ({
      recordId: String(create.recordId),
      serviceId: byId(await firstServiceId(resource, account)),
      forceUpdate: true,
    }),
  ],
];

/** A check of GSTINs, and one that shows what the service refused in the last run. */
const gstinChecks = (resource: string): Run[] => [
  [`${resource}/checkGstins`, () => ({ options: { details: true } })],
  [
    `${resource}/checkGstins`,
    (outputs) => {
      const row = outputs[`${resource}/checkGstins`];
      const lastRows = JSON.stringify([{ ...row, refusal: 'No taxpayer has it', changes: '' }]);
      return { options: { lastRows } };
    },
  ],
];

const idOf = (outputs: Outputs, operation: string) => byId(outputs[operation]?.hash_id);

/**
 * All operations of both nodes, in an order in which each finds the records that it needs. Parameters with a
 * default are omitted. Operations whose rows differ are listed more than once.
 */
export const everyOperation: Run[] = [
  ['gstReturns/validateGstin', () => ({ gstin: '29AAAAA0000A1ZY' })],
  ['gstin/lookUp', () => ({ gstin: '29AAAAA0000A1ZY' })],
  ...recordOperations('customer', {
    recordId: 'C-1',
    name: 'Asha',
    additionalFields: { ...party, billingAddress: { values: [fullAddress()] } },
  }),
  ...recordOperations('vendor', {
    recordId: 'V-1',
    name: 'Ravi',
    additionalFields: { ...party, billingAddress: address },
  }),
  ...recordOperations('product', {
    recordId: 'P-1',
    name: 'Pen',
    itemType: 'Product',
    unitPrice: 10,
    taxRate: 18,
    quantity: 100,
    additionalFields: { hsnCode: '9608', unit: 'NOS' },
  }),
  ['document/create', () => sale],
  ['document/get', (outputs) => ({ document: idOf(outputs, 'document/create') })],
  ['document/getAll', () => thisYear],
  [
    'document/update',
    (outputs) => ({
      document: idOf(outputs, 'document/create'),
      updateFrom: 'current',
      newDate: today,
    }),
  ],
  [
    'document/convert',
    (outputs) => ({
      document: idOf(outputs, 'document/create'),
      documentType: 'sales_return',
      documentDate: today,
    }),
  ],
  ['document/downloadPdf', (outputs) => ({ document: idOf(outputs, 'document/create') })],
  [
    'eWayBill/create',
    (outputs) => ({
      ...eWayBill,
      document: idOf(outputs, 'document/create'),
      transporterDocDate: today,
      additionalFields: { vehicleType: 'Regular' },
    }),
  ],
  ['eWayBill/downloadPdf', (outputs) => ({ document: idOf(outputs, 'document/create') })],
  [
    'payment/createUpiLink',
    (outputs) => ({
      document: idOf(outputs, 'document/create'),
      upiId: 'ponni@examplebank',
      payeeName: 'Ponni Stores',
    }),
  ],
  [
    'payment/record',
    (outputs) => ({
      document: idOf(outputs, 'document/create'),
      paymentDate: today,
      paymentMode: 'UPI',
      additionalFields: { bankDetails, notes: 'Thank you' },
    }),
  ],
  ['payment/getAll', () => thisYear],
  ['customer/getLedger', () => ({ customer: byId('C-1'), ...thisYear })],
  ['document/create', () => ({ ...sale, createEInvoice: true })],
  [
    'document/create',
    () => ({
      ...sale,
      documentType: 'purchase',
      vendor: byId('V-1'),
      additionalFields: {
        reference: 'INV-1',
        payments: { values: [{ amount: 50, method: 'cash' }] },
      },
    }),
  ],
  ['document/getAll', () => ({ ...thisYear, documentTypes: ['purchase'] })],
  ['vendor/getLedger', () => ({ vendor: byId('V-1'), ...thisYear })],
  ['customer/getAging', () => ({ agingParties: 'one', customer: byId('C-1') })],
  ['vendor/getAging', () => ({ agingParties: 'one', vendor: byId('V-1') })],
  ...gstinChecks('customer'),
  ...gstinChecks('vendor'),
  [
    'vendor/getAging',
    () => ({
      agingRows: 'msmeBill',
      msmeVendors: { values: [{ vendorId: 'V-1', enterprise: 'micro' }] },
    }),
  ],
  ['customer/getStatement', () => ({ customer: byId('C-1'), ...thisYear })],
  [
    'customer/getStatement',
    () => ({ customer: byId('C-1'), ...thisYear, statementOutput: 'html', companyName: 'Nila' }),
  ],
  [
    'customer/getStatement',
    () => ({ customer: byId('C-1'), ...thisYear, statementOutput: 'file' }),
  ],
  ['vendor/getStatement', () => ({ vendor: byId('V-1'), ...thisYear })],
  ['vendor/getStatement', () => ({ vendor: byId('V-1'), ...thisYear, statementOutput: 'html' })],
  ['document/cancel', (outputs) => ({ document: idOf(outputs, 'document/convert') })],
  ['eInvoice/create', () => sale],
  [
    'gstReturns/checkEInvoice',
    (outputs) => ({
      qrCode: String(outputs['eInvoice/create']?.qr_code),
      known: { irn: String(outputs['eInvoice/create']?.irn), total: 118 },
    }),
  ],
  ['eInvoice/cancel', (outputs) => ({ document: idOf(outputs, 'eInvoice/create') })],
  ['subscription/create', () => ({ ...sale, ...monthly, startTime: today })],
  ['subscription/getAll', () => thisYear],
  [
    'subscription/getInvoices',
    (outputs) => ({ subscription: idOf(outputs, 'subscription/create') }),
  ],
  ['gstReturns/check', () => thisMonthsReturn],
  ['gstReturns/prepareGstr1', () => thisMonthsReturn],
  ['gstReturns/getSectionRows', () => ({ ...thisMonthsReturn, section: 'b2b' })],
  ['gstReturns/getSectionRows', () => ({ ...thisMonthsReturn, section: 'hsn' })],
  ['gstReturns/getSectionRows', () => ({ ...thisMonthsReturn, section: 'doc_issue' })],
  ['gstReturns/prepareGstr3b', () => ({ ...thisMonthsReturn, creditFrom: 'account' })],
  ['gstReturns/checkNumbering', () => thisYear],
  [
    'gstReturns/reconcileGstr2b',
    () => ({ gstr2b: gstr2bOfToday(), supplierNumberFrom: 'reference' }),
  ],
  ['gstReturns/reconcileGstr2b', () => ({ gstr2b: gstr2bOfToday(), documentsFrom: 'none' })],
  ['gstReturns/getRegister', () => ({ ...thisYear, ownGstin: thisMonthsReturn.ownGstin })],
  ['gstReturns/getRegister', () => ({ ...thisYear, register: 'purchases' })],
  ['inventory/getWarehouses', () => ({})],
  [
    'inventory/moveStock',
    () => ({ product: byId('P-1'), action: 'in', quantity: 1, warehouseId: byId('-1') }),
  ],
  // Its rows depend on the endpoint, except where the service returns only a message.
  [
    'apiRequest/send',
    async (_, { rows }) => {
      const body = { amount: 1, category: 'Rent', expense_date: '01-04-2026' };
      const post = { method: 'POST', path: '/v2/expense', body };
      const [expense] = await rows({ resource: 'apiRequest', operation: 'send', ...post });
      return { method: 'DELETE', path: `/v2/expense/${String(expense?.expense_id)}` };
    },
  ],
];
