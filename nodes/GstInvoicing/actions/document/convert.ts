import type { Conversion, TypedCommand } from '../../../../books/documents/wire/command';
import { convertDocument } from '../../../../books/documents/convert';
import { resolveLines } from '../../../../books/documents/named';
import { requirePossibleLines, requirePossibleNumber } from '../../../../books/documents/possible';
import { creatableTypes } from '../../../shared/documents/types';
import { readFurtherFields } from '../../../shared/form/furtherFields';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import type { ItemGroup, Operation } from '../../../shared/run/operation';
import { previewProperties } from '../../../shared/run/preview';
import { previewedDocument } from './preview';
import { newAdditionalFields } from './head/additional';
import { creationOptions, readCreationOptions, returnWhole } from './head/creation';
import { type HeadForm, newDateProperties, readHead, typeProperty } from './head/head';
import { subscriptionProperties } from './head/subscription';
import { itemSourceProperty, itemSourcesWith, itemsProperties } from './items/form';
import { readLines } from './items/read';
import { documentLabels } from './labels';
import { readPartyDetails } from './party/read';
import { allowMore } from './returned';
import { savedRow, withNotKept } from './savedRow';
import { giveHint } from '../../../shared/words/formTexts';

const itemSources = itemSourcesWith('Items of the Source');

const headForm: HeadForm = {
  types: creatableTypes,
  typeLabel: 'Convert To',
  typeDescription:
    'The type of the new document. The source can be an estimate, an invoice, a pro forma invoice, a sales return or a purchase return.',
  eInvoice: 'optional',
};

/** Creates a document of another type from an existing one (service.md, Resources: Document). */
export const convert: Operation = {
  name: 'Convert',
  value: 'convert',
  action: 'Convert estimate to invoice, or invoice to credit note',
  description:
    'Create an invoice from an estimate, a credit note from an invoice, or another type from an existing document',
  properties: [
    ...previewProperties,
    typeProperty(headForm),
    documentPicker('searchConvertible'),
    itemSourceProperty(itemSources),
    ...itemsProperties,
    ...newDateProperties,
    ...subscriptionProperties,
  ],
  additionalFields: newAdditionalFields('optional'),
  options: [...creationOptions, allowMore, typeInList],
  labels: documentLabels,
  preview: previewedDocument,
  async run(form, session, group) {
    const isWhole = returnWhole.read(form);
    const given = readConversion(group);
    const lines = await resolveLines(session, given.lines, 'create');
    const { notKept, ...saved } = await convertDocument(session, { ...given, lines });
    if (given.isEInvoice) giveHint(form, 'testPortal');
    return [withNotKept(await savedRow(form, session, saved, isWhole), notKept)];
  },
};

function readConversion(group: ItemGroup): TypedCommand<Conversion, 'lines'> {
  const [form] = group;
  const hashId = form.picked('document', 'Document');
  const head = readHead(form, headForm);
  const conversion = {
    hashId,
    allowsMore: allowMore.read(form),
    ...head,
    lines: readLines(group, itemSources),
    partyDetails: readPartyDetails(form),
    ...readCreationOptions(form, head),
    attributes: readFurtherFields(form),
  };
  requirePossibleLines(conversion.lines);
  requirePossibleNumber(conversion);
  return conversion;
}
