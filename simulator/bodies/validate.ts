import { z } from 'zod';
import { invalidFields, SchemaRefusal, type FieldErrors } from './apiError';

/**
 * Parses a value with a schema. Rejects the request with one message for each invalid field, named
 * like `items[1].quantity` (service.md, Errors 1).
 */
export function validate<Schema extends z.ZodTypeAny>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { errorMap: plainMessages });
  if (!result.success) throw invalidFields(fieldErrors(result.error.issues));
  return result.data as z.output<Schema>;
}

/** Parses the body of a request to the service. @throws SchemaRefusal */
export function validateBody<Schema extends z.ZodTypeAny>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { errorMap: schemaMessages });
  if (!result.success) throw new SchemaRefusal(fieldErrors(result.error.issues, unexpected));
  return result.data as z.output<Schema>;
}

const unexpected = (name: string) =>
  `Additional properties are not allowed ('${name}' was unexpected)`;

function fieldErrors(
  issues: z.ZodIssue[],
  unknown: (name: string) => string = () => 'is not known here',
): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === z.ZodIssueCode.unrecognized_keys) {
      for (const key of issue.keys) errors[fieldName([...issue.path, key])] = unknown(key);
    } else {
      errors[fieldName(issue.path)] ??= issue.message;
    }
  }
  return errors;
}

function fieldName(path: (string | number)[]): string {
  const name = path.reduce<string>(
    (start, part) =>
      typeof part === 'number' ? `${start}[${part}]` : start ? `${start}.${part}` : part,
    '',
  );
  return name || 'body';
}

const plainMessages: z.ZodErrorMap = (issue, context) => {
  switch (issue.code) {
    case z.ZodIssueCode.invalid_type:
      if (issue.received === 'undefined') return { message: 'is required' };
      if (issue.received === 'null') return { message: 'must not be null: leave it out' };
      return {
        message: `must be ${withArticle(issue.expected)}, not ${withArticle(issue.received)}`,
      };
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

/** The texts of a JSON Schema validator in Python, which shows values as Python writes them. */
const schemaMessages: z.ZodErrorMap = (issue, context) => {
  const value = asPython(context.data);
  switch (issue.code) {
    case z.ZodIssueCode.invalid_type:
      return {
        message:
          issue.received === 'undefined'
            ? `'${issue.path.at(-1) ?? 'body'}' is a required property`
            : `${value} is not of type '${issue.expected}'`,
      };
    case z.ZodIssueCode.invalid_enum_value:
      return { message: `${value} is not one of ${asPython(issue.options)}` };
    case z.ZodIssueCode.too_small:
      return { message: `${value} is less than the minimum of ${issue.minimum}` };
    case z.ZodIssueCode.too_big:
      return { message: `${value} is greater than the maximum of ${issue.maximum}` };
    default:
      return { message: context.defaultError };
  }
};

function asPython(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return Array.isArray(value) ? `[${value.map(asPython).join(', ')}]` : JSON.stringify(value);
}

function withArticle(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
