import {
  conflictsOf,
  type Link,
  type LinkConflict,
  linkEntries,
  linkIds,
  mostLinks,
} from '../../../../books/records/link';
import type { JsonObject } from '../../../../core/json';
import { asNodeError, detailsOf } from '../../../shared/connection/nodeErrors';
import { type Field, shownOf } from '../../../shared/form/field';
import { flagParameter } from '../../../shared/form/option';
import { readParameters } from '../../../shared/form/parameters';
import { numericPickerField } from '../../../shared/pickers/pickers';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup, Operation, Row } from '../../../shared/run/operation';
import type { RecordForm } from './form/form';
import { identifierField } from '../../../shared/form/identifiers';

interface ReadLink {
  item: ItemForm;
  link?: Link;
  problem?: unknown;
}

/**
 * Links the user's IDs to existing records, so that later calls create no duplicates. Up to 100 items
 * share a request, and each gets its result.
 */
export function linkIdsOf(kind: RecordForm): Operation {
  const { nouns } = kind;
  return {
    name: 'Set Own IDs',
    value: 'linkIds',
    action: `Set own IDs of ${nouns}`,
    description: `Link your own IDs to ${nouns} that already exist in the account, 100 per request`,
    properties: shownOf([...idFields(kind), forceUpdate]),
    groupItems: inChunks,
    async run({ functions }, session, group) {
      const read = group.map((item) => readLink(item, kind));
      const links = read.flatMap(({ link }) => link ?? []);
      if (links.length === 0) return read.map(({ item, problem }) => errorRow(item, problem, {}));
      const entries = await linkEntries(session, kind, links);
      const refusal: unknown = await linkIds(session, kind, entries).catch((error: unknown) => {
        if (functions.continueOnFail()) return error;
        throw error;
      });
      return read.map(({ item, link, problem }) => {
        const index = link ? links.indexOf(link) : -1;
        const { [index]: entry } = entries;
        if (!link || !entry) return errorRow(item, problem, {});
        if (!refusal) return { itemIndex: item.itemIndex, json: { ...entry, linked: true } };
        const conflicts = conflictsOf(kind, refusal, entry, index);
        const reasons = conflicts.map((conflict) => reasonOf(conflict, link, kind));
        return errorRow(item, refusal, entry, reasons);
      });
    },
  };
}

/** The two IDs of a link. */
const idFields = ({ label, noun }: RecordForm): Field[] => [
  identifierField('recordId', `${label} ID`, {
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

function inChunks(items: ItemForm[]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.length < mostLinks) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** An item that cannot be read does not stop the others, if the user chose to continue. */
function readLink(item: ItemForm, kind: RecordForm): ReadLink {
  try {
    const { recordId = '', serviceId = 0 } = readParameters(item, idFields(kind)) ?? {};
    const link = { ownId: recordId, serviceId, isForced: forceUpdate.read(item) };
    return { item, link };
  } catch (problem) {
    if (!item.functions.continueOnFail())
      throw asNodeError(problem, item.functions.getNode(), item.itemIndex);
    return { item, problem };
  }
}

/** The row of an item that was not linked. @param reasons the conflicts that it has with others */
function errorRow(
  { itemIndex, functions }: ItemForm,
  error: unknown,
  entry: JsonObject,
  reasons: string[] = [],
): Row {
  return {
    itemIndex,
    json: {
      error: reasons.join('. ') || asNodeError(error, functions.getNode(), itemIndex).message,
      details: { ...entry, linked: false, inConflict: reasons.length > 0, ...detailsOf(error) },
    },
  };
}

/** Why a link is in conflict, with its IDs by their labels. */
function reasonOf(
  conflict: LinkConflict,
  { ownId, serviceId }: Link,
  { label, noun }: RecordForm,
): string {
  const own = `${label} ID "${String(ownId)}"`;
  const service = `Service ID ${String(serviceId)}`;
  switch (conflict.kind) {
    case 'noSuchRecord':
      return `${own}: there is no ${noun} with the ${service}`;
    case 'ownIdTaken':
      return `${own} is already linked to another ${noun}, or appears twice; ${service} was not linked`;
    case 'serviceIdTaken':
      return `${service} is already linked to another ID, or appears twice; ${own} was not linked`;
    case 'other':
      return `${own}, ${service}: ${conflict.message}`;
  }
}
