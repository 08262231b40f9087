import { type JsonObject, textOf } from '../../core/json';
import { areUnlike } from '../../law/parties/sameName';
import type { RecordKind } from '../records/kind';
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
  /** What a new record lacks, for people; empty if nothing. */
  missing: string;
  /** Whether other rows have its name with another GSTIN. */
  hasNamesake: boolean;
}

/** Where refusals are, for labels. */
export const rowPath = 'party.id';

/**
 * The record that a row means, by its ID, else its GSTIN, else its name.
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
    if (!hasNamesake || isSame(found.gstin, String(gstin)))
      return { listed: found.raw, id: found.id };
    throw refused('nameOfSeveralGstins', { name, noun, id: found.id });
  }
  return { id: gstin ?? (await newIdOf(session, kind, String(name), rowPath)) };
}
