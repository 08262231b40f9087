import type { INodeProperties } from 'n8n-workflow';
import type {
  Change,
  NamedLine,
  Replacement,
  TypedCommand,
} from '../../../../books/documents/wire/command';
import { resolveLines, resolveTyped } from '../../../../books/documents/named';
import { requirePossibleLines } from '../../../../books/documents/possible';
import { unshownParts } from '../../../../books/documents/wire/stored';
import { changeDocument, replaceDocument } from '../../../../books/documents/update';
import { withAdvice } from '../../../../core/inputError';
import { editableTypes } from '../../../shared/documents/types';
import { readFurtherFields } from '../../../shared/form/furtherFields';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { choiceParameter } from '../../../shared/form/option';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import type { ItemForm } from '../../../shared/run/form';
import { previewProperty } from '../../../shared/run/preview';
import type { ItemGroup, Operation } from '../../../shared/run/operation';
import { changedAdditionalFields } from './head/additional';
import { returnWhole } from './head/creation';
import {
  dateProperties,
  headChangeProperties,
  type HeadForm,
  readHead,
  readHeadChanges,
  typeProperty,
} from './head/head';
import {
  changesItems,
  keepsItems,
  itemSourceProperty,
  itemsProperties,
  updateSources,
} from './items/form';
import { readLines } from './items/read';
import { documentLabels } from './labels';
import { ifPartyDiffers, partyProperties } from './party/form';
import { previewedUpdate } from './preview';
import { readDocumentParty, readPartyDetails } from './party/read';
import { savedRow, withNotKept } from './savedRow';
import { propertyOf } from '../../../shared/form/field';
import { described } from '../../../shared/form/readValue';
import { giveHint, formError } from '../../../shared/words/formTexts';

const modes = [
  described('Start From Current Document', 'current', 'Changes only what you set here'),
  described('Replace Whole Document', 'replace', 'Removes everything that you do not set here'),
];

const headForm: HeadForm = {
  types: editableTypes,
  typeLabel: 'Document Type',
  typeDescription: 'The type of the document, which cannot be changed',
};

const only = (mode: string, properties: INodeProperties[]): INodeProperties[] =>
  showOnlyFor({ updateFrom: [mode] }, properties);

/** Shows before an execution what the update cannot keep. */
const notReadNotice = propertyOf(
  'notice',
  'notReadNotice',
  `No read shows these parts, so they are removed unless you set them: ${unshownParts}. If the amounts show others, such as TDS, the update fails until you set them.`,
);

const howToUpdate = choiceParameter('updateFrom', 'How to Update', modes, 'current');

const properties: INodeProperties[] = [
  previewProperty,
  documentPicker('searchDocuments'),
  howToUpdate.property,
  ...only('replace', [typeProperty(headForm), ...partyProperties(editableTypes)]),
  ...only('current', [notReadNotice]),
  itemSourceProperty(updateSources),
  ...itemsProperties,
  ...only('replace', dateProperties),
  ...only('current', headChangeProperties),
];

/** Changes a document (service.md, Endpoints: PUT /v2/doc/{doc_hash_id}). */
export const update: Operation = {
  name: 'Update',
  value: 'update',
  action: 'Update invoice or other document',
  description: 'Replace a document, or change parts of it',
  properties,
  additionalFields: changedAdditionalFields,
  options: [ifPartyDiffers, returnWhole, typeInList],
  labels: documentLabels,
  preview: previewedUpdate,
  async run(form, session, group) {
    const isWhole = returnWhole.read(form);
    if (howToUpdate.read(form) === 'replace') {
      const replacement = readReplacement(group);
      requirePossibleLines(replacement.lines);
      const saved = await replaceDocument(session, await resolveTyped(session, replacement));
      return [await savedRow(form, session, saved, isWhole)];
    }
    const change = readChange(group);
    requirePossibleLines([...change.lines, ...change.changedLines]);
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
      lines: readAllLines(group),
      party: readDocumentParty(form, head.type),
    })),
    attributes: readFurtherFields(form),
  };
}

/** @throws InputError for a choice that keeps current items, which a replacement removes */
function readAllLines(group: ItemGroup): NamedLine[] {
  const from = group[0].choice('lineItemsFrom', 'Line Items', updateSources);
  if (!keepsItems(from)) return readLines(group, updateSources);
  throw formError('replacesWhole');
}

/** The first item of the form begins with Quantity 1, which a user who changes only its price may overlook. */
function warnOfFirstQuantity(form: ItemForm, first: NamedLine | undefined): void {
  const { productId, name, amounts = {}, details = {}, ...others } = first ?? {};
  const { quantity, ...prices } = amounts;
  if (quantity !== 1 || Object.keys({ ...prices, ...details, ...others }).length === 0) return;
  const product = name ?? productId;
  giveHint(form, 'quantityBecomesOne', { product });
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
    attributes: readFurtherFields(form),
  };
  const { date, dueDate, number, details, partyDetails, attributes } = change;
  const hasParts = [date, dueDate, number].some((part) => part !== undefined) || lines.length > 0;
  const others = { ...details, ...partyDetails, ...attributes };
  if (hasParts || Object.keys(others).length > 0) return change;
  throw formError('noDocumentChange');
}
