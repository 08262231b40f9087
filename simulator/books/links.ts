import type { Account } from './companies';

/** A link of a client's id to a record. */
interface Link {
  clientId: string;
  serviceId: number;
  /** Replaces existing links of the id and of the record. */
  force: boolean;
}

/** Why a link was rejected. */
export type LinkProblem = 'duplicate client id' | 'duplicate record' | 'unknown record';

export interface RejectedLink extends Link {
  /** Its position in the request. */
  index: number;
  problem: LinkProblem;
  message: string;
}

export type LinkedKind = 'customer' | 'vendor' | 'product';

/** Links ids to existing records, all or none; returns the links that were rejected. */
export function link(account: Account, kind: LinkedKind, links: Link[]): RejectedLink[] {
  const records = recordsOf(account, kind);
  const rejected = links.flatMap((each, index) => {
    const problem = problemOf(records, links, each);
    return problem ? [{ ...each, index, ...problem }] : [];
  });
  if (rejected.length > 0) return rejected;
  for (const { clientId } of links) records.unlink(clientId);
  for (const { clientId, serviceId } of links) records.link(serviceId, clientId);
  return [];
}

function problemOf(
  records: Records,
  links: Link[],
  { clientId, serviceId, force }: Link,
): Pick<RejectedLink, 'problem' | 'message'> | undefined {
  const current = records.idOf(serviceId);
  if (current === undefined) {
    return { problem: 'unknown record', message: `there is no record ${serviceId}` };
  }
  if (links.filter((other) => other.clientId === clientId).length > 1) {
    return { problem: 'duplicate client id', message: `${clientId} is sent twice` };
  }
  if (links.filter((other) => other.serviceId === serviceId).length > 1) {
    return { problem: 'duplicate record', message: `record ${serviceId} is sent twice` };
  }
  const holder = records.recordWith(clientId);
  if (force || holder === serviceId) return undefined;
  if (holder !== undefined) {
    const message = `${clientId} is linked to record ${holder}: force_update would move it`;
    return { problem: 'duplicate client id', message };
  }
  if (current !== '') {
    const message = `record ${serviceId} is linked to ${current}: force_update would replace it`;
    return { problem: 'duplicate record', message };
  }
  return undefined;
}

interface Records {
  /** '' for a record without an id, undefined when there is no record. */
  idOf(serviceId: number): string | undefined;
  recordWith(clientId: string): number | undefined;
  unlink(clientId: string): void;
  link(serviceId: number, clientId: string): void;
}

function recordsOf({ db, company }: Account, kind: LinkedKind): Records {
  const [table, key] =
    kind === 'product' ? ['products', 'service_product_id'] : ['parties', 'service_id'];
  const ofKind = kind === 'product' ? '' : `AND kind = '${kind}'`;
  const where = `company_id = ${company.id} AND NOT deleted ${ofKind}`;
  return {
    idOf: (serviceId) =>
      db.prepare(`SELECT id FROM ${table} WHERE ${where} AND ${key} = ?`).get(serviceId)?.id as
        | string
        | undefined,
    recordWith: (clientId) =>
      db.prepare(`SELECT ${key} AS key FROM ${table} WHERE ${where} AND id = ?`).get(clientId)
        ?.key as number | undefined,
    unlink: (clientId) => {
      db.prepare(`UPDATE ${table} SET id = '' WHERE ${where} AND id = ?`).run(clientId);
    },
    link: (serviceId, clientId) => {
      db.prepare(`UPDATE ${table} SET id = ? WHERE ${key} = ?`).run(clientId, serviceId);
    },
  };
}
