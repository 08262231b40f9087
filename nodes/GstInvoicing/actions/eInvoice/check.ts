import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readDay } from '../../../../api/dates';
import { checkEInvoice } from '../../../../gst/eInvoiceCheck';
import { PORTAL_DOCUMENT_TYPES, type PortalDocumentType } from '../../../../gst/irn';
import { collection, type Field } from '../field';
import { choiceField, gstinField, numberField, textField } from '../fieldKinds';
import type { Operation } from '../operation';
import { readCollection } from '../parameters';
import { readText } from '../readValue';

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
    PORTAL_DOCUMENT_TYPES.map((value) => ({ name: typeNames[value], value })),
    { default: 'INV' },
  ),
  textField('irn', 'IRN', {
    description: 'The 64 characters, 0 to 9 and a to f, of the invoice reference number',
  }),
  gstinField('supplierGstin', 'Supplier GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  numberField('total', 'Total Amount', { typeOptions: { minValue: 0 } }),
];

const properties: INodeProperties[] = [
  {
    displayName: 'QR Code',
    name: 'qrCode',
    type: 'string',
    default: '',
    placeholder: 'e.g. {{ $json.qr_code }}',
    description: 'The text in the QR code of the e-invoice, as E-Invoice: Create returns it',
  },
  collection('known', 'What You Know of It', knownFields, {
    description: 'Each of these is compared with the QR code',
  }),
  {
    displayName: 'Public Key of the Portal',
    name: 'publicKey',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    placeholder: 'e.g. -----BEGIN CERTIFICATE-----',
    description:
      'The certificate or public key (PEM) that the e-invoice portal publishes. Without it the signature is not checked.',
  },
];

/** Compares an e-invoice with its QR code and recomputes its IRN, without asking anybody. */
export const check: Operation = {
  name: 'Check',
  value: 'check',
  action: 'Check an e-invoice',
  description: 'Recompute the IRN and compare an e-invoice with its QR code, offline',
  properties,
  isOffline: true,
  async run(context) {
    const known = readCollection(context, 'known', knownFields) ?? {};
    const text = (name: string, label: string) =>
      readText(context.parameter(name, '') ?? '', label) || undefined;
    const { documentDate, documentType, ...others } = known;
    const report = checkEInvoice({
      ...others,
      ...(documentType !== undefined && { documentType: documentType as PortalDocumentType }),
      ...(documentDate !== undefined && {
        documentDate: readDay(documentDate, 'Document Date', context.settings.timeZone),
      }),
      qrCode: text('qrCode', 'QR Code'),
      publicKey: text('publicKey', 'Public Key of the Portal'),
    });
    return [{ json: { ...report } as IDataObject }];
  },
};
