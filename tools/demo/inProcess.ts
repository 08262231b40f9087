import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { IRun } from 'n8n-workflow';
import type { Simulator } from '../../simulator';
import { type ExportedWorkflow, runWorkflow } from '../../test/harness/runWorkflow';
import { listenTo } from '../../test/harness/webhookTrigger';
import type { Execution } from '../n8n/executions';
import { eventOutcome, invoiceOutcome, type Outcome, savePdf } from './outcome';

const examples = resolve(__dirname, '../../examples');

/**
 * Runs both examples with n8n's engine, in this process: one creates an e-invoice, downloads its PDF and
 * records a payment, the other receives the webhook events.
 */
export async function runInProcess(simulator: Simulator, outputFolder: string): Promise<Outcome> {
  const credential = {
    baseUrl: simulator.baseUrl,
    apiKey: simulator.company.apiKey,
    webhookSecret: simulator.company.webhookSecret,
    booksTimeZone: 'Asia/Kolkata',
    ownGstin: simulator.company.gstin,
  };
  const events = await example('document-events.json');
  const listening = await listenTo(events, credential);
  try {
    simulator.configureWebhook({ url: listening.url, eventTypes: ['document'] });
    // The database has the deliveries of earlier demos, too.
    const earlier = simulator.deliveries().length;
    const invoicing = await example('create-einvoice-and-record-payment.json');
    const execution = executionOf(await runWorkflow(invoicing, credential));
    const { invoice, payment, file } = invoiceOutcome(execution);
    const pdf = await savePdf(
      Buffer.from(file.data, 'base64'),
      invoice.serial_number,
      outputFolder,
    );
    await simulator.settle();
    const executions = listening.runs.map(({ execution: run }) => executionOf(run));
    const trigger = events.nodes[0]?.name ?? '';
    return {
      invoice,
      pdf,
      payment,
      events: eventOutcome(simulator.deliveries().slice(earlier), executions, trigger),
    };
  } finally {
    await listening.close();
  }
}

const example = async (file: string): Promise<ExportedWorkflow> =>
  JSON.parse(await readFile(join(examples, file), 'utf8')) as ExportedWorkflow;

/** Converts the engine's record of a run to the format of n8n's API. */
function executionOf({ status, data }: IRun): Execution {
  const { runData, lastNodeExecuted, error } = data.resultData;
  return {
    status,
    runs: runData,
    ...(lastNodeExecuted && { lastNode: lastNodeExecuted }),
    ...(error && { error }),
  } as unknown as Execution;
}
