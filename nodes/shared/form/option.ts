import type { INodeProperties } from 'n8n-workflow';
import type { Display } from './field';
import type { FormReader } from './reader';
import { type Choice, readChoice } from './readValue';

/** How a node behaves: how the editor shows it, and how it is read. */
export interface Option<Value = unknown> {
  property: INodeProperties;
  /** @throws InputError */
  read(form: FormReader): Value;
}

/** The path of an option. */
export const option = (name: string): string => `options.${name}`;

/** A switch, which is on once it is added. @param otherwise what counts without it */
export const flagOption = (
  name: string,
  displayName: string,
  display: Display,
  otherwise = false,
): Option<boolean> => ({
  property: { displayName, name, type: 'boolean', default: true, ...display },
  read: (form) => form.flag(option(name), displayName, otherwise),
});

/** A choice. @param values the one that is chosen once it is added, and what counts without it */
export const choiceOption = <Value extends string>(
  name: string,
  displayName: string,
  options: Array<Choice<Value>>,
  { added, otherwise, ...display }: Display & { added: Value; otherwise: Value },
): Option<Value> => ({
  property: { displayName, name, type: 'options', options, default: added, ...display },
  read: (form) => readChoice(form.parameter(option(name), otherwise), options, displayName),
});
