/** What the forms of the reference have, and which of them share it. */
import type { Parameter } from './parameters';

/** A form of the reference. */
export interface Documented {
  /** The page of its resource or trigger. */
  page: string;
  /** The resource, or the trigger. */
  title: string;
  operation: string;
  parameters: Parameter[];
}

/** A parameter of several forms, whatever the condition under which each of them shows it. */
export interface Content {
  parameter: Parameter;
  group: string;
  forms: Set<Documented>;
  conditions: Set<string>;
  /** What it alone shows, such as the days of a period. Its section describes them, too. */
  followers: Map<string, Parameter>;
}

/** Outside of groups, forms share only what is longer than that, so that their tables stay readable. */
const shortWords = 7;

/** From so many forms on, what a choice shows is described, or said to be so, in the section alone. */
export const manyForms = 6;

/** What the forms have, by its key. */
export function contentsOf(forms: Documented[]): Map<string, Content> {
  const contents = new Map<string, Content>();
  const add = (form: Documented, group: string, parameters: Parameter[]): void => {
    for (const parameter of parameters) {
      const key = keyOf(group, parameter);
      const content = contents.get(key) ?? {
        parameter,
        group,
        forms: new Set(),
        conditions: new Set(),
        followers: new Map(),
      };
      contents.set(key, content);
      content.forms.add(form);
      content.conditions.add(parameter.condition);
      add(form, pathOf(group, parameter), parameter.fields);
    }
  };
  for (const form of forms) add(form, '', form.parameters);
  return contents;
}

/** The fields of a group, by its path. */
export const fieldsIn = ({ parameters }: Documented, group: string): Parameter[] =>
  group
    .split(' → ')
    .reduce(
      (fields: Parameter[], name) =>
        fields.filter(({ label }) => label === name).flatMap((parameter) => parameter.fields),
      parameters,
    );

/**
 * Whether the section says when a field of a group is shown: many forms have it, each under one condition, and
 * none has what the conditions of the others are about.
 */
export const tellsConditions = ({ conditions, forms, group, parameter }: Content): boolean =>
  group !== '' &&
  forms.size >= manyForms &&
  !conditions.has('') &&
  [...forms].every((form) => {
    const own = fieldsIn(form, group).filter(({ label }) => label === parameter.label);
    const others = [...conditions].filter((condition) => condition !== own[0]?.condition);
    return (
      own.length === 1 &&
      !others.some((condition) =>
        form.parameters.some(({ label }) => condition.includes(`_${label}_`)),
      )
    );
  });

export const keyOf = (group: string, parameter: Parameter): string =>
  JSON.stringify([group, { ...parameter, condition: '' }]);

export const pathOf = (group: string, { label }: Parameter): string =>
  group === '' ? label : `${group} → ${label}`;

export const isShared = ({ forms, group, parameter }: Content): boolean =>
  forms.size > 1 &&
  (group !== '' || (parameter.fields.length === 0 && wordsOf(parameter) > shortWords));

const wordsOf = ({ description, values }: Parameter): number =>
  `${description} ${values}`.split(' ').length;
