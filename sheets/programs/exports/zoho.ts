import type { Program } from '../sheet/program';
import { zohoColumns, zohoRows } from './zohoRows';

const unused = `Balance, SubTotal, Company ID, Accounts Receivable, Accounts Payable, Template Name, Entity Discount Percent,
  Entity Discount Amount, Discount Account, Expense Reference ID, Tax ID, Tax1 ID, Item Tax, Tax Name, Item Tax Type, Tax Type,
  CESS Rate %, CGST(FCY), SGST(FCY), IGST(FCY), CESS(FCY), Custom Charges, Shipping Bill Total, Shipping Charge,
  Shipping Charge Tax ID, Shipping Charge Tax Amount, Shipping Charge Tax Name, Shipping Charge Tax %, Shipping Charge Tax Type,
  Shipping Charge Tax Exemption Code, Shipping Charge SAC Code, Shipping Charge Account, Last Payment Date, TDS Percent,
  TDS Percentage, TDS Name, TDS Account, TDS Section, TDS Section Code, TDS Account Name, TDS Calculation Type,
  TCS Percentage, TCS Tax Name, Item TDS Name, Item TDS Percentage, Item TDS Amount, Item TDS Section,
  Reverse Charge Tax Name, Reverse Charge Tax Rate, Reverse Charge Tax Type, Is Discount Before Tax, Discount Type,
  Is Inclusive Tax, GST Treatment, Item Tax Exemption Reason, Item Exemption Code, TotalRetentionAmountFCY,
  TotalRetentionAmountBCY, QuantityInvoiced, QuantityCancelled, Adjustment Account, Account, Account Code, Kit Combo Item Name,
  Transporter ID, Supplier GST Registration Number, GST Registration Number(Reference Invoice), Reference Invoice Type,
  Invoice Type, E-Commerce Operator Name, Expected Payment Date`;

const common = { name: 'Zoho Books', rewrite: zohoRows } satisfies Partial<Program>;

export const zoho: Program[] = [
  {
    ...common,
    sheet: 'Zoho Books invoices',
    uses: ['sales', 'orders'],
    signature: 'Invoice Number, Is Inclusive Tax, Item Total',
    columns: {
      number: 'Invoice Number',
      date: 'Invoice Date',
      status: 'Invoice Status',
      partyName: 'Customer Name',
      ...zohoColumns,
      originalNumber: 'Reference Invoice#',
      originalDate: 'Reference Invoice Date',
      shippingBillNumber: 'Shipping Bill#',
      eCommerceGstin: 'E-Commerce Operator GSTIN',
      notSupplied: `${unused}, Invoice ID, IGST Rate %`,
    },
  },
  {
    ...common,
    sheet: 'Zoho Books credit notes',
    uses: ['sales'],
    signature: 'Credit Note Number, Is Inclusive Tax, Item Total',
    columns: {
      number: 'Credit Note Number',
      date: 'Credit Note Date',
      status: 'Credit Note Status',
      partyName: 'Customer Name',
      ...zohoColumns,
      originalNumber: 'Associated Invoice Number, Applied Invoice Number',
      originalDate: 'Associated Invoice Date',
      notSupplied: `${unused}, CreditNotes ID, IGST Rate %`,
    },
  },
  {
    ...common,
    sheet: 'Zoho Books sales orders',
    uses: ['orders'],
    signature: 'SalesOrder Number, Is Inclusive Tax, Item Total',
    columns: {
      key: 'SalesOrder Number',
      date: 'Order Date',
      status: 'Status',
      partyName: 'Customer Name',
      ...zohoColumns,
      notSupplied: `${unused}, SalesOrder ID, IGST Rate %`,
    },
  },
  {
    ...common,
    sheet: 'Zoho Books bills',
    uses: ['purchases'],
    signature: 'Bill Number, Is Inclusive Tax, Item Total',
    columns: {
      number: 'Bill Number',
      date: 'Bill Date',
      status: 'Bill Status',
      partyName: 'Vendor Name',
      ...zohoColumns,
      price: 'Rate',
      placeOfSupply: 'Destination of Supply',
      notSupplied: `${unused}, Bill ID, Source of Supply, IGST Rate %, Customer Name`,
    },
  },
  {
    ...common,
    sheet: 'Zoho Books vendor credits',
    uses: ['purchases'],
    signature: 'Vendor Credit Number, Is Inclusive Tax, Item Total',
    columns: {
      number: 'Vendor Credit Number',
      date: 'Vendor Credit Date',
      status: 'Vendor Credit Status',
      partyName: 'Vendor Name',
      ...zohoColumns,
      notSupplied: `${unused}, Vendor Credit ID, IGST Rate %`,
    },
  },
];
