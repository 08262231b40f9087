import type { CaseOf, RuleId } from './catalogue';
import type { Subject, SubjectLine } from './subjects/subject';

/**
 * What a rule finds, for the texts that the catalogue has: the values that they name in braces, of which
 * amounts in paise are written in rupees.
 */
export interface Evidence<Case extends string = string> {
  /** Which case of the rule it is; left out if it is the usual one. */
  case?: Case;
  /** The label of the line that it is about, which the problem names. */
  line?: string;
  /** Whether it is only a warning where the rule refuses. */
  isDoubtful?: boolean;
  [value: string]: unknown;
}

/** Whether a rule is broken, and by which values if its texts name some. */
export type Breach<Case extends string = string> = Evidence<Case> | boolean | undefined;

/** Finds how a document breaks a rule. What is absent is not empty: where it is needed, no rule is broken. */
export type Find<Case extends string = string> = (
  subject: Subject,
) => Breach<Case> | ReadonlyArray<Evidence<Case>>;

/** Finds by the IDs of their rules. */
export type Finds = { readonly [Id in RuleId]?: Find<CaseOf<Id>> };

/** What was found, if anything. */
export function evidenceOf<Case extends string>(
  breach: ReturnType<Find<Case>>,
): Array<Evidence<Case>> {
  if (!breach) return [];
  return breach === true ? [{}] : [breach].flat();
}

/**
 * Finds what is wrong with each part of a document, such as each line.
 * @param valuesOf what texts can name of a part, beside what is found
 */
export const eachPart =
  <Part extends object>(
    partsOf: (subject: Subject) => readonly Part[],
    valuesOf: (part: Part) => object = (part) => part,
  ) =>
  <Case extends string = never>(find: (part: Part, subject: Subject) => Breach<Case>) =>
  (subject: Subject): Array<Evidence<Case>> =>
    partsOf(subject).flatMap((part) =>
      evidenceOf(find(part, subject)).map((evidence) => ({ ...valuesOf(part), ...evidence })),
    );

/** What texts can name of a line: all that is known of it. */
export const ofLine = (line: SubjectLine): object => ({ ...line, line: line.label });

export const eachLine = eachPart(({ lines = [] }) => lines, ofLine);

export const eachCharge = eachPart(({ charges = [] }) => charges);
