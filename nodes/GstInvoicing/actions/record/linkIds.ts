import type { INodeProperties } from 'n8n-workflow';
import { ServiceError } from '../../../../api/errors';
import type { FieldMessage } from '../../../../api/failure';
import { largestPage } from '../../../../api/pages';
import type { JsonObject } from '../../../../api/types';
import { asNodeError, detailsOf } from '../../../connection/nodeErrors';
import type { Field } from '../field';
import { textField } from '../fieldKinds';
import type { ItemContext, Operation, Row } from '../operation';
import { readParameters } from '../parameters';
import { numericPickerField } from '../pickers';
import type { RecordKind } from './kind';

/** One item's link, or why it could not be read. */
interface Link {
  item: ItemContext;
  entry: JsonObject;
  problem?: unknown;
}

/**
 * Links the client's own IDs to records that the service has already, so that later calls make no
 * second ones (service.md, Endpoints: POST /v2/customer/list). Up to 100 items go in one request,
 * and each is told what became of it.
 */
export function linkIdsOf(kind: RecordKind): Operation {
  const { nouns } = kind;
  return {
    name: 'Link IDs',
    value: 'linkIds',
    action: `Link your IDs of ${nouns}`,
    description: `Link your own IDs to ${nouns} that are in the account already, 100 in a request`,
    properties: linkProperties(kind),
    groupItems: inChunks,
    async run({ functions, client }, group) {
      const links = group.map((item) => readLink(item, kind));
      const readable = links.filter(({ problem }) => problem === undefined);
      if (readable.length === 0) return links.map((link) => rowOf(link, -1, undefined, kind));
      const mapping = readable.map(({ entry }) => entry);
      const call = client.call(kind.endpoints.link, { body: { [kind.mapping]: mapping } });
      const refusal = await call.then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refusal && !functions.continueOnFail()) throw refusal;
      return links.map((link) => rowOf(link, readable.indexOf(link), refusal, kind));
    },
  };
}

/** The two IDs that belong together. */
const idFields = ({ label, noun }: RecordKind): Field[] => [
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
      description: `The number under which the service keeps the ${noun}, as Get Many returns it without Simplify`,
    },
    { minValue: 1 },
  ),
];

function linkProperties(kind: RecordKind): INodeProperties[] {
  return [
    ...idFields(kind).map(({ property }) => property),
    {
      displayName: 'Replace Existing Link',
      name: 'forceUpdate',
      type: 'boolean',
      default: false,
      description: 'Whether to link it even if one of the two IDs is linked to another already',
    },
  ];
}

function inChunks(items: ItemContext[]): ItemContext[][] {
  const count = Math.ceil(items.length / largestPage);
  return Array.from({ length: count }, (_, chunk) =>
    items.slice(chunk * largestPage, (chunk + 1) * largestPage),
  );
}

/** One item that cannot be read does not keep back the others, if the user chose to continue. */
function readLink(item: ItemContext, kind: RecordKind): Link {
  try {
    const given = readParameters(item, idFields(kind));
    const entry = {
      [kind.pathParameter]: given?.recordId ?? '',
      [`${item.settings.identifierPrefix}_id`]: given?.serviceId ?? 0,
      force_update: item.flag('forceUpdate', 'Replace Existing Link'),
    };
    return { item, entry };
  } catch (problem) {
    const nodeError = asNodeError(problem, item.node, item.itemIndex);
    if (!item.functions.continueOnFail()) throw nodeError;
    return { item, entry: {}, problem };
  }
}

/** @param index where the link stands in the request; -1 where it was not sent */
function rowOf(
  { item, entry, problem }: Link,
  index: number,
  refusal: unknown,
  kind: RecordKind,
): Row {
  const { itemIndex, node } = item;
  const error = problem ?? refusal;
  if (error === undefined) return { itemIndex, json: { ...entry, linked: true } };
  const conflicts =
    problem === undefined && error instanceof ServiceError
      ? error.fields.filter((field) => names(field, entry, index, kind))
      : [];
  const reason = conflicts.map(({ field, message }) => `${field}: ${message}`).join(', ');
  return {
    itemIndex,
    json: {
      error: reason || asNodeError(error, node, itemIndex).message,
      details: { ...entry, linked: false, inConflict: conflicts.length > 0, ...detailsOf(error) },
    },
  };
}

/**
 * Whether a conflict is about an entry: v1 has lists that name the client's or the service's ID; of v2
 * nothing is documented, so a field with the entry's place in the request is taken for it.
 */
function names(
  { field, message }: FieldMessage,
  entry: JsonObject,
  index: number,
  { mapping, pathParameter }: RecordKind,
): boolean {
  if (field.startsWith(`${mapping}[${index}]`)) return true;
  const isOwn = field.endsWith(`_${pathParameter}s`);
  const id = Object.keys(entry).find((name) =>
    isOwn ? name === pathParameter : name !== pathParameter && name.endsWith('_id'),
  );
  return field.endsWith('_ids') && id !== undefined && String(entry[id]) === message;
}
