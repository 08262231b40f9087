import { z } from 'zod';
import { Refusal, type FieldErrors } from '../http/refusal';

/**
 * The value in the shape of `schema`; refused with one message for each field at fault, named as
 * `items[1].quantity` (service.md, Errors 1).
 */
export function validate<Schema extends z.ZodTypeAny>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { errorMap: inPlainWords });
  if (result.success) return result.data as z.output<Schema>;
  throw Refusal.fields(fieldErrors(result.error.issues));
}

/** Refuses when any field is at fault. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw Refusal.fields(errors);
}

function fieldErrors(issues: z.ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === z.ZodIssueCode.unrecognized_keys) {
      for (const key of issue.keys) errors[fieldName([...issue.path, key])] = 'is not known here';
    } else {
      errors[fieldName(issue.path)] ??= issue.message;
    }
  }
  return errors;
}

function fieldName(path: (string | number)[]): string {
  const name = path.reduce<string>(
    (soFar, part) =>
      typeof part === 'number' ? `${soFar}[${part}]` : soFar ? `${soFar}.${part}` : part,
    '',
  );
  return name || 'body';
}

const inPlainWords: z.ZodErrorMap = (issue, context) => {
  switch (issue.code) {
    case z.ZodIssueCode.invalid_type:
      if (issue.received === 'undefined') return { message: 'is required' };
      if (issue.received === 'null') return { message: 'must not be null: leave it out' };
      return { message: `must be ${article(issue.expected)}, not ${article(issue.received)}` };
    case z.ZodIssueCode.invalid_enum_value:
      return { message: `must be one of: ${issue.options.join(', ')}` };
    case z.ZodIssueCode.invalid_literal:
      return { message: `must be ${JSON.stringify(issue.expected)}` };
    case z.ZodIssueCode.too_small:
      return { message: `must be at least ${issue.minimum}` };
    case z.ZodIssueCode.too_big:
      return { message: `must be at most ${issue.maximum}` };
    default:
      return { message: context.defaultError };
  }
};

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
