import type { NumberedDocument } from './document';

/** What is wrong with a document and what to do about it. */
export interface Finding {
  /** The field by its label. */
  field: string;
  problem: string;
  fix: string;
}

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
  { number, type, date }: NumberedDocument,
  finding: Finding,
  rejectedByPortal: boolean,
): DocumentProblem => ({
  document: number,
  document_type: type,
  document_date: date,
  ...finding,
  rejected_by_portal: rejectedByPortal,
});
