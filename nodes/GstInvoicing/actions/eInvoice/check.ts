import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { amountOf, flagOf, type JsonObject, textOf, withSnakeCase } from '../../../../core/json';
import { parseDay, readDay } from '../../../../core/day';
import { snakeCase } from '../../../../core/names';
import { checkEInvoice, type EInvoiceGiven } from '../../../../gst/eInvoiceCheck';
import { portalDocumentTypes, type PortalDocumentType } from '../../../../gst/irn';
import { collection, type Field } from '../../../shared/form/field';
import { choiceField, gstinField, numberField, textField } from '../../../shared/form/fieldKinds';
import { readCollection } from '../../../shared/form/parameters';
import { readText } from '../../../shared/form/readValue';
import type { ItemForm } from '../../run/form';
import type { Operation } from '../../run/operation';

const typeNames = { INV: 'Invoice', CRN: 'Credit Note', DBN: 'Debit Note' };

const dateField: Field = {
  ...textField('documentDate', 'Document Date'),
  property: {
    displayName: 'Document Date',
    name: 'documentDate',
    type: 'dateTime',
    typeOptions: { dateOnly: true },
    default: '',
  },
};

const knownFields: Field[] = [
  gstinField('buyerGstin', 'Buyer GSTIN'),
  dateField,
  textField('documentNumber', 'Document Number', { placeholder: 'e.g. INV/26-27/0042' }),
  choiceField(
    'documentType',
    'Document Type',
    portalDocumentTypes.map((value) => ({ name: typeNames[value], value })),
    { default: 'INV' },
  ),
  textField('irn', 'IRN', {
    description: 'The invoice reference number: 64 characters, 0 to 9 and a to f',
  }),
  gstinField('supplierGstin', 'Supplier GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  numberField('total', 'Total Amount', { typeOptions: { minValue: 0 }, description: 'In ₹' }),
];

const properties: INodeProperties[] = [
  {
    displayName: 'QR Code',
    name: 'qrCode',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $json.qr_code }}',
    description: "The text of the e-invoice's QR code, as returned by E-Invoice: Create",
  },
  collection('known', 'Compare With', knownFields, {
    description: 'Values to compare in place of those of the input item',
  }),
  {
    displayName: 'Public Key of the Portal',
    name: 'publicKey',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    placeholder: 'e.g. -----BEGIN CERTIFICATE-----',
    description:
      'The certificate or public key (PEM) that the e-invoice portal publishes. If empty, the signature is not checked.',
  },
];

/** Compares an e-invoice with its QR code and recomputes its IRN, without a request. */
export const check: Operation = {
  name: 'Check',
  value: 'check',
  action: 'Check the QR code of an e-invoice',
  description:
    'Recompute the IRN and compare the document of the input item with its QR code, offline. The hash ID, which following nodes need, is in neither: the row has it if the incoming item is the e-invoice as created.',
  properties,
  isOffline: true,
  async run(form) {
    const known = readCollection(form, 'known', knownFields) ?? {};
    const text = (name: string, label: string) =>
      readText(form.parameter(name, '') ?? '', label) || undefined;
    const { documentDate, documentType, ...others } = known;
    const given: EInvoiceGiven = {
      ...givenByInput(form),
      ...others,
      ...(documentType !== undefined && {
        documentType: portalDocumentTypes.find((type) => type === documentType),
      }),
      ...(documentDate !== undefined && {
        documentDate: readDay(documentDate, 'Document Date', form.settings.timeZone),
      }),
      qrCode: text('qrCode', 'QR Code'),
      publicKey: text('publicKey', 'Public Key of the Portal'),
    };
    const report = checkEInvoice(given);
    for (const warning of report.warnings) form.hint('warning', warning);
    const compared = report.compared.map(snakeCase);
    const fields = report.fields.map((one) => ({ ...one, field: snakeCase(one.field) }));
    const irn = others.irn ?? report.qrCodeContent?.irn;
    const row = withSnakeCase({ ...report, compared, fields });
    return [{ json: { ...documentOf(form, irn), ...row } }];
  },
};

const typesOfRows = new Map<string, PortalDocumentType>([
  ['invoice', 'INV'],
  ['sales_return', 'CRN'],
]);

/** What the row of a document says about its e-invoice. What it lacks or what is empty is not compared. */
function givenByInput({ input, settings }: ItemForm): EInvoiceGiven {
  const row = input.json as JsonObject;
  const text = (name: string) => textOf(row[name]) || undefined;
  const date = parseDay(row.document_date, settings.timeZone);
  const total = amountOf(row.total_amount);
  const given = {
    irn: text('irn'),
    buyerGstin: text('customer_gstin'),
    documentNumber: text('serial_number'),
    documentType: typesOfRows.get(textOf(row.document_type)),
    documentDate: date,
    // The portal's amounts are in rupees.
    total: flagOf(row.is_multi_currency) ? undefined : total,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * The document of the input item, if it has this IRN. The service cannot look up a document by its
 * IRN (service.md, Endpoints).
 */
function documentOf({ input }: ItemForm, irn: unknown): IDataObject {
  const { hash_id, serial_number } = input.json;
  return irn !== undefined && input.json.irn === irn ? { hash_id, serial_number } : {};
}
