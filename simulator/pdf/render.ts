import type { Company } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import type { Party } from '../books/parties';
import { taxSplit, type TaxSplit } from '../money/taxSplit';
import { priceDocument, type PricedDocument } from '../money/totals';
import type { Withholding } from '../money/withholding';
import { drawHeading } from './heading';
import { drawItems } from './itemTable';
import { Sheet } from './sheet';
import { drawSummary } from './summary';

export interface PrintOrder {
  company: Company;
  document: StoredDocument;
  party: Party;
  withholding: Withholding | undefined;
  /** Titles the copy Delivery Challan. */
  asChallan: boolean;
}

/** An order with what follows from it. */
export interface Printed extends PrintOrder {
  priced: PricedDocument;
  split: TaxSplit;
}

/** A document as a PDF on A4. */
export async function renderDocument(order: PrintOrder): Promise<Buffer> {
  const { company, document, party, withholding } = order;
  const printed: Printed = {
    ...order,
    priced: priceDocument(document.contents, document.withTax, withholding),
    split: taxSplit(company, party),
  };
  const sheet = new Sheet();
  await drawHeading(sheet, printed);
  drawItems(sheet, printed);
  drawSummary(sheet, printed);
  return sheet.finish(document.paymentStatus === 'cancelled' ? 'CANCELLED' : undefined);
}
