import type { INodeProperties } from 'n8n-workflow';
import type {
  Change,
  NamedLine,
  Replacement,
  TypedCommand,
} from '../../../../books/documents/command';
import { resolveLines, resolveTyped } from '../../../../books/documents/named';
import { unshownParts } from '../../../../books/documents/stored';
import { changeDocument, replaceDocument } from '../../../../books/documents/update';
import { InputError, withAdvice } from '../../../../core/inputError';
import { editableTypes } from '../../../shared/documents/types';
import {
  additionalAttributes,
  readAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { showOnlyFor, withFormerDefault } from '../../../shared/form/displayOptions';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import type { ItemForm } from '../../run/form';
import { previewProperty } from '../../run/preview';
import type { ItemGroup, Operation } from '../../run/operation';
import { additionalFields } from './head/fields';
import {
  dateProperties,
  headChangeProperties,
  type HeadForm,
  readHead,
  readHeadChanges,
  typeProperty,
} from './head/head';
import { kept, serialNumberProperties } from './head/serialNumber';
import { subscriptionProperties } from './head/subscription';
import {
  changesItems,
  itemSourceProperty,
  itemsProperties,
  updateSources,
  wholeSources,
} from './items/form';
import { readLines } from './items/read';
import { documentLabels } from './labels';
import {
  partyProperties,
  partySources,
  partyTypeProperties,
  updatePartyDetails,
} from './party/form';
import { previewedUpdate } from './preview';
import { readDocumentParty, readPartyDetails } from './party/read';
import { returnsWhole, returnWholeDocument, savedRow, withNotKept } from './savedRow';

const modes = [
  {
    name: 'Start From Current Document',
    value: 'current',
    description: 'Changes only what you set here',
  },
  {
    name: 'Replace Whole Document',
    value: 'replace',
    description: 'Removes everything that you do not set here',
  },
];

const headForm: HeadForm = {
  types: editableTypes,
  typeLabel: 'Document Type',
  typeDescription: 'The type of the document, which cannot be changed',
};

const only = (mode: string, properties: INodeProperties[]): INodeProperties[] =>
  showOnlyFor({ updateFrom: [mode] }, properties);

/** Shows before an execution what the update cannot keep. */
const notReadNotice: INodeProperties = {
  displayName: `No read shows these parts, so they are removed unless you set them: ${unshownParts}. If the amounts show others, such as TDS, the update fails until you set them.`,
  name: 'notReadNotice',
  type: 'notice',
  default: '',
};

const howToUpdate: INodeProperties = {
  displayName: 'How to Update',
  name: 'updateFrom',
  type: 'options',
  options: modes,
  default: 'current',
};

const properties: INodeProperties[] = [
  ...anyDocumentPicker(),
  ...withFormerDefault(howToUpdate, 'replace'),
  ...only('replace', [typeProperty(headForm)]),
  // They depend on the document's type and the party's source, which are shown for replacements only.
  ...partyTypeProperties(editableTypes),
  ...only('replace', partySources(editableTypes)),
  ...partyProperties(editableTypes),
  ...only('current', [notReadNotice]),
  ...only('replace', [itemSourceProperty(wholeSources)]),
  ...only('current', [itemSourceProperty(updateSources)]),
  ...itemsProperties,
  ...only('replace', [...dateProperties, ...subscriptionProperties]),
  ...only('current', headChangeProperties),
  ...serialNumberProperties(kept),
  additionalFields,
  updatePartyDetails,
  returnWholeDocument,
  previewProperty,
  additionalAttributes,
];

/** Changes a document (service.md, Endpoints: PUT /v2/doc/{doc_hash_id}). */
export const update: Operation = {
  name: 'Update',
  value: 'update',
  action: 'Update an invoice or other document',
  description: 'Replace a document, or change parts of it',
  properties,
  labels: documentLabels,
  preview: previewedUpdate,
  async run(form, session, group) {
    const isWhole = returnsWhole(form);
    if (form.choice('updateFrom', 'How to Update', modes) === 'replace') {
      const replacement = await resolveTyped(session, readReplacement(group));
      const saved = await replaceDocument(session, replacement);
      return [await savedRow(form, session, saved, isWhole)];
    }
    const change = readChange(group);
    const lines = await resolveLines(session, change.lines, 'create');
    const { notKept, ...saved } = await changeDocument(session, { ...change, lines });
    return [withNotKept(await savedRow(form, session, saved, isWhole), notKept)];
  },
};

const readHashId = (form: ItemForm): string => form.picked('document', 'Document');

const orStartFromCurrent =
  'To change only some values, set "How to Update" to "Start From Current Document".';

function readReplacement(group: ItemGroup): TypedCommand<Replacement> {
  const [form] = group;
  const head = readHead(form, headForm);
  return {
    hashId: readHashId(form),
    ...head,
    // Who wants to change only a due date misses the other way.
    ...withAdvice(orStartFromCurrent, () => ({
      lines: readLines(group, wholeSources),
      party: readDocumentParty(form, head.type),
    })),
    attributes: readAdditionalAttributes(form),
  };
}

/** The first item of the form begins with Quantity 1, which a user who changes only its price may overlook. */
function warnOfFirstQuantity(form: ItemForm, first: NamedLine | undefined): void {
  const { productId, name, amounts = {}, details = {}, ...others } = first ?? {};
  const { quantity, ...prices } = amounts;
  if (quantity !== 1 || Object.keys({ ...prices, ...details, ...others }).length === 0) return;
  const product = name ?? productId;
  form.hint(
    'warning',
    `the quantity of "${product}" becomes 1, with which the form begins. To keep the current one, clear Quantity.`,
  );
}

/** @throws InputError also when there is nothing to change */
function readChange(group: ItemGroup): TypedCommand<Change, 'lines'> {
  const [form] = group;
  const lines = readLines(group, updateSources);
  const isChange = changesItems(form.choice('lineItemsFrom', 'Line Items', updateSources));
  if (isChange) warnOfFirstQuantity(form, lines[0]);
  const change = {
    hashId: readHashId(form),
    ...readHeadChanges(form),
    lines: isChange ? [] : lines,
    changedLines: isChange ? lines : [],
    partyDetails: readPartyDetails(form),
    attributes: readAdditionalAttributes(form),
  };
  const { date, dueDate, number, details, partyDetails, attributes } = change;
  const hasParts = [date, dueDate, number].some((part) => part !== undefined) || lines.length > 0;
  const others = { ...details, ...partyDetails, ...attributes };
  if (hasParts || Object.keys(others).length > 0) return change;
  throw new InputError('Additional Fields', 'There is nothing to change', 'Add a field to change.');
}
