import type { INodeProperties } from 'n8n-workflow';
import { additional, type Display } from './field';
import type { FormReader } from './reader';
import { type Choice, readChoice, readText } from './readValue';
import { readWholeNumber } from '../../../core/readNumber';

/** A part of a form that is not an attribute of the wire: how the editor shows it, and how it is read. */
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
): Option<boolean> => {
  const path = option(name);
  return {
    property: { displayName, name, type: 'boolean', default: true, ...display },
    read: (form) => form.flag(path, displayName, otherwise),
  };
};

/** A switch among the additional fields, which is on once it is added, and off without it. */
export const additionalFlag = (
  name: string,
  displayName: string,
  display: Display,
): Option<boolean> => {
  const path = additional(name);
  return {
    property: { displayName, name, type: 'boolean', default: true, ...display },
    read: (form) => form.flag(path, displayName),
  };
};

/** A choice. @param values the one that is chosen once it is added, and what counts without it */
export const choiceOption = <Value extends string>(
  name: string,
  displayName: string,
  options: Array<Choice<Value>>,
  { added, otherwise, ...display }: Display & { added: Value; otherwise: Value },
): Option<Value> => {
  const path = option(name);
  return {
    property: { displayName, name, type: 'options', options, default: added, ...display },
    read: (form) => readChoice(form.parameter(path, otherwise), options, displayName),
  };
};

/** A text without white space around it; empty without the option. */
export const textOption = (
  name: string,
  displayName: string,
  display: Display,
): Option<string> => ({
  property: { displayName, name, type: 'string', default: '', ...display },
  read: (form) => readText(form.parameter(option(name), ''), displayName),
});

/**
 * A whole number, whose minimum holds for expressions, too.
 * @param values the one that is there once it is added, and what counts without it
 */
export const wholeNumberOption = (
  name: string,
  displayName: string,
  minValue: number,
  { added, otherwise, ...display }: Display & { added: number; otherwise: number },
): Option<number> => ({
  property: {
    displayName,
    name,
    type: 'number',
    typeOptions: { minValue },
    default: added,
    ...display,
  },
  read(form) {
    const given = form.parameter(option(name), otherwise);
    return given === otherwise ? otherwise : readWholeNumber(given, displayName, { minValue });
  },
});

/** A choice that is a parameter of its own. @param chosen at first */
export const choiceParameter = <Value extends string>(
  name: string,
  displayName: string,
  options: Array<Choice<Value>>,
  chosen: NoInfer<Value>,
): Option<Value> => ({
  property: { displayName, name, type: 'options', options, default: chosen },
  read: (form) => form.choice(name, displayName, options),
});

/** A switch that is a parameter of its own, at first off. */
export const flagParameter = (
  name: string,
  displayName: string,
  display: Display & { default?: boolean },
): Option<boolean> => ({
  property: { displayName, name, type: 'boolean', default: false, ...display },
  read: (form) => form.flag(name, displayName, display.default),
});
