const INDIA_AHEAD = 5.5 * 3_600_000;

/** Milliseconds since 1970 as people in India write them: 'YYYY-MM-DD HH:MM:SS'. */
export function indianTime(milliseconds: number): string {
  return new Date(milliseconds + INDIA_AHEAD).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant at which a 'YYYY-MM-DD' begins in India, in milliseconds since 1970. */
export function startOfDay(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`) - INDIA_AHEAD;
}
