import type { Resource } from '../../../shared/run/operation';
import { create } from './create';
import { downloadPdf } from './downloadPdf';

export const eWayBill: Resource = {
  name: 'E-Way Bill',
  value: 'eWayBill',
  operations: [create, downloadPdf],
  defaultOperation: create,
};
