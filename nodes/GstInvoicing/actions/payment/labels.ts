import type { FormLabels } from '../../../shared/words/books';

const labelsOfPaths = new Map([
  ['amount', 'Amount'],
  ['customer', 'Customer'],
  ['document', 'Document'],
  ['documents', 'Documents'],
]);

/**
 * The labels that a payment's form has for the parts of a command. @param ownAmount how to set the
 * amount by hand
 */
export const paymentLabels = (ownAmount: string): FormLabels => ({
  of: (path) => (path === 'ownAmount' ? ownAmount : (labelsOfPaths.get(path) ?? path)),
});
