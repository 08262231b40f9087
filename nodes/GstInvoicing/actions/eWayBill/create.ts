import type { INodeProperties } from 'n8n-workflow';
import { createEWayBill } from '../../../../books/documents/eWayBill';
import type { Document } from '../../../../books/documents/wire/document';
import { readDocument } from '../../../../books/documents/wire/lookup';
import { knownOwnGstin } from '../../../../books/gstin';
import { type JsonObject, textOf } from '../../../../core/json';
import { eWayBillLimit } from '../../../../law/rules/eWayBill';
import { refuse } from '../../../../law/rules/rule';
import {
  type EWayBillInput,
  subjectOfEWayBill,
} from '../../../../law/rules/subjects/subjectOfEWayBill';
import { applyRules } from '../../../../law/rules/table';
import { movementOf, onlyDirectionOf, shipToTypes } from '../../../../law/tables/movements';
import { shownOf } from '../../../shared/form/field';
import { withFurtherFields } from '../../../shared/form/furtherFields';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { previewProperties } from '../../../shared/run/preview';
import { findingIn } from '../../../shared/words/law';
import { checks } from '../document/head/creation';
import { addressProperties, ownGstin, readAddresses } from './addresses';
import {
  reasonByDocument,
  optionalFields,
  readFields,
  reasonFields,
  transportFields,
} from './fields';
import { giveHint, formError } from '../../../shared/words/formTexts';

const properties: INodeProperties[] = [
  ...previewProperties,
  documentPicker('searchDocuments'),
  ...shownOf(reasonFields),
  ...addressProperties,
  ...shownOf(transportFields),
];

export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create e-way bill',
  description: 'Generate the e-way bill of a document. Its number is on its PDF: see Download PDF.',
  properties,
  additionalFields: [...optionalFields, ownGstin],
  options: [checks, typeInList],
  async preview({ client }, body, form) {
    const { hashId, type, serialNumber } = await readDocument(
      client,
      form.picked('document', 'Document'),
    );
    return { document_type: type, serial_number: serialNumber, ...body, hash_id: hashId };
  },
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const isChecked = checks.read(form);
    const today = session.today();
    const fields = readFields(form, today);
    const bodyWith = (document?: Document, found: JsonObject = {}) =>
      completed(withFurtherFields({ ...fields, ...found }, form), document);
    requireWhatPortalRequires(bodyWith());
    const addresses = readAddresses(form);
    const facts = { today, ownGstin: knownOwnGstin(session) };
    if (isChecked)
      refuse(findings({ ...facts, body: bodyWith(undefined, addresses.typed) }).refusals);
    const isRead = isChecked || addresses.areStored || bodyWith().sub_supply_type === undefined;
    const document = isRead ? await readDocument(session.client, hashId) : undefined;
    const comesIn = bodyWith(document).supply_type === 'Inward';
    const body = bodyWith(document, await addresses.complete(session, comesIn, document));
    if (isChecked) check(form, { ...facts, body, document });
    if (isChecked && isBelowLimit(document)) giveHint(form, 'belowLimit');
    const message = await createEWayBill(session, hashId, body);
    giveHint(form, 'billNumberOnPdf');
    return [{ json: { hash_id: hashId, message } }];
  },
};

/** Some states have a higher limit for goods that stay in the state. */
const isBelowLimit = (document: Document | undefined): boolean =>
  document?.total !== undefined && document.total <= eWayBillLimit;

const findings = (bill: EWayBillInput) => applyRules('eWayBill', subjectOfEWayBill(bill));

/** Warns about what the portal may reject. @throws InputError naming what it is sure to reject */
function check(form: ItemForm, bill: EWayBillInput): void {
  const { refusals, warnings } = findings(bill);
  refuse(refusals);
  for (const { facts } of warnings) {
    const { problem, fix } = findingIn(facts);
    giveHint(form, 'mayBeRejected', { problem, fix });
  }
}

/**
 * The body with the reason and the supply type that follow from the document, and from the reason.
 * @param document undefined if it is not read yet, so that what it decides is left out
 */
function completed(body: JsonObject, document?: Document): JsonObject {
  const { sub_supply_type: reason, ...others } = body;
  if (reason !== reasonByDocument) {
    return { supply_type: onlyDirectionOf(textOf(reason)) ?? 'Outward', ...body };
  }
  if (!document) return others;
  const movement = movementOf(document.type);
  return {
    supply_type: movement.direction,
    sub_supply_type: movement.reason,
    ...(movement.otherReason && { sub_supply_type_description: movement.otherReason }),
    ...others,
  };
}

/**
 * @throws InputError naming a field that the portal requires with these values (service.md, Errors:
 * Portal codes)
 */
function requireWhatPortalRequires(body: JsonObject): void {
  if (body.sub_supply_type === 'Others' && !body.sub_supply_type_description) {
    throw formError('noOtherReason');
  }
  if (shipToTypes.includes(String(body.transaction_type)) && !body.ship_to_gstin) {
    throw formError('noShipTo', { type: String(body.transaction_type) });
  }
  const mode = String(body.transport_mode);
  if (mode === 'Road' && !body.vehicle_number && !body.transporter_id) throw formError('noVehicle');
  if (mode !== 'Road' && !body.transporter_doc_number) {
    throw formError('noTransportDocument', { mode });
  }
}
