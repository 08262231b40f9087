import type { Finding } from '../../rules/rule';
import type { Contradiction, NumberedDocument } from './document';

/** A finding as a row of the output. */
export interface DocumentProblem extends Finding {
  document: string;
  document_type: string;
  /** YYYY-MM-DD */
  document_date: string;
  /** Whether the portal, or the government's tool before it, would reject it. */
  rejected_by_portal: boolean;
}

export const problemOf = (
  { number, type, date }: Pick<NumberedDocument, 'number' | 'type' | 'date'>,
  { field, problem, fix }: Finding,
  rejectedByPortal: boolean,
): DocumentProblem => ({
  document: number,
  document_type: type,
  document_date: date,
  field,
  problem,
  fix,
  rejected_by_portal: rejectedByPortal,
});

/**
 * A document with two values for one detail can't be placed: its list or its read is out of date, or it
 * has several addresses.
 */
export const contradictionFinding = ({ what, values }: Contradiction): Finding => ({
  field: what === 'GSTIN' ? 'Customer GSTIN' : 'Place of Supply',
  problem: `The service returns two values for the customer's ${what}: ${values.join(' and ')}`,
  fix: 'Read the documents again. If they still differ, correct the customer in your account.',
});
