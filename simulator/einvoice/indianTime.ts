const INDIA_AHEAD = 5.5 * 3_600_000;

/** Milliseconds since 1970 as the portal writes them: 'YYYY-MM-DD HH:MM:SS' in India. */
export function indianTime(milliseconds: number): string {
  return new Date(milliseconds + INDIA_AHEAD).toISOString().slice(0, 19).replace('T', ' ');
}
