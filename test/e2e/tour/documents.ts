import { placed } from '../../harness/placed';
import { address, byId, eWayBill } from '../../harness/samples';
import { fieldOf, documentFrom, type Step } from './step';

const invoiceNumber = 'INV/26-27/1';

/** A document for an existing customer, dated today. */
const forCustomer = {
  documentDate: '={{ $now }}',
  partyFrom: 'existing',
  customer: byId('C-1'),
};

/** Line items with all values, so that the node reads no product: notebooks at 100 rupees plus 18 % tax. */
export const notebooks = (quantity: number) => ({
  lineItemsFrom: 'json',
  lineItemsJson: [
    {
      ...{ id: 'N-1', name: 'Notebook', item_type: 'Product', hsn_code: '4820', unit: 'NOS' },
      ...{ quantity, unit_price: 100, tax_rate: 18 },
    },
  ],
});

const documents: Step[] = [
  {
    name: 'Create Invoice',
    parameters: {
      resource: 'document',
      operation: 'create',
      documentType: 'invoice',
      ...forCustomer,
      lineItemsFrom: 'form',
      lineItems: { values: [{ id: byId('P-1'), quantity: 10 }] },
      additionalFields: { serialNumber: invoiceNumber },
    },
    returns: { document_type: 'invoice', serial_number: invoiceNumber },
  },
  {
    name: 'Create Purchase',
    parameters: {
      resource: 'document',
      operation: 'create',
      documentType: 'purchase',
      documentDate: '={{ $now }}',
      partyFrom: 'existing',
      vendor: byId('V-1'),
      ...notebooks(5),
    },
    returns: { document_type: 'purchase', hash_id: expect.any(String) },
  },
  {
    name: 'Create Estimate',
    parameters: {
      resource: 'document',
      operation: 'create',
      documentType: 'estimate',
      ...forCustomer,
      ...notebooks(1),
    },
    returns: { document_type: 'estimate', hash_id: expect.any(String) },
  },
  {
    name: 'Replace Estimate',
    parameters: {
      resource: 'document',
      operation: 'update',
      document: documentFrom('Create Estimate'),
      updateFrom: 'replace',
      documentType: 'estimate',
      ...forCustomer,
      ...notebooks(2),
    },
    returns: { document_type: 'estimate' },
  },
  {
    name: 'Change Estimate',
    parameters: {
      resource: 'document',
      operation: 'update',
      document: documentFrom('Create Estimate'),
      updateFrom: 'current',
      additionalFields: { reference: 'PO-1' },
    },
    returns: { document_type: 'estimate' },
  },
  {
    name: 'Get Many Documents',
    parameters: {
      resource: 'document',
      operation: 'getAll',
      documentTypes: ['estimate', 'invoice'],
      output: 'lines',
    },
    returns: {
      document_type: 'estimate',
      total_amount: 236,
      item_number: 1,
      item_name: 'Notebook',
      item_quantity: 2,
    },
  },
  {
    name: 'Convert Estimate',
    parameters: {
      resource: 'document',
      operation: 'convert',
      document: documentFrom('Create Estimate'),
      documentType: 'invoice',
      documentDate: '={{ $now }}',
    },
    returns: { document_type: 'invoice', hash_id: expect.any(String) },
  },
  {
    name: 'Get Document by Hash ID',
    parameters: {
      resource: 'document',
      operation: 'get',
      document: documentFrom('Convert Estimate'),
      simplify: 'selected',
      fields: ['document_type', 'total_amount', 'customer_id'],
    },
    returns: {
      document_type: 'invoice',
      total_amount: 236,
      customer_id: 'C-1',
      hash_id: expect.any(String),
    },
  },
  {
    name: 'Get Document by Document Number',
    parameters: {
      resource: 'document',
      operation: 'get',
      findBy: 'serialNumber',
      documentType: 'invoice',
      serialNumber: invoiceNumber,
    },
    // 10 keyboards at the product's 1,500 with 18 %.
    returns: { serial_number: invoiceNumber, total_amount: 17_700, payment_status: 'pending' },
  },
  {
    name: 'Download Document PDF',
    parameters: {
      resource: 'document',
      operation: 'downloadPdf',
      document: documentFrom('Create Invoice'),
      options: { fileName: 'Invoice.pdf' },
    },
    returns: { file_name: 'Invoice.pdf' },
  },
  {
    name: 'Cancel Document',
    parameters: {
      resource: 'document',
      operation: 'cancel',
      document: documentFrom('Convert Estimate'),
    },
    returns: { cancelled: true },
  },
];

const eInvoices: Step[] = [
  {
    name: 'Create E-Invoice',
    parameters: {
      resource: 'eInvoice',
      operation: 'create',
      documentType: 'invoice',
      ...forCustomer,
      ...notebooks(3),
    },
    returns: { irn: expect.stringMatching(/^[0-9a-f]{64}$/), qr_code: expect.any(String) },
  },
  {
    name: 'Check E-Invoice',
    parameters: {
      operation: 'checkEInvoice',
      qrCode: fieldOf('Create E-Invoice', 'qr_code'),
      known: { irn: fieldOf('Create E-Invoice', 'irn'), total: 354 },
    },
    returns: { agrees: true },
  },
  {
    name: 'Cancel E-Invoice',
    parameters: {
      resource: 'eInvoice',
      operation: 'cancel',
      document: documentFrom('Create E-Invoice'),
    },
    returns: { cancelled: true, einvoice_cancelled: true },
  },
];

const eWayBills: Step[] = [
  {
    name: 'Create E-Way Bill',
    parameters: {
      ...placed(eWayBill),
      document: documentFrom('Create Invoice'),
      dispatchFrom: { values: address() },
      dispatchTo: { values: address('Pune', 'MAHARASHTRA', '411038') },
    },
    returns: { hash_id: expect.any(String), message: expect.any(String) },
  },
  {
    name: 'Download E-Way Bill PDF',
    parameters: {
      resource: 'eWayBill',
      operation: 'downloadPdf',
      document: documentFrom('Create Invoice'),
      options: { fileName: 'E-way bill.pdf' },
    },
    returns: { file_name: 'E-way bill.pdf' },
  },
];

/** Documents, e-invoices and e-way bills. */
export const documentSteps: Step[] = [...documents, ...eInvoices, ...eWayBills];
