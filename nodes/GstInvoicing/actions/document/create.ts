import type { INodeProperties } from 'n8n-workflow';
import type {
  NamedDocument,
  NewDocument,
  TypedCommand,
} from '../../../../books/documents/wire/command';
import { rememberedOf } from '../../../../core/remembered';
import { createDocument } from '../../../../books/documents/create';
import { isWhole } from '../../../../books/documents/lines/lineProducts';
import { checkNames, resolveNames, resolveTyped } from '../../../../books/documents/named';
import { requirePossibleLines, requirePossibleNumber } from '../../../../books/documents/possible';
import { rowDigests } from '../../../../books/documents/orders/rows';
import { attributesOf } from '../../../../books/documents/wire/toWire';
import { together } from '../../../../core/inputError';
import type { JsonObject } from '../../../../core/json';
import { objectOf } from '../../../../law/readValues';
import { inColumnOrder } from '../../../shared/documents/columns';
import { withIsoDates } from '../../../shared/documents/rowValues';
import { creatableTypes } from '../../../shared/documents/types';
import type { NeededRecord } from '../../../../books/documents/readAhead';
import { readFurtherFields } from '../../../shared/form/furtherFields';
import type { Session } from '../../../../books/session';
import type { Choice, Values } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import type { GroupSummary, ItemGroup, Operation, Row } from '../../../shared/run/operation';
import { newAdditionalFields } from './head/additional';
import { creationOptions, readCreationOptions, returnWhole } from './head/creation';
import {
  type HeadForm,
  newDateProperties,
  readHead,
  type SheetHead,
  typeProperty,
} from './head/head';
import { isNumbered, returnsExisting } from './head/serialNumber';
import { onlySubscriptionProperties, subscriptionProperties } from './head/subscription';
import {
  documentKey,
  ifMissingOptions,
  itemSourceProperty,
  itemsProperties,
  newItemSources,
  readIfMissing,
} from './items/form';
import { columnOptions, forSheets, isSpreadsheet } from '../../../shared/rows/sheetColumns';
import { previewProperties } from '../../../shared/run/preview';
import { wholeForm } from '../../../shared/run/properties';
import { groupByDocument, isOfItems, readLines } from './items/read';
import { datesOfRow, groupSheet, numberOfSheet, readSheet, recordsOfSheet } from './items/sheet';
import { warnOfLostState } from './items/lostState';
import { nameInSheet, orderColumn } from './items/sheetCells';
import { compareFacts, hintAtNewId } from './items/sheetFacts';
import { ifOrderExists, keyAsReference, orderIn, warnOfUnknownOrder } from './items/sheetOrders';
import { documentLabels } from './labels';
import { ifPartyDiffers, partyProperties } from './party/form';
import { readDocumentParty, refusePartyDetails } from './party/read';
import { documentsOutcome } from './outcome';
import { previewedDocument } from './preview';
import { allowMore, originalLabel, originalProperties, readReturned } from './returned';
import { requireSameDocument } from './sameDocument';
import { savedRow } from './savedRow';
import { giveHint } from '../../../shared/words/formTexts';
import { supplierNumberProperties, withSupplierNumber } from './supplierNumber';

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
  ...formOf(spec),
  async groupItems(items) {
    const [sheet, others] = [true, false].map((is) =>
      items.filter((one) => isSpreadsheet(one) === is),
    );
    return [...(await groupSheet(sheet ?? [])), ...groupByDocument(others ?? [])];
  },
  writtenDates: datesOfRow,
  check(group) {
    if (isSpreadsheet(group[0])) sheetDocument(spec, group);
  },
  async lookUp(session, group) {
    return isSpreadsheet(group[0]) ? await checkNames(session, sheetDocument(spec, group)) : [];
  },
  records: (group) =>
    isSpreadsheet(group[0]) ? recordsOfSheet(group) : recordsOf(readNewDocument(spec, group)),
  labels: documentLabels,
  whyNot: () =>
    `${originalLabel} takes what the return belongs to: an invoice, or a purchase of a vendor.`,
  summary: (group) => ({
    name: isSpreadsheet(group[0]) ? nameInSheet(group) : '',
    returned: whenReturned(spec, group),
  }),
  outcome: documentsOutcome,
  preview: previewedDocument,
  async run(form, session, group) {
    const isWhole = returnWhole.read(form);
    const document = isSpreadsheet(form)
      ? await resolveSheet(spec, session, group)
      : await resolveTyped(session, readNewDocument(spec, group));
    const saved = await createDocument(session, document);
    // What an IRN is worth, no response says (service.md, What the service does: Conventions).
    if (document.isEInvoice) giveHint(form, 'testPortal');
    const row = await savedRow(form, session, saved, isWhole);
    Object.assign(row.json, scheduleOf(document, session.timeZone));
    return [isSpreadsheet(form) ? sheetRow(form, row) : row];
  },
});

/** The first and last day of a subscription, and how often it repeats; nothing of other documents. */
const scheduleOf = ({ details }: NewDocument, timeZone: string): JsonObject =>
  withIsoDates(objectOf(details.subscription_details) as JsonObject, timeZone);

/** The records that a form names by ID, of those that are read. A new party is compared with a read of its own. */
const recordsOf = ({ party, lines }: TypedCommand<NewDocument>): NeededRecord[] => [
  ...(party.kind === 'existing' ? [{ type: party.type, id: party.id }] : []),
  ...lines
    .filter((line) => !isWhole(line))
    .flatMap(({ productId: id }) => (id === undefined ? [] : [{ type: 'product' as const, id }])),
];

/** When a new execution returns the document of a group; see `GroupSummary`. */
function whenReturned(spec: NewDocumentForm, group: ItemGroup): GroupSummary['returned'] {
  const [form] = group;
  try {
    if (isNumbered(form, numberIn(group))) return returnsExisting(form) ? 'always' : undefined;
    if (!isSpreadsheet(form)) return undefined;
    return sheetDocument(spec, group).order && 'onceListed';
  } catch {
    // Its form or rows can't be read, so that it was not created either.
    return 'onceListed';
  }
}

/** The row of a document of a sheet, which has the key of its rows and whether it existed before. */
const sheetRow = (form: ItemForm, { json, ...row }: Row): Row => ({
  ...row,
  json: inColumnOrder({ ...orderColumn(form), already_existed: false, ...json }),
});

/** The number that the rows of a sheet give; empty without one. */
const numberIn = (group: ItemGroup): string =>
  isSpreadsheet(group[0]) ? numberOfSheet(group) : '';

/** The document of rows, with hints about what is new and what is lost. @throws InputError, ServiceError */
async function resolveSheet(
  spec: NewDocumentForm,
  session: Session,
  group: ItemGroup,
): Promise<NewDocument> {
  const document = await resolveNames(session, sheetDocument(spec, group));
  await warnOfLostState(session, group, document);
  hintAtNewId(group, document.party);
  warnOfUnknownOrder(group, document);
  return document;
}

/** The form, in the order in which an invoice is written: party, items, dates. */
const propertiesOf = (spec: NewDocumentForm): INodeProperties[] => [
  ...previewProperties,
  typeProperty(headOf(spec)),
  ...partyProperties(spec.types),
  ...originalProperties(spec.types),
  itemSourceProperty(newItemSources),
  documentKey,
  ...itemsProperties,
  ...supplierNumberProperties(spec.types),
  ...newDateProperties,
  ...subscriptionsOf(spec),
];

const sheetOptions = columnOptions(forSheets);

const formOf = (spec: NewDocumentForm) => ({
  properties: propertiesOf(spec),
  additionalFields: newAdditionalFields(spec.eInvoice),
  options: [
    ...creationOptions,
    allowMore,
    ...ifMissingOptions,
    ifOrderExists,
    ifPartyDiffers,
    ...sheetOptions,
  ],
});

function subscriptionsOf({ types }: NewDocumentForm): INodeProperties[] {
  if (!types.some(({ value }) => value === 'subscription')) return [];
  return types.length === 1 ? onlySubscriptionProperties : subscriptionProperties;
}

const headOf = (spec: NewDocumentForm): HeadForm => ({
  ...spec,
  typeLabel: 'Document Type',
});

/** Reads the whole form before anything is looked up. @throws InputError */
function readNewDocument(spec: NewDocumentForm, group: ItemGroup): TypedCommand<NewDocument> {
  const [form] = group;
  const [lines, parts, party] = together([
    () => readLines(group, newItemSources),
    () => readForm(spec, group),
    () => readDocumentParty(form, form.choice('documentType', 'Document Type', spec.types)),
  ]);
  const rows = isOfItems(form) ? { rows: () => rowDigests(lines) } : {};
  const document = { ...parts, lines, ...rows, party };
  requirePossibleLines(document.lines);
  requirePossibleNumber(document);
  return document;
}

const sheetDocuments = new WeakMap<ItemGroup, NamedDocument>();

/** The document of rows, which is checked, looked up and sent: read once. @throws InputError */
function sheetDocument(spec: NewDocumentForm, group: ItemGroup): NamedDocument {
  const document = sheetDocuments.get(group) ?? readSheetDocument(spec, group);
  sheetDocuments.set(group, document);
  return document;
}

/** Reads the form and the rows before anything is looked up. @throws InputError */
function readSheetDocument(spec: NewDocumentForm, group: ItemGroup): NamedDocument {
  const [form] = group;
  const { reference: given, head, ...sheet } = readSheet(group);
  refusePartyDetails(form, 'the rows name theirs');
  const { details, ...parts } = readForm(spec, group, head);
  compareFacts(group, { ...parts, details });
  const reference = given ?? keyAsReference(group, parts.number);
  const document = {
    ...parts,
    ...sheet,
    details: { ...(reference !== undefined && { reference }), ...details },
    ifMissing: readIfMissing(form),
  };
  requirePossibleLines(document.lines);
  requirePossibleNumber(document);
  const rows = () => rowDigests(document.lines);
  return { ...document, order: orderIn(group, document), rows };
}

/** @param ofSheet what the rows of a sheet give */
function readForm(
  spec: NewDocumentForm,
  group: ItemGroup,
  ofSheet?: SheetHead,
): Omit<NewDocument, 'lines' | 'party'> {
  const [form] = group;
  const head = readHead(form, headOf(spec), ofSheet);
  requireSameDocument(group, (item) => wholeOf(spec, item, ofSheet), partsOf(spec));
  return {
    ...head,
    ...withSupplierNumber(form, head),
    ...readCreationOptions(form, head),
    ...readReturned(form, head.type),
    attributes: readFurtherFields(form),
  };
}

/** What of a form is compared between the items of a document. It takes long to make. */
const partsOf = rememberedOf((spec: NewDocumentForm) => {
  const all = wholeForm(formOf(spec));
  return {
    all,
    named: all.flatMap((one) => [one, ...inCollection(one)]),
    party: partyProperties(spec.types),
  };
});

const inCollection = ({ type, options = [] }: INodeProperties): INodeProperties[] =>
  type === 'collection' ? (options as INodeProperties[]) : [];

/** What an item says about the whole document: all its parameters except those of its line. */
function wholeOf(spec: NewDocumentForm, form: ItemForm, ofSheet?: SheetHead): Values {
  const head = readHead(form, headOf(spec), ofSheet);
  const collections = ['additionalFields', 'options'].map((name) => form.parameter(name, {}));
  return {
    ...Object.assign({}, ...collections),
    ...attributesOf({ ...head, lines: [], attributes: {} }, { ...head, lines: [] }),
    ...Object.fromEntries(partsOf(spec).party.map(({ name }) => [name, form.parameter(name, '')])),
  };
}

/** Creates a document of any type (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create invoice or other document',
  description: 'Create an invoice, estimate, delivery challan, credit note or other document',
  ...newDocument({ types: creatableTypes, eInvoice: 'optional' }),
};
