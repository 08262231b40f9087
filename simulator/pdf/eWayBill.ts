import type { Company } from '../books/companies';
import type { StoredDocument } from '../books/documents';
import type { EWayBill } from '../books/eWayBills';
import type { Party } from '../books/parties';
import { rupees } from '../money/rupees';
import { indianTime } from '../time/calendar';
import { qrImage } from './qrImage';
import { FAINT, LEFT, RIGHT, Sheet, WIDTH } from './sheet';

const QR_SIZE = 110;
const LABEL_WIDTH = 150;
const GAP = 12;

interface EWayBillPrint {
  company: Company;
  document: StoredDocument;
  party: Party;
  bill: EWayBill;
}

type Address = EWayBill['body']['dispatch_from'];
type Part = [title: string, facts: [label: string, value: string | undefined][]];

/** An e-way bill as a PDF on A4. */
export async function renderEWayBill(print: EWayBillPrint): Promise<Buffer> {
  const { company, document, bill } = print;
  const sheet = new Sheet();
  const qr = [bill.number, company.gstin, indianTime(bill.generatedAt)].join('/');
  const image = await qrImage(qr, 'M');
  const top = sheet.y;
  sheet.pdf.image(image, RIGHT - QR_SIZE, top, { width: QR_SIZE, height: QR_SIZE });
  const width = WIDTH - QR_SIZE - GAP;
  sheet.y += sheet.write('E-WAY BILL', LEFT, sheet.y, { width, size: 17, bold: true }) + 4;
  sheet.y += sheet.write(bill.number, LEFT, sheet.y, { width, size: 14 }) + 4;
  const generated = `Generated ${indianTime(bill.generatedAt)} (India) by ${company.gstin}`;
  sheet.y += sheet.write(generated, LEFT, sheet.y, { width, color: FAINT });
  sheet.y = Math.max(sheet.y, top + QR_SIZE) + GAP;

  for (const [title, facts] of partsOf(print)) {
    sheet.breakFor(60);
    sheet.rule(sheet.y);
    sheet.y += 6;
    sheet.y += sheet.write(title, LEFT, sheet.y, { width: WIDTH, size: 10, bold: true }) + 4;
    for (const [label, value] of facts) {
      if (value) drawFact(sheet, label, value);
    }
    sheet.y += 6;
  }
  return sheet.finish(document.paymentStatus === 'cancelled' ? 'CANCELLED' : undefined);
}

function drawFact(sheet: Sheet, label: string, value: string): void {
  const x = LEFT + LABEL_WIDTH;
  const style = { width: WIDTH - LABEL_WIDTH };
  sheet.breakFor(sheet.heightOf(value, style));
  sheet.write(label, LEFT, sheet.y, { width: LABEL_WIDTH, color: FAINT });
  sheet.y += sheet.write(value, x, sheet.y, style) + 3;
}

function partsOf({ company, document, party, bill: { body } }: EWayBillPrint): Part[] {
  const items = document.contents.items.map(({ name, quantity, unit, hsn_code: hsn }) =>
    [name, [quantity, unit].filter(Boolean).join(' '), hsn && `HSN ${hsn}`]
      .filter(Boolean)
      .join(', '),
  );
  const isOutward = body.supply_type === 'Outward';
  const companyText = `${company.name}, GSTIN ${company.gstin}`;
  const partyText = `${party.details.name}, GSTIN ${party.details.gstin || 'URP'}`;
  return [
    [
      'Supply',
      [
        ['Type', `${body.supply_type}, ${body.sub_supply_type}`],
        ['Description', body.sub_supply_type_description],
        ['Transaction', body.transaction_type],
        ['Document', `${document.serialNumber} of ${document.contents.document_date}`],
      ],
    ],
    [
      'Parties',
      [
        ['From', isOutward ? companyText : partyText],
        ['Dispatched from', addressText(body.dispatch_from)],
        ['To', isOutward ? partyText : companyText],
        ['Shipped to', addressText(body.dispatch_to)],
        ['Ship-to GSTIN', body.ship_to_gstin],
      ],
    ],
    [
      'Goods',
      [
        ...items.map((item): [string, string] => ['Item', item]),
        ['Value', `Rs ${rupees(document.total)}`],
      ],
    ],
    [
      'Transport',
      [
        ['Mode', body.transport_mode],
        ['Vehicle', [body.vehicle_number, body.vehicle_type].filter(Boolean).join(', ')],
        ['Transporter', [body.transporter_name, body.transporter_id].filter(Boolean).join(', ')],
        ['Transport document', body.transporter_doc_number],
        ['Dated', body.transporter_doc_date],
      ],
    ],
  ];
}

function addressText({
  address_line1,
  address_line2,
  city,
  state,
  country,
  pincode,
}: Address): string {
  return [address_line1, address_line2, `${city} ${pincode}`, state, country]
    .filter(Boolean)
    .join(', ');
}
