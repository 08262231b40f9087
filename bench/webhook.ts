import { deliver, type Reception, secret } from './deliveries';
import { inN8n } from './inN8n';
import { bareWebhook, checkedWebhook, ourTrigger } from './receivers';
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

/** Our trigger beside n8n's own Webhook node, in one real n8n. */
export async function webhookRows(): Promise<Row[]> {
  const [ours, bare, checked] = await measured();
  const peers = { 'the bare Webhook node': bare, 'Webhook, Crypto and If': checked };
  const beside = (what: string, name: keyof typeof peers, figure: keyof Figures, goal?: Goal) =>
    row(`Webhook: ${what}, beside ${name}`, ours[figure], {
      peer: peers[name][figure],
      ...(goal && { goal }),
    });
  const least = (value: number): Goal => ({ of: 'ratio', is: '≥', value });
  return [
    beside('answers (a second)', 'the bare Webhook node', 'answersPerSecond', least(0.9)),
    beside('half of the answers within (ms)', 'the bare Webhook node', 'p50'),
    beside('99 % of the answers within (ms)', 'the bare Webhook node', 'p99'),
    beside('finished runs (a second)', 'the bare Webhook node', 'runsPerSecond'),
    beside('answers (a second)', 'Webhook, Crypto and If', 'answersPerSecond'),
    beside('half of the answers within (ms)', 'Webhook, Crypto and If', 'p50'),
    beside('99 % of the answers within (ms)', 'Webhook, Crypto and If', 'p99'),
    beside('finished runs (a second)', 'Webhook, Crypto and If', 'runsPerSecond', least(1)),
  ];
}

/** The receivers take turns, so that whatever else the machine does meets them all. */
async function measured(): Promise<[Figures, Figures, Figures]> {
  return await inN8n(async (n8n) => {
    const [ours, bare, checked] = [
      await ourTrigger(n8n, secret),
      await bareWebhook(n8n),
      await checkedWebhook(n8n, secret),
    ];
    const turn = async () =>
      [
        await deliver(ours, perRound, n8n.api),
        await deliver(bare, perRound, n8n.api),
        await deliver(checked, perRound, n8n.api),
      ] as const;
    for (let sent = 0; sent < remembered; sent += perRound) await deliver(ours, perRound, n8n.api);
    await turn(); // compiled by the engine as it would be after a while
    const turns = [];
    for (let round = 0; round < rounds; round++) turns.push(await turn());
    return [
      figuresOf(turns.map(([of]) => of)),
      figuresOf(turns.map(([, of]) => of)),
      figuresOf(turns.map(([, , of]) => of)),
    ];
  });
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
