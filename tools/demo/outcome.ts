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
  /** What the workflow made of it. */
  row: Json;
}

/** Finds in a run of the invoice workflow what it has done, by what the items hold. @throws when something is missing */
export function invoiceOutcome(execution: Execution) {
  if (execution.status !== 'success') {
    const { message = '', description = '', node } = execution.error ?? {};
    throw new Error(
      `The invoice workflow ended with ${execution.status}${node ? ` in "${node.name}"` : ''}: ${message} ${description}`,
    );
  }
  const items = Object.keys(execution.runs).flatMap((node) => itemsOf(execution, node));
  const invoice = items.find(({ json }) => json['hash_id'] && json['irn'])?.json;
  if (!invoice) throw new Error('The invoice workflow made no e-invoice with an IRN');
  const payment = items.find(({ json }) => json['payment_mode'] && json['serial_number'])?.json;
  if (!payment) throw new Error('The invoice workflow recorded no payment');
  const file = items.flatMap(filesOf).find(({ mimeType }) => mimeType === 'application/pdf');
  if (!file) throw new Error('The invoice workflow fetched no PDF');

  const about = [...items.map(({ json }) => json), ...((payment['settled'] ?? []) as Json[])];
  const total = about.find(
    (json) => json['hash_id'] === invoice['hash_id'] && json['total_amount'] !== undefined,
  );
  return {
    invoice: {
      serial_number: String(invoice['serial_number']),
      irn: String(invoice['irn']),
      total_amount: Number(total?.['total_amount']),
      hash_id: String(invoice['hash_id']),
    },
    payment: payment as Outcome['payment'],
    file,
  };
}

function filesOf({ binary = {} }: Item): BinaryFile[] {
  return Object.values(binary);
}

/** Pairs each event that the simulator sent with the row that the trigger workflow made of it. @throws when there is none */
export function eventOutcome(deliveries: Delivery[], executions: Execution[], trigger: string) {
  if (deliveries.length === 0) throw new Error('The simulator sent no document event');
  return deliveries.map(({ eventId, body, state, answers }): DocumentEvent => {
    const { data } = JSON.parse(body) as { data: { serial_number: string; message: string } };
    const what = `The event "${data.message}" of ${data.serial_number}`;
    if (state !== 'delivered') {
      throw new Error(`${what} could not be delivered: ${answers.join(', ')}`);
    }
    const execution = executions.find((candidate) =>
      itemsOf(candidate, trigger).some(({ json }) => json['event_id'] === eventId),
    );
    if (!execution) throw new Error(`${what} started no workflow`);
    const [row] = itemsOf(execution, execution.lastNode ?? '');
    if (execution.status !== 'success' || !row) {
      throw new Error(`${what} became no row: ${execution.error?.message ?? execution.status}`);
    }
    return {
      event_id: eventId,
      serial_number: data.serial_number,
      message: data.message,
      row: row.json,
    };
  });
}
