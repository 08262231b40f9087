import type { Fields } from '../../../../../../law/readValues';
import type { Values } from '../books/records';
import { registered } from '../parties';

/** Section sheets as Extract From File reads them, for June 2026. */
export interface GivenSheetsCase {
  id: string;
  about: string;
  sheets: Record<string, Fields[]>;
  /** What differs from the filing of June 2026. */
  filing?: Values;
}

/** Sheets with one planted fault. */
export interface SheetFaultCase extends GivenSheetsCase {
  /** The heading, or those of which any will do. */
  field: string | string[];
  refused: boolean | 'either';
}

export const sheetsOf = (
  id: string,
  about: string,
  sheets: Record<string, Fields[]>,
  filing?: Values,
): GivenSheetsCase => ({ id, about, sheets, filing });

export const wrongSheets = (
  id: string,
  about: string,
  [field, refused]: readonly [string | string[], boolean | 'either'],
  sheets: Record<string, Fields[]>,
  filing?: Values,
): SheetFaultCase => ({ ...sheetsOf(id, about, sheets, filing), field, refused });

/** A row of an invoice to a customer in Maharashtra: 1,000 at 18 %. */
export const invoice = (changes: Fields = {}): Fields => ({
  'GSTIN/UIN of Recipient': registered.maharashtra,
  'Receiver Name': 'Asha Traders',
  'Invoice Number': 'S/1',
  'Invoice date': '10-Jun-2026',
  'Invoice Value': 1180,
  'Place Of Supply': '27-Maharashtra',
  'Reverse Charge': 'N',
  'Invoice Type': 'Regular B2B',
  Rate: 18,
  'Taxable Value': 1000,
  ...changes,
});

export const note = (changes: Fields = {}): Fields => ({
  'GSTIN/UIN of Recipient': registered.maharashtra,
  'Note Number': 'C/1',
  'Note Date': '20-Jun-2026',
  'Note Type': 'C',
  'Place Of Supply': '27-Maharashtra',
  'Reverse Charge': 'N',
  'Note Supply Type': 'Regular B2B',
  'Note Value': 118,
  Rate: 18,
  'Taxable Value': 100,
  ...changes,
});

export const large = (changes: Fields = {}): Fields => ({
  'Invoice Number': 'L/1',
  'Invoice date': '12-Jun-2026',
  'Invoice Value': 236_000,
  'Place Of Supply': '33-Tamil Nadu',
  Rate: 18,
  'Taxable Value': 200_000,
  ...changes,
});

export const exported = (changes: Fields = {}): Fields => ({
  'Export Type': 'WOPAY',
  'Invoice Number': 'E/1',
  'Invoice date': '12-Jun-2026',
  'Invoice Value': 50_000,
  Rate: 0,
  'Taxable Value': 50_000,
  ...changes,
});

export const small = (changes: Fields = {}): Fields => ({
  Type: 'OE',
  'Place Of Supply': '29-Karnataka',
  Rate: 18,
  'Taxable Value': 5000,
  ...changes,
});

/** A row of table 12: 1,000 at 18 % to another state. */
export const hsn = (changes: Fields = {}): Fields => ({
  HSN: '84713010',
  UQC: 'NOS-NUMBERS',
  'Total Quantity': 1,
  Rate: 18,
  'Taxable Value': 1000,
  'Integrated Tax Amount': 180,
  ...changes,
});

export const issued = (from: string, to: string, total: number, cancelled = 0): Fields => ({
  'Nature of Document': 'Invoices for outward supply',
  'Sr. No. From': from,
  'Sr. No. To': to,
  'Total Number': total,
  Cancelled: cancelled,
});
