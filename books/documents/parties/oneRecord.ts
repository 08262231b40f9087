import { type JsonObject, textOf } from '../../../core/json';
import { firstNames } from '../../../core/names';
import type { RecordKind } from '../../records/kind';
import { listOf } from '../../records/list';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import { isSame } from './listed';

/** The record of the list with an ID, or one that is written otherwise; undefined without. @throws ServiceError */
export async function findById(
  session: Session,
  kind: RecordKind,
  id: string,
): Promise<JsonObject | undefined> {
  const found = await listOf(session, kind).findSame(session.client, [kind.idAttribute, id]);
  return found.find((one) => textOf(one[kind.idAttribute]) === id) ?? found[0];
}

/** A record that a row means by its ID or GSTIN, and the name in the row. */
interface Meant {
  stored: JsonObject;
  /** What it was found by: an ID, or else a GSTIN. */
  id?: string;
  gstin?: string;
  name?: string;
  /** What `name` is, if it is no name. */
  attribute?: string;
}

/**
 * A row whose name is that of another record contradicts itself. A name that no record has is another way to
 * write it, or an old one. Takes the list only if the record has another name.
 * @throws Refusal naming both; ServiceError
 */
export async function requireOneRecord(
  session: Session,
  kind: RecordKind,
  { stored, id, gstin, name, attribute = 'name' }: Meant,
  path: string,
): Promise<void> {
  if (name === undefined || isSame(stored[attribute], name)) return;
  const { idAttribute, noun, nouns } = kind;
  const hasId = (one: JsonObject) => id !== undefined && isSame(one[idAttribute], id);
  const isOther = (one: JsonObject) => one !== stored && !hasId(one);
  const list = listOf(session, kind);
  const others = await list.findSame(session.client, [attribute, name], 'return', isOther);
  if (others.length === 0) return;
  const ids = firstNames(
    others.map((one) => textOf(one[idAttribute]) || 'no ID of your own').sort(),
    3,
  );
  const by = id === undefined ? `GSTIN ${gstin}` : `ID ${id}`;
  const other = textOf(stored.name);
  throw refused('rowNamesTwo', { path, noun, nouns, name, ids, by, other });
}
