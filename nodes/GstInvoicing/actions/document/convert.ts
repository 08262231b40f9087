import type { INodeProperties } from 'n8n-workflow';
import type { Conversion, TypedCommand } from '../../../../books/documents/command';
import { convertDocument } from '../../../../books/documents/convert';
import { resolveLines } from '../../../../books/documents/named';
import { creatableTypes } from '../../../shared/documents/types';
import {
  additionalAttributes,
  readAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import type { ItemGroup, Operation } from '../../run/operation';
import { previewProperty } from '../../run/preview';
import { previewedDocument } from './preview';
import { readCreationOptions } from './head/creation';
import { type HeadForm, newHeadProperties, readHead, typeProperty } from './head/head';
import { itemSourceProperty, itemSourcesWith, itemsProperties } from './items/form';
import { readLines } from './items/read';
import { documentLabels } from './labels';
import { updatePartyDetails } from './party/form';
import { readPartyDetails } from './party/read';
import { safeRetryProperty } from './head/safeRetry';
import { returnsWhole, returnWholeDocument, savedRow, withNotKept } from './savedRow';

const itemSources = itemSourcesWith('Items of the Source Document');

const headForm: HeadForm = {
  types: creatableTypes,
  typeLabel: 'Convert To',
  typeDescription:
    'The type of the new document. The source can be an estimate, an invoice, a pro forma invoice, a sales return or a purchase return.',
  eInvoice: 'optional',
};

const allowMore: INodeProperties = {
  displayName: 'Allow More Than the Original',
  name: 'allowMoreThanOriginal',
  type: 'boolean',
  default: false,
  displayOptions: { show: { documentType: ['purchase_return', 'sales_return'] } },
  description:
    'Whether the return may be more than the invoice: in total, or in the quantity or price of an item. If off, earlier returns count, too, which takes a request for each 100 returns of the customer since the invoice, and one for each return whose reference is the number of the invoice.',
};

/** Creates a document of another type from an existing one (service.md, Resources: Document). */
export const convert: Operation = {
  name: 'Convert',
  value: 'convert',
  action: 'Convert an estimate to an invoice, or an invoice to a credit note',
  description:
    'Create an invoice from an estimate, a credit note from an invoice, or another type from an existing document',
  properties: [
    ...anyDocumentPicker(undefined, 'estimate'),
    typeProperty(headForm),
    itemSourceProperty(itemSources),
    ...itemsProperties,
    ...newHeadProperties(headForm),
    updatePartyDetails,
    allowMore,
    returnWholeDocument,
    safeRetryProperty,
    previewProperty,
    additionalAttributes,
  ],
  labels: documentLabels,
  preview: previewedDocument,
  async run(form, session, group) {
    const isWhole = returnsWhole(form);
    const given = readConversion(group);
    const lines = await resolveLines(session, given.lines, 'create');
    const { notKept, ...saved } = await convertDocument(session, { ...given, lines });
    return [withNotKept(await savedRow(form, session, saved, isWhole), notKept)];
  },
};

function readConversion(group: ItemGroup): TypedCommand<Conversion, 'lines'> {
  const [form] = group;
  const isVersion1 = form.functions.getNode().typeVersion === 1;
  return {
    hashId: form.picked('document', 'Document'),
    allowsMore: form.flag(allowMore.name, allowMore.displayName),
    // In version 1, an empty Reference keeps that of the source, and a document can be repeated.
    refersToOriginal: !isVersion1,
    mayRepeat: isVersion1,
    ...readHead(form, headForm),
    lines: readLines(group, itemSources),
    partyDetails: readPartyDetails(form),
    ...readCreationOptions(form),
    attributes: readAdditionalAttributes(form),
  };
}
