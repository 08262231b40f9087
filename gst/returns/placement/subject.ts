import type { NumberedDocument, ReturnDocument, ReturnLine } from '../documents/document';
import type { Line, Subject } from '../../rules/subject';

const labels = { gstin: 'Customer GSTIN', hsn: 'HSN Code' };

/** What rules see of a document of which only the row of a list is needed. */
export const subjectOfNumbered = ({
  number,
  type,
  date,
  isCancelled,
}: NumberedDocument): Subject => ({ labels, number, type, date, isCancelled });

/** What rules see of a document that a return reports. */
export const subjectOfReturn = (document: ReturnDocument): Subject => ({
  ...subjectOfNumbered(document),
  lines: document.lines.map(lineOf),
});

const lineOf = ({ name, hsn }: ReturnLine): Line => ({ label: `"${name}"`, prefix: '', hsn });
