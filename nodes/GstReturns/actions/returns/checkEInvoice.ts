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
import { type FieldKind, textField } from '../../../shared/form/fieldKinds';
import { fieldsFrom } from '../../../shared/fields/fieldsFrom';
import { readCollection } from '../../../shared/form/parameters';
import { readText } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { warningIn } from '../../../shared/words/law';
import { giveHint } from '../../../shared/words/formTexts';
import fields from './checkEInvoice.json';

const publicKeyLabel = "Portal's Public Key";

/** A date as it is written, which is read with the time zone of the books. */
const date: FieldKind = (...parts) => ({
  ...textField(...parts),
  property: propertyOf('dateTime', ...parts),
});

const knownFields: Field[] = fieldsFrom(fields, { date });

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
