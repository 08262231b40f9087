import type { Account } from '../account';
import type { Address } from '../bodies/address';
import type { PartyBody } from '../bodies/document';
import type { CustomerBody } from '../bodies/customer';
import type { Page } from '../bodies/query';

export type PartyKind = 'customer' | 'vendor';

/** A party's attributes under the names of the customer body, without the id. */
export type PartyDetails = Omit<CustomerBody, 'customer_id'> & {
  /** Vendors only. */
  status?: string;
};

export interface Party {
  /** The number of the service's own record. */
  serviceId: number;
  kind: PartyKind;
  /** The client's own id; '' for a record that no client has linked. */
  id: string;
  details: PartyDetails;
  deleted: boolean;
}

/** A party that exists and is not deleted. */
export function findParty(account: Account, kind: PartyKind, id: string): Party | undefined {
  const row = account.db
    .prepare('SELECT * FROM parties WHERE company_id = ? AND kind = ? AND id = ? AND NOT deleted')
    .get(account.company.id, kind, id);
  return row && party(row);
}

/** A party by the number of its record, deleted or not: its documents stay. */
export function partyOfRecord(account: Account, serviceId: number): Party {
  const row = account.db.prepare('SELECT * FROM parties WHERE service_id = ?').get(serviceId);
  if (!row) throw new Error(`No party has the record ${serviceId}`);
  return party(row);
}

/** One page of the parties in the list's own order, and how many there are. */
export function listParties(
  account: Account,
  kind: PartyKind,
  page: Page,
): { parties: Party[]; total: number } {
  const { db, company, seed } = account;
  const within = 'FROM parties WHERE company_id = ? AND kind = ? AND NOT deleted';
  const total = db.prepare(`SELECT COUNT(*) AS total ${within}`).get(company.id, kind)?.total;
  const rows = db
    .prepare(`SELECT * ${within} ORDER BY shuffled(?, service_id) LIMIT ? OFFSET ?`)
    .all(company.id, kind, seed, page.num_records, (page.page - 1) * page.num_records);
  return { parties: rows.map(party), total: Number(total) };
}

/** What the Deleted tab of the dashboard shows, oldest first. */
export function deletedParties({ db, company }: Account): Party[] {
  return db
    .prepare('SELECT * FROM parties WHERE company_id = ? AND deleted ORDER BY service_id')
    .all(company.id)
    .map(party);
}

/** Stores a party under the client's id; one that was deleted under that id stays as it is. */
export function saveParty(
  account: Account,
  kind: PartyKind,
  id: string,
  details: PartyDetails,
): Party {
  const row = account.db
    .prepare(
      `INSERT INTO parties (company_id, kind, id, details) VALUES (?, ?, ?, ?)
       ON CONFLICT (company_id, kind, id) WHERE NOT deleted AND id <> ''
       DO UPDATE SET details = excluded.details
       RETURNING *`,
    )
    .get(account.company.id, kind, id, JSON.stringify(details));
  if (!row) throw new Error(`The ${kind} ${id} was not stored`);
  return party(row);
}

/** Marks a party deleted; its documents and payments stay. */
export function deleteParty(account: Account, party: Party): void {
  account.db.prepare('UPDATE parties SET deleted = 1 WHERE service_id = ?').run(party.serviceId);
}

/**
 * The party that a document names: created when its id is unknown, and otherwise given the details
 * that came along. Documents read their party from here, so all linked documents show the change.
 */
export function partyOfDocument(account: Account, kind: PartyKind, body: PartyDetailsSent): Party {
  const known = findParty(account, kind, body.id)?.details;
  const sent = {
    name: body.name,
    company_name: body.company_name,
    email: body.email,
    gstin: body.gstin,
    phone: body.phone_number,
    dial_code: body.country_code,
    billing_address: withFirst(known?.billing_address, body.billing_address),
    shipping_address: withFirst(known?.shipping_address, body.shipping_address),
  };
  return saveParty(account, kind, body.id, overlay(known ?? { name: body.name }, sent));
}

export type PartyDetailsSent = Omit<PartyBody, 'type'>;

/** `details` with every attribute of `changes` that is given. */
export function overlay(details: PartyDetails, changes: Partial<PartyDetails>): PartyDetails {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...details, ...Object.fromEntries(given) };
}

/** A document's address becomes the party's first one, in place of the one with its number. */
function withFirst(
  known: Address[] = [],
  sent: Address | undefined,
): PartyDetails['billing_address'] {
  if (!sent) return undefined;
  const replaced = known.findIndex((address) => address.addr_id === sent.addr_id);
  const others = known.filter((_, index) => index !== replaced);
  return [sent, ...others] as PartyDetails['billing_address'];
}

function party(row: Record<string, unknown>): Party {
  return {
    serviceId: Number(row.service_id),
    kind: row.kind as PartyKind,
    id: String(row.id),
    details: JSON.parse(String(row.details)) as PartyDetails,
    deleted: row.deleted === 1,
  };
}
