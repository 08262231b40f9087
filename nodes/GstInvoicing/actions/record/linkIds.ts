import type { INodeProperties } from 'n8n-workflow';
import { ServiceError } from '../../../../api/errors';
import type { FieldMessage } from '../../../../api/failure';
import { largestPage } from '../../../../api/pages';
import type { JsonObject } from '../../../../api/types';
import { asNodeError, detailsOf } from '../../../connection/nodeErrors';
import { readGroup, textField, wholeNumberField } from '../field';
import type { ItemContext, Operation, Row } from '../operation';
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
      const body = { [kind.mapping]: links.filter(isReadable).map(({ entry }) => entry) };
      const refusal = await client.call(kind.endpoints.link, { body }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (refusal && !functions.continueOnFail()) throw refusal;
      return links.map((link) => rowOf(link, refusal, kind));
    },
  };
}

const isReadable = ({ problem }: Link) => problem === undefined;

function linkProperties({ label, noun }: RecordKind): INodeProperties[] {
  return [
    {
      displayName: `${label} ID`,
      name: 'recordId',
      type: 'string',
      default: '',
      required: true,
      description: `Your own ID for the ${noun}`,
    },
    {
      displayName: 'Service ID',
      name: 'serviceId',
      type: 'number',
      default: 0,
      required: true,
      description: `The number under which the service keeps the ${noun}, as Get Many returns it`,
    },
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
  const fields = [
    textField('recordId', `${kind.label} ID`, { required: true }),
    wholeNumberField('serviceId', 'Service ID', { typeOptions: { minValue: 1 } }),
  ];
  try {
    const values = Object.fromEntries(
      fields.map(({ attribute }) => [attribute, item.parameter(attribute)]),
    ) as object;
    const given = readGroup(fields, values, { timeZone: item.settings.timeZone, label: '' });
    const entry = {
      [kind.pathParameter]: given?.recordId ?? '',
      [`${item.settings.identifierPrefix}_id`]: given?.serviceId ?? 0,
      force_update: item.parameter('forceUpdate', false) === true,
    };
    return { item, entry };
  } catch (problem) {
    const nodeError = asNodeError(problem, item.node, item.itemIndex);
    if (!item.functions.continueOnFail()) throw nodeError;
    return { item, entry: {}, problem };
  }
}

function rowOf({ item, entry, problem }: Link, refusal: unknown, kind: RecordKind): Row {
  const { itemIndex, node } = item;
  const error = problem ?? refusal;
  if (error === undefined) return { itemIndex, json: { ...entry, linked: true } };
  const conflicts =
    problem === undefined && error instanceof ServiceError
      ? error.fields.filter((field) => names(field, entry, kind))
      : [];
  const reason = conflicts.map(({ field }) => field.replaceAll('_', ' ')).join(', ');
  return {
    itemIndex,
    json: {
      error: reason || asNodeError(error, node, itemIndex).message,
      details: { ...entry, linked: false, inConflict: conflicts.length > 0, ...detailsOf(error) },
    },
  };
}

/** Whether a conflict is about an entry: it names the client's ID, or the service's. */
function names({ field, message }: FieldMessage, entry: JsonObject, { pathParameter }: RecordKind) {
  const isOwn = field.endsWith(`_${pathParameter}s`);
  const id = Object.keys(entry).find((name) =>
    isOwn ? name === pathParameter : name !== pathParameter && name.endsWith('_id'),
  );
  return /_ids$/.test(field) && id !== undefined && String(entry[id]) === message;
}
