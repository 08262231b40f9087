import { textOf } from '../../core/json';
import { products } from '../records/products';
import type { StoredRecord } from '../records/storedRecord';
import { linePath, refused, Refusal } from '../refusal';
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
} from './wire/command';
import {
  checkLine,
  findProduct,
  isComplete,
  isWhole,
  noteAbsent,
  noteWithoutHsn,
} from './lines/lineProducts';
import { findListed, isSame, partyKinds } from './parties/listed';
import { newIdOf, requireNewName, requireOneId, requireOneRegistration } from './parties/newIds';
import { findById, requireOneRecord } from './parties/oneRecord';
import { findOrder, type OrderedDocument } from './orders/orders';
import { findListedParty, findParty } from './parties/party';
import { requireOtherName } from './parties/similarParties';

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
  const party = await resolveParty(session, document.party, ifMissing.party);
  const lines: GivenLine[] = [];
  for (const [index, line] of document.lines.entries()) {
    lines.push(await resolveRow(session, line, index, ifMissing.product));
  }
  return { ...document, party, lines };
}

/**
 * Looks up what the names of a document mean and whether it exists, and changes nothing. What an earlier
 * document of the same execution may create is not missing.
 * @returns all that is wrong with them @throws ServiceError
 */
export async function checkNames(
  session: Session,
  { party: given, lines: named, ifMissing, ...document }: NamedDocument,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const collect = async <Found>(check: Promise<Found>): Promise<Found | undefined> =>
    await check.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
      return undefined;
    });
  const party = await collect(checkParty(session, given, ifMissing.party));
  const lines: GivenLine[] = [];
  for (const [index, line] of named.entries()) {
    const checked = async () => {
      const resolved = await resolveRow(session, line, index, ifMissing.product);
      await checkLine(session, resolved, index);
      lines.push(resolved);
    };
    await collect(checked());
  }
  if (party && refusals.length === 0) {
    await collect(findOrder(session, { ...document, party, lines }));
  }
  return refusals;
}

async function checkParty(
  session: Session,
  party: NamedParty,
  ifMissing: IfMissing,
): Promise<OrderedDocument['party']> {
  const { type, id, name } = party;
  // A new one under an ID takes no request for that ID.
  if (ifMissing === 'refuse' || id === undefined)
    return await resolveParty(session, party, ifMissing);
  if (name !== undefined)
    await requireNewName(session, partyKinds[party.type], { ...party, id, name });
  return { type, id, name };
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
  if (party.kind === 'existing') return party;
  const { type, id, name, details } = party;
  if (id !== undefined) return { ...party, id };
  const gstin = textOf(details.gstin) || undefined;
  const stored = await findListed(session, partyKinds[type], { gstin, name }, 'create', 'party.id');
  if (!stored)
    return { ...party, id: gstin ?? (await newIdOf(session, partyKinds[type], name, 'party.id')) };
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

async function resolveParty(
  session: Session,
  given: NamedParty,
  ifMissing: IfMissing,
): Promise<ExistingParty | NewParty> {
  const { type, id, gstin, name, details } = given;
  const known = id ?? name ?? gstin;
  const stored =
    id === undefined
      ? await findListed(session, partyKinds[type], given, ifMissing, 'party.id')
      : await findWithGstin(session, { ...given, id });
  if (stored) {
    requireSameGstin(stored, given);
    await requireOneRecord(
      session,
      partyKinds[type],
      { stored: stored.raw, id, gstin, name },
      'party.id',
    );
    return { kind: 'existing', type, id: ownIdIn(stored, type, 'party.id'), details: {} };
  }
  if (id !== undefined && name !== undefined) {
    await requireNewName(session, partyKinds[given.type], { ...given, id, name });
  }
  if (ifMissing === 'refuse' || name === undefined) {
    const lacking = name === undefined && ifMissing === 'create' ? 'the row has no name' : '';
    throw refused('partyNotInAccount', { type, known, lacking, label: partyKinds[type].label });
  }
  if (id === undefined) {
    requireOneRegistration(session, { type, name, gstin });
    requireOtherName(session, { type, name, gstin, details });
  }
  return {
    kind: 'new',
    type,
    id: id ?? gstin ?? (await newIdOf(session, partyKinds[type], name, 'party.id')),
    name,
    details: { ...details, ...(gstin !== undefined && { gstin }) },
    ifItDiffers: 'refuse',
  };
}

/** The line of a row, whose ID and name must not be those of two products. */
async function resolveRow(
  session: Session,
  line: NamedLine,
  index: number,
  ifMissing: IfMissing,
): Promise<GivenLine> {
  const { productId: id, name } = line;
  if (id !== undefined && name !== undefined) {
    // A line that says everything may create its product, and takes no request for its ID.
    const stored =
      ifMissing === 'create' && isWhole(line)
        ? await findById(session, products, id)
        : await findProduct(session, id);
    const path = linePath(index);
    if (stored) await requireOneRecord(session, products, { stored, id, name }, path);
  }
  return await resolveLine(session, line, index, ifMissing);
}

/** A line with its product; see `resolveNames`. */
export async function resolveLine(
  session: Session,
  line: NamedLine,
  index: number,
  ifMissing: IfMissing,
): Promise<GivenLine> {
  const { productId, name, ...others } = line;
  if (productId !== undefined) {
    // Without the name, the product is read, and refused if there is none.
    if (ifMissing === 'refuse') return { ...others, productId };
    if (name !== undefined) {
      requireOneId(session, products, { name, id: productId, isMade: false }, linePath(index));
    }
    return { ...line, productId };
  }
  const given = String(name);
  const path = linePath(index);
  const stored = await findListed(session, products, { name: given }, ifMissing, path);
  if (stored) return { ...others, productId: ownIdIn(stored, 'product', path), name: stored.name };
  if (ifMissing === 'create') {
    const newId = await newIdOf(session, products, given, path);
    noteAbsent(session, newId);
    if (!line.hsn && isComplete(line)) noteWithoutHsn(session, newId, given);
    return { ...others, productId: newId, name: given };
  }
  throw refused('productNotInAccount', { path, name: given });
}

/** A row of the list without a GSTIN proves nothing if one is given: the party is read on its own then. */
async function findWithGstin(
  session: Session,
  { type, id, gstin }: NamedParty & { id: string },
): Promise<StoredRecord | undefined> {
  const listed = await findListedParty(session, type, id);
  const isDoubtful = listed?.gstin === '' && gstin !== undefined;
  return isDoubtful ? await findParty(session, session.client, type, id) : listed;
}

/** A GSTIN that the account lacks, or has another one of, would be missing on the document. */
function requireSameGstin(
  { name, gstin: stored }: StoredRecord,
  { type, gstin }: NamedParty,
): void {
  if (gstin === undefined || isSame(stored, gstin)) return;
  const kept = stored === '' ? 'no GSTIN' : `the GSTIN ${stored}`;
  throw refused('gstinDiffers', { type, name, kept, gstin });
}

function ownIdIn({ id, name }: StoredRecord, noun: string, path: string): string {
  if (id !== '') return id;
  throw refused('noOwnId', { path, noun, name });
}
