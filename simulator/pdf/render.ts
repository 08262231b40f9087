import { taxSplit } from '../money/taxSplit';
import { priceDocument } from '../money/totals';
import { drawHeading } from './heading';
import { drawItems } from './itemTable';
import type { Printed, PrintOrder } from './printed';
import { Sheet } from './sheet';
import { drawSummary } from './summary';

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
