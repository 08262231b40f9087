import PDFDocument from 'pdfkit';

export const LEFT = 36;
export const RIGHT = 559;
export const WIDTH = RIGHT - LEFT;
const TOP = 36;
const BOTTOM = 790;

export const INK = '#1f2937';
export const FAINT = '#6b7280';
export const LINE = '#d1d5db';
export const SHADE = '#f3f4f6';

interface TextStyle {
  width: number;
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** An A4 page, written from top to bottom; `y` is the position of the next part in points. */
export class Sheet {
  y = TOP;
  readonly pdf = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: 0, left: LEFT, right: 595.28 - RIGHT },
    bufferPages: true,
  });

  /** Writes text at a position and returns its height. */
  write(text: string, x: number, y: number, style: TextStyle): number {
    const { width, size = 8.5, bold = false, color = INK, align = 'left' } = style;
    const shown = printable(text);
    this.pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const height = shown ? this.pdf.heightOfString(shown, { width, align }) : 0;
    if (shown) this.pdf.fillColor(color).text(shown, x, y, { width, align });
    return height;
  }

  /** The height of a text. */
  heightOf(text: string, { width, size = 8.5, bold = false }: TextStyle): number {
    this.pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    return this.pdf.heightOfString(printable(text), { width });
  }

  rule(y: number, color = LINE): void {
    this.pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(color).stroke();
  }

  /** Starts a new page when `height` does not fit; returns whether it did. */
  breakFor(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pdf.addPage();
    this.y = TOP;
    return true;
  }

  /** Stamps and numbers the pages, and returns the file. */
  async finish(stamp: string | undefined): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.pdf.switchToPage(page);
      if (stamp) this.stamp(stamp);
      const note = 'Made by a simulator: no real company, no real tax document.';
      this.write(note, LEFT, 812, { width: WIDTH - 80, size: 7, color: FAINT });
      const number = `Page ${page - start + 1} of ${count}`;
      this.write(number, RIGHT - 80, 812, { width: 80, size: 7, color: FAINT, align: 'right' });
    }
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
      this.pdf.end();
    });
  }

  private stamp(text: string): void {
    this.pdf.save().rotate(-35, { origin: [297, 420] });
    this.pdf.font('Helvetica-Bold').fontSize(84).fillColor('#dc2626').fillOpacity(0.12);
    this.pdf.text(text, 0, 385, { width: 595, align: 'center', lineBreak: false });
    this.pdf.restore().fillOpacity(1);
  }
}

/** The standard fonts have Western letters only and would print other letters wrongly. */
function printable(text: string): string {
  return text.replaceAll('₹', 'Rs ').replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]/g, '?');
}
