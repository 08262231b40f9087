import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { type JsonObject, withSnakeCase } from '../../../../core/json';
import { readDay } from '../../../../core/day';
import { firstNames, snakeCase } from '../../../../core/names';
import {
  checkEInvoice as checkAgainstCode,
  type EInvoiceGiven,
} from '../../../../returns/eInvoice/eInvoiceCheck';
import { readEInvoiceInput } from '../../../../returns/eInvoice/eInvoiceInput';
import { portalDocumentTypes } from '../../../../law/irn';
import { collection, type Field, propertyOf } from '../../../shared/form/field';
import { choiceField, gstinField, numberField, textField } from '../../../shared/form/fieldKinds';
import { readCollection } from '../../../shared/form/parameters';
import { readText } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { warningIn } from '../../../shared/words/law';
import { identifierField } from '../../../shared/form/identifiers';
import { giveHint } from '../../../shared/words/formTexts';

const publicKeyLabel = "Portal's Public Key";

const typeNames = { INV: 'Invoice', CRN: 'Credit Note', DBN: 'Debit Note' };

const dateField: Field = {
  ...textField('documentDate', 'Document Date'),
  property: propertyOf('dateTime', 'documentDate', 'Document Date', {
    typeOptions: { dateOnly: true },
  }),
};

const knownFields: Field[] = [
  gstinField('buyerGstin', 'Buyer GSTIN'),
  dateField,
  identifierField('documentNumber', 'Document Number', { placeholder: 'e.g. INV/26-27/0042' }),
  choiceField(
    'documentType',
    'Document Type',
    portalDocumentTypes.map((value) => ({ name: typeNames[value], value })),
    { default: 'INV' },
  ),
  identifierField('irn', 'IRN', {
    description: 'The invoice reference number: 64 characters, 0 to 9 and a to f',
  }),
  gstinField('supplierGstin', 'Supplier GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  numberField('total', 'Total Amount', { typeOptions: { minValue: 0 }, description: 'In ₹' }),
];

const properties: INodeProperties[] = [
  propertyOf('string', 'qrCode', 'QR Code', {
    placeholder: 'e.g. {{ $json.qr_code }}',
    description: "The text of the e-invoice's QR code. If empty, qr_code of the input item.",
  }),
  collection('known', 'Compare With', knownFields, {
    description: 'Values to compare in place of those of the input item',
  }),
  propertyOf('string', 'publicKey', publicKeyLabel, {
    typeOptions: { rows: 4 },
    placeholder: 'e.g. -----BEGIN CERTIFICATE-----',
    description:
      'The certificate or public key (PEM) that the e-invoice portal publishes. If empty, the signature is not checked.',
  }),
];

/** Compares an e-invoice with its QR code and recomputes its IRN, without a request. */
export const checkEInvoice: Operation = {
  name: 'Check E-Invoice',
  value: 'checkEInvoice',
  action: 'Check QR code of e-invoice',
  description:
    'Recompute the IRN and compare the document of the input item with its QR code, offline. The row has the hash ID if the input item is the e-invoice as created.',
  properties,
  isOffline: true,
  async run(form) {
    const known = readCollection(form, 'known', knownFields) ?? {};
    const text = (name: 'qrCode' | 'publicKey', label: string) => {
      const value = readText(form.parameter(name, '') ?? '', label);
      return value === '' ? {} : { [name]: value };
    };
    const { documentDate, documentType, ...others } = known;
    const stated: EInvoiceGiven = {
      ...others,
      ...(documentType !== undefined && {
        documentType: portalDocumentTypes.find((type) => type === documentType),
      }),
      ...(documentDate !== undefined && {
        documentDate: readDay(documentDate, 'Document Date', form.settings.timeZone),
      }),
      ...text('qrCode', 'QR Code'),
      ...text('publicKey', publicKeyLabel),
    };
    const row = form.input.json as JsonObject;
    const { given, unused } = readEInvoiceInput(row, form.settings.timeZone, stated);
    hintAtUnused(form, unused);
    const check = checkAgainstCode(given);
    const report = { ...check, warnings: check.warnings.map(warningIn) };
    for (const warning of report.warnings) form.hint('warning', warning);
    const compared = report.compared.map(snakeCase);
    const fields = report.fields.map((one) => ({ ...one, field: snakeCase(one.field) }));
    const irn = others.irn ?? report.qrCodeContent?.irn;
    const result = withSnakeCase({ ...report, compared, fields });
    return [{ json: { ...documentOf(form, irn), ...result } }];
  },
};

/** Without it, a wrong number in a column with another heading would seem to agree. */
function hintAtUnused(form: ItemForm, unused: string[]): void {
  if (unused.length === 0) return;
  giveHint(form, 'notCompared', { columns: firstNames(unused) });
}

/**
 * The document of the input item, if it has this IRN. The service cannot look up a document by its
 * IRN (service.md, Endpoints).
 */
function documentOf({ input }: ItemForm, irn: unknown): IDataObject {
  const { hash_id, serial_number } = input.json;
  return irn !== undefined && input.json.irn === irn ? { hash_id, serial_number } : {};
}
