import { byId, fieldOf, madeBy, type Step } from './step';

const invoiceNumber = 'INV/26-27/1';

/** A document of today for a customer who is there. */
export const forCustomer = {
  documentDate: '={{ $now }}',
  partyFrom: 'existing',
  customer: byId('C-1'),
};

/** So many notebooks at 100 rupees with 18 %, all of which is given, so that no product is read. */
export const notebooks = (quantity: number) => ({
  lineItemsFrom: 'json',
  lineItemsJson: [
    { id: 'N-1', name: 'Notebook', quantity, unit_price: 100, tax_rate: 18, hsn_code: '4820' },
  ],
});

const address = (city: string, state: string, pincode: string) => ({
  values: { addressLine1: '1 Fort Road', city, state, country: 'India', pincode },
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
      serialNumberFrom: 'text',
      serialNumber: invoiceNumber,
    },
    gives: { document_type: 'invoice', serial_number: invoiceNumber },
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
    gives: { document_type: 'purchase', hash_id: expect.any(String) },
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
    gives: { document_type: 'estimate', hash_id: expect.any(String) },
  },
  {
    name: 'Replace Estimate',
    parameters: {
      resource: 'document',
      operation: 'update',
      document: madeBy('Create Estimate'),
      updateFrom: 'replace',
      documentType: 'estimate',
      ...forCustomer,
      ...notebooks(2),
    },
    gives: { document_type: 'estimate' },
  },
  {
    name: 'Change Estimate',
    parameters: {
      resource: 'document',
      operation: 'update',
      document: madeBy('Create Estimate'),
      updateFrom: 'current',
      additionalFields: { reference: 'PO-1' },
    },
    gives: { document_type: 'estimate' },
  },
  {
    name: 'Get Many Documents',
    parameters: {
      resource: 'document',
      operation: 'getAll',
      documentTypes: ['estimate', 'invoice'],
      output: 'lines',
    },
    gives: {
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
      document: madeBy('Create Estimate'),
      documentType: 'invoice',
      documentDate: '={{ $now }}',
    },
    gives: { document_type: 'invoice', hash_id: expect.any(String) },
  },
  {
    name: 'Get Document by Hash ID',
    parameters: { resource: 'document', operation: 'get', document: madeBy('Convert Estimate') },
    gives: { document_type: 'invoice', total_amount: 236, customer_id: 'C-1' },
  },
  {
    name: 'Get Document by Serial Number',
    parameters: {
      resource: 'document',
      operation: 'get',
      findBy: 'serialNumber',
      documentType: 'invoice',
      serialNumber: invoiceNumber,
    },
    // 10 keyboards at the product's 1,500 with 18 %.
    gives: { serial_number: invoiceNumber, total_amount: 17_700, payment_status: 'pending' },
  },
  {
    name: 'Download Document PDF',
    parameters: {
      resource: 'document',
      operation: 'downloadPdf',
      document: madeBy('Create Invoice'),
      options: { fileName: 'Invoice.pdf' },
    },
    gives: { file_name: 'Invoice.pdf' },
  },
  {
    name: 'Cancel Document',
    parameters: {
      resource: 'document',
      operation: 'cancel',
      document: madeBy('Convert Estimate'),
    },
    gives: { cancelled: true },
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
    gives: { irn: expect.stringMatching(/^[0-9a-f]{64}$/), qr_code: expect.any(String) },
  },
  {
    name: 'Check E-Invoice',
    parameters: {
      resource: 'eInvoice',
      operation: 'check',
      qrCode: fieldOf('Create E-Invoice', 'qr_code'),
      known: { irn: fieldOf('Create E-Invoice', 'irn'), total: 354 },
    },
    gives: { agrees: true },
  },
  {
    name: 'Cancel E-Invoice',
    parameters: {
      resource: 'eInvoice',
      operation: 'cancel',
      document: madeBy('Create E-Invoice'),
    },
    gives: { cancelled: true, einvoice_cancelled: true },
  },
];

const eWayBills: Step[] = [
  {
    name: 'Create E-Way Bill',
    parameters: {
      resource: 'eWayBill',
      operation: 'create',
      document: madeBy('Create Invoice'),
      supplyType: 'Outward',
      subSupplyType: 'Supply',
      transportMode: 'Road',
      transporterDocDate: '={{ $now }}',
      dispatchFrom: address('Mysuru', 'KARNATAKA', '570001'),
      dispatchTo: address('Pune', 'MAHARASHTRA', '411038'),
      additionalFields: { vehicleNumber: 'KA01AB1234' },
    },
    gives: { hash_id: expect.any(String), message: expect.any(String) },
  },
  {
    name: 'Download E-Way Bill PDF',
    parameters: {
      resource: 'eWayBill',
      operation: 'downloadPdf',
      document: madeBy('Create Invoice'),
      options: { fileName: 'E-way bill.pdf' },
    },
    gives: { file_name: 'E-way bill.pdf' },
  },
];

/** Documents, and what is registered with the government's portals. */
export const documentsAreMade: Step[] = [...documents, ...eInvoices, ...eWayBills];
