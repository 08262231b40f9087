import { relative } from 'node:path';
import type { Outcome } from './outcome';

/** What has happened, for a reader. */
export function summary({ invoice, pdf, payment, events }: Outcome): string {
  const rows = events.map(({ message, row }) => `    ${message.padEnd(24)} → ${shortened(row)}`);
  return `
  Invoice   ${invoice.serial_number} over ₹ ${invoice.total_amount.toFixed(2)}
  IRN       ${invoice.irn}
  PDF       ${relative(process.cwd(), pdf.path)} (${pdf.bytes} bytes)
  Payment   ${payment.serial_number}
  Events that came back, and what the second workflow made of them:
${rows.join('\n')}
`;
}

function shortened(row: Record<string, unknown>): string {
  const text = JSON.stringify(row);
  return text.length > 110 ? `${text.slice(0, 109)}…` : text;
}
