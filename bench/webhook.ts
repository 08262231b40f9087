import { deliver, type DeliveryResult, secret } from './deliveries';
import { inN8n } from './inN8n';
import {
  gstInvoicingTrigger,
  headerAuthWebhook,
  plainWebhook,
  signatureWebhook,
} from './receivers';
import { type Goal, median, row, type Row } from './table';

const rounds = 5;
const perRound = 100;
/** The default of Events to Remember. */
const remembered = 1000;

/** The receivers to compare with. */
const names = {
  plain: 'the Webhook node',
  headerAuth: 'the Webhook node with Header Auth',
  signature: 'Webhook, Crypto and If',
};

interface Setting {
  label: string;
  env: Record<string, string>;
  /** Goals: the part of what the bare Webhook node does. */
  responses: number;
  executions: number;
}

/** n8n as it comes, and with expression engines only if a node has expressions. */
const settings: Setting[] = [
  { label: '', env: {}, responses: 0.6, executions: 0.6 },
  {
    label: ', lazy expressions',
    env: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
    responses: 0.95,
    executions: 0.9,
  },
];

/** Compares the trigger with n8n's Webhook node, in both configurations. */
export async function webhookRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const setting of settings) rows.push(...rowsOf(await measure(setting.env), setting));
  return rows;
}

function rowsOf(
  { ours, ...peers }: Awaited<ReturnType<typeof measure>>,
  { label, responses, executions }: Setting,
): Row[] {
  const compare = (
    what: string,
    name: keyof typeof names,
    result: keyof DeliveryResult,
    goal?: Goal,
  ) =>
    row(`Webhook${label}: ${what}, compared with ${names[name]}`, ours[result], {
      peer: peers[name][result],
      ...(goal && { goal }),
    });
  const atLeast = (value: number): Goal => ({ of: 'ratio', is: '≥', value });
  return [
    compare('responses (per second)', 'plain', 'responsesPerSecond', atLeast(responses)),
    compare(
      'finished executions (per second)',
      'plain',
      'executionsPerSecond',
      atLeast(executions),
    ),
    compare('responses (per second)', 'headerAuth', 'responsesPerSecond'),
    compare('responses (per second)', 'signature', 'responsesPerSecond'),
    compare('finished executions (per second)', 'signature', 'executionsPerSecond', atLeast(1)),
  ];
}

/** The receivers are measured in turns, so that other load on the machine affects all of them. */
async function measure(
  env: Record<string, string>,
): Promise<Record<'ours' | keyof typeof names, DeliveryResult>> {
  return await inN8n(async (n8n) => {
    const receivers = {
      ours: await gstInvoicingTrigger(n8n, secret),
      plain: await plainWebhook(n8n),
      headerAuth: await headerAuthWebhook(n8n, secret),
      signature: await signatureWebhook(n8n, secret),
    };
    const { ours } = receivers;
    const turn = async () => ({
      ours: await deliver(ours, perRound, n8n.api),
      plain: await deliver(receivers.plain, perRound, n8n.api),
      headerAuth: await deliver(receivers.headerAuth, perRound, n8n.api),
      signature: await deliver(receivers.signature, perRound, n8n.api),
    });
    for (let sent = 0; sent < remembered; sent += perRound) await deliver(ours, perRound, n8n.api);
    await turn(); // warm-up
    const turns: Array<Awaited<ReturnType<typeof turn>>> = [];
    for (let round = 0; round < rounds; round++) turns.push(await turn());
    const of = (name: keyof typeof receivers) => resultsOf(turns.map((one) => one[name]));
    return {
      ours: of('ours'),
      plain: of('plain'),
      headerAuth: of('headerAuth'),
      signature: of('signature'),
    };
  }, env);
}

/** The medians of the rounds. */
function resultsOf(deliveries: DeliveryResult[]): DeliveryResult {
  return {
    responsesPerSecond: median(deliveries.map((one) => one.responsesPerSecond)),
    executionsPerSecond: median(deliveries.map((one) => one.executionsPerSecond)),
  };
}
