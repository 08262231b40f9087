/** How hard a symbol is to scan, from the rows of its modules (ISO/IEC 18004, clause 7.8.3). */
export function penaltyOf(rows: string[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  const lines = [...rows, ...columns];
  return (
    sumOf(lines.map(runs)) +
    3 * sumOf(rows.map(squares)) +
    40 * sumOf(lines.map(falseFinders)) +
    10 * imbalance(rows.join(''))
  );
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/** Runs of five modules of one color, and each module more. */
const runs = (line: string): number =>
  sumOf([...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2));

/** Squares of 2 × 2 modules of one color, of a row and the one below it. */
function squares(row: string, y: number, rows: string[]): number {
  const below = rows[y + 1] ?? '';
  const isSquare = (module: string, x: number) =>
    module === row[x] && module === row[x + 1] && module === below[x + 1];
  return [...below].filter(isSquare).length;
}

/** What looks like a finder pattern with a light margin. */
const falseFinders = (line: string): number =>
  [...line.matchAll(/(?=10111010000|00001011101)/g)].length;

/** Steps of 5 % from as many dark modules as light ones. */
function imbalance(modules: string): number {
  const dark = modules.replaceAll('0', '').length / modules.length;
  return Math.floor(Math.abs(dark - 0.5) * 20);
}
