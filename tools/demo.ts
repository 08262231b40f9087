/**
 * Invoice to payment in a real n8n, against the simulator: `npm run demo`, and `npm run demo -- --once` for one
 * run that ends by itself with its outcome as JSON on stdout.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSimulator } from '../simulator';
import { installCredential, installExample } from './demo/examples';
import { claimFolder } from './demo/onlyOne';
import { eventOutcome, invoiceOutcome, type Outcome } from './demo/outcome';
import { summary } from './demo/summary';
import { startN8n, type RealN8n } from './realN8n';
import { fillBooks } from './sampleBooks';

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

const packageDir = resolve(__dirname, '..');
const demoFolder = join(packageDir, '.demo');
const say = (line: string) => process.stderr.write(`${line}\n`);

/** What has to be undone at the end, in the order in which it was done. */
const undo: Array<() => unknown> = [];

async function start(once: boolean, port: number | undefined) {
  const folder = once ? await mkdtemp(join(tmpdir(), 'gst-invoicing-demo-')) : demoFolder;
  if (once) undo.push(() => rm(folder, { recursive: true, force: true }));
  else undo.push(claimFolder(folder));

  const database = once ? ':memory:' : join(folder, 'simulator.sqlite');
  const isEmpty = !existsSync(database);
  const simulator = await startSimulator({
    database,
    webhookRetryWaits: [1, 2, 4],
    rateLimit: false,
  });
  undo.push(() => simulator.close());
  if (isEmpty) await fillBooks(simulator);
  simulator.configure({ rateLimit: { perSecond: 1 } });
  say(`The simulated service is up: ${simulator.baseUrl}`);

  say('Starting n8n …');
  const starting = startN8n({
    userFolder: join(folder, 'n8n'),
    packageDir,
    env: { GENERIC_TIMEZONE: 'Asia/Kolkata' },
    ...(port === undefined ? {} : { port }),
    onDeath: () => void finish(1, `n8n has ended by itself; see ${join(folder, 'n8n', 'n8n.log')}`),
  });
  // A start that failed has left nothing, and its reason is told elsewhere.
  undo.push(() =>
    starting.then(
      (n8n) => n8n.stop(),
      () => undefined,
    ),
  );
  const n8n = await starting;
  say(`n8n is up: ${n8n.url}`);
  return { simulator, n8n };
}

/** Makes an e-invoice, fetches its PDF, records its payment, and follows the events that come of it. */
async function walkThrough(simulator: Simulator, { api, webhookUrl }: RealN8n): Promise<Outcome> {
  const { apiKey, webhookSecret } = simulator.company;
  const credential = await installCredential(api, {
    baseUrl: simulator.baseUrl,
    apiKey,
    webhookSecret,
    booksTimeZone: 'Asia/Kolkata',
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

  say(`Running "${invoicing.name}" …`);
  const execution = await api.run(invoicing.id, invoicing.trigger.name);
  const { invoice, payment, file } = invoiceOutcome(execution);
  const pdf = await savePdf(await api.file(file), invoice.serial_number);

  await simulator.settle();
  const deliveries = simulator.deliveries().slice(before.deliveries);
  const executions = await api.finishedExecutions(listening.id, deliveries.length, {
    after: before.execution,
  });
  return {
    invoice,
    pdf,
    payment,
    events: eventOutcome(deliveries, executions, listening.trigger.name),
  };
}

async function savePdf(content: Buffer, serialNumber: string): Promise<Outcome['pdf']> {
  if (!content.subarray(0, 4).equals(Buffer.from('%PDF'))) throw new Error('The PDF is no PDF');
  const path = join(demoFolder, 'output', `${serialNumber.replace(/[^\w.-]+/g, '-')}.pdf`);
  await mkdir(join(demoFolder, 'output'), { recursive: true });
  await writeFile(path, content);
  return { path, bytes: content.length };
}

let finishing = false;

/** Stops everything that was started, and then this process. The first reason to stop decides the exit code. */
async function finish(code: number, message?: string): Promise<void> {
  if (finishing) return;
  finishing = true;
  if (message) say(message);
  for (const step of undo.reverse()) {
    await Promise.resolve(step()).catch((error: Error) => say(error.message));
  }
  process.exit(code);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { once: { type: 'boolean', default: false }, port: { type: 'string' } },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void finish(values.once ? 1 : 0, 'Stopping …'));
  }
  const { simulator, n8n } = await start(values.once, port);
  const outcome = await walkThrough(simulator, n8n);
  say(summary(outcome));
  if (values.once) {
    console.log(JSON.stringify(outcome));
    return await finish(0);
  }
  say(`  Editor     ${n8n.url}
  E-mail     ${n8n.email}
  Password   ${n8n.password}
  Simulator  ${simulator.baseUrl}

  Ctrl+C stops both.`);
}

main().catch((error: Error) => finish(1, error.message));
