import { ServiceError } from '../../../../api/errors';
import type { FieldMessage } from '../../../../api/failure';
import { largestPage } from '../../../../api/pages';
import { servicePrefixOf } from '../../../../books/records/servicePrefix';
import type { JsonObject } from '../../../../core/json';
import { asNodeError, detailsOf } from '../../../shared/connection/nodeErrors';
import type { Field } from '../../../shared/form/field';
import { textField } from '../../../shared/form/fieldKinds';
import { flagParameter } from '../../../shared/form/option';
import { readParameters } from '../../../shared/form/parameters';
import { numericPickerField } from '../../../shared/form/pickers';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup, Operation, Row } from '../../../shared/run/operation';
import type { RecordForm } from './form';

/** One item's link, or why it could not be read. */
interface Link {
  item: ItemForm;
  entry: JsonObject;
  problem?: unknown;
}

/**
 * Links the user's IDs to existing records, so that later calls create no duplicates (service.md,
 * Endpoints: POST /v2/customer/list). Up to 100 items share a request, and each gets its result.
 */
export function linkIdsOf(kind: RecordForm): Operation {
  const { nouns } = kind;
  return {
    name: 'Link IDs',
    value: 'linkIds',
    action: `Link your IDs of ${nouns}`,
    description: `Link your own IDs to ${nouns} that already exist in the account, 100 per request`,
    properties: [...idFields(kind), forceUpdate].map(({ property }) => property),
    groupItems: inChunks,
    async run({ functions }, session, group) {
      const read = group.map((item) => readLink(item, kind));
      if (read.every(({ problem }) => problem !== undefined)) {
        return read.map((link) => rowOf(link, -1, undefined, kind));
      }
      const prefix = await servicePrefixOf(session, kind);
      const links = read.map((link) => ({ ...link, entry: withPrefix(link.entry, prefix) }));
      const readable = links.filter(({ problem }) => problem === undefined);
      const mapping = readable.map(({ entry }) => entry);
      const call = session.client.call(kind.endpoints.link, { body: { [kind.mapping]: mapping } });
      const refusal = await call.then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refusal && !functions.continueOnFail()) throw refusal;
      return links.map((link) => rowOf(link, readable.indexOf(link), refusal, kind));
    },
  };
}

/** The two IDs of a link. */
const idFields = ({ label, noun }: RecordForm): Field[] => [
  textField('recordId', `${label} ID`, {
    required: true,
    description: `Your own ID for the ${noun}`,
  }),
  numericPickerField(
    'serviceId',
    'Service ID',
    `search${label}ServiceIds`,
    'e.g. 1001',
    {
      required: true,
      description: `The service's own number of the ${noun}, as returned by Get Many with Output: Raw`,
    },
    { minValue: 1 },
  ),
];

const forceUpdate = flagParameter('forceUpdate', 'Replace Existing Link', {
  description: 'Whether to link the IDs even if one of them is already linked to another record',
});

/** The service's own number in a link, until its prefix is known. */
const serviceId = 'service_id';

const withPrefix = ({ [serviceId]: id, ...entry }: JsonObject, prefix: string): JsonObject => ({
  ...entry,
  ...(id !== undefined && { [`${prefix}_id`]: id }),
});

function inChunks(items: ItemForm[]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.length < largestPage) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** An item that cannot be read does not stop the others, if the user chose to continue. */
function readLink(item: ItemForm, kind: RecordForm): Link {
  try {
    const given = readParameters(item, idFields(kind));
    const entry = {
      [kind.pathParameter]: given?.recordId ?? '',
      [serviceId]: given?.serviceId ?? 0,
      force_update: forceUpdate.read(item),
    };
    return { item, entry };
  } catch (problem) {
    if (!item.functions.continueOnFail())
      throw asNodeError(problem, item.functions.getNode(), item.itemIndex);
    return { item, entry: {}, problem };
  }
}

/** @param index the link's position in the request; -1 if it was not sent */
function rowOf(
  { item, entry, problem }: Link,
  index: number,
  refusal: unknown,
  kind: RecordForm,
): Row {
  const { itemIndex, functions } = item;
  const error = problem ?? refusal;
  if (error === undefined) return { itemIndex, json: { ...entry, linked: true } };
  const conflicts =
    problem === undefined && error instanceof ServiceError
      ? error.fields.filter((field) => names(field, entry, index, kind))
      : [];
  const reason = conflicts.map((conflict) => reasonOf(conflict, entry, kind)).join('. ');
  return {
    itemIndex,
    json: {
      error: reason || asNodeError(error, functions.getNode(), itemIndex).message,
      details: { ...entry, linked: false, inConflict: conflicts.length > 0, ...detailsOf(error) },
    },
  };
}

/**
 * Whether a conflict is about an entry. In v1, conflicts list links, or only the user's or the
 * service's IDs. In v2 this is not documented, so a field with the entry's position in the request
 * counts.
 */
function names(
  { field, message, link }: FieldMessage,
  entry: JsonObject,
  index: number,
  kind: RecordForm,
): boolean {
  if (field.startsWith(`${kind.mapping}[${index}]`)) return true;
  if (!field.endsWith('_ids')) return false;
  const ids = Object.keys(entry).filter((name) => name.endsWith('_id'));
  if (link) return ids.every((name) => String(link[name]) === String(entry[name]));
  const id = ids.find((name) => (name === kind.pathParameter) === isAboutOwnId(field, kind));
  return id !== undefined && String(entry[id]) === message;
}

const isAboutOwnId = (field: string, { pathParameter }: RecordForm): boolean =>
  field.endsWith(`_${pathParameter}s`);

/** Why a link is in conflict, with its IDs by their labels. */
function reasonOf({ field, message }: FieldMessage, entry: JsonObject, kind: RecordForm): string {
  const { label, noun, pathParameter } = kind;
  const numbered = Object.entries(entry).find(
    ([name]) => name !== pathParameter && name.endsWith('_id'),
  );
  const own = `${label} ID "${String(entry[pathParameter])}"`;
  const service = `Service ID ${String(numbered?.[1])}`;
  if (field.startsWith('not_found_')) return `${own}: there is no ${noun} with the ${service}`;
  if (!field.startsWith('duplicate_')) return `${own}, ${service}: ${message}`;
  return isAboutOwnId(field, kind)
    ? `${own} is already linked to another ${noun}, or appears twice; ${service} was not linked`
    : `${service} is already linked to another ID, or appears twice; ${own} was not linked`;
}
