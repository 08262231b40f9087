import { type Json, type JsonObject, textOf } from '../../core/json';
import { firstNames } from '../../core/names';
import { areUnlike } from '../../law/parties/sameName';
import { matchesStored } from '../matches';
import type { RecordKind } from '../records/kind';
import { listOf } from '../records/list';
import { ownIdIn } from '../records/storedRecord';
import { refused } from '../refusal';
import type { Session } from '../session';
import { findListed, isSame } from './parties/listed';
import { newIdOf, requireNewName } from './parties/newIds';
import { findById, requireOneRecord } from './parties/oneRecord';

/** What a row of a sheet says of a record. */
export interface GivenRecord {
  id?: string;
  /** Under the service's names, an address of a customer alone. Empty values empty what is stored. */
  attributes: JsonObject;
  /** What is sent for a new record only. */
  whenNew: JsonObject;
  /** The columns of its sheet whose cells are empty, which change nothing. */
  blank?: readonly string[];
  /** What a new record lacks, for people; empty if nothing. */
  missing: string;
  /** Whether other rows have its name with another GSTIN. */
  hasNamesake: boolean;
}

/** Where refusals are, for labels. */
export const rowPath = 'party.id';

/**
 * The record that a row means, by its ID, else its GSTIN, else its name, else its barcode.
 * @param isChanged whether it gets the values of the row, with the name
 * @returns it as the list has it, or the ID of a new one; the ID is empty for one without an ID of the user
 * @throws Refusal if the row names two records, or may mean another one; ServiceError
 */
export async function meantBy(
  session: Session,
  kind: RecordKind,
  { id, attributes, hasNamesake }: GivenRecord,
  isChanged: boolean,
): Promise<{ listed?: JsonObject; id: string }> {
  const { noun } = kind;
  const { phone = '', email = '' } = attributes;
  const name = textOf(attributes.name) || undefined;
  const gstin = textOf(attributes.gstin) || undefined;
  const barcode = textOf(attributes.barcode) || undefined;
  const given = { name, gstin, details: { phone_number: phone, email } };
  if (id !== undefined) {
    const listed = await findById(session, kind, id);
    if (listed && ownIdIn(kind, listed) === id) {
      await requireOneRecord(session, kind, { stored: listed, id, name }, rowPath);
      const ofGstin = { stored: listed, id, name: gstin, attribute: 'gstin' };
      await requireOneRecord(session, kind, ofGstin, rowPath);
      const other = textOf(listed.name);
      // The IDs of another program may be those of other records.
      if (isChanged && name !== undefined && areUnlike(other, name))
        throw refused('knownIdOfOtherName', { id, noun, other, name });
      return { listed, id };
    }
    if (name !== undefined) await requireNewName(session, kind, { ...given, id, name });
    return { id };
  }
  const found = await findListed(session, kind, given, 'create', rowPath);
  if (found) {
    await requireOneRecord(session, kind, { stored: found.raw, gstin, name }, rowPath);
    const ofBarcode = { stored: found.raw, id: found.id, name: barcode, attribute: 'barcode' };
    await requireOneRecord(session, kind, ofBarcode, rowPath);
    if (!hasNamesake || isSame(found.gstin, String(gstin)))
      return { listed: found.raw, id: found.id };
    throw refused('nameOfSeveralGstins', { name, noun, id: found.id });
  }
  const listed = barcode && (await findByBarcode(session, kind, barcode, isChanged ? name : ''));
  if (listed) return { listed, id: ownIdIn(kind, listed) };
  return { id: gstin ?? (await newIdOf(session, kind, String(name), rowPath)) };
}

/**
 * The product with a barcode. One whose name is wholly different is another product.
 * @param name empty if it need not be the same product
 * @throws Refusal for another product, or several
 */
async function findByBarcode(
  session: Session,
  kind: RecordKind,
  barcode: string,
  name = '',
): Promise<JsonObject | undefined> {
  const having = await listOf(session, kind).findSame(session.client, ['barcode', barcode]);
  const like = having.filter((one) => name === '' || !areUnlike(textOf(one.name), name));
  if (having.length === 0 || like.length === 1) return like[0];
  const names = having.map((one) => `"${textOf(one.name)}" (${ownIdIn(kind, one)})`).sort();
  const { noun } = kind;
  throw refused('barcodeOfOthers', { path: rowPath, noun, barcode, names: firstNames(names) });
}

/** What the rows of a run say of each record, by its type and ID. */
const rowsOfRecords = () => new Map<string, JsonObject[]>();

/** Rows may mean one record by different keys: one its ID, and another its name. @throws Refusal if they differ */
export function requireAgreement(
  session: Session,
  { type, noun }: RecordKind,
  { listed, id }: { listed: JsonObject; id: string },
  { attributes }: GivenRecord,
): void {
  const rows = session.shared(rowsOfRecords);
  const key = `${type} ${id}`;
  const before = rows.get(key) ?? [];
  if (id !== '') rows.set(key, [...before, attributes]);
  for (const row of before) {
    const isOther = (part: string) =>
      part in row && !matchesStored(attributes[part] as Json, row[part]);
    const part = Object.keys(attributes).find(isOther)?.replaceAll('_', ' ');
    if (part) throw refused('rowsOfOneRecord', { noun, name: textOf(listed.name), id, part });
  }
}
