import type { Finding } from '../../rules/rule';
import type { Contradiction, ReturnDocument } from './document';

/** A finding as a row of the output. Empty texts belong to no single document. */
export interface DocumentProblem extends Finding {
  document: string;
  customer_name: string;
  kind: 'problem' | 'question';
  /** Whether the portal, or the government's tool before it, would reject it. */
  rejected_by_portal: boolean;
  document_type: string;
  /** YYYY-MM-DD */
  document_date: string;
  hash_id: string;
  /** The documents that a question is about; empty for a problem. */
  documents: string;
}

/** What a row says about its document. */
export type FoundIn = Partial<Pick<ReturnDocument, 'number' | 'type' | 'date' | 'id' | 'party'>>;

export const problemOf = (
  { number = '', type = '', date = '', id = '', party }: FoundIn,
  { field, problem, fix, advice }: Finding,
  rejectedByPortal: boolean,
): DocumentProblem => ({
  document: number,
  customer_name: party?.name ?? '',
  problem,
  fix,
  kind: 'problem',
  field,
  rejected_by_portal: rejectedByPortal,
  document_type: type,
  document_date: date,
  hash_id: id,
  documents: '',
  ...(advice && { advice }),
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
