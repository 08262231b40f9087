import { priceDocument } from '../money/totals';
import { drawHeading } from './heading';
import { drawItems } from './itemTable';
import type { PrintedDocument, PrintInput } from './printed';
import { Sheet } from './sheet';
import { drawSummary } from './summary';
import { taxSplit } from './taxSplit';

/** A document as a PDF on A4. */
export async function renderDocument(input: PrintInput): Promise<Buffer> {
  const { company, document, party, withholding } = input;
  const printed: PrintedDocument = {
    ...input,
    priced: priceDocument(document.contents, document.withTax, withholding),
    split: taxSplit(company, party),
  };
  const sheet = new Sheet();
  await drawHeading(sheet, printed);
  drawItems(sheet, printed);
  drawSummary(sheet, printed);
  return sheet.finish(document.paymentStatus === 'cancelled' ? 'CANCELLED' : undefined);
}
