import type { Address } from '../bodies/address';
import type { PartyBody } from '../bodies/document';
import type { CustomerBody } from '../bodies/party';
import type { Page } from '../bodies/query';
import type { Account } from './companies';

export type PartyKind = 'customer' | 'vendor';

/** A party's attributes under the names of the customer body, without the id. */
export type PartyDetails = Omit<CustomerBody, 'customer_id'> & {
  /** Vendors only. */
  status?: string;
};

export interface Party {
  /** The id of the service's own record. */
  serviceId: number;
  kind: PartyKind;
  /** The client's own id; '' for a record without a link. */
  id: string;
  details: PartyDetails;
  deleted: boolean;
}

/** A party that is not deleted. */
export function findParty(account: Account, kind: PartyKind, id: string): Party | undefined {
  const row = account.db
    .prepare('SELECT * FROM parties WHERE company_id = ? AND kind = ? AND id = ? AND NOT deleted')
    .get(account.company.id, kind, id);
  return row && toParty(row);
}

/** A party by the id of its record, including deleted ones, because their documents remain. */
export function partyByServiceId(account: Account, serviceId: number): Party {
  const row = account.db.prepare('SELECT * FROM parties WHERE service_id = ?').get(serviceId);
  if (!row) throw new Error(`No party has the record ${serviceId}`);
  return toParty(row);
}

/** One page of parties in the order of the list, and the total. */
export function listParties(
  account: Account,
  kind: PartyKind,
  page: Page,
): { parties: Party[]; total: number } {
  const { db, company, seed } = account;
  const matching = 'FROM parties WHERE company_id = ? AND kind = ? AND NOT deleted';
  const total = db.prepare(`SELECT COUNT(*) AS total ${matching}`).get(company.id, kind)?.total;
  const rows = db
    .prepare(`SELECT * ${matching} ORDER BY shuffled(?, service_id) LIMIT ? OFFSET ?`)
    .all(company.id, kind, seed, page.num_records, (page.page - 1) * page.num_records);
  return { parties: rows.map(toParty), total: Number(total) };
}

/** Deleted parties, which the dashboard shows in the Deleted tab, oldest first. */
export function deletedParties({ db, company }: Account): Party[] {
  return db
    .prepare('SELECT * FROM parties WHERE company_id = ? AND deleted ORDER BY service_id')
    .all(company.id)
    .map(toParty);
}

/** Stores a party under the client's id; a deleted party with that id is not restored. */
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
  return toParty(row);
}

/** Takes the client's id from a party, whose record stays. */
export function unlinkParty(account: Account, party: Party): void {
  account.db.prepare("UPDATE parties SET id = '' WHERE service_id = ?").run(party.serviceId);
}

/** Marks a party as deleted; its documents and payments remain. */
export function deleteParty(account: Account, party: Party): void {
  account.db.prepare('UPDATE parties SET deleted = 1 WHERE service_id = ?').run(party.serviceId);
}

/**
 * Creates the party of a document, or updates it with the details in the document. Documents read
 * their party from here, so that all linked documents show the change.
 */
export function saveDocumentParty(account: Account, kind: PartyKind, body: DocumentParty): Party {
  const current = findParty(account, kind, body.id)?.details;
  const changes = {
    name: body.name,
    company_name: body.company_name,
    email: body.email,
    gstin: body.gstin,
    phone: body.phone_number,
    dial_code: body.country_code,
    billing_address: withFirstAddress(current?.billing_address, body.billing_address),
    shipping_address: withFirstAddress(current?.shipping_address, body.shipping_address),
  };
  return saveParty(account, kind, body.id, mergeDetails(current ?? { name: body.name }, changes));
}

export type DocumentParty = Omit<PartyBody, 'type'>;

/** `details` with every defined attribute of `changes`. */
export function mergeDetails(details: PartyDetails, changes: Partial<PartyDetails>): PartyDetails {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...details, ...Object.fromEntries(defined) };
}

/** Puts a document's address first and removes the party's address with the same id. */
function withFirstAddress(
  current: Address[] = [],
  added: Address | undefined,
): PartyDetails['billing_address'] {
  if (!added) return undefined;
  const replaced = current.findIndex((address) => address.addr_id === added.addr_id);
  const others = current.filter((_, index) => index !== replaced);
  return [added, ...others] as PartyDetails['billing_address'];
}

function toParty(row: Record<string, unknown>): Party {
  return {
    serviceId: Number(row.service_id),
    kind: row.kind as PartyKind,
    id: String(row.id),
    details: JSON.parse(String(row.details)) as PartyDetails,
    deleted: row.deleted === 1,
  };
}
