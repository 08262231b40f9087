import { eInvoiceTypes } from '../document/documentType';
import {
  newDocumentProperties,
  newDocumentRun,
  type NewDocumentForm,
} from '../document/newDocument';
import type { Operation } from '../operation';

const form: NewDocumentForm = { types: eInvoiceTypes, eInvoice: 'always' };

/** Creates a document and registers it with the e-invoice portal (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create an e-invoice',
  description: 'Create an invoice or credit note with its IRN and QR code',
  properties: newDocumentProperties(form),
  ...newDocumentRun(form),
};
