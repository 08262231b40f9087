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

/** The goal for a figure that must not exceed its limit. */
export const within: Goal = { of: 'ratio', is: '≤', value: 1 };

/** The goal for errors. */
export const none: Goal = { of: 'ours', is: '≤', value: 0 };

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

function isMet({ of, is, value }: Goal, values: Record<Goal['of'], number>): boolean {
  return is === '≥' ? values[of] >= value : values[of] <= value;
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounded = (value: number): number => Number(value.toPrecision(4));

/** The rows as text, a line each. */
export const table = (rows: Row[]): string =>
  rows
    .map(({ name, ours, peer, limit, ratio, goal, met }) => {
      const references = [
        peer === null ? '' : `peer ${peer}`,
        limit === null ? '' : `limit ${limit}`,
        ratio === null ? '' : `ratio ${ratio}`,
        goal === null ? '' : `${goal}: ${met ? 'yes' : 'NO'}`,
      ];
      return [`${name}: ${ours}`, ...references.filter(Boolean)].join('   ');
    })
    .join('\n');
