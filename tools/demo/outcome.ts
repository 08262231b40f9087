import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Delivery } from '../../simulator';
import type { BinaryFile } from '../n8n/executions';
import { itemsOf, type Execution, type Item } from '../realN8n';

type Json = Record<string, unknown>;

export interface Outcome {
  invoice: { serial_number: string; irn: string; total_amount: number; hash_id: string };
  pdf: { path: string; bytes: number };
  payment: Json & { serial_number: string };
  events: DocumentEvent[];
}

export interface DocumentEvent {
  event_id: string;
  serial_number: string;
  message: string;
  /** The output of the workflow for it. */
  row: Json;
}

/** Finds the invoice, the payment and the PDF in an execution of the invoice workflow. @throws if one is missing */
export function invoiceOutcome(execution: Execution) {
  if (execution.status !== 'success') {
    const { message = '', description = '', node } = execution.error ?? {};
    throw new Error(
      `The invoice workflow ended with ${execution.status}${node ? ` in "${node.name}"` : ''}: ${message} ${description}`,
    );
  }
  const items = Object.keys(execution.runs).flatMap((node) => itemsOf(execution, node));
  const invoice = items.find(({ json }) => json['hash_id'] && json['irn'])?.json;
  if (!invoice) throw new Error('The invoice workflow created no e-invoice with an IRN');
  const payment = items.find(({ json }) => json['payment_mode'] && json['serial_number'])?.json;
  if (!payment) throw new Error('The invoice workflow recorded no payment');
  const file = items.flatMap(filesOf).find(({ mimeType }) => mimeType === 'application/pdf');
  if (!file) throw new Error('The invoice workflow downloaded no PDF');

  const rows = [...items.map(({ json }) => json), ...((payment['settled'] ?? []) as Json[])];
  const withTotal = rows.find(
    (json) => json['hash_id'] === invoice['hash_id'] && json['total_amount'] !== undefined,
  );
  return {
    invoice: {
      serial_number: String(invoice['serial_number']),
      irn: String(invoice['irn']),
      total_amount: Number(withTotal?.['total_amount']),
      hash_id: String(invoice['hash_id']),
    },
    payment: payment as Outcome['payment'],
    file,
  };
}

function filesOf({ binary = {} }: Item): BinaryFile[] {
  return Object.values(binary);
}

/** Pairs each event of the simulator with the output row of the trigger workflow. @throws if a row is missing */
export function eventOutcome(deliveries: Delivery[], executions: Execution[], trigger: string) {
  if (deliveries.length === 0) throw new Error('The simulator sent no document event');
  return deliveries.map(({ eventId, body, state, responses }): DocumentEvent => {
    const { data } = JSON.parse(body) as { data: { serial_number: string; message: string } };
    const event = `The event "${data.message}" of ${data.serial_number}`;
    if (state !== 'delivered') {
      throw new Error(`${event} could not be delivered: ${responses.join(', ')}`);
    }
    const execution = executions.find((candidate) =>
      itemsOf(candidate, trigger).some(({ json }) => json['event_id'] === eventId),
    );
    if (!execution) throw new Error(`${event} started no workflow`);
    const [row] = itemsOf(execution, execution.lastNode ?? '');
    if (execution.status !== 'success' || !row) {
      throw new Error(
        `${event} has no output row: ${execution.error?.message ?? execution.status}`,
      );
    }
    return {
      event_id: eventId,
      serial_number: data.serial_number,
      message: data.message,
      row: row.json,
    };
  });
}

/** Saves a PDF, with the serial number as the file name. @throws if the content is not a PDF */
export async function savePdf(
  content: Buffer,
  serialNumber: string,
  folder: string,
): Promise<Outcome['pdf']> {
  if (!content.subarray(0, 4).equals(Buffer.from('%PDF'))) throw new Error('The file is not a PDF');
  const path = join(folder, `${serialNumber.replace(/[^\w.-]+/g, '-')}.pdf`);
  await mkdir(folder, { recursive: true });
  await writeFile(path, content);
  return { path, bytes: content.length };
}

/** The outcome as text. */
export function summary({ invoice, pdf, payment, events }: Outcome): string {
  const rows = events.map(({ message, row }) => `    ${message.padEnd(24)} → ${shortened(row)}`);
  return `
  Invoice   ${invoice.serial_number} for ₹ ${invoice.total_amount.toFixed(2)}
  IRN       ${invoice.irn}
  PDF       ${relative(process.cwd(), pdf.path)} (${pdf.bytes} bytes)
  Payment   ${payment.serial_number}
  Webhook events, and the output of the second workflow:
${rows.join('\n')}
`;
}

function shortened(row: Record<string, unknown>): string {
  const text = JSON.stringify(row);
  return text.length > 110 ? `${text.slice(0, 109)}…` : text;
}
