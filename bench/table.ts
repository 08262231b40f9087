/** One figure of the bench with what it is measured by. */
export interface Row {
  /** What was measured, with its unit in brackets. */
  name: string;
  ours: number;
  /** The same figure of what does the same work. */
  peer: number | null;
  /** The best or the worst that the figure can or may be. */
  limit: number | null;
  /** Ours to the limit, or to the peer where there is no limit; null where that is 0. */
  ratio: number | null;
  goal: string | null;
  met: boolean | null;
}

/** What a figure should be. */
export interface Goal {
  of: 'ours' | 'ratio';
  is: '≥' | '≤';
  value: number;
}

/** What a figure is measured by. */
interface Measures {
  peer?: number;
  limit?: number;
  goal?: Goal;
}

/** A row of the table; the goal is judged before the figures are rounded. */
export function row(name: string, ours: number, { peer, limit, goal }: Measures = {}): Row {
  const measure = limit ?? peer;
  const ratio = measure ? ours / measure : undefined;
  return {
    name,
    ours: rounded(ours),
    peer: peer === undefined ? null : rounded(peer),
    limit: limit === undefined ? null : rounded(limit),
    ratio: ratio === undefined ? null : rounded(ratio),
    goal: goal ? `${goal.of} ${goal.is} ${goal.value}` : null,
    met: goal ? isMet(goal, { ours, ratio: ratio ?? Number.NaN }) : null,
  };
}

/** The goal of all that must never happen. */
export const none: Goal = { of: 'ours', is: '≤', value: 0 };

function isMet({ of, is, value }: Goal, figures: Record<Goal['of'], number>): boolean {
  return is === '≥' ? figures[of] >= value : figures[of] <= value;
}

const rounded = (figure: number): number => Number(figure.toPrecision(4));

const columns = ['name', 'ours', 'peer', 'limit', 'ratio', 'goal', 'met'] as const;

/** The rows as lines of text, names to the left and figures to the right. */
export function table(rows: Row[]): string {
  const lines = [
    [...columns],
    ...rows.map(({ met, ...figures }) => [
      ...columns.slice(0, -1).map((name) => String(figures[name as keyof typeof figures] ?? '')),
      met === null ? '' : met ? 'yes' : 'NO',
    ]),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => width(cells, index))));
  return lines
    .map((cells) =>
      cells
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

const width = (cells: string[], index: number): number => cells[index]?.length ?? 0;
