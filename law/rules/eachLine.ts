import type { Finding } from './rule';
import type { Subject, SubjectLine } from './subjects/subject';

/** Finds a problem in a line. Its field has the name of the rule unless it has its own. */
type Find = (
  line: SubjectLine,
  subject: Subject,
) => (Omit<Finding, 'field' | 'line'> & { name?: string }) | undefined;

/** The rule for a field of each line. */
export const eachLine = (name: string, find: Find) => eachLineAs(() => name, find);

/** The rule for the HSN code of each line. */
export const eachHsn = (find: Find) => eachLineAs(({ labels }) => labels.hsn, find);

const eachLineAs =
  (nameIn: (subject: Subject) => string, find: Find) =>
  (subject: Subject): Finding[] =>
    (subject.lines ?? []).flatMap((line) => {
      const found = find(line, subject);
      if (!found) return [];
      const { name = nameIn(subject), ...finding } = found;
      return { field: `${line.prefix}${name}`, line: line.label, ...finding };
    });
