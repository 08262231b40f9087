import type { INodeProperties } from 'n8n-workflow';
import type { NamedDocument, NewDocument, TypedCommand } from '../../../../books/documents/command';
import { createDocument } from '../../../../books/documents/create';
import { checkNames, resolveNames, resolveTyped } from '../../../../books/documents/named';
import { attributesOf } from '../../../../books/documents/toWire';
import { creatableTypes } from '../../../shared/documents/types';
import {
  additionalAttributes,
  readAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import type { Session } from '../../../../books/session';
import type { Choice, Values } from '../../../shared/form/readValue';
import type { ItemForm } from '../../run/form';
import type { ItemGroup, Operation } from '../../run/operation';
import { newEInvoiceNotice, readCreationOptions } from './head/creation';
import { type HeadForm, inOrder, newHeadProperties, readHead, typeProperty } from './head/head';
import {
  documentKey,
  isByHeading,
  itemSourceProperty,
  itemsProperties,
  newItemSources,
  readIfMissing,
  sheetProperties,
} from './items/form';
import { previewProperty } from '../../run/preview';
import { groupByDocument, readLines } from './items/read';
import { datesOfRow, groupSheet, numberOfSheet, readSheet } from './items/sheet';
import { warnOfLostState } from './items/lostState';
import { nameInSheet } from './items/sheetCells';
import { compareFacts, tellNewId } from './items/sheetFacts';
import { documentLabels } from './labels';
import {
  partyProperties,
  partySources,
  partyTypeProperties,
  updatePartyDetails,
} from './party/form';
import { readDocumentParty } from './party/read';
import { ifTakenProperty, returnsOwnNumber, safeRetryProperty } from './head/safeRetry';
import { previewedDocument } from './preview';
import { requireSameDocument } from './sameDocument';
import { returnsWhole, returnWholeDocument, savedRow } from './savedRow';

/** A form that creates documents. E-invoices and subscriptions have their own forms. */
export interface NewDocumentForm {
  /** The types that the document can have. The form shows a choice only if there are several. */
  types: Choice[];
  /** Whether the document becomes an e-invoice: as the user chooses, or always. */
  eInvoice: 'optional' | 'always';
}

/** Creates documents with a form: one for each item, or one for the items that are its lines. */
export const newDocument = (
  spec: NewDocumentForm,
): Omit<Operation, 'name' | 'value' | 'action' | 'description'> => ({
  properties: propertiesOf(spec),
  groupItems(items) {
    const [sheet, others] = [true, false].map((is) =>
      items.filter((one) => isByHeading(one) === is),
    );
    return [...groupSheet(sheet ?? []), ...groupByDocument(others ?? [])];
  },
  writtenDates: datesOfRow,
  check(group) {
    if (isByHeading(group[0])) readSheetDocument(spec, group);
  },
  async lookUp(session, group) {
    return isByHeading(group[0]) ? await checkNames(session, readSheetDocument(spec, group)) : [];
  },
  labels: documentLabels,
  summary: (group) => ({
    name: isByHeading(group[0]) ? nameInSheet(group) : '',
    isSafeAgain: returnsOwnNumber(group[0]),
  }),
  preview: previewedDocument,
  async run(form, session, group) {
    const isWhole = returnsWhole(form);
    const document = isByHeading(form)
      ? await resolveSheet(spec, session, group)
      : await resolveTyped(session, readNewDocument(spec, group));
    const saved = await createDocument(session, document);
    return [await savedRow(form, session, saved, isWhole)];
  },
});

/** The document of rows, with hints about what is new and what is lost. @throws InputError, ServiceError */
async function resolveSheet(
  spec: NewDocumentForm,
  session: Session,
  group: ItemGroup,
): Promise<NewDocument> {
  const document = await resolveNames(session, readSheetDocument(spec, group));
  await warnOfLostState(session, group, document);
  tellNewId(group, document.party);
  return document;
}

/** The form, in the order in which an invoice is written: party, items, dates, serial number. */
const propertiesOf = (spec: NewDocumentForm): INodeProperties[] => [
  ...(spec.eInvoice === 'always' ? [newEInvoiceNotice] : []),
  typeProperty(headOf(spec)),
  ...partyOf(spec),
  itemSourceProperty(newItemSources),
  ...sheetProperties,
  documentKey,
  ...itemsProperties,
  ...newHeadProperties(headOf(spec)),
  updatePartyDetails,
  returnWholeDocument,
  safeRetryProperty,
  previewProperty,
  additionalAttributes,
];

const partyOf = ({ types }: NewDocumentForm) => [
  ...partyTypeProperties(types),
  ...partySources(types),
  ...partyProperties(types),
];

const headOf = (spec: NewDocumentForm): HeadForm => ({
  ...spec,
  typeLabel: 'Document Type',
});

/** Reads the whole form before anything is looked up. @throws InputError */
function readNewDocument(spec: NewDocumentForm, group: ItemGroup): TypedCommand<NewDocument> {
  const [form] = group;
  return {
    ...readForm(spec, group),
    lines: readLines(group, newItemSources),
    party: readDocumentParty(form, form.choice('documentType', 'Document Type', spec.types)),
  };
}

/** Reads the form and the rows before anything is looked up. @throws InputError */
function readSheetDocument(spec: NewDocumentForm, group: ItemGroup): NamedDocument {
  const [form] = group;
  const { reference, ...sheet } = readSheet(group);
  const { details, ...document } = readForm(spec, group, numberOfSheet(group));
  compareFacts(group, { ...document, details });
  return {
    ...inOrder({ ...document, ...sheet }),
    details: { ...(reference !== undefined && { reference }), ...details },
    ifMissing: readIfMissing(form),
  };
}

/** @param number of the document in a sheet */
function readForm(
  spec: NewDocumentForm,
  group: ItemGroup,
  number?: string,
): Omit<NewDocument, 'lines' | 'party'> {
  const [form] = group;
  const head = readHead(form, headOf(spec), number);
  requireSameDocument(group, (item) => wholeOf(spec, item, number), {
    named: partyAndMore(spec),
    all: propertiesOf(spec),
  });
  return { ...head, ...readCreationOptions(form), attributes: readAdditionalAttributes(form) };
}

/** What an item says about the whole document: all its parameters except those of its line. */
const wholeOf = (spec: NewDocumentForm, form: ItemForm, number?: string): Values => {
  const head = readHead(form, headOf(spec), number);
  return {
    ...attributesOf({ ...head, lines: [], attributes: {} }, { ...head, lines: [] }),
    ...Object.fromEntries(partyAndMore(spec).map(({ name }) => [name, form.parameter(name, '')])),
  };
};

const partyAndMore = (spec: NewDocumentForm): INodeProperties[] => [
  ...partyOf(spec),
  updatePartyDetails,
  ifTakenProperty,
  safeRetryProperty,
  additionalAttributes,
];

/** Creates a document of any type (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create an invoice or other document',
  description: 'Create an invoice, estimate, delivery challan, credit note or other document',
  ...newDocument({ types: creatableTypes, eInvoice: 'optional' }),
};
