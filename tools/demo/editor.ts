import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Simulator } from '../../simulator';
import { type RealN8n, startN8n } from '../realN8n';
import { installCredential, installExample } from './examples';
import { eventOutcome, invoiceOutcome, type Outcome, savePdf } from './outcome';

const packageDir = resolve(__dirname, '../..');

/** Builds the package and installs n8n if necessary. @throws if that fails */
async function prepare(): Promise<void> {
  const args = [join(packageDir, 'tools/start.mjs'), 'build', 'n8n'];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const code = await new Promise((ended) => child.on('close', ended));
  if (code !== 0) throw new Error('n8n could not be installed. The error is above.');
}

/** Starts a real n8n with the package. @param folder for its data @param onExit called if it exits unexpectedly */
export async function openEditor(
  folder: string,
  port: number | undefined,
  onExit: () => void,
): Promise<RealN8n> {
  await prepare();
  return await startN8n({
    userFolder: join(folder, 'n8n'),
    packageDir,
    env: { GENERIC_TIMEZONE: 'Asia/Kolkata' },
    ...(port === undefined ? {} : { port }),
    onExit,
  });
}

/** Imports both examples with a credential, publishes the one with the webhook trigger, and runs the other. */
export async function runInEditor(
  simulator: Simulator,
  { api, webhookUrl }: RealN8n,
  outputFolder: string,
): Promise<Outcome> {
  const { apiKey, webhookSecret, gstin: ownGstin } = simulator.company;
  const credential = await installCredential(api, {
    baseUrl: simulator.baseUrl,
    apiKey,
    webhookSecret,
    booksTimeZone: 'Asia/Kolkata',
    ownGstin,
  });
  const invoicing = await installExample(
    api,
    'create-einvoice-and-record-payment.json',
    credential,
  );
  const listening = await installExample(api, 'document-events.json', credential);
  await api.publish(listening.id);
  simulator.configureWebhook({
    url: webhookUrl(listening.trigger.webhookId ?? '', 'webhook'),
    eventTypes: ['document'],
  });
  const before = {
    deliveries: simulator.deliveries().length,
    execution: (await api.executions(listening.id, 1))[0]?.id,
  };

  const execution = await api.run(invoicing.id, invoicing.trigger.name);
  const { invoice, payment, file } = invoiceOutcome(execution);
  const pdf = await savePdf(await api.file(file), invoice.serial_number, outputFolder);

  await simulator.settle();
  const deliveries = simulator.deliveries().slice(before.deliveries);
  const executions = await api.finishedExecutions(listening.id, deliveries.length, {
    after: before.execution,
  });
  const events = eventOutcome(deliveries, executions, listening.trigger.name);
  return { invoice, pdf, payment, events };
}
