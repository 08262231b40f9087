import type { Address } from '../bodies/address';
import { withCode } from '../bodies/states';
import type { DocumentType, StoredDocument } from '../books/documents';
import type { PartyDetails } from '../books/parties';
import { indianTime } from '../time/calendar';
import type { PrintedDocument } from './printed';
import { qrImage } from './qrImage';
import { FAINT, INK, LEFT, LINE, RIGHT, SHADE, WIDTH, type Sheet } from './sheet';

const QR_SIZE = 118;
const HALF = (WIDTH - 16) / 2;

const TITLES: Record<DocumentType, string> = {
  invoice: 'Tax Invoice',
  subscription: 'Subscription',
  pro_forma_invoice: 'Pro Forma Invoice',
  estimate: 'Estimate',
  sales_return: 'Credit Note',
  purchase_return: 'Debit Note',
  delivery_challan: 'Delivery Challan',
  purchase: 'Purchase',
};

/** Draws the company, the document's data, the e-invoice and the party. */
export async function drawHeading(sheet: Sheet, printed: PrintedDocument): Promise<void> {
  drawIssuer(sheet, printed);
  drawFacts(sheet, printed);
  if (printed.document.irn) await drawEInvoice(sheet, printed.document);
  drawParties(sheet, printed);
}

function drawIssuer(sheet: Sheet, { company, document, asChallan }: PrintedDocument): void {
  const top = sheet.y;
  const title = titleOf(document, asChallan).toUpperCase();
  sheet.write(title, LEFT + HALF, top, { width: HALF + 16, size: 17, bold: true, align: 'right' });
  const address = document.contents.company_billing_address;
  const lines = [`GSTIN ${company.gstin}`, ...addressLines(address)];
  let y = top;
  y += sheet.write(company.name, LEFT, y, { width: HALF, size: 14, bold: true }) + 2;
  for (const line of lines) y += sheet.write(line, LEFT, y, { width: HALF, color: FAINT });
  sheet.y = Math.max(y, top + 36) + 8;
}

function drawFacts(sheet: Sheet, { document, split }: PrintedDocument): void {
  const { contents } = document;
  const facts: [string, string | undefined][] = [
    ['Number', document.serialNumber],
    ['Date', contents.document_date],
    ['Due date', contents.due_date],
    ['Place of supply', withCode(split.placeOfSupply)],
    ['Payment status', document.paymentStatus.toUpperCase()],
    ['Reference', contents.reference],
    ...(contents.custom_headers ?? []).map(({ label, value }): [string, string] => [label, value]),
  ];
  const shown = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const column = WIDTH / 4;
  for (let start = 0; start < shown.length; start += 4) {
    const row = shown.slice(start, start + 4);
    const heights = row.map(([, value]) =>
      sheet.heightOf(value, { width: column - 12, bold: true }),
    );
    const height = 18 + Math.max(...heights);
    sheet.pdf.rect(LEFT, sheet.y, WIDTH, height).fill(SHADE);
    row.forEach(([label, value], index) => {
      const x = LEFT + 6 + index * column;
      sheet.write(label, x, sheet.y + 4, { width: column - 12, size: 7, color: FAINT });
      sheet.write(value, x, sheet.y + 13, { width: column - 12, bold: true });
    });
    sheet.y += height;
  }
  sheet.y += 10;
}

async function drawEInvoice(sheet: Sheet, { irn, qrCode, irnAt }: StoredDocument): Promise<void> {
  const image = await qrImage(qrCode ?? '', 'L');
  const top = sheet.y;
  const width = WIDTH - QR_SIZE - 16;
  sheet.pdf
    .rect(LEFT, top, WIDTH, QR_SIZE + 16)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke();
  sheet.pdf.image(image, RIGHT - QR_SIZE - 8, top + 8, { width: QR_SIZE, height: QR_SIZE });
  sheet.write('e-Invoice', LEFT + 8, top + 10, { width, size: 11, bold: true });
  sheet.write('Invoice reference number (IRN)', LEFT + 8, top + 30, {
    width,
    size: 7,
    color: FAINT,
  });
  sheet.write(irn ?? '', LEFT + 8, top + 40, { width, size: 9 });
  sheet.write('Registered (Indian time)', LEFT + 8, top + 72, { width, size: 7, color: FAINT });
  sheet.write(indianTime(irnAt), LEFT + 8, top + 82, { width, size: 9 });
  sheet.y = top + QR_SIZE + 26;
}

function drawParties(sheet: Sheet, { party }: PrintedDocument): void {
  const { billing_address: billing, shipping_address: shipping } = party.details;
  const top = sheet.y;
  const isVendor = party.kind === 'vendor';
  const left = drawParty(sheet, LEFT, isVendor ? 'Vendor' : 'Bill to', party.details, billing?.[0]);
  sheet.y = top;
  const right = isVendor
    ? top
    : drawParty(sheet, LEFT + HALF + 16, 'Ship to', party.details, shipping?.[0] ?? billing?.[0]);
  sheet.y = Math.max(left, right) + 12;
}

function drawParty(
  sheet: Sheet,
  x: number,
  label: string,
  details: PartyDetails,
  address: Address | undefined,
): number {
  const contact = [
    [details.dial_code, details.phone].filter(Boolean).join(' '),
    details.email ?? '',
  ].filter(Boolean);
  const lines = [
    details.company_name ?? '',
    ...addressLines(address),
    details.gstin ? `GSTIN ${details.gstin}` : '',
    contact.join('   '),
  ].filter(Boolean);
  let y = sheet.y;
  y += sheet.write(label, x, y, { width: HALF, size: 7, color: FAINT }) + 1;
  y += sheet.write(details.name, x, y, { width: HALF, size: 10, bold: true }) + 1;
  for (const line of lines) y += sheet.write(line, x, y, { width: HALF, color: INK });
  return y;
}

function addressLines(address: Address | undefined): string[] {
  if (!address) return [];
  const town = [address.city, address.pincode].filter(Boolean).join(' ');
  const country = [withCode(address.state), address.country].filter(Boolean).join(', ');
  return [address.address_line1 ?? '', address.address_line2 ?? '', town, country].filter(Boolean);
}

/** The title of a document; an invoice without tax is a bill of supply. */
function titleOf({ type, withTax }: StoredDocument, asChallan: boolean): string {
  if (asChallan) return TITLES.delivery_challan;
  return type === 'invoice' && !withTax ? 'Bill of Supply' : TITLES[type];
}
