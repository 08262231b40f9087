/** When the parameters of a form are shown. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { choicesOf } from './forms';
import { plain } from './markdown';

/** Where the conditions of a parameter find the others: beside it, or in the form if they begin with a slash. */
export interface Scope {
  siblings: INodeProperties[];
  form: INodeProperties[];
}

/** When a parameter is shown, in words; empty if always, or if that follows from another condition. */
export function conditionOf(property: INodeProperties, scope: Scope): string {
  const { displayOptions } = property;
  const describe = (kind: 'show' | 'hide', verb: string, opposite: string) =>
    conditionsOf(displayOptions?.[kind], scope)
      .filter(({ name, values }) => values.length > 0 && !isImplied(kind, name, property, scope))
      .map(({ label, values, others }) =>
        others.length > 0 && others.length < values.length
          ? `${label} ${opposite} ${listed(others)}`
          : `${label} ${verb} ${listed(values)}`,
      );
  return [...describe('show', 'is', 'is not'), ...describe('hide', 'is not', 'is')].join(' and ');
}

/** Whether another condition of the property is about a parameter that has this one itself. */
function isImplied(
  kind: 'show' | 'hide',
  name: string,
  { displayOptions }: INodeProperties,
  scope: Scope,
): boolean {
  const shown: Shown = displayOptions?.show;
  const values: unknown[] = displayOptions?.[kind]?.[name] ?? [];
  return Object.keys(shown ?? {}).some((other) => {
    const parameters = other === name ? [] : togetherWith(shown, namedIn(scope, other));
    return (
      parameters.length > 0 &&
      parameters.every((parameter) => {
        const own: unknown[] | undefined =
          parameter.displayOptions?.[kind]?.[name.replace('/', '')];
        if (kind === 'hide') return values.every((value) => own?.includes(value));
        return own?.every((value) => values.includes(value));
      })
    );
  });
}

/** Of several parameters with one name, those that can be shown under the same conditions. */
const togetherWith = (shown: Shown, parameters: INodeProperties[]): INodeProperties[] =>
  parameters.filter(({ displayOptions }) =>
    Object.entries((displayOptions?.show ?? {}) as NonNullable<Shown>).every(
      ([name, values = []]) => shown?.[name]?.some((value) => values.includes(value)) ?? true,
    ),
  );

/** Whether the form can have values with which the parameter is shown. */
export const isPossible = ({ displayOptions }: INodeProperties, scope: Scope): boolean =>
  conditionsOf(displayOptions?.show, scope).every(({ isMet }) => isMet !== false) &&
  conditionsOf(displayOptions?.hide, scope).every(({ isMet }) => isMet !== true);

type Shown = Record<string, unknown[] | undefined> | undefined;

interface Condition {
  /** The name of the parameter that it is about. */
  name: string;
  label: string;
  /** The names of the values, empty if the form offers none of them. */
  values: string[];
  /** The names of the other values that the form offers. */
  others: string[];
  /** Whether it is met in every form of the operation; undefined if that depends on what the user chooses. */
  isMet?: boolean;
}

/** The conditions about other parameters of the form. */
const conditionsOf = (shown: Shown, scope: Scope): Condition[] =>
  Object.entries(shown ?? {}).flatMap(([name, values = []]): Condition[] => {
    const all = namedIn(scope, name);
    const together = togetherWith(shown, all);
    const others = together.length > 0 ? together : all;
    const [first] = others;
    if (!first) return [];
    const label = `_${plain(first.displayName)}_`;
    if (first.type === 'hidden') {
      return [{ name, label, values: [], others: [], isMet: values.includes(first.default) }];
    }
    const choices = others.flatMap(choicesOf);
    if (choices.length === 0) {
      return [{ name, label, values: values.map((value) => (value ? 'on' : 'off')), others: [] }];
    }
    // A form may offer only some of the values, and the forms of several types have the same choices.
    const namesOf = (chosen: INodePropertyOptions[]) => [
      ...new Set(chosen.map((choice) => plain(choice.name))),
    ];
    const isNamed = ({ value }: INodePropertyOptions) => values.includes(value);
    const names = namesOf(choices.filter(isNamed));
    return [
      {
        name,
        label,
        values: names,
        others: namesOf(choices.filter((choice) => !isNamed(choice))),
        ...(names.length === 0 && { isMet: false }),
      },
    ];
  });

/** The parameters that a condition is about. In a group, a slash begins the name of one outside of it. */
const namedIn = ({ siblings, form }: Scope, name: string): INodeProperties[] =>
  name.startsWith('/')
    ? form.filter((other) => other.name === name.slice(1))
    : siblings.filter((other) => other.name === name);

const listed = (names: string[]): string =>
  [...names.slice(0, -2), names.slice(-2).join(' or ')].join(', ');
