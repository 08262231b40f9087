/** Tax deducted (TDS) or collected (TCS) at source; `rate` is in percent of net amount or total. */
export interface Withholding {
  kind: 'TDS' | 'TCS';
  rate: string;
  on: 'net' | 'total';
}

/** The ids of each rate (service.md, TDS and TCS ids). */
const tdsSections: [rate: string, ids: number[]][] = [
  ['0.1', [30, 45, 52]],
  ['1', [6, 7, 16, 29, 34]],
  ['2', [14, 19, 28, 31, 32, 50, 51, 53]],
  ['5', [8, 9, 12, 13, 17, 23, 25, 26, 27]],
  ['10', [1, 2, 3, 4, 5, 10, 15, 18, 20, 21, 22, 24, 33]],
  ['15', [49]],
  ['20', [11]],
];
const tcsSections: typeof tdsSections = [
  ['0.1', [35]],
  ['1', [36, 41, 42, 43]],
  ['2', [44]],
  ['2.5', [37, 39, 40]],
  ['5', [38, 46, 47]],
  ['20', [48]],
];

/** TDS applies to the net amount and TCS to the total, except for these ids. */
const tdsOnTotal = [30];
const tcsOnNet = [46, 47, 48];

/** The TDS with an id of the service's reference table, or undefined for an unknown id. */
export function tdsById(id: number): Withholding | undefined {
  const rate = rateOf(tdsSections, id);
  return rate ? { kind: 'TDS', rate, on: tdsOnTotal.includes(id) ? 'total' : 'net' } : undefined;
}

/** The TCS with an id of the service's reference table, or undefined for an unknown id. */
export function tcsById(id: number): Withholding | undefined {
  const rate = rateOf(tcsSections, id);
  return rate ? { kind: 'TCS', rate, on: tcsOnNet.includes(id) ? 'net' : 'total' } : undefined;
}

function rateOf(table: typeof tdsSections, id: number): string | undefined {
  return table.find(([, ids]) => ids.includes(id))?.[0];
}
