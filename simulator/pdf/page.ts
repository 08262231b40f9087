import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Company } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import type { EWayBill } from '../books/eWayBills';
import type { Party } from '../books/parties';
import { rupees } from '../money/rupees';
import { indianTime } from '../time/calendar';

/** What a PDF shows. Facts without a value are left out. */
interface Page {
  title: string;
  facts: [label: string, value: string | undefined][];
  document: StoredDocument;
  amounts: [label: string, paise: number][];
  qrText: string | undefined;
}

const pageMargin = 40;
const qrSize = 120;
const maxItems = 15;
const note = 'Made by a simulator: no real company, no real tax document.';

/** A document as a PDF. @param asChallan uses the title Delivery Challan */
export function documentPdf(
  company: Company,
  document: StoredDocument,
  { kind, details }: Party,
  asChallan: boolean,
): Promise<Buffer> {
  const { contents, net, tax, total, paid, pending } = document;
  return draw({
    title: asChallan ? 'DELIVERY CHALLAN' : titleOf(document),
    facts: [
      ['Number', document.serialNumber],
      ['Date', contents.document_date],
      ['Due date', contents.due_date],
      ['Status', document.paymentStatus.toUpperCase()],
      ['Company', withGstin(company)],
      [kind === 'vendor' ? 'Vendor' : 'Customer', withGstin(details)],
      ['IRN', document.irn],
      ['Reference', contents.reference],
      ['Notes', contents.notes],
    ],
    document,
    amounts: [
      ['Net', net],
      ['Tax', tax],
      ['Discount, TCS and rounding', total - net - tax],
      ['Total', total],
      ['Received', paid],
      ['Pending', pending],
    ],
    qrText: document.qrCode,
  });
}

/** The e-way bill of a document as a PDF. */
export function eWayBillPdf(
  company: Company,
  document: StoredDocument,
  { details }: Party,
  { number, body, generatedAt }: EWayBill,
): Promise<Buffer> {
  const [from, to] = body.supply_type === 'Outward' ? [company, details] : [details, company];
  return draw({
    title: 'E-WAY BILL',
    facts: [
      ['Number', number],
      ['Generated', `${indianTime(generatedAt)} (India)`],
      ['Document', `${document.serialNumber} of ${document.contents.document_date}`],
      ['Supply', `${body.supply_type}, ${body.sub_supply_type}`],
      ['From', `${withGstin(from)}, ${body.dispatch_from.city}`],
      ['To', `${withGstin(to)}, ${body.dispatch_to.city}`],
      ['Transport', body.transport_mode],
      ['Vehicle', body.vehicle_number],
      ['Transporter', body.transporter_name],
    ],
    document,
    amounts: [['Value', document.total]],
    qrText: [number, company.gstin, indianTime(generatedAt)].join('/'),
  });
}

/** Draws one page: with more items than fit on it, it only has their number. */
async function draw({ title, facts, document, amounts, qrText }: Page): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: pageMargin });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (qrText) {
    const image = await QRCode.toBuffer(qrText, { errorCorrectionLevel: 'L', margin: 0 });
    pdf.image(image, pdf.page.width - pageMargin - qrSize, pageMargin, { width: qrSize });
  }
  const table = (columnStyles: number[], rows: string[][]) => {
    const data = rows.map((cells) => cells.map(shortened));
    pdf.table({ columnStyles, rowStyles: { border: [0, 0, 0.5, 0] }, data }).moveDown();
  };
  pdf.fontSize(17).text(title, pageMargin, pageMargin).moveDown().fontSize(9);
  table(
    [58, 330],
    facts.flatMap(([label, value]) => (value ? [[label, value]] : [])),
  );
  const items = document.contents.items.map(({ name, hsn_code, quantity, unit, net_amount }) => [
    ...[name, hsn_code ?? '', [quantity, unit].join(' '), net_amount.toFixed(2)],
  ]);
  const more = items.splice(maxItems).length;
  if (more > 0) items.push([`and ${more} more items`, '', '', '']);
  table([265, 80, 80, 90], [['Item', 'HSN/SAC', 'Quantity', 'Net'], ...items]);
  const nonZero = amounts.filter(([, paise]) => paise !== 0);
  table(
    [425, 90],
    nonZero.map(([label, paise]) => [label, `Rs ${rupees(paise)}`]),
  );
  pdf.text(note).end();
  await once(pdf, 'end');
  return Buffer.concat(chunks);
}

function titleOf({ type, withTax }: StoredDocument): string {
  if (type === 'invoice') return withTax ? 'TAX INVOICE' : 'BILL OF SUPPLY';
  return type.replaceAll('_', ' ').toUpperCase();
}

const withGstin = ({ name, gstin }: { name: string; gstin?: string }): string =>
  gstin ? `${name}, GSTIN ${gstin}` : name;

/** At most two lines of text. The fonts have Latin letters only, and would print others wrongly. */
const shortened = (text: string): string =>
  text.replace(/[^ -~\u00a0-\u00ff]+/g, '?').replace(/^(.{77}).{4,}$/, '$1...');
