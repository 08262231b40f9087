import { type JsonObject, textOf } from '../../core/json';
import { customers, vendors } from '../records/parties';
import type { RecordKind } from '../records/kind';
import { searchedListOf } from '../records/list';
import { products } from '../records/products';
import { type StoredRecord, storedRecordFrom } from '../records/storedRecord';
import { linePath, Refusal } from '../refusal';
import type { Session } from '../session';
import type {
  ExistingParty,
  GivenLine,
  IfMissing,
  NamedDocument,
  NamedLine,
  NamedParty,
  NewDocument,
  NewParty,
  Typed,
  TypedParty,
} from './command';
import { findParty } from './party';

/**
 * The document with the records that its names mean. The service has no search, so a name or a GSTIN
 * takes the list, once in an execution, and before something is created, a second pass of it. An ID takes
 * one request.
 * @throws Refusal if a name means several records, or none that may be created; ServiceError
 */
export async function resolveNames(
  session: Session,
  { ifMissing, ...document }: NamedDocument,
): Promise<NewDocument> {
  const party = await resolveParty(session, document.party, ifMissing);
  return { ...document, party, lines: await resolveLines(session, document.lines, ifMissing) };
}

/** The command of a form, with the IDs of its party and products. @throws Refusal, ServiceError */
export const resolveTyped = async <Command extends Typed>(session: Session, command: Command) => ({
  ...command,
  party: await resolveTypedParty(session, command.party),
  lines: await resolveLines(session, command.lines, 'create'),
});

/**
 * The party with its ID: that of the record with its GSTIN or name in the account, or else a new one.
 * @throws Refusal if several have them; ServiceError
 */
async function resolveTypedParty(
  session: Session,
  party: ExistingParty | TypedParty,
): Promise<ExistingParty | NewParty> {
  if (party.is === 'existing') return party;
  const { type, id, name, details } = party;
  if (id !== undefined) return { ...party, id };
  const gstin = textOf(details.gstin) || undefined;
  const stored = await findListed(session, kinds[type], { gstin, name }, 'create', 'party.id');
  if (!stored)
    return { ...party, id: gstin ?? (await newIdOf(session, kinds[type], name, 'party.id')) };
  const storedId = ownIdIn(stored, type, 'party.id');
  return { ...party, id: storedId, name: isSame(stored.name, name) ? stored.name : name };
}

/** The lines with the products that their names mean; see `resolveNames`. */
export async function resolveLines(
  session: Session,
  lines: readonly NamedLine[],
  ifMissing: IfMissing,
): Promise<GivenLine[]> {
  const resolved: GivenLine[] = [];
  for (const [index, line] of lines.entries()) {
    resolved.push(await resolveLine(session, line, index, ifMissing));
  }
  return resolved;
}

const kinds = { customer: customers, vendor: vendors };

async function resolveParty(
  session: Session,
  given: NamedParty,
  ifMissing: IfMissing,
): Promise<ExistingParty | NewParty> {
  const { type, id, gstin, name, details } = given;
  const known = name ?? gstin ?? String(id);
  const stored =
    id === undefined
      ? await findListed(session, kinds[type], given, ifMissing, 'party.id')
      : await findParty(session, session.client, type, id);
  if (stored) {
    requireSameGstin(stored, given);
    return { is: 'existing', type, id: ownIdIn(stored, type, 'party.id'), details: {} };
  }
  if (ifMissing === 'refuse' || name === undefined) {
    const what = name === undefined && ifMissing === 'create' ? ', and the row has no name' : '';
    const message = `There is no ${type} "${known}" in the account${what}`;
    throw new Refusal('party.id', message, 'notInAccount');
  }
  if (id === undefined) requireOneRegistration(session, { type, name, gstin });
  return {
    is: 'new',
    type,
    id: id ?? gstin ?? (await newIdOf(session, kinds[type], name, 'party.id')),
    name,
    details: { ...details, ...(gstin !== undefined && { gstin }) },
    ifItDiffers: 'refuse',
  };
}

async function resolveLine(
  session: Session,
  line: NamedLine,
  index: number,
  ifMissing: IfMissing,
): Promise<GivenLine> {
  const { productId, name, ...others } = line;
  if (productId !== undefined) {
    // Without the name, the product is read, and refused if there is none.
    return ifMissing === 'refuse' ? { ...others, productId } : { ...line, productId };
  }
  const given = String(name);
  const path = linePath(index);
  const stored = await findListed(session, products, { name: given }, ifMissing, path);
  if (stored) return { ...others, productId: ownIdIn(stored, 'product', path), name: stored.name };
  if (ifMissing === 'create') {
    return { ...others, productId: await newIdOf(session, products, given, path), name: given };
  }
  const message = `product "${given}" does not exist in the account`;
  throw new Refusal(path, message, 'notInAccount');
}

/** A list of each kind for one execution. */
const lists = {
  customer: () => searchedListOf(customers),
  vendor: () => searchedListOf(vendors),
  product: () => searchedListOf(products),
};

/** The record with a GSTIN, or else a name; undefined if there is none. @throws Refusal for several */
async function findListed(
  { client, shared, identifierPrefix }: Session,
  kind: RecordKind,
  { gstin, name }: Pick<NamedParty, 'gstin' | 'name'>,
  ifMissing: IfMissing,
  path: string,
): Promise<StoredRecord | undefined> {
  const list = shared(lists[kind.type]);
  const find = async (matches: (record: JsonObject) => boolean) =>
    await list.find(client, matches, 'all', ifMissing === 'create' ? 'verify' : 'return');
  const hasName = (record: JsonObject) => name !== undefined && isSame(record.name, name);
  const registered = gstin === undefined ? [] : await find((one) => isSame(one.gstin, gstin));
  const sameName = registered.filter(hasName);
  // The same name with another GSTIN is another registration.
  const named = async () =>
    await find((one) => hasName(one) && (gstin === undefined || textOf(one.gstin) === ''));
  const found =
    registered.length === 0 ? await named() : sameName.length > 0 ? sameName : registered;
  const [record, ...others] = found.map((raw) =>
    storedRecordFrom(kind.type, raw, identifierPrefix),
  );
  if (others.length === 0) return record;
  // The service's lists have no documented order.
  const ids = found
    .map((raw) => textOf(raw[kind.idAttribute]))
    .sort()
    .join(', ');
  const message = `${found.length} ${kind.nouns} are called "${name ?? gstin}": ${ids}`;
  const advice = `Give the ID of the ${kind.noun}, in a sheet in a column of its own.`;
  throw new Refusal(path, message, { advice });
}

/** The GSTINs of the new parties of this execution, by type and name; empty for those without one. */
const gstinsOfNew = () => new Map<string, string>();

/** A second customer without the GSTIN would make its invoices those of an unregistered one. */
function requireOneRegistration(
  { shared }: Session,
  { type, name, gstin = '' }: Pick<NamedParty, 'type' | 'gstin'> & { name: string },
): void {
  const gstins = shared(gstinsOfNew);
  const key = `${type} ${plain(name)}`;
  const before = gstins.get(key) ?? gstin;
  gstins.set(key, before);
  if ((before === '') === (gstin === '')) return;
  const message = `Documents of the new ${type} "${name}" are given with the GSTIN ${before || gstin} and without one`;
  throw new Refusal('party.id', message, { advice: 'Give the GSTIN in all of them.' });
}

/** A GSTIN that the account lacks, or has another one of, would be missing on the document. */
function requireSameGstin(
  { name, gstin: stored }: StoredRecord,
  { type, gstin }: NamedParty,
): void {
  if (gstin === undefined || isSame(stored, gstin)) return;
  throw new Refusal(
    'party.id',
    `The ${type} "${name}" has ${stored === '' ? 'no GSTIN' : `the GSTIN ${stored}`} in the account, but ${gstin} in the row`,
    { advice: `Correct the ${type} or the row.` },
  );
}

function ownIdIn({ id, name }: StoredRecord, noun: string, path: string): string {
  if (id !== '') return id;
  throw new Refusal(path, `The ${noun} "${name}" has no ID of your own`, {
    advice: 'Give it one with Link IDs.',
  });
}

const isSame = (one: unknown, other: string): boolean => plain(String(one ?? '')) === plain(other);

const plain = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

/** The names from which this execution has made IDs, by type and ID. */
const namesOfIds = () => new Map<string, string>();

/**
 * The ID of a new record that has none, made from its name. The service would take the record that has the
 * ID for it, and other names have the same letters and digits.
 * @throws Refusal if the ID belongs to a record with another name
 */
async function newIdOf(
  { client, shared }: Session,
  { type, noun, idAttribute }: RecordKind,
  name: string,
  path: string,
): Promise<string> {
  const id = idFrom(name);
  const names = shared(namesOfIds);
  const key = `${type} ${id}`;
  const [stored] = await shared(lists[type]).find(
    client,
    (one) => isSame(one[idAttribute], id),
    'all',
  );
  const other = stored ? textOf(stored.name) : names.get(key);
  if (id !== '' && (other === undefined || isSame(other, name))) {
    names.set(key, other ?? name);
    return id;
  }
  const why = id === '' ? 'it has no letters and digits' : `"${other}" has the ID ${id}`;
  throw new Refusal(path, `No ID can be made from the name of the ${noun} "${name}": ${why}`, {
    advice: `Give the new ${noun} an ID.`,
  });
}

/** An ID that follows from a name, so that two executions do not create a record twice. */
const idFrom = (name: string): string =>
  plain(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
