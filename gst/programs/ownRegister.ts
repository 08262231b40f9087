import type { Program } from './program';

const amounts = {
  type: 'document_type',
  number: 'document',
  date: 'document_date',
  status: 'status',
  placeOfSupply: 'place_of_supply',
  reverseCharge: 'reverse_charge',
  taxRate: 'rate',
  taxableValue: 'taxable_value',
  igst: 'integrated_tax',
  cgst: 'central_tax',
  sgst: 'state_tax',
  cess: 'cess',
  invoiceValue: 'document_total',
} satisfies Program['columns'];

/** The registers that *Get Register* makes (`salesRegister.ts`, `purchaseRegister.ts`). */
export const ownRegister: Program[] = [
  {
    name: 'GST Returns',
    sheet: 'sales register of Get Register',
    uses: ['sales'],
    signature: 'document_type, document, customer_gstin, rate, taxable_value, document_total',
    columns: {
      ...amounts,
      partyName: 'customer_name',
      gstin: 'customer_gstin',
      supplyType: 'supply_type',
      hsn: 'hsn_code',
      unit: 'unit',
      quantity: 'quantity',
      zeroRateLines: 'zero_rate_lines',
      originalNumber: 'original_invoice_number',
      originalDate: 'original_invoice_date',
      originalTotal: 'original_invoice_total',
      amendsNumber: 'amends_number',
      amendsDate: 'amends_date',
      portCode: 'port_code',
      shippingBillNumber: 'shipping_bill_number',
      shippingBillDate: 'shipping_bill_date',
      eCommerceGstin: 'e_commerce_gstin',
      notifiedUnder: 'notified_under',
      currency: 'currency',
      irn: 'irn',
    },
  },
  {
    name: 'GST Returns',
    sheet: 'purchase register of Get Register',
    uses: ['purchases'],
    signature: 'document_type, document, vendor_gstin, rate, taxable_value, document_total',
    columns: {
      ...amounts,
      supplierNumber: 'supplier_invoice_number',
      partyName: 'vendor_name',
      gstin: 'vendor_gstin',
      taxAmount: 'total_tax',
      notSupplied: 'itc_available, itc_reason, claim_until',
    },
  },
];
