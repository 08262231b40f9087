import type { IDataObject } from 'n8n-workflow';

/** All headings of the export of invoices for India, in order. */
const ofInvoices = `Invoice Date,Invoice ID,Invoice Number,Estimate Number,Invoice Status,Customer Name,Customer ID,
  Place of Supply,Place of Supply(With State Code),GST Treatment,GST Identification Number (GSTIN),Is Inclusive Tax,Due Date,
  Expected Payment Date,PurchaseOrder,Template Name,Currency Code,Exchange Rate,Discount Type,Is Discount Before Tax,
  Entity Discount Percent,Entity Discount Amount,Account,Item Name,Product ID,Item Desc,Quantity,Usage unit,Item Price,Discount,
  Discount Amount,Expense Reference ID,HSN/SAC,Supply Type,Tax ID,Item Tax,Item Tax %,Item Tax Amount,Item Tax Type,CGST Rate %,
  SGST Rate %,IGST Rate %,CESS Rate %,CGST(FCY),SGST(FCY),IGST(FCY),CESS(FCY),CGST,SGST,IGST,CESS,Item Type,
  Item Tax Exemption Reason,Item Total,Custom Charges,Shipping Bill#,Shipping Bill Date,Shipping Bill Total,PortCode,
  Reference Invoice#,Reference Invoice Date,GST Registration Number(Reference Invoice),Reason for issuing Debit Note,SubTotal,
  Total,Balance,Shipping Charge,Adjustment,Adjustment Description,Sales person,Payment Terms,Payment Terms Label,
  Last Payment Date,Notes,Terms & Conditions,Recurrence Name,PayPal,Partial Payments,Billing Address,Billing City,Billing State,
  Billing Country,Billing Code,Billing Phone,Billing Fax,Shipping Address,Shipping City,Shipping State,Shipping Country,
  Shipping Code,Shipping Fax,Shipping Phone Number,E-Commerce Operator Name,E-Commerce Operator GSTIN`;

/** All headings of the export of bills, of which the last ones are of newer versions. */
const ofBills = `Bill Date,Bill ID,Bill Number,PurchaseOrder,Bill Status,Source of Supply,Destination of Supply,GST Treatment,
  GST Identification Number (GSTIN),Is Inclusive Tax,TDS Percent,TDS Account,Vendor Name,Due Date,Currency Code,Exchange Rate,
  Item Name,Product ID,Account,Description,Quantity,Usage unit,Rate,HSN/SAC,Tax ID,Tax Name,Tax Percentage,Tax Amount,Tax Type,
  Item Exemption Code,Item Type,Reverse Charge Tax Name,Reverse Charge Tax Rate,Reverse Charge Tax Type,Item Total,
  ITC Eligibility,SubTotal,Is Discount Before Tax,Entity Discount Percent,Entity Discount Amount,Discount Account,Total,Balance,
  Adjustment,Adjustment Description,Vendor Notes,Terms & Conditions,Payment Terms,Payment Terms Label,Is Billable,Is Landed Cost,
  Customer Name,Project Name,TDSAmount,TDS Section,TDS Account Name,CGST Rate %,SGST Rate %,IGST Rate %,CESS Rate %,CGST(FCY),
  SGST(FCY),IGST(FCY),CESS(FCY),CGST,SGST,IGST,CESS,Branch Name`;

const blankRow = (headings: string): IDataObject =>
  Object.fromEntries(headings.split(',').map((heading) => [heading.trim(), '']));

/** The amounts of a line as texts, those of its taxes within a state or, if `isIntegrated`, of IGST. */
const taxesOf = (taxable: number, rate: number, isIntegrated: boolean): IDataObject => {
  const tax = (taxable * rate) / 100;
  const [half, whole] = isIntegrated ? [0, 1] : [0.5, 0];
  return {
    ...{ 'CGST Rate %': String(rate * half), 'SGST Rate %': String(rate * half) },
    ...{ 'IGST Rate %': String(rate * whole), 'CESS Rate %': '0', CESS: '0' },
    ...{ CGST: String(tax * half), SGST: String(tax * half), IGST: String(tax * whole) },
  };
};

/** A line of an export of Zoho Books. */
interface ZohoLine {
  number: string;
  item: string;
  quantity: number;
  price: number;
  rate: number;
  /** The total of the document with its taxes. */
  total: number;
  /** The value that is taxed, if it is not quantity × price. */
  taxable?: number;
  isIntegrated?: boolean;
}

/** A row of `Invoice.csv`: to a registered customer in Karnataka on 10 June 2026, unless `more` says otherwise. */
export function invoiceRow(line: ZohoLine, more: IDataObject = {}): IDataObject {
  const { number, item, quantity, price, rate, total, isIntegrated = false } = line;
  const { taxable = quantity * price } = line;
  return {
    ...blankRow(ofInvoices),
    ...{ 'Invoice Date': '2026-06-10', 'Invoice Number': number, 'Invoice Status': 'Sent' },
    ...{ 'Invoice ID': `4820000000${number.slice(-6)}`, 'Customer ID': '4820000000071001' },
    ...{ 'Customer Name': 'Bhadra Systems', 'Place of Supply': 'KA' },
    ...{ 'GST Treatment': 'business_gst', 'GST Identification Number (GSTIN)': '29ABCDE1234F1ZW' },
    ...{ 'Is Inclusive Tax': 'false', 'Due Date': '2026-06-25', 'Currency Code': 'INR' },
    ...{ 'Template Name': 'Spreadsheet Template', 'Exchange Rate': '1', Account: 'Sales' },
    ...{ 'Discount Type': 'entity_level', 'Is Discount Before Tax': 'true' },
    ...{ 'Entity Discount Percent': '0', 'Entity Discount Amount': '0' },
    ...{ 'Item Name': item, 'Product ID': '4820000000000099', Quantity: quantity.toFixed(2) },
    ...{
      'Usage unit': 'pcs',
      'Item Price': price.toFixed(2),
      Discount: '0',
      'Discount Amount': '0',
    },
    ...{ 'HSN/SAC': '8471', 'Item Tax': `GST${rate}`, 'Item Tax %': String(rate) },
    ...{ 'Item Tax Amount': String((taxable * rate) / 100), 'Item Type': 'goods' },
    ...{ 'Item Tax Type': isIntegrated ? 'Item Amount' : 'Tax Group' },
    ...taxesOf(taxable, rate, isIntegrated),
    ...{ 'Item Total': String(quantity * price), SubTotal: String(quantity * price) },
    ...{ Total: String(total), Balance: String(total), 'Shipping Charge': '0', Adjustment: '0' },
    ...{ 'Billing State': 'Karnataka', 'Billing Country': 'India' },
    ...more,
  };
}

/** A row of `Bill.csv`: of a supplier in Karnataka on 10 June 2026, unless `more` says otherwise. */
export function billRow(line: ZohoLine, more: IDataObject = {}): IDataObject {
  const { number, item, quantity, price, rate, total, isIntegrated = false } = line;
  const { taxable = quantity * price } = line;
  return {
    ...blankRow(ofBills),
    ...{ 'Bill Date': '2026-06-10', 'Bill ID': '4820000000555', 'Bill Number': number },
    ...{ 'Bill Status': 'Open', 'Source of Supply': 'KA', 'Destination of Supply': 'KA' },
    ...{ 'GST Treatment': 'business_gst', 'GST Identification Number (GSTIN)': '29ABCDE1234F1ZW' },
    ...{ 'Is Inclusive Tax': 'false', 'Vendor Name': 'Ravi Traders', 'Due Date': '2026-07-10' },
    ...{
      'Currency Code': 'INR',
      'Exchange Rate': '1',
      'Item Name': item,
      Account: 'Cost of Goods',
    },
    ...{ Quantity: quantity.toFixed(2), 'Usage unit': 'pcs', Rate: price.toFixed(2) },
    ...{ 'HSN/SAC': '2523', 'Tax Name': `GST${rate}`, 'Tax Percentage': String(rate) },
    ...{ 'Tax Amount': String((taxable * rate) / 100), 'ITC Eligibility': 'eligible' },
    ...{ 'Tax Type': isIntegrated ? 'Item Amount' : 'Tax Group' },
    ...{ 'Item Total': String(quantity * price), SubTotal: String(quantity * price) },
    ...{ 'Is Discount Before Tax': 'true', 'Entity Discount Percent': '0' },
    ...{ 'Entity Discount Amount': '0', Total: String(total), Balance: String(total) },
    ...{ Adjustment: '0', TDSAmount: '0' },
    ...taxesOf(taxable, rate, isIntegrated),
    ...more,
  };
}
