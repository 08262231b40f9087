import type { Resource } from '../../../shared/run/operation';
import { cancel } from './cancel';
import { convert } from './convert';
import { create } from './create';
import { downloadPdf } from './downloadPdf';
import { get } from './get';
import { getMany } from './getMany';
import { update } from './update';

export const document: Resource = {
  name: 'Document',
  value: 'document',
  operations: [cancel, convert, create, downloadPdf, get, getMany, update],
  defaultOperation: create,
};
