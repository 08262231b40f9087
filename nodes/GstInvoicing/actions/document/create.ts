import type { Operation } from '../operation';
import { creatableTypes } from './documentType';
import { newDocumentProperties, newDocumentRun, type NewDocumentForm } from './newDocument';

const form: NewDocumentForm = { types: creatableTypes, eInvoice: 'asked' };

/** Creates a document of any type (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create a document',
  description: 'Create an invoice, estimate, delivery challan or other document',
  properties: newDocumentProperties(form),
  ...newDocumentRun(form),
};
