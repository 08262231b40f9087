import type { Resource } from '../operation';
import { cancel } from './cancel';
import { create } from './create';
import { downloadPdf } from './downloadPdf';
import { get } from './get';
import { getMany } from './getMany';

export const document: Resource = {
  name: 'Document',
  value: 'document',
  operations: [cancel, create, downloadPdf, get, getMany],
  defaultOperation: create,
};
