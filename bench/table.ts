/** A result of the bench. */
export interface Row {
  /** What was measured, with the unit in parentheses. */
  name: string;
  ours: number;
  /** The result of another node for the same work. */
  peer: number | null;
  /** The best possible or worst allowed value. */
  limit: number | null;
  /** `ours` divided by `limit`, or by `peer` without a limit; null if that is 0. */
  ratio: number | null;
  goal: string | null;
  met: boolean | null;
}

export interface Goal {
  of: 'ours' | 'ratio';
  is: '≥' | '≤';
  value: number;
}

interface Reference {
  peer?: number;
  limit?: number;
  goal?: Goal;
}

/** A row of the table. The goal is checked before rounding. */
export function row(name: string, ours: number, { peer, limit, goal }: Reference = {}): Row {
  const reference = limit ?? peer;
  const ratio = reference ? ours / reference : undefined;
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

/** The goal for errors. */
export const none: Goal = { of: 'ours', is: '≤', value: 0 };

function isMet({ of, is, value }: Goal, values: Record<Goal['of'], number>): boolean {
  return is === '≥' ? values[of] >= value : values[of] <= value;
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The goal for a figure that must not exceed its limit. */
export const within: Goal = { of: 'ratio', is: '≤', value: 1 };

const rounded = (value: number): number => Number(value.toPrecision(4));

const columns = ['name', 'ours', 'peer', 'limit', 'ratio', 'goal', 'met'] as const;

/** The rows as text, with names aligned left and numbers aligned right. */
export function table(rows: Row[]): string {
  const lines = [
    [...columns],
    ...rows.map(({ met, ...values }) => [
      ...columns.slice(0, -1).map((name) => String(values[name as keyof typeof values] ?? '')),
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
