import type { FieldMessage } from './failure';

/** The texts of a JSON Schema validator are for developers (service.md, Errors: Statuses). */
const adviceByText: Array<[text: RegExp, advice: string]> = [
  [/is a required property$/, 'Fill it in.'],
  [/^None is not of type/, 'Leave it out where there is no value.'],
  [/is not of type '(integer|number)'/, 'Enter a number.'],
  [/is not of type 'string'/, 'Enter a text.'],
  [/is not of type 'boolean'/, 'Enter true or false.'],
  [/is not of type 'array'/, 'Enter a list.'],
  [/is not of type 'object'/, 'Enter a group of fields.'],
  [/is not one of \[/, 'Use one of these values, spelled exactly like this.'],
  [/w(as|ere) unexpected\)$/, 'Remove it: the service does not have it.'],
  [/(less|greater) than the (minimum|maximum)/, 'Use a number within this limit.'],
  [/is too long$/, 'Make it shorter.'],
  [/is too short$|non-empty$/, 'Fill it in.'],
];

/** Adds how to fix what a schema says about a field, if its text is known. */
export function withSchemaAdvice(field: FieldMessage): FieldMessage {
  const [, advice] = adviceByText.find(([text]) => text.test(field.message)) ?? [];
  return advice === undefined ? field : { ...field, advice };
}
