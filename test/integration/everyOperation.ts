import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Books } from './books';
import { bankDetails, byId, invoice, wholeAddress } from './samples';

/** What has been seen so far, by `resource/operation`: the first row of each. */
export type Seen = Record<string, IDataObject>;

/** An operation, and its parameters. */
type Run = [string, (seen: Seen, books: Books) => INodeParameters | Promise<INodeParameters>];

const thisYear = { period: 'thisFinancialYear' };
const today = '={{ $now }}';
const address = { values: wholeAddress() };
const party = {
  email: 'asha@example.com',
  gstin: '27AAAAA0000A1Z2',
  phone: '9876543210',
  companyName: 'Asha Traders LLP',
};
const sale = { ...invoice, documentDate: today, partyFrom: 'existing', customer: byId('C-1') };
const repeated = {
  documentType: 'subscription',
  startTime: today,
  repeat: 1,
  repeatType: 'months',
};

/** The first entry of the picker. */
async function firstServiceId(resource: string, { form }: Books): Promise<unknown> {
  const label = resource.charAt(0).toUpperCase() + resource.slice(1);
  const { results } = await form.search(`search${label}ServiceIds`);
  return results[0]?.value;
}

/** What a customer, a vendor and a product are asked for alike. */
const record = (resource: string, create: INodeParameters): Run[] => [
  [`${resource}/create`, () => create],
  [`${resource}/upsert`, () => ({ ...create, recordId: 'TO-DELETE' })],
  [`${resource}/delete`, () => ({ [resource]: byId('TO-DELETE') })],
  [`${resource}/get`, () => ({ [resource]: byId(create.recordId) })],
  [`${resource}/getAll`, () => ({})],
  [
    `${resource}/update`,
    () => ({ [resource]: byId(create.recordId), updateFields: { name: 'Another' } }),
  ],
  [
    `${resource}/linkIds`,
    async (_, books) => ({
      recordId: String(create.recordId),
      serviceId: byId(await firstServiceId(resource, books)),
      forceUpdate: true,
    }),
  ],
];

const idOf = (seen: Seen, operation: string) => byId(seen[operation]?.hash_id);

/**
 * Parameters for every operation of the node, in an order in which each finds what it needs; what
 * has a default is left to it. One whose rows differ runs more than once.
 */
export const everyOperation: Run[] = [
  ['gstin/validate', () => ({ gstin: '29AAAAA0000A1ZY' })],
  ['gstin/lookUp', () => ({ gstin: '29AAAAA0000A1ZY' })],
  ...record('customer', {
    recordId: 'C-1',
    name: 'Asha',
    additionalFields: { ...party, billingAddress: { values: [wholeAddress()] } },
  }),
  ...record('vendor', {
    recordId: 'V-1',
    name: 'Ravi',
    additionalFields: { ...party, billingAddress: address },
  }),
  ...record('product', {
    recordId: 'P-1',
    name: 'Pen',
    itemType: 'Product',
    unitPrice: 10,
    taxRate: 18,
    quantity: 100,
    additionalFields: { hsnCode: '9608', unit: 'NOS' },
  }),
  ['document/create', () => sale],
  ['document/get', (seen) => ({ document: idOf(seen, 'document/create') })],
  ['document/getAll', () => thisYear],
  [
    'document/update',
    (seen) => ({ document: idOf(seen, 'document/create'), updateFrom: 'current', newDate: today }),
  ],
  [
    'document/convert',
    (seen) => ({
      document: idOf(seen, 'document/create'),
      documentType: 'sales_return',
      documentDate: today,
    }),
  ],
  ['document/downloadPdf', (seen) => ({ document: idOf(seen, 'document/create') })],
  [
    'eWayBill/create',
    (seen) => ({
      document: idOf(seen, 'document/create'),
      supplyType: 'Outward',
      subSupplyType: 'Supply',
      transportMode: 'Road',
      transporterDocDate: today,
      dispatchFrom: address,
      dispatchTo: { values: wholeAddress('Maharashtra', '411038') },
      additionalFields: { vehicleNumber: 'KA01AB1234', vehicleType: 'Regular' },
    }),
  ],
  ['eWayBill/downloadPdf', (seen) => ({ document: idOf(seen, 'document/create') })],
  [
    'payment/record',
    (seen) => ({
      document: idOf(seen, 'document/create'),
      paymentDate: today,
      paymentMode: 'UPI',
      additionalFields: { bankDetails, notes: 'Thank you' },
    }),
  ],
  ['payment/getAll', () => thisYear],
  ['customer/getLedger', () => ({ customer: byId('C-1'), ...thisYear })],
  ['document/create', () => ({ ...sale, createEInvoice: true })],
  ['document/create', () => ({ ...sale, documentType: 'purchase', vendor: byId('V-1') })],
  ['vendor/getLedger', () => ({ vendor: byId('V-1'), ...thisYear })],
  ['document/cancel', (seen) => ({ document: idOf(seen, 'document/convert') })],
  ['eInvoice/create', () => sale],
  [
    'eInvoice/check',
    (seen) => ({
      qrCode: String(seen['eInvoice/create']?.qr_code),
      known: { irn: String(seen['eInvoice/create']?.irn), total: 118 },
    }),
  ],
  ['eInvoice/cancel', (seen) => ({ document: idOf(seen, 'eInvoice/create') })],
  ['subscription/create', () => ({ ...sale, ...repeated })],
  ['subscription/getAll', () => thisYear],
  ['subscription/getInvoices', (seen) => ({ subscription: idOf(seen, 'subscription/create') })],
  ['inventory/getWarehouses', () => ({})],
  [
    'inventory/moveStock',
    () => ({ product: byId('P-1'), action: 'in', quantity: 1, warehouseId: byId('-1') }),
  ],
];
