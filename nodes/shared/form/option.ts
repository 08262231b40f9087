import type { INodeProperties } from 'n8n-workflow';
import { additional, choiceProperty, type Display, propertyOf } from './field';
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

/** A switch in a collection, which is on once it is added. @param otherwise what counts without it */
const flagAt =
  (pathOf: (name: string) => string) =>
  (name: string, displayName: string, display: Display, otherwise = false): Option<boolean> => ({
    property: propertyOf('boolean', name, displayName, { default: true, ...display }),
    read: (form) => form.flag(pathOf(name), displayName, otherwise),
  });

export const flagOption = flagAt(option);

/** A switch among the additional fields. */
export const additionalFlag = flagAt(additional);

/** A choice. @param values the one that is chosen once it is added, and what counts without it */
export const choiceOption = <Value extends string>(
  name: string,
  displayName: string,
  options: Array<Choice<Value>>,
  { added, otherwise, ...display }: Display & { added: Value; otherwise: Value },
): Option<Value> => {
  const path = option(name);
  return {
    property: choiceProperty(name, displayName, options, added, display),
    read: (form) => readChoice(form.parameter(path, otherwise), options, displayName),
  };
};

/** A text without white space around it; empty without the option. */
export const textOption = (
  name: string,
  displayName: string,
  display: Display,
): Option<string> => ({
  property: propertyOf('string', name, displayName, display),
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
  property: propertyOf('number', name, displayName, {
    typeOptions: { minValue },
    default: added,
    ...display,
  }),
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
  property: choiceProperty(name, displayName, options, chosen),
  read: (form) => form.choice(name, displayName, options),
});

/** A switch that is a parameter of its own, at first off. */
export const flagParameter = (
  name: string,
  displayName: string,
  display: Display & { default?: boolean },
): Option<boolean> => ({
  property: propertyOf('boolean', name, displayName, display),
  read: (form) => form.flag(name, displayName, display.default),
});
