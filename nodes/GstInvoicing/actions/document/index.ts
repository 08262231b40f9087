import type { Resource } from '../operation';
import { cancel } from './cancel';
import { create } from './create';
import { downloadPdf } from './downloadPdf';
import { getMany } from './getMany';

export const document: Resource = {
  name: 'Document',
  value: 'document',
  operations: [cancel, create, downloadPdf, getMany],
  defaultOperation: create,
};
