import type { Report } from './runExecutions';

/** What an execution says of an item, beside what the books say. */
export interface Claims {
  /** For people. */
  name: string;
  /** By the nodes of the execution that make the write. */
  reports: Report[];
  /** How often the write was carried out. */
  carriedOut: number;
  /** Whether carrying it out twice leaves the books as once does. */
  isRepeatable?: boolean;
}

const count = ({ reports }: Claims, ...outcomes: Array<Report['outcome']>): number =>
  reports.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** What must hold for every item. */
export const claimsHold: Record<string, (claims: Claims) => boolean> = {
  'nothing is carried out twice': (claims) => {
    // A record that was found may be the one that the item has created, if its response was lost.
    const most =
      count(claims, 'created', 'recovered', 'unknown') || Math.min(1, count(claims, 'found'));
    return claims.isRepeatable === true || claims.carriedOut <= most;
  },

  'nothing is claimed that is not in the books': (claims) => {
    const claimed = count(claims, 'created', 'recovered');
    return claims.isRepeatable
      ? claimed === 0 || claims.carriedOut > 0
      : claims.carriedOut >= claimed;
  },

  'nothing is found that is not in the books': (claims) =>
    count(claims, 'found') === 0 || claims.carriedOut > 0,

  'every item is reported, unless an earlier node stopped': ({ reports }) =>
    reports[0]?.outcome !== 'missing',

  'nothing is in the books that is said not to be sent': (claims) =>
    count(claims, 'created', 'recovered', 'unknown', 'found') > 0 || claims.carriedOut === 0,
};

/** Items in one line each. */
export const describeClaims = ({ name, reports, carriedOut }: Claims): string =>
  `${name}: carried out ${carriedOut} times; reported ${reports
    .map(({ outcome, message }) => (message === undefined ? outcome : `${outcome} (${message})`))
    .join(', ')}`;
