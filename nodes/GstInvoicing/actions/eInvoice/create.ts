import { eInvoiceTypes } from '../../../shared/documents/types';
import type { Operation } from '../../../shared/run/operation';
import { newDocument } from '../document/create';

/** Creates a document and registers it with the e-invoice portal (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create new invoice as e-invoice with IRN',
  description:
    'Create an invoice or credit note with its IRN and QR code. For one without, use Document: Create. To register an existing document, use the account dashboard.',
  ...newDocument({ types: eInvoiceTypes, eInvoice: 'always' }),
};
