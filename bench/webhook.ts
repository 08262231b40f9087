import { deliver, type Reception, secret } from './deliveries';
import { inN8n } from './inN8n';
import { bareWebhook, checkedWebhook, guardedWebhook, ourTrigger } from './receivers';
import { type Goal, row, type Row } from './table';

const rounds = 5;
const perRound = 100;
/** As many events as the trigger remembers unless its user says otherwise. */
const remembered = 1000;

/** What the figures of a receiver come to over all rounds. */
interface Figures {
  answersPerSecond: number;
  runsPerSecond: number;
  p50: number;
  p99: number;
}

/** The peers. */
const names = {
  bare: 'the bare Webhook node',
  guarded: 'the Webhook node with Header Auth',
  checked: 'Webhook, Crypto and If',
};

/** Two ways to run n8n: as it comes, and with engines for expressions only where there are any. */
const settings = {
  '': {},
  ', lazy expressions': { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
};

/** Our trigger beside n8n's own Webhook node, in one real n8n after the other. */
export async function webhookRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [words, env] of Object.entries(settings)) {
    rows.push(...rowsOf(await measured(env), words));
  }
  return rows;
}

function rowsOf({ ours, ...peers }: Awaited<ReturnType<typeof measured>>, words: string): Row[] {
  const beside = (what: string, name: keyof typeof names, figure: keyof Figures, goal?: Goal) =>
    row(`Webhook${words}: ${what}, beside ${names[name]}`, ours[figure], {
      peer: peers[name][figure],
      ...(goal && { goal }),
    });
  const least = (value: number): Goal => ({ of: 'ratio', is: '≥', value });
  return [
    beside('answers (a second)', 'bare', 'answersPerSecond', least(0.9)),
    beside('half of the answers within (ms)', 'bare', 'p50'),
    beside('99 % of the answers within (ms)', 'bare', 'p99'),
    beside('finished runs (a second)', 'bare', 'runsPerSecond'),
    beside('answers (a second)', 'guarded', 'answersPerSecond'),
    beside('finished runs (a second)', 'guarded', 'runsPerSecond'),
    beside('answers (a second)', 'checked', 'answersPerSecond'),
    beside('half of the answers within (ms)', 'checked', 'p50'),
    beside('99 % of the answers within (ms)', 'checked', 'p99'),
    beside('finished runs (a second)', 'checked', 'runsPerSecond', least(1)),
  ];
}

/** The receivers take turns, so that whatever else the machine does meets them all. */
async function measured(
  env: Record<string, string>,
): Promise<Record<'ours' | keyof typeof names, Figures>> {
  return await inN8n(async (n8n) => {
    const receivers = {
      ours: await ourTrigger(n8n, secret),
      bare: await bareWebhook(n8n),
      guarded: await guardedWebhook(n8n, secret),
      checked: await checkedWebhook(n8n, secret),
    };
    const { ours } = receivers;
    const turn = async () => ({
      ours: await deliver(ours, perRound, n8n.api),
      bare: await deliver(receivers.bare, perRound, n8n.api),
      guarded: await deliver(receivers.guarded, perRound, n8n.api),
      checked: await deliver(receivers.checked, perRound, n8n.api),
    });
    for (let sent = 0; sent < remembered; sent += perRound) await deliver(ours, perRound, n8n.api);
    await turn(); // compiled by the engine as it would be after a while
    const turns: Array<Awaited<ReturnType<typeof turn>>> = [];
    for (let round = 0; round < rounds; round++) turns.push(await turn());
    const of = (name: keyof typeof receivers) => figuresOf(turns.map((one) => one[name]));
    return { ours: of('ours'), bare: of('bare'), guarded: of('guarded'), checked: of('checked') };
  }, env);
}

function figuresOf(receptions: Reception[]): Figures {
  const times = receptions.flatMap(({ milliseconds }) => milliseconds);
  return {
    answersPerSecond: quantile(
      receptions.map(({ answersPerSecond }) => answersPerSecond),
      0.5,
    ),
    runsPerSecond: quantile(
      receptions.map(({ runsPerSecond }) => runsPerSecond),
      0.5,
    ),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] as number;
}
